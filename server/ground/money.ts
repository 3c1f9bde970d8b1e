import { formatAmount, formatRupees, toRupees } from "../../contract/rupees.ts";

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
