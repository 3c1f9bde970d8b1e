import { desc, inArray, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { type salesDays, soldProducts } from "./tables.ts";

const most = 10;

type Days = readonly (typeof salesDays.$inferSelect)[];
type Sold = { productId: string; pieces: number; net: number };

/** What was found last, for the days as they were added up then: a new sum of one of them ends it. */
const remembered = new WeakMap<Database, { of: string; found: Sold[] }>();

/**
 * The products that sold best on these days together, in paise after what was deducted. Weeks of a large
 * shop are many rows, so they are added up once for each state of the days.
 */
export async function bestSellers(db: Database, days: Days): Promise<Sold[]> {
  const of = JSON.stringify(days);
  const known = remembered.get(db);
  if (known?.of === of) return known.found;
  const found = await db
    .select({
      productId: soldProducts.productId,
      pieces: sql<number>`sum(${soldProducts.pieces})::int`,
      net: sql<number>`sum(${soldProducts.paise})::float8`,
    })
    .from(soldProducts)
    .where(
      inArray(
        soldProducts.day,
        days.map(({ day }) => day),
      ),
    )
    .groupBy(soldProducts.productId)
    .orderBy(desc(sql`sum(${soldProducts.paise})`), soldProducts.productId)
    .limit(most);
  remembered.set(db, { of, found });
  return found;
}
