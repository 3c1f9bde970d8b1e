import { LRUCache } from "lru-cache";

/** For so long after a change the answer from before it may be sent while it is made again. */
export const staleMilliseconds = 1000;
/** A number that nobody reads closely, such as pieces in stock, is made again no sooner than after so long. */
export const looseMilliseconds = 700;

/** When what an answer shows was dropped: it is to be made again from `due` on, and never sent after `end`. */
export interface Dropped {
  /** The first of the drops that concern it. */
  version: number;
  due: number;
  end: number;
  /** False where nothing but a number has changed that nobody reads closely. */
  isFirm: boolean;
  /** False where that is all, or nobody knows whether anything has changed: better than no answer. */
  isWrong: boolean;
}

export interface DropOptions {
  loosely?: boolean;
  heardAt?: number;
  isSuspected?: boolean;
}

/**
 * What was dropped and when, by key. Answers keep no list of who shows what: each asks, once after any
 * drop, whether one of its own keys was among them. `now` answers milliseconds of a clock that never
 * goes back.
 */
export function createDrops(now: () => number, mostKeys = 20_000) {
  let version = 0;
  let firmVersion = 0;
  let lastHeard = Number.NEGATIVE_INFINITY;
  let ofAll: Dropped[] = [];
  /** Keys that were forgotten: answers that are older than this may show one of them. */
  let forgotten: Dropped = { version: 0, due: 0, end: 0, ...{ isFirm: true, isWrong: true } };
  const byKey = new LRUCache<string, Dropped[]>({
    max: mostKeys,
    dispose: (drops, _key, reason) => {
      const last = drops.at(-1);
      if (reason === "evict" && last !== undefined && last.version > forgotten.version) {
        forgotten = { ...last, isFirm: true, isWrong: true };
      }
    },
  });

  function next(waits: number, heardAt: number, isSuspected: boolean): Dropped {
    version += 1;
    if (waits === 0) firmVersion = version;
    // In the order of versions, so that the first drop of a key is the first to end.
    lastHeard = Math.max(lastHeard, heardAt);
    const isFirm = waits === 0;
    const isWrong = isFirm && !isSuspected;
    return { version, due: lastHeard + waits, end: lastHeard + staleMilliseconds, isFirm, isWrong };
  }

  /** Of drops whose second is over the last says enough, and the last that made something wrong. */
  function withDrop(before: readonly Dropped[] = [], drop: Dropped): Dropped[] {
    const current = before.filter(({ end }) => end > now());
    const over = before.slice(0, before.length - current.length);
    const telling = new Set([over.findLast(({ isWrong }) => isWrong), over.at(-1)]);
    return [...over.filter((each) => telling.has(each)), ...current, drop];
  }

  return {
    version: () => version,
    /** Rises with every drop that is due at once. */
    firmVersion: () => firmVersion,
    /**
     * What these keys name has changed. `loosely`: it may be seen up to a second after `heardAt`. `isSuspected`: it
     * may have changed, since announcements were missed.
     */
    drop(
      keys: Iterable<string> | "all",
      { loosely = false, heardAt = now(), isSuspected = false }: DropOptions = {},
    ): void {
      const drop = next(loosely ? looseMilliseconds : 0, heardAt, isSuspected);
      if (keys === "all") ofAll = withDrop(ofAll, drop);
      else for (const key of keys) byKey.set(key, withDrop(byKey.get(key), drop));
    },
    /** What the drops of any of the keys since that version come to together, or null. */
    since(madeIn: number, keys: Iterable<string>): Dropped | null {
      const dropped = [...after(ofAll, madeIn), ...after([forgotten], madeIn)];
      for (const key of keys) dropped.push(...after(byKey.peek(key), madeIn));
      if (dropped.length === 0) return null;
      return {
        version: Math.min(...dropped.map((drop) => drop.version)),
        due: Math.min(...dropped.map(({ due }) => due)),
        end: Math.min(...dropped.map(({ end }) => end)),
        isFirm: dropped.some(({ isFirm }) => isFirm),
        isWrong: dropped.some(({ isWrong }) => isWrong),
      };
    },
  };
}

const after = (drops: readonly Dropped[] = [], version: number) =>
  drops.filter((drop) => drop.version > version);
