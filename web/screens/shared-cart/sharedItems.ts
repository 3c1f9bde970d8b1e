import type { CartItem } from "../../../contract/cart.ts";
import type { Product } from "../../../contract/product.ts";
import type { SharedLine } from "../../../contract/sharedCart.ts";

/** What a shared cart's lines are now; `gone` counts those that are no longer sold. */
export interface SharedItems {
  items: CartItem[];
  gone: number;
}

/** The lines as a cart shows them, at today's prices and stock. */
export function sharedItems(
  lines: readonly SharedLine[],
  products: readonly Product[],
): SharedItems {
  const items = lines.flatMap(({ slug, variantId, quantity }): CartItem[] => {
    const product = products.find((one) => one.slug === slug);
    const variant = product?.variants.find((one) => one.id === variantId);
    if (product === undefined || variant === undefined) return [];
    const image = [...variant.images, ...product.baseImages][0] ?? "";
    return [
      {
        ...{ variantId, productId: product.id, slug, name: product.name },
        ...{ image, picture: product.pictures[image] ?? null },
        ...{ price: variant.salePrice, priceWhenAdded: null, quantity },
        ...{ stock: variant.stockQuantity, isAvailable: variant.stockQuantity > 0 },
        ...{ size: variant.size, color: variant.color, leadDays: product.leadDays },
        design: null,
      },
    ];
  });
  return { items, gone: lines.length - items.length };
}

/** As many as there are of each piece that can be bought. */
export const wantedOf = (items: readonly CartItem[]) =>
  items
    .filter(({ isAvailable }) => isAvailable)
    .map(({ productId, variantId, quantity, stock }) => ({
      ...{ productId, variantId },
      quantity: Math.min(quantity, stock),
    }));
