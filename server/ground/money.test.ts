import fc from "fast-check";
import { expect, it } from "vitest";
import { toPaise, toRupees } from "./money.ts";

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
