import type pg from "pg";
import { listen } from "../database/listen.ts";
import { type Catalogue, changedProducts } from "./catalogue.ts";

/**
 * Keeps the catalogue's memory in step with the database: reloads what an announcement names, then
 * calls `onChange` with that. Announcements that arrive during a reload are taken together in the next
 * one. If the database is away, the reconnection reloads everything.
 */
export async function followChanges(
  connection: pg.ClientConfig,
  catalogue: Catalogue,
  onChange: (changed: readonly string[] | "all") => void,
  onFault: (error: unknown) => void,
) {
  let waiting: Set<string> | "all" | null = null;
  let working: Promise<void> | null = null;

  const take = (ids: string[] | "all") => {
    waiting = ids === "all" || waiting === "all" ? "all" : new Set([...(waiting ?? []), ...ids]);
    working ??= work().finally(() => {
      working = null;
    });
  };
  const work = async () => {
    while (waiting !== null) {
      const ids = waiting === "all" ? "all" : [...waiting];
      waiting = null;
      try {
        await catalogue.reload(ids);
      } catch (error) {
        onFault(error);
      }
      onChange(ids);
    }
  };

  const listener = await listen(
    connection,
    "catalogue",
    (payload) => take(changedProducts(payload)),
    () => take("all"),
  );
  return {
    async stop() {
      await listener.stop();
      await working;
    },
  };
}
