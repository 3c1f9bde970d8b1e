import type { Database } from "../database/connect.ts";
import { withoutValues } from "../database/withoutValues.ts";
import { markEverything, markProducts } from "./pushQueue.ts";

export interface FollowerDeps {
  db: Database;
  /** Ends early when the signal says so. */
  push: (signal: AbortSignal) => Promise<void>;
  log: (problem: string, detail: Readonly<Record<string, unknown>>) => void;
  /** How long changes are gathered before they go out together. */
  gatherMs?: number;
}

/** Marks what changed, and pushes it a little later, in the background. */
export function createFollower({ db, push, log, gatherMs = 3000 }: FollowerDeps) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const closing = new AbortController();

  const pushNow = () => {
    timer = undefined;
    working = working
      .then(() => push(closing.signal))
      .catch((error) => log("catalogue not pushed", { err: withoutValues(error) }));
  };

  const mark = async (ids: readonly string[] | "all") => {
    try {
      await (ids === "all" ? markEverything(db) : markProducts(db, ids));
    } catch (error) {
      log("a change of the catalogue was not marked", { err: withoutValues(error) });
    }
    if (!closing.signal.aborted) timer ??= setTimeout(pushNow, gatherMs).unref();
  };

  return {
    changed(ids: readonly string[] | "all"): void {
      if (!closing.signal.aborted) working = working.then(() => mark(ids));
    },
    async close(): Promise<void> {
      closing.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
