import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { stockMovements } from "./tables.ts";

/** What of the ledger was written because of an order, the oldest first. */
export async function movementsOf(db: Database, orderId: string) {
  const { at, delta, reason, stockAfter, variantId } = stockMovements;
  const sku = sql<string>`(select sku from variants where variants.id = ${variantId})`;
  return db
    .select({ at, sku, delta, reason, stockAfter })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .orderBy(asc(stockMovements.id));
}
