import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { backupFile } from "./nightlyBackup.ts";

/** When the newest of the nightly backups was written; null where there is none. */
export async function lastBackup(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => backupFile.test(name))
    .sort()
    .at(-1);
  return newest === undefined ? null : (await stat(join(folder, newest))).mtime;
}
