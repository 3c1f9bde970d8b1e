import { formatAmount, formatRupees } from "../../contract/rupees.ts";

/** Rupees, as people and the API write them, from integer paise. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Integer paise from rupees with at most two decimals. Throws RangeError for a finer amount. */
export function toPaise(rupees: number): number {
  const paise = Math.round(rupees * 100);
  if (Math.abs(paise - rupees * 100) > 1e-6) {
    throw new RangeError(`${rupees} has more than two decimals`);
  }
  return paise;
}

/** `₹1,23,456` from paise, as sentences print it: with decimals only where there are any. */
export function printRupees(paise: number): string {
  return formatRupees(toRupees(paise));
}

/** `1,23,456` from paise, for where the sign cannot stand. */
export function printAmount(paise: number): string {
  return formatAmount(toRupees(paise));
}
