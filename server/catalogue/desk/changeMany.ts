import { inArray } from "drizzle-orm";
import type { BulkChange, BulkPreviewAnswer } from "../../../contract/admin/bulkChanges.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { categories, products, variants } from "../tables.ts";
import { changeProduct, type KnownProduct, lockProducts } from "../writeProduct.ts";
import { planBulk, type StockAfter } from "./planBulk.ts";

/** What stock does: handed over, because it stands above the catalogue. */
export interface StockDesk {
  after: StockAfter;
  change(
    tx: Transaction,
    actor: StaffActor,
    variantId: string,
    change: Extract<BulkChange, { kind: "stock" }>,
  ): Promise<unknown>;
}

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
    for (const { known: product, facts, variants: writes, stockOf, lines: shown } of plans) {
      if (change.kind === "stock") {
        for (const id of stockOf) {
          const done = await stock.change(tx, actor, id, change);
          if (done instanceof Refusal) throw new Error(`stock that was planned: ${done.message}`);
        }
        continue;
      }
      await changeProduct(tx, product.id, facts, writes);
      const field = (sku: string | null) => (sku === null ? change.kind : `${sku} ${change.kind}`);
      await recordChange(tx, actor, {
        action: "product.changeMany",
        subject: { kind: "product", id: product.id },
        before: Object.fromEntries(shown.map(({ sku, before }) => [field(sku), before])),
        after: Object.fromEntries(shown.map(({ sku, after }) => [field(sku), after])),
      });
    }
    return plans.length;
  });
}

async function readKnown(db: Database, ids: readonly string[]): Promise<KnownProduct[]> {
  const found = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  const own = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, [...ids]))
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

async function namesOfCategories(db: Database | Transaction): Promise<Map<string, string>> {
  const rows = await db.select({ id: categories.id, name: categories.name }).from(categories);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
