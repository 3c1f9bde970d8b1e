import type { CartCodeAnswer } from "../../../contract/cart.ts";
import { toRupees } from "../../../contract/rupees.ts";
import type { CartHolder } from "../../cart/index.ts";
import type { Database } from "../../database/connect.ts";
import { findDiscount } from "../../discounts/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { returnedAttempts, takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import { computeTotals } from "../../orders/index.ts";
import { codeLimits } from "../codeLimits.ts";
import { wantedOfCart } from "./piecesWanted.ts";

/**
 * What a code would take off a cart now, by the rules of the checkout; nothing is kept. A
 * code that counts costs no attempt: the cart asks again whenever it changes.
 */
export async function tryCode(
  db: Database,
  attempt: { holder: CartHolder; code: string; address: string },
): Promise<Omit<CartCodeAnswer, "success"> | Refusal> {
  const { holder, code, address } = attempt;
  const limits = codeLimits(`cart ${holder.id}`, address);
  const wait = await takeAttempts(db, limits);
  if (wait) return tooManyAttempts(wait);
  const wanted = await wantedOfCart(db, holder);
  if (wanted instanceof Refusal) return wanted;
  const lines = wanted
    .filter(({ offer }) => offer.available > 0)
    .map(({ quantity, offer }) => ({ quantity, unitPricePaise: offer.salePricePaise }));
  const order = { lines, shippingPaise: 0, way: { method: "online" } } as const;
  const { subtotalPaise } = computeTotals({ ...order, discount: null });
  const customerId = holder.kind === "customer" ? holder.id : null;
  const use = { checkoutId: null, subtotalPaise, customerId, phoneNumber: null };
  const discount = await findDiscount(db, code, use);
  if (discount instanceof Refusal) return discount;
  const returned = returnedAttempts(
    db,
    limits.map(({ key }) => key),
  );
  await db.with(returned).select().from(returned);
  const { discountPaise, totalPaise } = computeTotals({ ...order, discount });
  return {
    code: discount.code,
    subtotal: toRupees(subtotalPaise),
    discount: toRupees(discountPaise),
    total: toRupees(totalPaise),
  };
}
