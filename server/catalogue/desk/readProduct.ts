import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { DeskProduct, Schedule } from "../../../contract/admin/productEditor.ts";
import { toRupees } from "../../../contract/rupees.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { createPictureReader } from "../../media/index.ts";
import { categories, products, scheduledPrices, variants } from "../tables.ts";
import { toForm } from "./productForm.ts";

export const notThere = new Refusal("not_found", "This product is no longer there.");
/** How many scheduled prices that are over are still told. */
const shownSchedules = 20;

/** All that the editor shows of a product, or null. */
export async function readProduct(db: Database, id: string): Promise<DeskProduct | null> {
  const [row] = await db
    .select({ product: products, categoryName: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id));
  if (row === undefined) return null;
  const { product, categoryName } = row;
  const own = await db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, id), isNull(variants.designCode)))
    .orderBy(asc(variants.position), asc(variants.serial));
  const form = toForm({ ...product, variants: own });
  const files = [...form.baseImages, ...own.flatMap(({ images }) => images)];
  const [schedules, pictures] = await Promise.all([
    readSchedules(
      db,
      own.map((variant) => variant.id),
    ),
    createPictureReader(db)(files),
  ]);
  const told = new Map(own.map((variant) => [variant.id, variant]));
  return {
    ...form,
    id,
    categoryName,
    state: product.state,
    variants: form.variants.flatMap(({ openingStock: _openingStock, ...variant }) => {
      const stored = told.get(variant.id ?? "");
      if (stored === undefined) return [];
      const { stock, reserved, scheduledPricePaise, salePricePaise } = stored;
      const priceNow = toRupees(scheduledPricePaise ?? salePricePaise);
      return [{ ...variant, id: stored.id, stock, reserved, priceNow }];
    }),
    schedules,
    pictures: Object.fromEntries(pictures),
    version: product.version,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

/** Scheduled prices of these variants: those on and to come first, then the last that were. */
async function readSchedules(db: Database, variantIds: readonly string[]): Promise<Schedule[]> {
  const rows = await db
    .select()
    .from(scheduledPrices)
    .where(inArray(scheduledPrices.variantId, [...variantIds]))
    .orderBy(
      sql`${scheduledPrices.state} in ('on', 'waiting') desc`,
      desc(scheduledPrices.startsAt),
    )
    .limit(shownSchedules);
  return rows.map(({ id, variantId, pricePaise, startsAt, endsAt, state, staffName }) => ({
    ...{ id, variantId, state, staffName },
    price: toRupees(pricePaise),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}
