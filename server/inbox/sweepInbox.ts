import { and, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { inbox } from "./tables.ts";

const keptFor = sql.raw("interval '180 days'");

/** Forgets what is long over. What waits for the owner stays. */
export async function sweepInbox(db: Database, signal?: AbortSignal): Promise<void> {
  const isOver = lt(inbox.receivedAt, sql`now() - ${keptFor}`);
  await deleteRows(db, inbox, and(ne(inbox.outcome, "parked"), isOver), signal);
}
