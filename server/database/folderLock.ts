import { DatabaseSync } from "node:sqlite";

const sqliteBusy = 5;

/**
 * Takes a lock that one process on this machine can have, or answers null if another has it; the
 * answer gives it back. The system gives it back too when its process ends in whatever way, which is
 * why SQLite is asked: Node alone has no such lock.
 */
export function tryLock(file: string): (() => void) | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { errcode?: unknown }).errcode === sqliteBusy) return null;
    throw error;
  }
}
