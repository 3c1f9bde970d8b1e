import { and, inArray, isNull } from "drizzle-orm";
import type { BulkChange, BulkPreviewAnswer } from "../../../contract/admin/bulkChanges.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import type { StaffActor } from "../../staff/index.ts";
import { categories, products, variants } from "../tables.ts";
import { holdCategory, type KnownProduct, lockProducts } from "../writeProduct.ts";
import { planBulk } from "./planBulk.ts";
import { type StockDesk, writePlan } from "./writePlan.ts";

type Preview = Omit<BulkPreviewAnswer, "success">;

/** What the change would do to each of these products, and all that stands against it. Writes nothing. */
export async function previewMany(
  db: Database,
  stock: StockDesk,
  ids: readonly string[],
  change: BulkChange,
): Promise<Preview> {
  const known = await readKnown(db, ids);
  const { lines, errors, seal } = planBulk(known, change, {
    categories: await namesOfCategories(db),
    stockAfter: stock.after,
  });
  return { lines, errors, seal };
}

/**
 * Changes many products as the preview showed it, all of them or none: where one line cannot be, or is
 * another one by now, nothing is written and the present lines are answered.
 */
export function changeMany(
  db: Database,
  actor: StaffActor,
  stock: StockDesk,
  { ids, change, seal }: { ids: readonly string[]; change: BulkChange; seal: string },
): Promise<number | Refusal> {
  return db.transaction(async (tx) => {
    if (change.kind === "category") await holdCategory(tx, change.categoryId);
    const known = inOrder(await lockProducts(tx, ids), ids);
    const planned = planBulk(known, change, {
      categories: await namesOfCategories(tx),
      stockAfter: stock.after,
    });
    const { lines, errors } = planned;
    if (seal !== planned.seal || errors > 0) {
      const sentence =
        errors > 0
          ? "Nothing was changed: some lines cannot be."
          : "Nothing was changed: these products are others by now. Please look again.";
      const details = { lines, errors, seal: planned.seal };
      return new Refusal("changed_meanwhile", sentence, { details });
    }
    const plans = planned.plans.filter((plan) => plan.lines.length > 0);
    for (const plan of plans) await writePlan(tx, actor, stock, change, plan);
    return plans.length;
  });
}

/** Products with their variants in the order of their ids; nothing is locked. */
export async function readKnown(db: Database, ids: readonly string[]): Promise<KnownProduct[]> {
  const found = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  const own = await db
    .select()
    .from(variants)
    .where(and(inArray(variants.productId, [...ids]), isNull(variants.designCode)))
    .orderBy(variants.position, variants.serial);
  const byProduct = Map.groupBy(own, ({ productId }) => productId);
  return inOrder(
    found.map((product) => ({ ...product, variants: byProduct.get(product.id) ?? [] })),
    ids,
  );
}

function inOrder(found: readonly KnownProduct[], ids: readonly string[]): KnownProduct[] {
  const byId = new Map(found.map((product) => [product.id, product]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** What categories are called, by id. */
export async function namesOfCategories(db: Database | Transaction): Promise<Map<string, string>> {
  const rows = await db.select({ id: categories.id, name: categories.name }).from(categories);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
