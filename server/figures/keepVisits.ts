import type { Database } from "../database/connect.ts";
import { coalesced } from "../jobs/index.ts";
import { saveVisits } from "./saveVisits.ts";
import { createVisitCounter } from "./visits.ts";

const every = 10_000;

/**
 * A counter whose counts are written down ten seconds after the first of them, together. What could not
 * be written is written with the next; `close` writes what is left.
 */
export function keepVisits(db: Database, onFault: (error: unknown) => void) {
  const save = async () => {
    const batch = counter.take();
    try {
      await saveVisits(db, batch);
    } catch (error) {
      counter.giveBack(batch);
      throw error;
    }
  };
  const saving = coalesced(save, every, onFault);
  const counter = createVisitCounter(() => saving.ask());
  return {
    counter,
    save,
    async close(): Promise<void> {
      await saving.stop();
      await save().catch(onFault);
    },
  };
}
