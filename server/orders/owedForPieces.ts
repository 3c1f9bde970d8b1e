import { addUp, linePaise } from "./orderTotals.ts";
import type { StoredOrder } from "./readOrder.ts";

type Kept = Pick<
  StoredOrder,
  "lines" | "discountPaise" | "coinsPaise" | "shippingPaise" | "codFeePaise" | "roundingPaise"
>;

/** What is owed for pieces that go back, in paise; `linesPaise` by the line's place. */
export interface OwedForPieces {
  linesPaise: number[];
  totalPaise: number;
  /** What coins paid of these pieces, which go back as coins beside the money. */
  coinsPaise: number;
  /** The same of all pieces that went back until then. */
  coinsBackPaise: number;
}

/**
 * What the customer paid for some pieces of an order, by the figures that the order kept: the price of
 * each less its share of the discount. Delivery, the fee for cash and its rounding go back with the last
 * pieces, so that all parts together are the order's total to the paisa, and what coins took off
 * comes back as coins. `before` and `now` count pieces by the line's place.
 */
export function owedForPieces(
  order: Kept,
  before: readonly number[],
  now: readonly number[],
): OwedForPieces {
  const totals = addUp(order.lines.map(linePaise), order);
  const worth = (place: number, pieces: number) => {
    const line = order.lines[place];
    if (line === undefined) return 0;
    const paidPaise = linePaise(line) - (totals.lineDiscountsPaise[place] ?? 0);
    return Number((BigInt(paidPaise) * BigInt(pieces)) / BigInt(line.quantity));
  };
  const backAfter = order.lines.map((_, place) => (before[place] ?? 0) + (now[place] ?? 0));
  const linesPaise = order.lines.map(
    (_, place) => worth(place, backAfter[place] ?? 0) - worth(place, before[place] ?? 0),
  );
  const goodsPaise = linesPaise.reduce((sum, paise) => sum + paise, 0);
  const isAllBack = order.lines.every(({ quantity }, place) => backAfter[place] === quantity);
  const chargesPaise = order.shippingPaise + order.codFeePaise + order.roundingPaise;
  const coinsOf = (pieces: readonly number[]) => coinShare(order, pieces);
  const coinsBackPaise = coinsOf(backAfter);
  return {
    linesPaise,
    totalPaise: goodsPaise + (isAllBack ? chargesPaise : 0),
    coinsPaise: coinsBackPaise - coinsOf(before),
    coinsBackPaise,
  };
}

/** What coins paid of so many pieces: the share that these have in the prices of all. */
function coinShare({ lines, coinsPaise }: Kept, pieces: readonly number[]): number {
  const pricesOf = (counts: readonly (number | undefined)[]) =>
    lines.reduce((sum, line, place) => sum + (counts[place] ?? 0) * line.unitPricePaise, 0);
  const allPaise = pricesOf(lines.map(({ quantity }) => quantity));
  // The lines of an order may have been let go after years.
  if (allPaise === 0) return 0;
  return Number((BigInt(coinsPaise) * BigInt(pricesOf(pieces))) / BigInt(allPaise));
}
