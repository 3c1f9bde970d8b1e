import fc from "fast-check";
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
  expect(invoiceNumber("26-27", 999_999)).toBe("INV/26-27/999999");
  expect(invoiceNumber("26-27", 1_000_000)).toBe("26-27/1000000");
});

it("gives every serial of the table a number of its own that the law and the table allow", () => {
  const serial = fc.oneof(
    fc.integer({ min: 1, max: 2_147_483_647 }),
    fc.integer({ min: 999_900, max: 1_000_100 }),
  );
  const year = fc.integer({ min: 0, max: 99 }).map((first) => {
    return financialYear(new Date(Date.UTC(2000 + first, 6)));
  });
  fc.assert(
    fc.property(year, serial, year, serial, (year, serial, otherYear, otherSerial) => {
      const number = invoiceNumber(year, serial);
      expect(number).toMatch(/^[A-Z0-9][A-Z0-9/-]{0,15}$/);
      const [, ofYear, ofSerial] = /^(?:INV\/)?(\d\d-\d\d)\/(\d+)$/.exec(number) ?? [];
      expect([ofYear, Number(ofSerial)]).toEqual([year, serial]);
      const isSame = year === otherYear && serial === otherSerial;
      expect(invoiceNumber(otherYear, otherSerial) === number).toBe(isSame);
    }),
  );
});
