import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { errorCode } from "../database/errorCode.ts";
import { newId } from "../database/identity.ts";
import { takeTurn } from "../database/takeTurn.ts";
import { categories, products, scheduledPrices, variants } from "./tables.ts";

/** What is said of a product; its identity, version and times are the writer's. */
export type ProductFacts = Omit<
  typeof products.$inferInsert,
  "id" | "serial" | "version" | "updatedAt"
>;
/** What is said of a variant; its pieces are stock's, and its scheduled price the job's. */
export type VariantFacts = Omit<
  typeof variants.$inferInsert,
  | "id"
  | "productId"
  | "stock"
  | "reserved"
  | "scheduledPricePaise"
  | "designCode"
  | "createdAt"
  | "updatedAt"
>;
/** A variant that is there, with the pieces that a count found more or less, or a new one. */
export type VariantWrite =
  | { id: string; facts: Partial<VariantFacts>; found?: number }
  | { id: null; facts: VariantFacts; openingStock: number };

type KnownVariant = typeof variants.$inferSelect;
/** A product with all its variants but those made to designs, archived ones among them, in the owner's order. */
export type KnownProduct = typeof products.$inferSelect & { variants: KnownVariant[] };

/**
 * Lets those who name products and variants come one after the other, so that a slug or SKU that is
 * found free stays so. Taken before anything is locked, held for a transaction.
 */
export const takeNamingTurn = (tx: Transaction) => takeTurn(tx, "names of products");

/**
 * Keeps a category, if it is there, from being deleted. Taken before products are locked: who deletes one locks it
 * before those in it.
 */
export async function holdCategory(tx: Transaction, id: string): Promise<void> {
  await tx.select().from(categories).where(eq(categories.id, id)).for("key share");
}

/**
 * Locks products for a change and answers how they stand. Their variants are locked first, in the order
 * in which buyers lock them; products are not locked for those who only refer to them.
 */
export async function lockProducts(
  tx: Transaction,
  ids: readonly string[],
): Promise<KnownProduct[]> {
  const wanted = sql`any(${sql.param([...ids])}::uuid[])`;
  const own = () =>
    tx
      .select()
      .from(variants)
      .where(sql`${variants.productId} = ${wanted} and ${variants.designCode} is null`);
  await own().orderBy(asc(variants.id)).for("no key update");
  const found = await tx
    .select()
    .from(products)
    .where(sql`${products.id} = ${wanted}`)
    .orderBy(asc(products.id))
    .for("no key update");
  // Read again: a variant may have been added while the product was waited for.
  const rows = await own().orderBy(asc(variants.position), asc(variants.serial));
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return found.map((product) => ({ ...product, variants: byProduct.get(product.id) ?? [] }));
}

/** Adds a product with its variants and answers its id. Its names are free: see `takeNamingTurn`. */
export async function addProduct(
  tx: Transaction,
  facts: ProductFacts,
  added: readonly VariantWrite[] = [],
): Promise<string> {
  const id = newId();
  await tx.insert(products).values({ id, ...facts });
  await addVariants(tx, id, added);
  return id;
}

/** Changes a product that is locked, and those of its variants that are named. */
export async function changeProduct(
  tx: Transaction,
  id: string,
  facts: Partial<ProductFacts>,
  changed: readonly VariantWrite[] = [],
): Promise<void> {
  await tx
    .update(products)
    .set({ ...facts, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(eq(products.id, id));
  await addVariants(tx, id, changed);
  for (const variant of changed) await changeVariant(tx, variant);
}

/** Gives all products of one category, archived ones too, to another. */
export async function moveProducts(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await tx
    .update(products)
    .set({ categoryId: toId, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(eq(products.categoryId, fromId));
}

/** What a piece that is made to a design is sold as. */
type DesignVariant = Pick<
  VariantFacts,
  "sku" | "colorLabel" | "colorValue" | "sizeValue" | "pricePaise"
> & { productId: string; designCode: string; leadDays: number; pieces: number };

/**
 * Makes a design something that can be sold, or lets what is sold already cost what it costs now. So many pieces can
 * be had each time, whatever was sold before: they are made when they are ordered. Answers the variant's id.
 */
export async function keepDesignVariant(
  tx: Transaction,
  { pieces, pricePaise, leadDays, ...facts }: DesignVariant,
): Promise<string> {
  const now = { pricePaise, salePricePaise: pricePaise, leadDays };
  const own = eq(variants.designCode, facts.designCode);
  await tx
    .insert(variants)
    .values({ id: newId(), position: 0, stock: pieces, ...facts, ...now })
    .onConflictDoUpdate({
      target: variants.designCode,
      set: {
        ...now,
        stock: sql`greatest(${variants.stock}, ${variants.reserved} + ${pieces}::int)`,
        updatedAt: sql`now()`,
      },
      // Once a day it is also noted that it is wanted: what is unused is swept, and never under somebody's hands.
      setWhere: sql`(${variants.salePricePaise}, ${variants.leadDays}) is distinct from (${pricePaise}::bigint, ${leadDays}::int)
        or ${variants.stock} - ${variants.reserved} < ${pieces}::int
        or ${variants.updatedAt} < now() - interval '1 day'`,
    });
  const [kept] = await tx.select({ id: variants.id }).from(variants).where(own);
  if (kept === undefined) throw new Error(`no variant of the design ${facts.designCode}`);
  return kept.id;
}

/** Deletes a product with its variants, unless something refers to them: then false, and it stays. */
export function deleteProduct(tx: Transaction, id: string): Promise<boolean> {
  return unlessReferred(tx, async () => {
    await tx.delete(variants).where(eq(variants.productId, id));
    await tx.delete(products).where(eq(products.id, id));
  });
}

/** The same of one variant of a product that is locked. */
export function deleteVariant(tx: Transaction, id: string): Promise<boolean> {
  return unlessReferred(tx, () => tx.delete(variants).where(eq(variants.id, id)));
}

async function unlessReferred(tx: Transaction, remove: () => Promise<unknown>): Promise<boolean> {
  await tx.execute(sql`savepoint referred`);
  try {
    await remove();
    return true;
  } catch (error) {
    if (!["23503", "23001"].includes(errorCode(error))) throw error;
    await tx.execute(sql`rollback to savepoint referred`);
    return false;
  }
}

/** Makes these variants, which are locked, cost what their scheduled price that is on says. */
export async function askForScheduled(tx: Transaction, ids: readonly string[]): Promise<void> {
  const on = scheduledAsOf(sql`${variants.pricePaise}`);
  await tx
    .update(variants)
    .set({ scheduledPricePaise: on, updatedAt: sql`now()` })
    .where(
      and(
        sql`${variants.id} = any(${sql.param([...ids])}::uuid[])`,
        sql`${variants.scheduledPricePaise} is distinct from ${on}`,
      ),
    );
}

/** SQL: what the scheduled price of a variant that is on asks for, never above the MRP; null where none is on. */
const scheduledAsOf = (mrpPaise: SQL) => sql`(
  select least(${scheduledPrices.pricePaise}, ${mrpPaise}) from ${scheduledPrices}
  where ${scheduledPrices.variantId} = ${variants.id} and ${scheduledPrices.state} = 'on'
)`;

async function addVariants(tx: Transaction, productId: string, writes: readonly VariantWrite[]) {
  const added = writes.flatMap((write) =>
    write.id === null
      ? [{ id: newId(), productId, stock: write.openingStock, ...write.facts }]
      : [],
  );
  if (added.length === 0) return;
  // An import may name a SKU that another product was given since the file was checked.
  await tx.insert(variants).values(added).onConflictDoNothing({ target: variants.sku });
}

async function changeVariant(tx: Transaction, write: VariantWrite) {
  if (write.id === null) return;
  const { id, facts, found = 0 } = write;
  // Never below what customers hold by now.
  const counted = sql`greatest(${variants.stock} + ${found}::int, ${variants.reserved})`;
  await tx
    .update(variants)
    .set({
      ...facts,
      updatedAt: sql`now()`,
      ...(facts.pricePaise !== undefined && {
        scheduledPricePaise: scheduledAsOf(sql`${facts.pricePaise}::bigint`),
      }),
      ...(found !== 0 && { stock: counted }),
    })
    .where(eq(variants.id, id));
}
