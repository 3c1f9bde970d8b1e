import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";

/**
 * Has a folder made anew beside the one that is there, which stays whole until the new one is: where `make` fails, or
 * the machine ends, what was there before is there still.
 */
export async function replaceFolder(
  folder: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  const [next, old] = [`${folder}.next`, `${folder}.old`];
  // Whoever came before ended between the two names.
  if (!existsSync(folder) && existsSync(old)) await rename(old, folder);
  await rm(next, { recursive: true, force: true });
  await make(next);
  await rm(old, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, old);
  await rename(next, folder);
  await rm(old, { recursive: true, force: true });
}
