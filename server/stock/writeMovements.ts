import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";

/**
 * The part of a statement that says why it changed stock: a movement for each row that `rows` selects as
 * variant_id, delta, reason, order_id, stock_after, and then what `more` names. A change that no movement stands for when the
 * statement ends is written by a trigger, as a correction.
 */
export function writingMovements(
  tx: Transaction,
  rows: SQL,
  more: readonly ("staff_name" | "note")[] = [],
) {
  const columns = ["variant_id", "delta", "reason", "order_id", "stock_after", ...more].join(", ");
  return tx.$with("told", {}).as(sql`
    insert into stock_movements (${sql.raw(columns)}) ${rows} returning 1`);
}
