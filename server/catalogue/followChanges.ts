import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { listen } from "../database/listen.ts";
import { type Catalogue, changedProducts } from "./catalogue.ts";

const retryMilliseconds = 1000;
/** Whoever saved something waits no longer than this for its being shown. */
const shownMilliseconds = 3000;

/**
 * Keeps the catalogue's memory in step with the database: reloads what an announcement names, then
 * calls `onChange` with that. Announcements that arrive during a reload are taken together in the next
 * one. A reload that fails is tried again until it succeeds, and until then nothing is forgotten.
 */
export async function followChanges(
  connection: pg.ClientConfig,
  catalogue: Pick<Catalogue, "reload">,
  onChange: (changed: readonly string[] | "all") => void,
  onFault: (error: unknown) => void,
) {
  let waiting: Set<string> | "all" | null = null;
  let working: Promise<void> | null = null;
  const stopping = new AbortController();

  const add = (ids: readonly string[] | "all") => {
    waiting = ids === "all" || waiting === "all" ? "all" : new Set([...(waiting ?? []), ...ids]);
  };
  const take = (ids: readonly string[] | "all") => {
    add(ids);
    working ??= work().finally(() => {
      working = null;
    });
  };
  const work = async () => {
    while (waiting !== null && !stopping.signal.aborted) {
      const ids = waiting === "all" ? "all" : [...waiting];
      waiting = null;
      try {
        await catalogue.reload(ids);
        onChange(ids);
      } catch (error) {
        onFault(error);
        add(ids);
        await wait(retryMilliseconds, undefined, stopping).catch(() => {});
      }
    }
  };

  const listener = await listen(
    connection,
    "catalogue",
    (payload) => take(changedProducts(payload)),
    () => take("all"),
  );
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
