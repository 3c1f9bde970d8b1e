import { sql } from "drizzle-orm";
import type {
  BulkChange,
  MatchApply,
  MatchPreviewAnswer,
} from "../../../contract/admin/bulkChanges.ts";
import type { ProductFilter } from "../../../contract/admin/products.ts";
import type { BulkObstacle } from "../../../contract/productRules.ts";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { listed } from "../desk/index.ts";
import { namesOfCategories, readKnown } from "./changeMany.ts";
import { planBulk, sealOf } from "./planBulk.ts";
import type { StockDesk } from "./writePlan.ts";

const productsAtOnce = 100;
const linesShown = 50;

/** How many products the list finds so. */
export async function countMatching(db: Database, filter: ProductFilter): Promise<number> {
  const wanted = await listed(db, filter);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products where ${wanted}`,
  );
  return rows[0]?.count ?? 0;
}

/** Of a change of all that match: another change, or of others, is not begun under its id. */
export const sealOfMatching = ({ id, filter, change, products }: Omit<MatchApply, "seal">) =>
  sealOf([id, filter, change, products]);

/**
 * What a change would do to all products that match, the newest first: counted, with the first lines.
 * Reads some at a time and writes nothing.
 */
export async function previewMatching(
  db: Database,
  stock: StockDesk,
  filter: ProductFilter,
  change: BulkChange,
): Promise<Omit<MatchPreviewAnswer, "success">> {
  const facts = { categories: await namesOfCategories(db), stockAfter: stock.after };
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from products where ${await listed(db, filter)} order by serial desc`,
  );
  const ids = rows.map(({ id }) => id);
  const leftOut = new Map<BulkObstacle, number>();
  const begun = { id: newId(), filter, change, products: ids.length };
  const preview = { id: begun.id, seal: sealOfMatching(begun), products: ids.length, changing: 0 };
  const lines: MatchPreviewAnswer["lines"] = [];
  const errors: MatchPreviewAnswer["errors"] = [];
  for (let from = 0; from < ids.length; from += productsAtOnce) {
    const known = await readKnown(db, ids.slice(from, from + productsAtOnce));
    for (const plan of planBulk(known, change, facts).plans) {
      const wrong = plan.lines.filter(({ error }) => error !== null);
      const [obstacle] = wrong.flatMap((line) => line.obstacle ?? []);
      if (obstacle !== undefined) {
        leftOut.set(obstacle, (leftOut.get(obstacle) ?? 0) + 1);
        errors.push(...wrong.slice(0, linesShown - errors.length));
      } else if (plan.lines.length > 0) {
        preview.changing += 1;
        lines.push(...plan.lines.slice(0, linesShown - lines.length));
      }
    }
  }
  return {
    ...preview,
    leftOut: [...leftOut].map(([obstacle, products]) => ({ obstacle, products })),
    ...{ lines, errors },
  };
}
