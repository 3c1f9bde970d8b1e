import { printRupees } from "../ground/money.ts";
import { leastTotalPaise, type Totals } from "../orders/index.ts";

/** What the owner decided about coins; amounts in paise. */
export interface CoinTerms {
  /** What one coin is worth. */
  coinPaise: number;
  /** Of what the goods cost after a discount code, the most that coins pay, in percent. */
  sharePercent: number;
  /** What the goods must come to, after a discount code, before coins count. */
  leastOrderPaise: number;
}

/** What of a customer's coins counts for an order: `paise` in whole rupees, and why it is not all. */
export interface UsableCoins {
  usable: number;
  paise: number;
  note: string;
}

/**
 * How many coins an order takes, worth whole rupees, so that nothing of a coin is lost; a rupee at least
 * stays to be paid. `totals` are those without coins.
 */
export function usableCoins(
  { balance, totals }: { balance: number; totals: Totals },
  { coinPaise, sharePercent, leastOrderPaise }: CoinTerms,
): UsableCoins {
  const none = (note: string) => ({ usable: 0, paise: 0, note });
  const goodsPaise = totals.subtotalPaise - totals.discountPaise;
  if (coinPaise === 0 || sharePercent === 0) return none("Coins cannot be spent at the moment.");
  if (goodsPaise < leastOrderPaise) {
    return none(`Coins count from ${printRupees(leastOrderPaise)} of goods.`);
  }
  const sharePaise = Math.floor((goodsPaise * sharePercent) / 100);
  const mostPaise = Math.max(0, Math.min(sharePaise, goodsPaise - leastTotalPaise));
  const step = 100 / greatestDivisor(100, coinPaise);
  const coins = Math.min(balance, Math.floor(mostPaise / coinPaise));
  const usable = Math.floor(coins / step) * step;
  if (usable === 0) return none("Your coins do not make up a rupee of this order.");
  const note = usable === balance ? "" : `Coins pay up to ${sharePercent}% of an order's goods.`;
  return { usable, paise: usable * coinPaise, note };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
