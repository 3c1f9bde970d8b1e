import type { KnownProduct } from "../writeProduct.ts";
import type { ProductBefore } from "./productChange.ts";

/** All that an import can change of a product, as it stands now. */
export function snapshot(known: KnownProduct): ProductBefore {
  const { name, description, categoryId, type, tag, discountTag, isFeatured } = known;
  const { hsn, gstRateBps, countryOfOrigin, widthMm, depthMm, heightMm, weightGrams } = known;
  const { seats, leadDays, model, materials, specifications, baseImages } = known;
  return {
    facts: {
      ...{ name, description, categoryId, type, tag, discountTag, isFeatured },
      ...{ hsn, gstRateBps, countryOfOrigin, widthMm, depthMm, heightMm, weightGrams },
      ...{ seats, leadDays, model, materials, specifications, baseImages },
    },
    createdAt: known.createdAt.toISOString(),
    archivedAt: known.archivedAt?.toISOString() ?? null,
    isDraft: known.isDraft,
    variants: known.variants.map(({ id, sku, archivedAt, position, images, ...own }) => ({
      id,
      sku,
      archivedAt: archivedAt?.toISOString() ?? null,
      facts: {
        ...{ position, images, colorLabel: own.colorLabel, colorValue: own.colorValue },
        ...{ sizeValue: own.sizeValue, pricePaise: own.pricePaise },
        salePricePaise: own.salePricePaise,
      },
    })),
  };
}
