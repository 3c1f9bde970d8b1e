import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Backup } from "../../contract/admin/backups.ts";
import { reachFolder } from "../ground/reachFolder.ts";
import { backupFile } from "./nightlyBackup.ts";
import { unfinishedFile } from "./takeBackup.ts";

/** A process that writes a backup touches its file far more often. */
const stillMilliseconds = 5 * 60_000;

/**
 * The backups of a folder, the newest first, and whether one is being written. None in a folder that is made with the
 * first, nor what cannot be read beside others that can; throws where nothing can.
 */
export async function listBackups(
  folder: string,
): Promise<{ backups: Backup[]; isMaking: boolean }> {
  const names = (await reachFolder(folder, () => readdir(folder)).catch(unlessGone)) ?? [];
  const backups: Backup[] = [];
  let isMaking = false;
  let fault: unknown = null;
  for (const file of names.sort().reverse()) {
    if (!backupFile.test(file) && !unfinishedFile.test(file)) continue;
    // Gone meanwhile, because a newer one took its place.
    const facts = await reachFolder(folder, () => stat(join(folder, file)))
      .catch(unlessGone)
      .catch((error) => {
        fault = error;
        return null;
      });
    if (facts === null) continue;
    if (unfinishedFile.test(file)) isMaking ||= Date.now() - facts.mtimeMs < stillMilliseconds;
    else {
      const verifiedAt = facts.ctime.toISOString();
      backups.push({ file, bytes: facts.size, takenAt: momentOf(file), verifiedAt });
    }
  }
  if (backups.length === 0 && fault !== null) throw fault;
  return { backups, isMaking };
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code !== "ENOENT") throw error;
  return null;
}

/** `aangan-20261122T203000Z.tar.zst` as an ISO time. */
function momentOf(file: string): string {
  const written = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(file);
  const [, year, month, day, hour, minute, second] = written ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}
