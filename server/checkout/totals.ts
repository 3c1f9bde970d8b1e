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

export interface Totals {
  subtotalPaise: number;
  discountPaise: number;
  /** The discount's share of each line, in the order of the lines; they add up to `discountPaise`. */
  lineDiscountsPaise: number[];
  shippingPaise: number;
  codFeePaise: number;
  /** Below a rupee, and 0 or negative: what cash leaves out. */
  roundingPaise: number;
  /** subtotal - discount + shipping + codFee + rounding */
  totalPaise: number;
}

/** Gateways take no less than a rupee. */
const leastTotalPaise = 100;

/** How an order is paid, and what that adds to it. */
export type WayOfPaying = { method: "online" } | { method: "cod"; codFeePaise: number };

/** What an order costs, all in paise: the one place where it is computed. */
export function computeTotals(order: {
  lines: readonly PricedLine[];
  discount: DiscountRule | null;
  shippingPaise: number;
  way: WayOfPaying;
}): Totals {
  const { shippingPaise } = order;
  const linesPaise = order.lines.map(({ quantity, unitPricePaise }) => quantity * unitPricePaise);
  const subtotalPaise = linesPaise.reduce((sum, paise) => sum + paise, 0);
  const discountPaise = order.discount ? discountOf(subtotalPaise, order.discount) : 0;
  const totals = {
    subtotalPaise,
    discountPaise,
    lineDiscountsPaise: spread(discountPaise, linesPaise),
    shippingPaise,
    codFeePaise: 0,
    roundingPaise: 0,
    totalPaise: subtotalPaise - discountPaise + shippingPaise,
  };
  return paidBy(totals, order.way);
}

/**
 * The same totals, paid in another way. Whoever pays on delivery pays cash, in whole rupees: the paise
 * are the shop's loss, because no piece may cost more than the price printed on it (Legal Metrology
 * (Packaged Commodities) Rules, rule 18). A total below a rupee stays as it is.
 */
export function paidBy(totals: Totals, way: WayOfPaying): Totals {
  const onlinePaise = totals.totalPaise - totals.codFeePaise - totals.roundingPaise;
  if (way.method === "online") {
    return { ...totals, codFeePaise: 0, roundingPaise: 0, totalPaise: onlinePaise };
  }
  const { codFeePaise } = way;
  const paise = (onlinePaise + codFeePaise) % 100;
  const roundingPaise = paise === 0 || onlinePaise + codFeePaise < leastTotalPaise ? 0 : -paise;
  const totalPaise = onlinePaise + codFeePaise + roundingPaise;
  return { ...totals, codFeePaise, roundingPaise, totalPaise };
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
