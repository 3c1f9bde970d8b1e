import { cartLines } from "./tables.ts";

/** Whose cart it is: a customer's by their id, a guest's by that of the cart. */
export interface CartHolder {
  kind: "customer" | "guest";
  id: string;
}

/** Who adds lines to a cart takes this turn, as `other_cart_lines` of the database does, which counts after it. */
export const turnOfCart = (holderId: string) => `cart ${holderId}`;

/** The column that says whose a line is. */
export const linesOf = { customer: cartLines.customerId, guest: cartLines.guestCartId } as const;
