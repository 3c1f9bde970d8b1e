import { isDeepStrictEqual } from "node:util";
import { toPaise } from "../../ground/money.ts";
import type { products, variants } from "../tables.ts";
import type { PictureRow, ProductRow } from "./productFile.ts";

/** What an import writes of one product, as the database keeps it until it is written. */
export interface ProductChange {
  slug: string;
  facts: ReturnType<typeof productFacts>;
  /** ISO 8601, where the file gives it. */
  createdAt: string | null;
  variants: VariantChange[];
}

interface VariantChange {
  sku: string;
  facts: ReturnType<typeof variantFacts>;
  /** What a variant that the shop does not have yet begins with. */
  openingStock: number;
  /** What a count found more, or less, than the shop knew of. */
  found: number;
}

type KnownVariant = typeof variants.$inferSelect;
export type KnownProduct = typeof products.$inferSelect & { variants: readonly KnownVariant[] };

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
  const { createdAt } = change;
  if (known.archivedAt !== null || !holds(known, change.facts)) return false;
  if (createdAt !== null && new Date(createdAt).getTime() !== known.createdAt?.getTime()) {
    return false;
  }
  const sold = known.variants.filter(({ archivedAt }) => archivedAt === null);
  return (
    sold.length === change.variants.length &&
    change.variants.every(({ sku, facts, found }) => {
      const variant = sold.find((one) => one.sku === sku);
      return variant !== undefined && found === 0 && holds(variant, facts);
    })
  );
}

function holds(row: object, facts: object): boolean {
  const own = Object.entries(row);
  const kept = Object.fromEntries(own.filter(([name]) => Object.hasOwn(facts, name)));
  return isDeepStrictEqual(kept, { ...facts });
}

function productFacts(
  row: ProductRow,
  categoryId: string,
  stored: (picture: PictureRow) => string,
) {
  return {
    name: row.name,
    description: row.description,
    categoryId,
    type: row.type,
    tag: row.tag,
    discountTag: row.discountTag,
    isFeatured: row.isFeatured,
    hsn: row.hsn,
    gstRateBps: Math.round(row.gstRatePercent * 100),
    countryOfOrigin: row.countryOfOrigin,
    widthMm: row.dimensionsMm.width,
    depthMm: row.dimensionsMm.depth,
    heightMm: row.dimensionsMm.height,
    weightGrams: Math.round(row.weightKg * 1000),
    materials: row.materials,
    specifications: row.specifications,
    baseImages: row.baseImages.map(stored),
  };
}

function variantFacts(
  variant: ProductRow["variants"][number],
  position: number,
  stored: (picture: PictureRow) => string,
) {
  return {
    position,
    colorLabel: variant.color.label,
    colorValue: variant.color.value,
    sizeValue: variant.size.value,
    images: variant.images.map(stored),
    pricePaise: toPaise(variant.price),
    salePricePaise: toPaise(variant.salePrice),
  };
}
