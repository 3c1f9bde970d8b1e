import { samplePieces } from "../../content/checkout.ts";
import type { OrderItem } from "../../contract/order.ts";
import { useScene } from "../data/rootData.ts";

type Piece = (typeof samplePieces)[number];

/** Invented pieces as an order holds them, each with the picture of its category. */
export function useSampleItems(pieces: readonly Piece[] = samplePieces): OrderItem[] {
  const scenes = {
    "category-sofa": useScene("category-sofa"),
    "category-chairs": useScene("category-chairs"),
    "category-tables": useScene("category-tables"),
  } as Record<string, ReturnType<typeof useScene>>;
  return pieces.map(({ name, colour, size, quantity, price, scene }) => {
    const picture = scenes[scene] ?? null;
    return {
      productId: name,
      variantId: name,
      slug: "",
      sku: "",
      name,
      color: { label: colour, value: "" },
      size: { value: size },
      design: null,
      image: picture?.file ?? "",
      picture,
      quantity,
      price,
    };
  });
}

/** Rupees that they come to. */
export function sampleTotals(items: readonly OrderItem[]) {
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { subtotal: total, discount: 0, coins: 0, shipping: 0, codFee: 0, rounding: 0, total };
}
