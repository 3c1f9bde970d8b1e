import type { CartItem } from "../../../contract/cart.ts";
import type { DesignAnswer } from "../../../contract/design.ts";
import { designOfLine, designPiecesMaximum } from "../../../contract/designRules.ts";
import type { Product } from "../../../contract/product.ts";
import type { SharedLine } from "../../../contract/sharedCart.ts";

type Designed = Omit<DesignAnswer, "success">;

/** What a shared cart's lines are now; `gone` counts those that are no longer sold. */
export interface SharedItems {
  items: CartItem[];
  gone: number;
}

/** The lines as a cart shows them, at today's prices and stock. */
export function sharedItems(
  lines: readonly SharedLine[],
  products: readonly Product[],
  designs: readonly Designed[],
): SharedItems {
  const items = lines.flatMap((line): CartItem[] => {
    const designed = designs.find(({ design }) => design.code === line.piece);
    return designed ? [designedItem(line, designed)] : variantItem(line, products);
  });
  return { items, gone: lines.length - items.length };
}

function variantItem({ slug, piece, quantity }: SharedLine, products: readonly Product[]) {
  const product = products.find((one) => one.slug === slug);
  const variant = product?.variants.find((one) => one.id === piece);
  if (product === undefined || variant === undefined) return [];
  const image = [...variant.images, ...product.baseImages][0] ?? "";
  return [
    {
      ...{ variantId: variant.id, productId: product.id, slug, name: product.name },
      ...{ image, picture: product.pictures[image] ?? null },
      ...{ price: variant.salePrice, priceWhenAdded: null, quantity },
      ...{ stock: variant.stockQuantity, isAvailable: variant.stockQuantity > 0 },
      ...{ size: variant.size, color: variant.color, leadDays: product.leadDays },
      design: null,
    },
  ];
}

/** It has no variant as long as nobody wants it: its code stands for one. */
function designedItem(
  { quantity }: SharedLine,
  { design, custom: { productId, slug, name } }: Designed,
): CartItem {
  const { code, price, savedPrice, color, size, days, outOfStock } = design;
  const isAvailable = price !== null && outOfStock.length === 0;
  return {
    ...{ variantId: code, productId, slug, name, image: "", picture: null },
    ...{ price: price ?? savedPrice, priceWhenAdded: null, quantity, color, size },
    ...{ stock: isAvailable ? designPiecesMaximum : 0, isAvailable, leadDays: days ?? 0 },
    design: {
      ...designOfLine(code),
      outOfStock: outOfStock.map(({ message }) => message).join(" "),
    },
  };
}

/** What there is of each piece that can be bought, and how many of it. */
export const wantedOf = (items: readonly CartItem[]) =>
  items
    .filter(({ isAvailable }) => isAvailable)
    .map((item) => ({ item, quantity: Math.min(item.quantity, item.stock) }));
