const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });
const shownDay = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "2-digit",
  month: "short",
  year: "numeric",
});

/** The Indian financial year of a moment, 1 April to 31 March: `26-27`. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = indianDay.format(moment).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/** `INV/26-27/000123`: 16 characters up to the 999,999th of a year, as rule 46(b) allows. */
export function invoiceNumber(year: string, serial: number): string {
  return `INV/${year}/${String(serial).padStart(6, "0")}`;
}

/** The day in India: `20 Nov 2026`. */
export function dayInIndia(moment: Date): string {
  return shownDay.format(moment).replaceAll("-", " ");
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, "0");
}
