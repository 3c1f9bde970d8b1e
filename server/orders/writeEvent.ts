import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";

/**
 * The part of a statement that writes an order's events: a row of each that `rows` selects as order_id,
 * at, status, actor, note.
 */
export function writingEvent(tx: Transaction, rows: SQL) {
  return tx.$with("told", {}).as(sql`
    insert into order_events (order_id, at, status, actor, note) ${rows} returning 1`);
}
