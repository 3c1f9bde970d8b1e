import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { listen } from "../database/listen.ts";
import type { Catalogue } from "./catalogue.ts";
import { keyOf } from "./keys.ts";

const retryMilliseconds = 1000;
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
}

interface Waiting {
  rows: Set<string> | "all";
  /** Products of which nothing but the number of pieces changed. */
  pieces: Set<string>;
  categories: boolean;
  scenes: boolean;
}

const nothing: Waiting = { rows: new Set(), pieces: new Set(), categories: false, scenes: false };
const everything: Waiting = { ...nothing, rows: "all" };

/**
 * Keeps the catalogue's memory in step with the database: reloads what an announcement names, then
 * calls `on.change` with that. Announcements that arrive during a reload are taken together in the next
 * one. A reload that fails is tried again until it succeeds, and until then nothing is forgotten.
 * `on.doubt` says whether announcements may be missing at the moment: not while the database answers nobody,
 * because nothing changes then.
 */
export async function followChanges(
  connection: pg.ClientConfig,
  catalogue: Pick<Catalogue, "reload" | "reloadAll" | "reloadCategories" | "reloadScenes">,
  on: {
    change: (change: CatalogueChange) => void;
    doubt: (isDoubted: boolean) => void;
    isAnswering: () => Promise<boolean>;
    fault: (error: unknown) => void;
  },
) {
  let waiting: Waiting | null = null;
  let silent = false;
  /** Whether announcements were missed that no reload has made up for. */
  let missed = false;
  let working: Promise<void> | null = null;
  const stopping = new AbortController();
  const add = (more: Waiting) => {
    const known = waiting ?? nothing;
    const isAll = more.rows === "all" || known.rows === "all";
    waiting = {
      rows: isAll ? "all" : new Set([...known.rows, ...more.rows]),
      pieces: new Set([...known.pieces, ...more.pieces]),
      categories: known.categories || more.categories,
      scenes: known.scenes || more.scenes,
    };
  };
  const take = (announced: Waiting) => {
    add(announced);
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
      const taken: Waiting = waiting;
      waiting = null;
      try {
        on.change(await reload(taken));
        if (taken.rows === "all" && missed) {
          missed = false;
          judge();
        }
      } catch (error) {
        on.fault(error);
        add(taken);
        await wait(retryMilliseconds, undefined, stopping).catch(() => {});
      }
    }
  };
  const reload = async (taken: Waiting): Promise<CatalogueChange> => {
    const { rows, pieces } = taken;
    if (rows === "all") {
      await catalogue.reloadAll();
      return { products: "all", shown: "all", pieces: [] };
    }
    const products = [...new Set([...rows, ...pieces])];
    const shown = await catalogue.reload(products);
    for (const id of rows) shown.add(keyOf.product(id));
    if (taken.categories) for (const key of await catalogue.reloadCategories()) shown.add(key);
    if (taken.scenes) for (const key of await catalogue.reloadScenes()) shown.add(key);
    // Whoever follows the whole catalogue elsewhere takes its categories with it.
    return {
      products: taken.categories ? "all" : products,
      shown,
      pieces: products.map(keyOf.pieces),
    };
  };
  const listener = await listen(connection, "catalogue", {
    message: (payload) => take(announced(payload)),
    silent(isSilent) {
      silent = isSilent;
      judge();
    },
    reconnect() {
      missed = true;
      take(everything);
    },
  });
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
 * them: `pieces`, `categories` or `scenes`. See the migrations.
 */
function announced(payload: string): Waiting {
  const [, ids = "all", what] = payload.split(" ");
  if (what === "categories") return { ...nothing, categories: true };
  if (what === "scenes") return { ...nothing, scenes: true };
  if (ids === "all") return everything;
  const named = new Set(ids.split(","));
  return what === "pieces" ? { ...nothing, pieces: named } : { ...nothing, rows: named };
}
