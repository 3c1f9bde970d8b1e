import { expect, it } from "vitest";
import { dayInIndia, financialYear, invoiceNumber } from "./financialYear.ts";

it.each([
  ["2026-03-31T18:29:59Z", "25-26", "31 Mar 2026"],
  ["2026-03-31T18:30:00Z", "26-27", "01 Apr 2026"],
  ["2026-12-31T23:59:59Z", "26-27", "01 Jan 2027"],
  ["2099-04-01T00:00:00Z", "99-00", "01 Apr 2099"],
])("%s belongs to %s", (moment, year, day) => {
  expect(financialYear(new Date(moment))).toBe(year);
  expect(dayInIndia(new Date(moment))).toBe(day);
});

it("gives numbers that the law allows", () => {
  expect(invoiceNumber("26-27", 123)).toBe("INV/26-27/000123");
  expect(invoiceNumber("26-27", 999_999)).toHaveLength(16);
});
