import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../database/connect.ts";
import { coalesced, type ShopJob } from "../../jobs/index.ts";
import { changeBatch } from "./changeBatch.ts";
import type { StockDesk } from "./writePlan.ts";

const patienceMilliseconds = 50_000;
const pauseMilliseconds = 200;

export interface BulkWork {
  /** Begins at once with what there is to change; the clock begins with it otherwise. */
  ask(): void;
  close(): Promise<void>;
  jobs: ShopJob[];
}

/** Makes the changes of all products that match, in the background. */
export function createBulkWork(
  background: Database,
  stock: StockDesk,
  onFault: (error: unknown) => void,
): BulkWork {
  const work = (signal: AbortSignal) => finishBulk(background, stock, signal);
  const soon = coalesced(work, 10, onFault);
  return {
    ask: soon.ask,
    close: soon.stop,
    jobs: [{ name: "finish-bulk-changes", cron: "* * * * *", run: work }],
  };
}

/**
 * Goes on with what was begun until nothing is left. A batch of which somebody holds a row is tried again
 * a little later; after a while it is left to the next minute.
 */
async function finishBulk(db: Database, stock: StockDesk, signal: AbortSignal): Promise<void> {
  let heldSince: number | null = null;
  while (!signal.aborted) {
    const outcome = await changeBatch(db, stock);
    if (outcome === "nothing left") return;
    if (outcome === "changed") {
      heldSince = null;
      continue;
    }
    heldSince ??= performance.now();
    if (performance.now() - heldSince > patienceMilliseconds) return;
    await wait(pauseMilliseconds);
  }
}
