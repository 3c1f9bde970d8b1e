import { isConnectionLost } from "./unavailable.ts";
import { untilNothingIsDue } from "./untilNothingIsDue.ts";

/**
 * Works on each of what is due, a page after another, by its id; answers how many times `work` did anything. One that
 * fails is passed over until the next run, so that it holds up nobody behind it as long as fewer than a page do; the
 * first fault is thrown at the end.
 */
export async function pageByPage(
  page: () => Promise<readonly string[]>,
  work: (id: string) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  const faults = new Map<string, unknown>();
  const done = await untilNothingIsDue(takePage, { signal });
  for (const fault of faults.values()) throw fault;
  return done;

  async function takePage(): Promise<number> {
    let worked = 0;
    for (const id of await page()) {
      if (signal?.aborted) break;
      if (faults.has(id)) continue;
      try {
        if (await work(id)) worked += 1;
      } catch (error) {
        // The next would wait as long for nothing.
        if (isConnectionLost(error)) throw error;
        faults.set(id, error);
      }
    }
    return worked;
  }
}
