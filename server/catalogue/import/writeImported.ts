import { eq } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { products } from "../tables.ts";
import {
  addProduct,
  changeProduct,
  lockProducts,
  takeNamingTurn,
  type VariantWrite,
} from "../writeProduct.ts";
import type { ProductChange } from "./productChange.ts";

/** Writes one product of an import; variants that it does not name are archived. */
export async function writeImported(tx: Transaction, change: ProductChange): Promise<void> {
  const { slug, createdAt } = change;
  await takeNamingTurn(tx);
  const [there] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, slug));
  const [known] = there === undefined ? [] : await lockProducts(tx, [there.id]);
  const facts = {
    ...change.facts,
    archivedAt: null,
    ...(createdAt !== null && { createdAt: new Date(createdAt) }),
  };
  const idOf = new Map(known?.variants.map(({ id, sku }) => [sku, id]));
  const named = change.variants.map(({ sku, facts: own, openingStock, found }): VariantWrite => {
    const id = idOf.get(sku);
    const written = { ...own, sku, archivedAt: null };
    return id === undefined
      ? { id: null, facts: written, openingStock }
      : { id, facts: written, found };
  });
  if (known === undefined) {
    await addProduct(tx, { ...facts, slug }, named);
    return;
  }
  const skus = new Set(change.variants.map(({ sku }) => sku));
  const others = known.variants.filter(
    ({ sku, archivedAt }) => archivedAt === null && !skus.has(sku),
  );
  const putAway = others.map(({ id }) => ({ id, facts: { archivedAt: new Date() } }));
  await changeProduct(tx, known.id, facts, [...putAway, ...named]);
}
