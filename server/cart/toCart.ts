import type { Cart, CartItem } from "../../contract/cart.ts";
import { toRupees } from "../ground/money.ts";

/** A line of a cart with what the catalogue says now. Prices in paise; no picture facts, no picture. */
export interface CartRow {
  variantId: string;
  productId: string;
  slug: string;
  name: string;
  salePricePaise: number;
  colorLabel: string;
  colorValue: string;
  sizeValue: string;
  quantity: number;
  available: number;
  image: string | null;
  alt: string | null;
  width: number | null;
  height: number | null;
  ground: string | null;
}

/** The cart as the API speaks of it. Totals count available lines, in paise until the last step. */
export function toCart(rows: readonly CartRow[]): Cart {
  const counted = rows.filter(({ available }) => available > 0);
  const subtotalPaise = counted.reduce((sum, row) => sum + row.quantity * row.salePricePaise, 0);
  return {
    items: rows.map(toItem),
    totals: {
      subtotal: toRupees(subtotalPaise),
      totalItems: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  };
}

function toItem(row: CartRow): CartItem {
  const { alt, width, height, ground } = row;
  const hasFacts = alt !== null && width !== null && height !== null && ground !== null;
  return {
    variantId: row.variantId,
    productId: row.productId,
    slug: row.slug,
    name: row.name,
    image: row.image ?? "",
    picture: hasFacts ? { alt, width, height, ground } : null,
    price: toRupees(row.salePricePaise),
    quantity: row.quantity,
    stock: row.available,
    size: { value: row.sizeValue },
    color: { label: row.colorLabel, value: row.colorValue },
    isAvailable: row.available > 0,
  };
}
