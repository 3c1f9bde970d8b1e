import { leastRefund } from "../../contract/admin/orderRules.ts";
import { formatAmount, formatRupees, toPaise, toRupees } from "../../contract/rupees.ts";

/** The least that a gateway gives back. */
export const leastRefundPaise = toPaise(leastRefund);

/** What of an amount goes back through a gateway: nothing where it is too little. */
export const refundable = (paise: number) => (paise < leastRefundPaise ? 0 : paise);

/** `₹1,23,456` from paise, as sentences print it: with decimals only where there are any. */
export function printRupees(paise: number): string {
  return formatRupees(toRupees(paise));
}

/** `1,23,456` from paise, for where the sign cannot stand. */
export function printAmount(paise: number): string {
  return formatAmount(toRupees(paise));
}

/** SQL: rupees as a number from a column of paise, for what PostgreSQL itself writes into a file. */
export function rupeesInSql(column: string): string {
  return `(${column} / 100.0)::float8`;
}
