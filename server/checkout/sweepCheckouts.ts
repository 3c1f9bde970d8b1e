import { and, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import type { Wait } from "../database/longWaits.ts";
import { holdWait } from "../stock/index.ts";
import { sweepKeys } from "./begin/answerOnce.ts";
import { checkouts } from "./tables.ts";

/** How long a checkout lasts at most: as long as its pieces are held. */
export const checkoutWait: Wait = { ...holdWait, table: checkouts, among: sql`status <> 'placed'` };

/**
 * Forgets checkouts that came to nothing, with the addresses typed into them, a week after their
 * time, and the answers kept for repeats. A week, because a provider may still confirm one late.
 */
export async function sweepCheckouts(db: Database, signal?: AbortSignal): Promise<void> {
  const isOver = lt(checkouts.expiresAt, sql`now() - interval '7 days'`);
  await deleteRows(db, checkouts, and(ne(checkouts.status, "placed"), isOver), signal);
  await sweepKeys(db, signal);
}
