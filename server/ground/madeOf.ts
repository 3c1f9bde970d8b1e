import { AsyncLocalStorage } from "node:async_hooks";

const collecting = new AsyncLocalStorage<Set<string>>();

/**
 * Says that the answer which is being made shows what this key names, so that a change of it drops the
 * answer. Does nothing where nobody collects.
 */
export function madeOf(...keys: readonly string[]): void {
  const collected = collecting.getStore();
  if (collected !== undefined) for (const key of keys) collected.add(key);
}

/** Collects into `keys` what is said while `work` runs, and in everything that it begins. */
export function collectingKeys<T>(keys: Set<string>, work: () => T): T {
  return collecting.run(keys, work);
}
