import { deliveryOf, type HeldTo, isBelowCode } from "../orderLimits.ts";
import { type Amounts, codePaise, linePaise, paidBy, totalOf } from "../orderTotals.ts";
import { type OwedForPieces, owedForPieces } from "../owedForPieces.ts";
import type { StoredOrder } from "../readOrder.ts";

export type Sums = Amounts & HeldTo & Pick<StoredOrder, "lines" | "paymentMethod">;

const nothing: Amounts = {
  subtotalPaise: 0,
  discountPaise: 0,
  coinsPaise: 0,
  shippingPaise: 0,
  codFeePaise: 0,
  roundingPaise: 0,
  totalPaise: 0,
};

/**
 * What an order comes to without some of its pieces, counted by the line's place: each takes its own share
 * of the discount and of the coins with it, as pieces do that are sent back. Delivery and the fee for cash
 * stay until the last piece goes. What stays must come to what the code and free delivery ask for, or is
 * reckoned without them.
 */
export function lessPieces(order: Sums, pieces: readonly number[]): Amounts {
  const isLast = order.lines.every(({ quantity }, place) => pieces[place] === quantity);
  if (isLast) return nothing;
  const owed: OwedForPieces = owedForPieces(order, [], pieces);
  const goodsPaise = order.lines.reduce(
    (sum, line, place) => sum + linePaise({ ...line, quantity: pieces[place] ?? 0 }),
    0,
  );
  const { codFeePaise } = order;
  const subtotalPaise = order.subtotalPaise - goodsPaise;
  const discountPaise = order.discountPaise - (goodsPaise - owed.totalPaise);
  // Shares are rounded: coins are never more than all that is taken off, and the code's part of that never grows.
  const coinsPaise = Math.max(
    Math.min(order.coinsPaise - owed.coinsPaise, discountPaise),
    discountPaise - codePaise(order),
  );
  const charges = { shippingPaise: order.shippingPaise, codFeePaise, roundingPaise: 0 };
  const kept = { subtotalPaise, discountPaise, coinsPaise, ...charges };
  const exact = withoutFavours(order, kept);
  const amounts = { ...exact, totalPaise: totalOf(exact) };
  return order.paymentMethod === "cod" ? paidBy(amounts, { method: "cod", codFeePaise }) : amounts;
}

type Unsummed = Omit<Amounts, "totalPaise">;

/**
 * Below the code's least order value its part lapses, below that of free delivery this is charged: as far as
 * the order comes to no more than before. Nobody who wants less pays more.
 */
function withoutFavours(order: Sums, kept: Unsummed): Unsummed {
  const beforePaise = order.totalPaise - order.roundingPaise;
  const roomPaise = Math.max(0, beforePaise - totalOf(kept));
  const isWithoutCode = isBelowCode(order, kept.subtotalPaise);
  const lapsedPaise = isWithoutCode ? Math.min(codePaise(kept), roomPaise) : 0;
  const missingPaise = Math.max(0, deliveryOf(order, kept.subtotalPaise) - kept.shippingPaise);
  const chargedPaise = Math.min(missingPaise, roomPaise - lapsedPaise);
  return {
    ...kept,
    discountPaise: kept.discountPaise - lapsedPaise,
    shippingPaise: kept.shippingPaise + chargedPaise,
  };
}

/** By how much each amount is smaller, in paise. */
export function difference(before: Amounts, after: Amounts): Amounts {
  return {
    subtotalPaise: before.subtotalPaise - after.subtotalPaise,
    discountPaise: before.discountPaise - after.discountPaise,
    coinsPaise: before.coinsPaise - after.coinsPaise,
    shippingPaise: before.shippingPaise - after.shippingPaise,
    codFeePaise: before.codFeePaise - after.codFeePaise,
    roundingPaise: before.roundingPaise - after.roundingPaise,
    totalPaise: before.totalPaise - after.totalPaise,
  };
}
