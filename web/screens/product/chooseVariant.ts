import type { Variant } from "../../../contract/product.ts";

/**
 * The variant that stands selected: the one with the SKU asked for if it can be bought, else the
 * first that can, else none. An unknown SKU counts as none asked for.
 */
export function chooseVariant(variants: readonly Variant[], sku: string | null): Variant | null {
  const inStock = variants.filter(({ stockQuantity }) => stockQuantity > 0);
  return inStock.find((variant) => variant.sku === sku) ?? inStock[0] ?? null;
}
