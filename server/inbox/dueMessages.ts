import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import type { KeptMessage } from "./receive.ts";
import { inbox } from "./tables.ts";

/** Messages of a sender that are to be looked into again by now, those first that were looked into longest ago. */
export function dueMessages(db: Database, sender: string, most: number): Promise<KeptMessage[]> {
  return db
    .select()
    .from(inbox)
    .where(
      and(
        eq(inbox.sender, sender),
        eq(inbox.outcome, "received"),
        lte(inbox.lookAgainAt, sql`now()`),
      ),
    )
    .orderBy(asc(inbox.lookAgainAt))
    .limit(most);
}
