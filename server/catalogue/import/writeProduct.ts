import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { products, variants } from "../tables.ts";
import type { ProductChange } from "./productChange.ts";

/**
 * Writes one product of an import. The variants are locked first, in the order in which buyers lock
 * them. A count never goes below what customers hold by now.
 */
export async function writeProduct(tx: Transaction, change: ProductChange): Promise<void> {
  const { slug, facts, createdAt } = change;
  const ofProduct = sql`(select ${products.id} from ${products} where ${products.slug} = ${slug})`;
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.productId, ofProduct))
    .orderBy(variants.id)
    .for("no key update");
  const written = {
    ...facts,
    archivedAt: null,
    updatedAt: sql`now()`,
    ...(createdAt !== null && { createdAt: new Date(createdAt) }),
  };
  const [product] = await tx
    .insert(products)
    .values({ id: newId(), slug, ...written })
    .onConflictDoUpdate({ target: products.slug, set: written })
    .returning({ id: products.id });
  if (product === undefined) throw new Error(`the product ${slug} was not written`);
  await archiveOthers(tx, product.id, change);
  for (const variant of change.variants) await writeVariant(tx, product.id, variant);
}

async function archiveOthers(tx: Transaction, productId: string, change: ProductChange) {
  const named = sql.param(change.variants.map(({ sku }) => sku));
  await tx
    .update(variants)
    .set({ archivedAt: sql`now()` })
    .where(
      sql`${variants.productId} = ${productId} and ${variants.archivedAt} is null and not (${variants.sku} = any(${named}::text[]))`,
    );
}

async function writeVariant(
  tx: Transaction,
  productId: string,
  { sku, facts, openingStock, found }: ProductChange["variants"][number],
): Promise<void> {
  const written = { ...facts, archivedAt: null, updatedAt: sql`now()` };
  const counted = sql`greatest(${variants.stock} + ${found}::int, ${variants.reserved})`;
  await tx
    .insert(variants)
    .values({ id: newId(), productId, sku, stock: openingStock, ...written })
    .onConflictDoUpdate({
      target: variants.sku,
      set: { ...written, ...(found !== 0 && { stock: counted }) },
    });
}
