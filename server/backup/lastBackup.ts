import { listBackups } from "./listBackups.ts";

/**
 * The moment that the newest of the folder's backups holds; null where there is none. One whose moment lies ahead, as
 * of a clock that was, says nothing of how old the newest is. Throws where the folder cannot be read.
 */
export async function lastBackup(folder: string): Promise<Date | null> {
  const { backups } = await listBackups(folder);
  const newest = backups.find(({ takenAt }) => Date.parse(takenAt) <= Date.now());
  return newest === undefined ? null : new Date(newest.takenAt);
}
