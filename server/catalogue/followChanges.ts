import { setImmediate, setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { listen } from "../database/listen.ts";
import type { Catalogue } from "./catalogue.ts";
import { keyOf } from "./keys.ts";

const retryMilliseconds = 1000;
/** While changes follow each other, they are read so often and not more. */
const gatherMilliseconds = 100;
/** So many products are read before they are told of. */
const mostAtOnce = 200;
/** Whoever saved something waits no longer than this for its being shown. */
const shownMilliseconds = 3000;

/** What changed of the catalogue, for whoever keeps what it was made of. */
export interface CatalogueChange {
  /** Products whose rows or pieces changed. */
  products: readonly string[] | "all";
  /** Keys of what visitors see otherwise now. */
  shown: ReadonlySet<string> | "all";
  /** Keys of the numbers of pieces that answers give. */
  pieces: readonly string[];
  /** Nothing was announced: something may have been, and was not heard. */
  isSuspected?: boolean;
}

interface Waiting {
  rows: Set<string> | "all";
  /** Products of which a variant is sold out or no longer, and nothing else changed. */
  soldOut: Set<string>;
  /** Products of which nothing but the number of pieces changed. */
  pieces: Set<string>;
  /** Products of which nothing changed but what is said of them. */
  reviews: Set<string>;
  categories: boolean;
  scenes: boolean;
  /** Whether anything may have changed without a word. */
  doubts: boolean;
}

const nothing: Waiting = {
  rows: new Set(),
  soldOut: new Set(),
  pieces: new Set(),
  reviews: new Set(),
  categories: false,
  scenes: false,
  doubts: false,
};
const everything: Waiting = { ...nothing, rows: "all" };

/**
 * Reads the catalogue into memory, and keeps that in step with the database: reloads what an announcement names, then
 * calls `on.change` with that. Announcements that arrive during a reload are taken together in the next
 * one. A reload that fails is tried again until it succeeds, and until then nothing is forgotten.
 * `on.doubt` says whether announcements may be missing at the moment: not while the database answers nobody,
 * because nothing changes then.
 */
export async function followChanges(
  connection: pg.ClientConfig,
  catalogue: Pick<Catalogue, "reload" | "reloadAll" | "reloadCategories" | "reloadScenes">,
  on: {
    /** `heardAt`, of `performance.now()`: when the first announcement of it arrived. */
    change: (change: CatalogueChange, heardAt: number) => void;
    /** Called with each announcement, before anything is read because of it. */
    heard: () => void;
    /** Takes what is to be called when anything may have been read as it was before. */
    whenBack: (back: () => void) => void;
    doubt: (isDoubted: boolean) => void;
    isAnswering: () => Promise<boolean>;
    fault: (error: unknown) => void;
  },
) {
  let waiting: Waiting | null = null;
  /** When the first of what is waiting was announced. */
  let heardAt = 0;
  let lastBegun = Number.NEGATIVE_INFINITY;
  let silent = false;
  /** Whether announcements were missed that no reload has made up for. */
  let missed = false;
  /** What is announced while everything is read for the first time is read after that: no older row comes last. */
  let isRead = false;
  let working: Promise<void> | null = null;
  const stopping = new AbortController();
  const add = (more: Waiting) => {
    const known: Waiting = waiting ?? {
      ...nothing,
      ...{ rows: new Set(), soldOut: new Set(), pieces: new Set(), reviews: new Set() },
    };
    const { rows, soldOut, pieces, reviews } = known;
    if (rows !== "all" && more.rows !== "all") for (const id of more.rows) rows.add(id);
    for (const id of more.soldOut) soldOut.add(id);
    for (const id of more.pieces) pieces.add(id);
    for (const id of more.reviews) reviews.add(id);
    waiting = {
      rows: rows === "all" || more.rows === "all" ? "all" : rows,
      ...{ soldOut, pieces, reviews },
      categories: known.categories || more.categories,
      scenes: known.scenes || more.scenes,
      doubts: known.doubts || more.doubts,
    };
  };
  const take = (announced: Waiting) => {
    if (waiting === null) heardAt = performance.now();
    add(announced);
    follow();
  };
  const follow = () => {
    if (!isRead || waiting === null) return;
    working ??= work().finally(() => {
      working = null;
    });
  };
  const judge = () => {
    if (!silent && !missed) return on.doubt(false);
    const look = on.isAnswering().then((isAnswering) => {
      if (silent || missed) on.doubt(isAnswering);
    });
    look.catch(on.fault);
  };
  const work = async () => {
    while (waiting !== null && !stopping.signal.aborted) {
      await gather();
      const taken: Waiting = waiting;
      const since = heardAt;
      waiting = null;
      try {
        await reload(taken, (change) => on.change(change, since));
        if (taken.doubts && missed) {
          missed = false;
          judge();
        }
      } catch (error) {
        on.fault(error);
        add(taken);
        heardAt = since;
        await wait(retryMilliseconds, undefined, stopping).catch(() => {});
      }
    }
  };
  /**
   * Announcements of one commit arrive together and are followed at once, together. While commits come one
   * upon the other, those of a moment are.
   */
  const gather = async () => {
    const pause = lastBegun + gatherMilliseconds - performance.now();
    await (pause > 0 ? wait(pause, undefined, stopping).catch(() => {}) : setImmediate());
    lastBegun = performance.now();
  };
  /** Tells of many products part by part, as soon as a part is read. */
  const reload = async (taken: Waiting, tell: (change: CatalogueChange) => void) => {
    const { rows, soldOut } = taken;
    if (rows === "all") {
      await catalogue.reloadAll();
      tell({ products: "all", shown: "all", pieces: [] });
      return;
    }
    // Lists do not know how many pieces there are.
    const pieces = [...taken.pieces].filter((id) => !rows.has(id) && !soldOut.has(id));
    if (pieces.length > 0) {
      tell({ products: pieces, shown: new Set(), pieces: pieces.map(keyOf.pieces) });
    }
    const read = [...new Set([...rows, ...soldOut])];
    for (let start = 0; start < read.length; start += mostAtOnce) {
      const products = read.slice(start, start + mostAtOnce);
      const shown = await catalogue.reload(products);
      for (const id of products) {
        if (rows.has(id)) shown.add(keyOf.product(id)).add(keyOf.rows);
      }
      tell({ products, shown, pieces: products.map(keyOf.pieces) });
    }
    if (taken.reviews.size > 0) {
      const shown = new Set([...taken.reviews].map(keyOf.reviews));
      tell({ products: [], shown, pieces: [] });
    }
    // Whoever follows the whole catalogue elsewhere takes its categories with it.
    if (taken.categories) {
      tell({ products: "all", shown: await catalogue.reloadCategories(), pieces: [] });
    }
    if (taken.scenes) tell({ products: [], shown: await catalogue.reloadScenes(), pieces: [] });
    if (taken.doubts) {
      await catalogue.reloadAll();
      tell({ products: "all", shown: "all", pieces: [], isSuspected: true });
    }
  };
  const doubtAll = () => {
    missed = true;
    take({ ...nothing, doubts: true });
    judge();
  };
  on.whenBack(doubtAll);
  const listener = await listen(connection, "catalogue", {
    message(payload) {
      on.heard();
      take(announced(payload));
    },
    silent(isSilent) {
      silent = isSilent;
      judge();
    },
    reconnect() {
      on.heard();
      doubtAll();
    },
  });
  // After listening began: what changes from here on is announced.
  await catalogue.reloadAll().catch(async (error: unknown) => {
    await listener.stop();
    throw error;
  });
  isRead = true;
  follow();
  return {
    /**
     * Answers when this process shows what was committed before the call, or, where the database keeps it
     * waiting, after three seconds: what was saved is shown some time later then.
     */
    async caughtUp() {
      const shown = listener.heardAll().then(() => working);
      const patience = wait(shownMilliseconds, undefined, { ref: false });
      await Promise.race([shown, patience]).catch(() => {});
    },
    async stop() {
      stopping.abort();
      await listener.stop();
      await working;
    },
  };
}

/**
 * A payload is `<version> <id>,<id>` or `<version> all`, and then a word if that is all which changed of
 * them: `pieces`, `soldout`, `reviews`, `categories` or `scenes`. See the migrations.
 */
function announced(payload: string): Waiting {
  const [, ids = "all", what] = payload.split(" ");
  if (what === "categories") return { ...nothing, categories: true };
  if (what === "scenes") return { ...nothing, scenes: true };
  if (ids === "all") return everything;
  const named = new Set(ids.split(","));
  if (what === "reviews") return { ...nothing, reviews: named };
  if (what === "pieces") return { ...nothing, pieces: named };
  return what === "soldout" ? { ...nothing, soldOut: named } : { ...nothing, rows: named };
}
