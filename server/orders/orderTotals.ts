import type { OrderDraft } from "./orderDraft.ts";

/** What an order costs, in paise: the one place where any of it is computed. */

/** What a discount takes off: hundredths of a percent up to a most, or paise. */
export interface DiscountRule {
  kind: "percentage" | "amount";
  value: number;
  mostPaise: number | null;
}

export interface PricedLine {
  quantity: number;
  /** Of one piece, taxes included. */
  unitPricePaise: number;
}

/** The amounts of an order, in paise. */
export interface Amounts {
  subtotalPaise: number;
  /** All that is taken off the goods: by a code and by coins. */
  discountPaise: number;
  /** Of that, by the customer's coins. */
  coinsPaise: number;
  shippingPaise: number;
  codFeePaise: number;
  /** Below a rupee, and 0 or negative: what cash leaves out. */
  roundingPaise: number;
  /** subtotal - discount + shipping + codFee + rounding */
  totalPaise: number;
}

export interface Totals extends Amounts {
  /** The discount's share of each line, in the order of the lines; they add up to `discountPaise`. */
  lineDiscountsPaise: number[];
}

/** Gateways take no less than a rupee. */
export const leastTotalPaise = 100;

/** How an order is paid, and what that adds to it. */
export type WayOfPaying = { method: "online" } | { method: "cod"; codFeePaise: number };

/** What all pieces of a line cost before discount, in paise. */
export function linePaise({ quantity, unitPricePaise }: PricedLine): number {
  return quantity * unitPricePaise;
}

/** Adds an order up whose discount and charges are known; `linesPaise` are those of its lines. */
export function addUp(
  linesPaise: readonly number[],
  agreed: Omit<Amounts, "subtotalPaise" | "totalPaise" | "coinsPaise"> & { coinsPaise?: number },
): Totals {
  const { discountPaise, coinsPaise = 0, shippingPaise, codFeePaise, roundingPaise } = agreed;
  const subtotalPaise = linesPaise.reduce((sum, paise) => sum + paise, 0);
  const lineDiscountsPaise = spread(discountPaise, linesPaise);
  const charges = { shippingPaise, codFeePaise, roundingPaise };
  const amounts = { subtotalPaise, discountPaise, coinsPaise, ...charges };
  return { ...amounts, lineDiscountsPaise, totalPaise: totalOf(amounts) };
}

/** The amounts of an order as a checkout hands it over. */
export function amountsOf({ lines, discount, coinsPaise = 0, ...charges }: OrderDraft): Amounts {
  const { shippingPaise, codFeePaise, roundingPaise } = charges;
  const discountPaise = (discount?.paise ?? 0) + coinsPaise;
  const agreed = { discountPaise, coinsPaise, shippingPaise, codFeePaise, roundingPaise };
  const { lineDiscountsPaise: _, ...amounts } = addUp(lines.map(linePaise), agreed);
  return amounts;
}

/** What the customer pays, of its parts. */
export function totalOf(amounts: Omit<Amounts, "totalPaise" | "coinsPaise">): number {
  const { subtotalPaise, discountPaise, shippingPaise, codFeePaise, roundingPaise } = amounts;
  return subtotalPaise - discountPaise + shippingPaise + codFeePaise + roundingPaise;
}

/** What the discount code alone takes off. */
export function codePaise(order: Pick<Amounts, "discountPaise" | "coinsPaise">): number {
  return order.discountPaise - order.coinsPaise;
}

/** The same order with coins: a discount that is known when it is sold, shared by its lines like a code's. */
export function lessCoins(
  lines: readonly PricedLine[],
  totals: Totals,
  coinsPaise: number,
): Totals {
  const discountPaise = codePaise(totals) + coinsPaise;
  return addUp(lines.map(linePaise), { ...totals, discountPaise, coinsPaise });
}

/** What an order costs by today's rules, with the discount that its code gives. */
export function computeTotals(order: {
  lines: readonly PricedLine[];
  discount: DiscountRule | null;
  shippingPaise: number;
  way: WayOfPaying;
}): Totals {
  const { shippingPaise, discount } = order;
  const linesPaise = order.lines.map(linePaise);
  const subtotalPaise = linesPaise.reduce((sum, paise) => sum + paise, 0);
  const discountPaise = discount ? discountOf(subtotalPaise, discount) : 0;
  const charges = { discountPaise, shippingPaise, codFeePaise: 0, roundingPaise: 0 };
  return paidBy(addUp(linesPaise, charges), order.way);
}

/**
 * The same amounts, paid in another way. Whoever pays on delivery pays cash, in whole rupees: the paise
 * are the shop's loss, because no piece may cost more than the price printed on it (Legal Metrology
 * (Packaged Commodities) Rules, rule 18). A total below a rupee stays as it is.
 */
export function paidBy<Sum extends Amounts>(amounts: Sum, way: WayOfPaying): Sum {
  const codFeePaise = way.method === "cod" ? way.codFeePaise : 0;
  const exactPaise = totalOf({ ...amounts, codFeePaise, roundingPaise: 0 });
  const isRounded = way.method === "cod" && exactPaise >= leastTotalPaise;
  const roundingPaise = isRounded ? 0 - (exactPaise % 100) : 0;
  const totalPaise = exactPaise + roundingPaise;
  return { ...amounts, codFeePaise, roundingPaise, totalPaise };
}

/** Fractions of a paisa are the shop's; at least a rupee stays to be paid. */
function discountOf(subtotalPaise: number, { kind, value, mostPaise }: DiscountRule): number {
  const wanted =
    kind === "amount" ? value : Number((BigInt(subtotalPaise) * BigInt(value)) / 10_000n);
  const most = Math.max(0, subtotalPaise - leastTotalPaise);
  return Math.min(wanted, mostPaise ?? wanted, most);
}

/**
 * Divides an amount in proportion to the weights, in whole paise that add up to it: what rounding
 * down leaves goes to the largest remainders, the first of equals first.
 */
export function spread(paise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, place) => {
    const product = BigInt(paise) * BigInt(weight);
    return { place, share: Number(product / sum), remainder: product % sum };
  });
  const left = paise - shares.reduce((total, { share }) => total + share, 0);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : 0,
  );
  for (const entry of byRemainder.slice(0, left)) entry.share += 1;
  return shares.map(({ share }) => share);
}
