import type { Cart, CartItem } from "../../contract/cart.ts";
import { designOfLine } from "../../contract/designRules.ts";
import { toRupees } from "../../contract/rupees.ts";
import type { Offer } from "../catalogue/index.ts";
import type { cartLines } from "./tables.ts";

/** A line of a cart with what the catalogue says now. */
export type CartRow = Pick<
  typeof cartLines.$inferSelect,
  "quantity" | "addedPricePaise" | "isSaved"
> &
  Pick<
    Offer,
    | "variantId"
    | "productId"
    | "slug"
    | "name"
    | "salePricePaise"
    | "colorLabel"
    | "colorValue"
    | "sizeValue"
    | "available"
    | "leadDays"
    | "image"
    | "picture"
    | "designCode"
  >;

/**
 * The cart as the API speaks of it. Totals count available lines that are not kept for later,
 * in paise until the last step. `shortages` says by their codes why designs are not to be had.
 */
export function toCart(
  offered: readonly CartRow[],
  shortages: ReadonlyMap<string, string> = new Map(),
): Cart {
  const shortOf = ({ designCode }: CartRow) => shortages.get(designCode ?? "") ?? "";
  const rows = offered.map((row) => (shortOf(row) === "" ? row : { ...row, available: 0 }));
  const toItem = (row: CartRow) => itemOf(row, shortOf(row));
  const wanted = rows.filter(({ isSaved }) => !isSaved);
  const counted = wanted.filter(({ available }) => available > 0);
  const subtotalPaise = counted.reduce((sum, row) => sum + row.quantity * row.salePricePaise, 0);
  return {
    items: wanted.map(toItem),
    saved: rows.filter(({ isSaved }) => isSaved).map(toItem),
    totals: {
      subtotal: toRupees(subtotalPaise),
      totalItems: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  };
}

function itemOf(row: CartRow, outOfStock: string): CartItem {
  return {
    variantId: row.variantId,
    productId: row.productId,
    slug: row.slug,
    name: row.name,
    image: row.image ?? "",
    picture: row.picture,
    price: toRupees(row.salePricePaise),
    priceWhenAdded:
      row.addedPricePaise === null || row.addedPricePaise === row.salePricePaise
        ? null
        : toRupees(row.addedPricePaise),
    quantity: row.quantity,
    stock: row.available,
    size: { value: row.sizeValue },
    color: { label: row.colorLabel, value: row.colorValue },
    isAvailable: row.available > 0,
    leadDays: row.leadDays,
    design: row.designCode === null ? null : { ...designOfLine(row.designCode), outOfStock },
  };
}
