import { indianDay } from "../ground/indianDay.ts";

const shownDay = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "2-digit",
  month: "short",
  year: "numeric",
});

/** The Indian financial year of a moment, 1 April to 31 March: `26-27`. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = indianDay(moment).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/** What rule 46(b) of the CGST Rules allows. */
const longestNumber = 16;

/**
 * `INV/26-27/000123`; from the 1,000,000th of a year on, which leaves no room for its first letters,
 * `26-27/1000000`. At most 16 characters for any serial of the table, and no two are the same.
 */
export function invoiceNumber(year: string, serial: number): string {
  const short = `${year}/${String(serial).padStart(6, "0")}`;
  const whole = `INV/${short}`;
  return whole.length <= longestNumber ? whole : short;
}

/** `CRN/26-27/000123`; from the 1,000,000th of a year on `C2627/1000000`. Never like an invoice's. */
export function creditNoteNumber(year: string, serial: number): string {
  const whole = `CRN/${year}/${String(serial).padStart(6, "0")}`;
  return whole.length <= longestNumber ? whole : `C${year.replace("-", "")}/${serial}`;
}

/** The day in India: `20 Nov 2026`. */
export function dayInIndia(moment: Date): string {
  return shownDay.format(moment).replaceAll("-", " ");
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, "0");
}
