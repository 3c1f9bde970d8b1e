import { setTimeout as wait } from "node:timers/promises";
import type { Cache } from "transitory";
import { packTightly, unpack } from "../ground/encoding.ts";
import type { Kept } from "./keptAnswer.ts";

/** What was sent so often is worth the time that it takes to make it smaller. */
const often = 10;
/** What has only just changed may change again. */
const settledMilliseconds = 5000;
/** After each it pauses so many times as long as the packing took: it has a tenth of one core at most. */
const pauses = 9;
const mostWaiting = 200;

/**
 * Packs answers of the cache again that are sent often: a tenth smaller, one after the other and beside
 * the event loop. What is dropped meanwhile stays as it is.
 */
export function createRepacking(
  cache: Pick<Cache<string, Kept>, "peek" | "set">,
  now: () => number,
) {
  const waiting = new Map<string, Kept>();
  let isWorking = false;

  async function repack(key: string, kept: Kept): Promise<void> {
    const isKept = () => cache.peek(key) === kept;
    const { answer } = kept;
    if (answer.packed === null || !isKept()) return;
    const begun = performance.now();
    const packed = await packTightly(await unpack(answer.packed));
    if (packed.length < answer.packed.length && isKept()) {
      answer.packed = packed;
      // Its weight is another.
      cache.set(key, kept);
    }
    await wait((performance.now() - begun) * pauses, undefined, { ref: false });
  }

  async function work(): Promise<void> {
    isWorking = true;
    for (const [key, kept] of waiting) {
      waiting.delete(key);
      await repack(key, kept);
    }
    isWorking = false;
  }

  return {
    /** This answer was sent once more. */
    sent(key: string, kept: Kept): void {
      if (kept.isTight || kept.hits < often) return;
      if (now() - kept.madeAt < settledMilliseconds || waiting.size >= mostWaiting) return;
      kept.isTight = true;
      waiting.set(key, kept);
      if (!isWorking) void work();
    },
  };
}
