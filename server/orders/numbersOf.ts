import { inArray } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { orders } from "./tables.ts";

/** What orders are called, by their ids. */
export async function numbersOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
