import { and, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { sweepKeys } from "./idempotency.ts";
import { checkouts } from "./tables.ts";

/**
 * Forgets checkouts that came to nothing, with the addresses typed into them, a week after their
 * time, and the answers kept for repeats. A week, because a provider may still confirm one late.
 */
export async function sweepCheckouts(db: Database): Promise<void> {
  await db
    .delete(checkouts)
    .where(
      and(
        inArray(checkouts.status, ["opening", "open", "cancelled", "failed"]),
        lt(checkouts.expiresAt, sql`now() - interval '7 days'`),
      ),
    );
  await sweepKeys(db);
}
