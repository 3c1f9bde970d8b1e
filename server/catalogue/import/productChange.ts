import { toPaise } from "../../../contract/rupees.ts";
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
