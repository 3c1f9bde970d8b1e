import { setTimeout as wait } from "node:timers/promises";
import { newCache } from "transitory";
import { givingWay } from "../ground/givingWay.ts";
import { type Answer, bytesOf } from "./answer.ts";
import type { Cdn } from "./cdn/createCdn.ts";
import {
  createDrops,
  type DropOptions,
  type Dropped,
  looseMilliseconds,
  staleMilliseconds,
} from "./drops.ts";
import { type Kept, type Make, type Making, type Turn, weigh } from "./keptAnswer.ts";
import { createRepacking } from "./repacking.ts";

const unchanged: Dropped = {
  version: Number.POSITIVE_INFINITY,
  due: Number.POSITIVE_INFINITY,
  end: Number.POSITIVE_INFINITY,
  isFirm: false,
  isWrong: false,
};

/** So many of the answers that are asked for most are made again before anybody asks. */
const mostAhead = 50;
/** At least so long lies between two rounds of that. */
const roundMilliseconds = 200;
/** After each it pauses so many times as long as the making took: visitors come first. */
const pauses = 2;

/**
 * Public answers by key, in bounded memory; what is asked for often stays (W-TinyLFU). Each knows the
 * keys of what it shows, and `drop` takes those answers out that show what changed: the first who asks
 * waits for the new one, everybody else is sent the previous one meanwhile, for a second at most. While
 * changes follow each other, what was just made again is made again no sooner than after most of that second.
 * A CDN is told the same.
 */
export function createAnswerCache(
  maxBytes: number,
  now = () => performance.now(),
  cdn: Pick<Cdn, "headersOf" | "dropped"> | null = null,
) {
  const cache = newCache<string, Kept>()
    .maxSize(Math.max(1, maxBytes))
    .withWeigher((key, { answer }) => weigh(key, answer))
    .build();
  const repacking = createRepacking(cache, now);
  const drops = createDrops(now);
  const making = new Map<string, Making>();
  let doubted = false;
  let isClosed = false;
  let ahead: Promise<void> | undefined;
  let lastRound = Number.NEGATIVE_INFINITY;
  /** What was dropped until then, somebody waits for. */
  let awaited = 0;

  /** When it is to be made again, and until when it may be sent; null while nothing it shows has changed. */
  function staleness(kept: Kept): Dropped | null {
    const version = drops.version();
    if (kept.comparedIn !== version) {
      kept.dropped = drops.since(kept.madeIn, kept.answer.keys);
      kept.comparedIn = version;
    }
    const dropped = kept.dropped === null ? null : spread(kept, kept.dropped);
    if (!doubted) return dropped;
    const { due, end, ...rest } = dropped ?? unchanged;
    const doubtedFrom = kept.madeAt + staleMilliseconds;
    return { ...rest, due: Math.min(due, doubtedFrom), end: Math.min(end, doubtedFrom) };
  }

  /** However often it is dropped, an answer is made again about once a second, unless somebody waits for it. */
  function spread({ isRenewal, madeAt }: Kept, dropped: Dropped): Dropped {
    if (!isRenewal || dropped.version <= awaited) return dropped;
    const due = Math.max(dropped.due, Math.min(madeAt + looseMilliseconds, dropped.end));
    return { ...dropped, due };
  }

  /** What is kept and, as far as is known, shows everything but numbers as it is. */
  function lastResort(key: string): Answer | null {
    const kept = cache.peek(key);
    const dropped = kept && staleness(kept);
    if (kept === null || dropped?.isWrong) return null;
    return dropped === null ? kept.answer : { ...kept.answer, cdn: cdn?.headersOf(null) };
  }

  function get(key: string): Answer | undefined {
    const kept = cache.getIfPresent(key);
    if (kept === null) return undefined;
    kept.hits += 1;
    const dropped = staleness(kept);
    if (dropped === null) {
      repacking.sent(key, kept);
      return kept.answer;
    }
    const moment = now();
    if (moment < dropped.due) return kept.answer;
    return moment < dropped.end && making.has(key) ? kept.answer : undefined;
  }

  /** Takes the turn to make an answer, unless somebody has it who began after the last drop. */
  function begin(key: string, again?: Make): Turn {
    const other = making.get(key);
    if (other !== undefined && other.firmVersion === drops.firmVersion()) {
      return { underWay: other.answer };
    }
    const madeIn = drops.version();
    const madeAt = now();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    promise.catch(() => {});
    const mine = { firmVersion: drops.firmVersion(), answer: promise };
    making.set(key, mine);
    const isOver = () => {
      if (making.get(key) === mine) making.delete(key);
    };
    return {
      async done(made) {
        const answer = made.status === 503 ? (lastResort(key) ?? made) : made;
        const isNew = answer === made && answer.isKept;
        if (isNew) {
          if (maxBytes > 0) await bytesOf(answer, "br");
          const hasChanged = drops.since(madeIn, answer.keys) !== null;
          // A CDN may have been told of that already, and would keep this for long.
          answer.cdn = cdn?.headersOf(hasChanged ? null : answer.keys);
        }
        if (isNew && maxBytes > 0) {
          answer.body = null;
          const before = cache.peek(key);
          const hits = before?.hits ?? 0;
          const isRenewal = before !== null;
          if (!isRenewal || madeIn >= before.madeIn) {
            const comparing = { comparedIn: madeIn, dropped: null };
            const kept = { answer, madeIn, madeAt, ...comparing, hits, isRenewal, isTight: false };
            cache.set(key, { ...kept, again });
          }
        }
        isOver();
        resolve(answer);
        return answer;
      },
      failed(error) {
        isOver();
        reject(error);
      },
    };
  }

  /** The answer that is kept, or one made for all who ask meanwhile. `again` is kept with it, and all that it knows. */
  async function makeOnce(key: string, make: Make, again = make): Promise<Answer> {
    const known = get(key);
    if (known) return known;
    const turn = begin(key, again);
    if ("underWay" in turn) return turn.underWay;
    try {
      return await turn.done(await make());
    } catch (error) {
      turn.failed(error);
      throw error;
    }
  }

  /** Makes again, one after the other, what was asked for most and is due; answers whether more will be. */
  async function makeAhead(): Promise<boolean> {
    const popular: [key: string, hits: number, again: Make][] = [];
    let isMoreToCome = false;
    const giveWay = givingWay();
    for (const key of cache.keys()) {
      await giveWay();
      const kept = cache.peek(key);
      if (kept === null || kept.hits === 0) continue;
      const { hits, again } = kept;
      const dropped = hits > 1 && again !== undefined ? staleness(kept) : null;
      if (dropped?.isFirm && dropped.due > now()) {
        isMoreToCome = true;
        continue;
      }
      kept.hits = Math.floor(hits / 2);
      if (dropped !== null && again !== undefined && dropped.due <= now()) {
        popular.push([key, hits, again]);
      }
    }
    popular.sort(([, one], [, other]) => other - one);
    for (const [key, , again] of popular.slice(0, mostAhead)) {
      if (isClosed) return false;
      const begun = performance.now();
      // A failure shows itself to whoever asks next.
      await makeOnce(key, again).catch(() => {});
      const took = performance.now() - begun;
      if (awaited < drops.firmVersion()) await wait(took * pauses, undefined, { ref: false });
      else await new Promise(setImmediate);
    }
    return isMoreToCome;
  }

  /** Rounds one after the other, as long as something was dropped during the last or is due later. */
  async function goAhead(): Promise<void> {
    let version: number;
    let isMoreToCome: boolean;
    do {
      const pause = Math.max(0, lastRound + roundMilliseconds - performance.now());
      await wait(pause, undefined, { ref: false });
      version = drops.firmVersion();
      isMoreToCome = await makeAhead();
      lastRound = performance.now();
    } while ((isMoreToCome || drops.firmVersion() !== version) && !isClosed);
  }

  return {
    get,
    begin,
    makeOnce,
    /**
     * What these keys name has changed. `heardAt`: when that was heard of, where it was not just now. For the
     * others see `createDrops`.
     */
    drop(
      keys: ReadonlySet<string> | readonly string[] | "all",
      { loosely = false, heardAt = now(), isSuspected = false }: DropOptions = {},
    ): void {
      if (keys !== "all" && [...keys].length === 0) return;
      drops.drop(keys, { loosely, heardAt, isSuspected });
      cdn?.dropped(keys);
      // Changes of the whole shop are rare, and whoever made one looks at once.
      if (keys === "all") awaited = drops.version();
      if (loosely || isClosed) return;
      ahead ??= goAhead().finally(() => {
        ahead = undefined;
      });
    },
    /** Answers when nothing from before the last drop is sent to whoever asks alone. */
    async settled(): Promise<void> {
      awaited = drops.version();
      await Promise.race([ahead, wait(staleMilliseconds, undefined, { ref: false })]);
    },
    /** How many are kept, and how often something was dropped since the start. */
    figures: () => ({ kept: cache.size, drops: drops.version() }),
    /** While changes may go unheard, what is kept is believed for a second. */
    doubt(isDoubted: boolean): void {
      doubted = isDoubted;
    },
    close(): void {
      isClosed = true;
      cache.clear();
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
