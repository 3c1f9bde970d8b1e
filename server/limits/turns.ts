/** Lets heavy work start a few at a time, and refuses when too many wait. */
export interface Turns {
  /**
   * The job's result, or `busy` when there was no room to wait or the wait was too long. Whoever waits under other keys gets a
   * turn for every turn of this one: a crowd under one key makes its own members wait, and when the
   * room is full the longest line loses its last.
   */
  take<Result>(job: () => Promise<Result>, key?: string): Promise<Result | "busy">;
}

export interface TurnLimits {
  atOnce: number;
  mostWaiting: number;
  /** Of one key; as many as there may be in all where it is not said. */
  mostWaitingOfOne?: number;
  /** Who waits longer than this gives up; without it they wait until their turn. */
  longestWaitMs?: number;
}

/** Says to one who waits whether their turn has come. */
type Waiting = (turn: "now" | "never") => void;

export function createTurns(limits: TurnLimits): Turns {
  const { atOnce, mostWaiting, mostWaitingOfOne = mostWaiting, longestWaitMs } = limits;
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
    leave(longest, line, line.pop(), "never");
    return true;
  }

  function leave(key: string, line: Waiting[], who: Waiting | undefined, turn: "now" | "never") {
    if (line.length === 0) lines.delete(key);
    waiting -= 1;
    who?.(turn);
  }

  function pass(): void {
    const [first] = lines;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [key, line] = first;
    // Behind all others, if anybody of it is left.
    lines.delete(key);
    lines.set(key, line);
    leave(key, line, line.shift(), "now");
  }

  function wait(key: string): Promise<"now" | "never"> {
    const { promise, resolve } = Promise.withResolvers<"now" | "never">();
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
    leave(key, line, who, "never");
  }

  return {
    async take(job, key = "") {
      if (running < atOnce) running += 1;
      else if (!hasRoom(key)) return "busy";
      else if ((await wait(key)) === "never") return "busy";
      try {
        return await job();
      } finally {
        pass();
      }
    },
  };
}
