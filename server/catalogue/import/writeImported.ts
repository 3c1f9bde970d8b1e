import { eq } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { products } from "../tables.ts";
import {
  addProduct,
  changeProduct,
  type KnownProduct,
  lockProducts,
  takeNamingTurn,
  type VariantWrite,
} from "../writeProduct.ts";
import { differing, type ProductBefore, type ProductChange } from "./productChange.ts";

/** The product that was written, and by how many pieces a count has moved the stock of its variants. */
interface Written {
  id: string;
  found: Map<string, number>;
}

/** How a product stood when the file was compared; nulls where there was none. */
interface Compared {
  before: ProductBefore | null;
  version: number | null;
}

/**
 * Writes one product of an import; variants that it does not name are archived. Where it is known how the product
 * stood when the file was compared, only what the file changes of that is written, and nothing, with null, where
 * somebody has changed the product since: what they wrote, and the variants that they added, are theirs.
 */
export async function writeImported(
  tx: Transaction,
  change: ProductChange,
  compared?: Compared,
): Promise<Written | null> {
  const { slug, createdAt } = change;
  await takeNamingTurn(tx);
  const [there] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, slug));
  const [known] = there === undefined ? [] : await lockProducts(tx, [there.id]);
  if (compared && (known?.version ?? null) !== compared.version) return null;
  const before = compared?.before ?? null;
  const stated = {
    ...stateFacts(change, known?.archivedAt ?? null),
    ...(createdAt !== null && { createdAt: new Date(createdAt) }),
  };
  const idOf = new Map(known?.variants.map(({ id, sku }) => [sku, id]));
  const factsBefore = new Map(before?.variants.map(({ sku, facts }) => [sku, facts]));
  const named = change.variants.map(({ sku, facts: own, openingStock, found }): VariantWrite => {
    const id = idOf.get(sku);
    if (id === undefined)
      return { id: null, facts: { ...own, sku, archivedAt: null }, openingStock };
    const written = differing(own, factsBefore.get(sku) ?? {});
    return { id, facts: { ...written, archivedAt: null }, found };
  });
  if (known === undefined) {
    const id = await addProduct(tx, { ...change.facts, ...stated, slug }, named);
    return { id, found: new Map() };
  }
  const skus = new Set(change.variants.map(({ sku }) => sku));
  const others = known.variants.filter(
    ({ sku, archivedAt }) => archivedAt === null && !skus.has(sku),
  );
  const putAway = others.map(({ id }) => ({ id, facts: { archivedAt: new Date() } }));
  const facts = { ...differing(change.facts, before?.facts ?? {}), ...stated };
  await changeProduct(tx, known.id, facts, [...putAway, ...named]);
  return { id: known.id, found: movedStock(change, known) };
}

/** A count moves no stock below what customers hold by now. */
function movedStock({ variants }: ProductChange, known: KnownProduct): Map<string, number> {
  const there = new Map(known.variants.map((variant) => [variant.sku, variant]));
  return new Map(
    variants.map(({ sku, found }) => {
      const { stock, reserved } = there.get(sku) ?? { stock: 0, reserved: 0 };
      return [sku, there.has(sku) ? Math.max(stock + found, reserved) - stock : 0];
    }),
  );
}

/** Without a state a product that was put away is taken up again, and a draft stays one. */
function stateFacts({ state = null }: ProductChange, archivedAt: Date | null) {
  if (state === "archived") return { archivedAt: archivedAt ?? new Date() };
  return { archivedAt: null, ...(state !== null && { isDraft: state === "draft" }) };
}
