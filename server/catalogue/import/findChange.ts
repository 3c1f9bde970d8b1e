import { isDeepStrictEqual } from "node:util";
import type { KnownProduct } from "../writeProduct.ts";
import { type ProductChange, productFacts, variantFacts } from "./productChange.ts";
import type { PictureRow, ProductRow } from "./productFile.ts";

/** A count that cannot be: customers hold more pieces than it found. */
export interface BadCount {
  sku: string;
  counted: number;
  reserved: number;
}

/**
 * What a row changes of the product that the shop has, or null for nothing: rows that stay as they are
 * are neither written nor locked. The stock of a variant that the shop has is left alone unless
 * `countsStock`; then it is changed by what was found, so that a sale meanwhile is not undone.
 */
export function findChange(
  row: ProductRow,
  known: KnownProduct | undefined,
  categoryId: string,
  stored: (picture: PictureRow) => string,
  countsStock: boolean,
): ProductChange | null {
  const change: ProductChange = {
    slug: row.slug,
    facts: productFacts(row, categoryId, stored),
    createdAt: row.createdAt ?? null,
    state: row.state ?? null,
    variants: row.variants.map((variant, position) => {
      const stock = known?.variants.find(({ sku }) => sku === variant.sku)?.stock;
      const counts = countsStock && stock !== undefined;
      return {
        sku: variant.sku,
        facts: variantFacts(variant, position, stored),
        openingStock: variant.stockQuantity,
        found: counts ? variant.stockQuantity - stock : 0,
      };
    }),
  };
  return known !== undefined && isAsKnown(change, known) ? null : change;
}

/** Every count of the row that is below what customers hold. */
export function badCounts(row: ProductRow, known: KnownProduct | undefined): BadCount[] {
  return row.variants.flatMap(({ sku, stockQuantity: counted }) => {
    const reserved = known?.variants.find((variant) => variant.sku === sku)?.reserved ?? 0;
    return counted < reserved ? [{ sku, counted, reserved }] : [];
  });
}

function isAsKnown(change: ProductChange, known: KnownProduct): boolean {
  const { createdAt, state } = change;
  const isState = state === null ? known.archivedAt === null : known.state === state;
  if (!isState || !holds(known, change.facts)) return false;
  if (createdAt !== null && new Date(createdAt).getTime() !== known.createdAt?.getTime()) {
    return false;
  }
  const current = known.variants.filter(({ archivedAt }) => archivedAt === null);
  return (
    current.length === change.variants.length &&
    change.variants.every(({ sku, facts, found }) => {
      const variant = current.find((one) => one.sku === sku);
      return variant !== undefined && found === 0 && holds(variant, facts);
    })
  );
}

function holds(row: object, facts: object): boolean {
  const own = Object.entries(row);
  const kept = Object.fromEntries(own.filter(([name]) => Object.hasOwn(facts, name)));
  return isDeepStrictEqual(kept, { ...facts });
}
