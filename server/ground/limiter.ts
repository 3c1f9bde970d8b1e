import type { Refusal } from "./refusal.ts";

/** Lets so much run at once; the rest stands in line. */
export interface Limiter {
  /**
   * The job's result, or `refusal` when there was no room to wait or the wait was too long. Whoever
   * waits under other keys gets a turn for every turn of this one: a crowd under one key makes its own
   * members wait, and when the room is full the longest line loses its last.
   */
  run<Result>(
    job: () => Promise<Result>,
    refusal: Refusal,
    key?: string,
  ): Promise<Result | Refusal>;
  /** As `run`, for whoever leaves by themselves, once: what it answers. Null for no room or no turn in time. */
  enter(key?: string, longestWaitMs?: number): Promise<Leave | null>;
  /** Whether nothing runs, and so nobody waits. */
  isIdle(): boolean;
  /** How many stand in line. */
  waiting(): number;
}

export type Leave = () => void;

export interface Concurrency {
  atOnce: number;
  /** As many as come where it is not said. */
  mostWaiting?: number;
  /** Of one key; as many as there may be in all where it is not said. */
  mostWaitingOfOne?: number;
  /** Who waits longer than this gives up; without it they wait until their turn. */
  longestWaitMs?: number;
}

/** Says to one who waits whether their turn has come, or never will. */
type Waiting = (hasCome: boolean) => void;

export function createLimiter(concurrency: Concurrency): Limiter {
  const { atOnce, mostWaiting = Number.POSITIVE_INFINITY } = concurrency;
  const { mostWaitingOfOne = mostWaiting } = concurrency;
  /** Lines by key, in the order of their next turns. None is empty. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  /** False when there is no room, also none that a longer line has to make. */
  function hasRoom(key: string): boolean {
    const own = lines.get(key)?.length ?? 0;
    if (own >= mostWaitingOfOne) return false;
    if (waiting < mostWaiting) return true;
    const [longest = "", line = []] = [...lines].reduce(
      (one, other) => (other[1].length > one[1].length ? other : one),
      ["", []] as [string, Waiting[]],
    );
    if (line.length <= own + 1) return false;
    endWait(longest, line, line.pop(), false);
    return true;
  }

  function endWait(key: string, line: Waiting[], who: Waiting | undefined, hasCome: boolean) {
    if (line.length === 0) lines.delete(key);
    waiting -= 1;
    who?.(hasCome);
  }

  function leave(): void {
    const [first] = lines;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [key, line] = first;
    // Behind all others, if anybody of it is left.
    lines.delete(key);
    lines.set(key, line);
    endWait(key, line, line.shift(), true);
  }

  function wait(key: string, longestWaitMs: number | undefined): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const line = lines.get(key) ?? [];
    lines.set(key, line);
    line.push(resolve);
    waiting += 1;
    if (longestWaitMs === undefined) return promise;
    const patience = setTimeout(() => giveUp(key, resolve), longestWaitMs);
    return promise.finally(() => clearTimeout(patience));
  }

  function giveUp(key: string, who: Waiting): void {
    const line = lines.get(key) ?? [];
    const place = line.indexOf(who);
    if (place < 0) return;
    line.splice(place, 1);
    endWait(key, line, who, false);
  }

  /** Whether there is a place: at once, or when the wait has ended. */
  function takePlace(key: string, longestWaitMs?: number): boolean | Promise<boolean> {
    if (running >= atOnce) return hasRoom(key) && wait(key, longestWaitMs);
    running += 1;
    return true;
  }

  return {
    async enter(key = "", longestWaitMs = concurrency.longestWaitMs) {
      return (await takePlace(key, longestWaitMs)) ? leave : null;
    },
    isIdle: () => running === 0,
    waiting: () => waiting,
    async run(job, refusal, key = "") {
      const hasPlace = takePlace(key, concurrency.longestWaitMs);
      // Where there is one at once the job begins at once.
      if (hasPlace !== true && !(await hasPlace)) return refusal;
      try {
        return await job();
      } finally {
        leave();
      }
    },
  };
}
