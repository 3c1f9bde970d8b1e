import { listBackups } from "./listBackups.ts";

/** The moment that the newest of the folder's backups holds; null where there is none. Throws where it cannot be read. */
export async function lastBackup(folder: string): Promise<Date | null> {
  const [newest] = (await listBackups(folder)).backups;
  return newest === undefined ? null : new Date(newest.takenAt);
}
