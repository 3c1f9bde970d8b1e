import type { Transaction } from "../../database/connect.ts";
import {
  changeProduct,
  deleteProduct,
  deleteVariant,
  lockProducts,
  type VariantWrite,
} from "../writeProduct.ts";
import { differing, type ProductBefore, type ProductChange } from "./productChange.ts";

/** What an import has written of a product, and the version that this made of it. */
interface Imported {
  change: ProductChange;
  before: ProductBefore | null;
  versionAfter: number | null;
}

/**
 * Takes back what an import wrote of one product, unless somebody has changed it since: then false. Every field that it
 * changed is as before, stock is moved by as much as its count had found, and what it added is deleted, or put away
 * where orders, carts or wishes refer to it.
 */
export async function undoImported(
  tx: Transaction,
  productId: string,
  { change, before, versionAfter }: Imported,
): Promise<boolean> {
  const [known] = await lockProducts(tx, [productId]);
  if (known?.version !== versionAfter) return false;
  if (before === null) {
    if (await deleteProduct(tx, productId)) return true;
    await changeProduct(tx, productId, { archivedAt: new Date() });
    return true;
  }
  const writes: VariantWrite[] = [];
  const named = new Map(change.variants.map((variant) => [variant.sku, variant]));
  const earlier = new Map(before.variants.map((variant) => [variant.id, variant]));
  for (const { id, sku } of known.variants) {
    const own = named.get(sku);
    const old = earlier.get(id);
    if (old !== undefined) {
      const archivedAt = old.archivedAt === null ? null : new Date(old.archivedAt);
      const facts = own === undefined ? {} : differing(old.facts, own.facts);
      writes.push({ id, facts: { ...facts, archivedAt }, found: -(own?.found ?? 0) });
    } else if (own !== undefined && !(await deleteVariant(tx, id))) {
      writes.push({ id, facts: { archivedAt: new Date() } });
    }
  }
  const changed = new Set(Object.keys(differing(change.facts, before.facts)));
  const facts = Object.fromEntries(
    Object.entries(before.facts).filter(([name]) => changed.has(name)),
  );
  const stated = {
    archivedAt: before.archivedAt === null ? null : new Date(before.archivedAt),
    isDraft: before.isDraft,
    createdAt: new Date(before.createdAt),
  };
  await changeProduct(tx, productId, { ...facts, ...stated }, writes);
  return true;
}
