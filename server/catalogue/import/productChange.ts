import { isDeepStrictEqual } from "node:util";
import type { productStates } from "../../../contract/productRules.ts";
import { toPaise } from "../../../contract/rupees.ts";
import type { PictureRow, ProductRow } from "./productFile.ts";

/** What an import writes of one product, as the database keeps it until it is written. */
export interface ProductChange {
  slug: string;
  facts: ReturnType<typeof productFacts>;
  /** ISO 8601, where the file gives it. */
  createdAt: string | null;
  state: (typeof productStates)[number] | null;
  variants: VariantChange[];
}

/** A product as it stood before, as the database keeps it until that is restored. Moments are ISO 8601. */
export interface ProductBefore {
  facts: ReturnType<typeof productFacts>;
  createdAt: string;
  archivedAt: string | null;
  isDraft: boolean;
  variants: {
    id: string;
    sku: string;
    archivedAt: string | null;
    facts: ReturnType<typeof variantFacts>;
  }[];
}

interface VariantChange {
  sku: string;
  facts: ReturnType<typeof variantFacts>;
  /** What a variant that the shop does not have yet begins with. */
  openingStock: number;
  /** What a count found more, or less, than the shop knew of. */
  found: number;
}

export function productFacts(
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
    seats: row.seats,
    leadDays: row.leadDays,
    model: row.model,
    materials: row.materials,
    specifications: row.specifications,
    baseImages: row.baseImages.map(stored),
  };
}

export function variantFacts(
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

/** Of these facts those that another reading of the same thing has otherwise. */
export function differing<Facts extends object>(facts: Facts, others: object): Partial<Facts> {
  const known = new Map<string, unknown>(Object.entries(others));
  const own = Object.entries(facts).filter(
    ([name, value]) => !isDeepStrictEqual(value, known.get(name)),
  );
  return Object.fromEntries(own) as Partial<Facts>;
}
