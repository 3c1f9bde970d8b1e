import type { Span } from "../invoices/index.ts";

/** The month in India, `2026-11`, as moments. India keeps one time all year. */
export function spanOf(month: string): Span {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return { from: firstOf(year, number), to: firstOf(next[0] ?? 0, next[1] ?? 0) };
}

function firstOf(year: number, month: number): Date {
  return new Date(`${year}-${String(month).padStart(2, "0")}-01T00:00:00+05:30`);
}

/** As the portal writes it: `112026`. */
export function filingPeriod(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${number}${year}`;
}

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** `22-11-2026`, as the portal's JSON wants a day in India. */
export function numericDay(moment: Date): string {
  return parts.format(moment).replaceAll("/", "-");
}

/** `22-Nov-2026`, as its CSV files want it. */
export function namedDay(moment: Date): string {
  const [day = "", month = "", year = ""] = parts.format(moment).split("/");
  return `${day}-${names[Number(month) - 1]}-${year}`;
}
