import { setImmediate } from "node:timers/promises";

const workMilliseconds = 4;

/**
 * For long work on what is in memory: awaited between its small steps, it lets everybody else go first
 * whenever the work has gone on for some milliseconds.
 */
export function givingWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < workMilliseconds) return;
    await setImmediate();
    since = performance.now();
  };
}
