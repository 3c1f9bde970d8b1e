import { and, count, inArray, isNull } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { products } from "./tables.ts";

/** How many products of these names are not archived. */
export async function countForSale(db: Database, slugs: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(products)
    .where(and(inArray(products.slug, [...slugs]), isNull(products.archivedAt)));
  return row?.count ?? 0;
}
