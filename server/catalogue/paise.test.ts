import fc from "fast-check";
import { expect, it } from "vitest";
import { percentSaved, toPaise, toRupees } from "./paise.ts";

it("paise survive the way through rupees", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (paise) => {
      expect(toPaise(toRupees(paise))).toBe(paise);
    }),
  );
});

it("refuses a third decimal", () => {
  expect(() => toPaise(19.999)).toThrow(RangeError);
});

it("never claims to save more than it does", () => {
  expect(percentSaved(10_000, 8_501)).toBe(14);
  expect(percentSaved(10_000, 8_500)).toBe(15);
  expect(percentSaved(10_000, 10_000)).toBe(0);
});
