import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { reachFolder } from "../ground/reachFolder.ts";
import { type BackupSource, takeBackup, unfinishedFile } from "./takeBackup.ts";

/** `aangan-20261122T203000Z.tar.zst`: their names sort by age. */
export const backupFile = /^aangan-\d{8}T\d{6}Z\.tar\.zst$/;

/** What a process that died in the middle leaves is taken away after so long. */
const unfinishedHours = 24;

/**
 * Puts one more backup into the folder, and removes the oldest of more than `keep`: only after the
 * newest was read again and found whole. What else lies in the folder is left alone.
 */
export async function nightlyBackup(
  source: BackupSource,
  { folder, keep }: { folder: string; keep: number },
  signal?: AbortSignal,
): Promise<string> {
  const reach = <Found>(call: () => Promise<Found>) => reachFolder(folder, call);
  const remove = (name: string) => reach(() => rm(join(folder, name), { force: true }));
  await reach(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const file = join(folder, `aangan-${moment}.tar.zst`);
  await takeBackup(source, file, signal);
  const names = await reach(() => readdir(folder));
  // Of a time when the clock was ahead there may be later names than the newest's.
  const others = names.filter((name) => backupFile.test(name) && name !== basename(file)).sort();
  for (const name of others.slice(0, Math.max(others.length - keep + 1, 0))) await remove(name);
  for (const name of names.filter((one) => unfinishedFile.test(one))) {
    const { mtimeMs } = await reach(() => stat(join(folder, name)));
    if (Date.now() - mtimeMs > unfinishedHours * 3_600_000) {
      await remove(name);
    }
  }
  return file;
}
