import type { Cart, CartItem } from "../../contract/cart.ts";
import { nearestPaise, toRupees } from "../../contract/rupees.ts";

/** A wish of the customer that the shop has not confirmed yet. Quantities are absolute. */
export type CartChange =
  | { kind: "quantity"; variantId: string; quantity: number }
  | { kind: "removal"; variantId: string }
  | { kind: "saving"; variantId: string; saved: boolean };

/**
 * The cart as the customer wants it: what the shop last said, with the changes under way on top, in
 * their order. A change that fails is simply no longer among them, so nothing needs to be put back.
 */
export function applyCartChanges(cart: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return cart;
  const { items, saved } = changes.reduce(applyChange, cart);
  return { items, saved, totals: totalsOf(items) };
}

type Lines = Pick<Cart, "items" | "saved">;

function applyChange({ items, saved }: Lines, change: CartChange): Lines {
  const isIt = ({ variantId }: CartItem) => variantId === change.variantId;
  const isOther = (item: CartItem) => !isIt(item);
  if (change.kind === "removal") {
    return { items: items.filter(isOther), saved: saved.filter(isOther) };
  }
  if (change.kind === "saving") {
    return change.saved
      ? { items: items.filter(isOther), saved: [...saved, ...items.filter(isIt)] }
      : { items: [...items, ...saved.filter(isIt)], saved: saved.filter(isOther) };
  }
  const withQuantity = (item: CartItem) =>
    isIt(item) ? { ...item, quantity: change.quantity } : item;
  return { items: items.map(withQuantity), saved };
}

/** Sums as the shop makes them: pieces and rupees of what is available, added in paise. */
export function totalsOf(items: readonly CartItem[]): Cart["totals"] {
  const available = items.filter(({ isAvailable }) => isAvailable);
  const paise = available.reduce((sum, item) => sum + linePaise(item), 0);
  const totalItems = available.reduce((sum, { quantity }) => sum + quantity, 0);
  return { subtotal: toRupees(paise), totalItems };
}

/** Rupees for all pieces of one line. */
export function lineTotal(item: CartItem): number {
  return toRupees(linePaise(item));
}

function linePaise({ price, quantity }: CartItem): number {
  return nearestPaise(price) * quantity;
}

/**
 * The quantity after a press on plus or minus: never below 1, never up beyond the stock; down from
 * above a stock that has fallen, it lands on the stock.
 */
export function steppedQuantity({ quantity, stock }: CartItem, by: 1 | -1): number {
  if (by === 1) return quantity >= stock ? quantity : quantity + 1;
  return Math.max(1, Math.min(quantity - 1, stock));
}
