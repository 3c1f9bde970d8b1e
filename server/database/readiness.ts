import type pg from "pg";
import { createAsker } from "./asker.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

/** An answer within a second, the way to it included. */
const mostMilliseconds = 900;

export interface Readiness {
  /** Null when the database answers and takes changes; else what is wrong, in a sentence for operators. */
  whyNotReady(): Promise<string | null>;
  stop(): Promise<void>;
}

/**
 * Asks on a connection of its own, so that busy customers do not make the shop look away. Those who
 * ask at the same time get the same answer.
 */
export function watchReadiness(connection: pg.ClientConfig): Readiness {
  const asker = createAsker(connection, { name: "readiness", mostMilliseconds });
  let asking: Promise<string | null> | null = null;

  const ask = async (): Promise<string | null> => {
    const { isReadOnly } = await asker.ask<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    return isReadOnly ? "The database takes no changes: it is a standby or read-only." : null;
  };
  const askInTime = async (): Promise<string | null> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, mostMilliseconds, "The database does not answer in time.");
    });
    const asked = ask().catch(tellWhy);
    const answer = await Promise.race([asked, tooLate]);
    clearTimeout(timer);
    if (answer !== null) asker.drop();
    return answer;
  };

  return {
    whyNotReady() {
      asking ??= askInTime().finally(() => {
        asking = null;
      });
      return asking;
    },
    async stop() {
      await asking;
      asker.drop();
    },
  };
}

/** The kind of trouble and its code; addresses and messages of the database are for the log alone. */
function tellWhy(error: unknown): string {
  const { code } = error as { code?: unknown };
  const known = typeof code === "string" ? ` (${code})` : "";
  return isDatabaseUnavailable(error)
    ? `The database cannot be reached now${known}.`
    : `The database refuses the shop${known}.`;
}
