import fc from "fast-check";
import { expect, it, test } from "vitest";
import {
  formatAmount,
  formatFigures,
  formatRupees,
  formatRupeesExactly,
  formatShortRupees,
  toPaise,
  toRupees,
} from "./rupees.ts";

it("paise survive the way through rupees", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (paise) => {
      expect(toPaise(toRupees(paise))).toBe(paise);
    }),
  );
});

it("writes what Intl writes for India", () => {
  const intl = new Intl.NumberFormat("en-IN", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000_000 }), (paise) => {
      expect(formatFigures(toRupees(paise))).toBe(intl.format(toRupees(paise)));
      expect(formatFigures(-toRupees(paise))).toBe(`−${intl.format(toRupees(paise))}`);
    }),
  );
});

it("refuses a third decimal", () => {
  expect(() => toPaise(19.999)).toThrow(RangeError);
});

test.each([
  [0, "₹0", "₹0.00", "0", "0.00"],
  [999, "₹999", "₹999.00", "999", "999.00"],
  [123456, "₹1,23,456", "₹1,23,456.00", "1,23,456", "1,23,456.00"],
  [46999.5, "₹46,999.50", "₹46,999.50", "46,999.50", "46,999.50"],
  [12345678.09, "₹1,23,45,678.09", "₹1,23,45,678.09", "1,23,45,678.09", "1,23,45,678.09"],
  [-0.41, "−₹0.41", "−₹0.41", "-0.41", "−0.41"],
])("%d rupees", (amount, rupees, exactly, bare, figures) => {
  expect(formatRupees(amount)).toBe(rupees);
  expect(formatRupeesExactly(amount)).toBe(exactly);
  expect(formatAmount(amount)).toBe(bare);
  expect(formatFigures(amount)).toBe(figures);
});

test.each([
  [0, "₹0"],
  [-0.41, "−₹0.4"],
  [123456, "₹1.2L"],
  [20_000_000, "₹2Cr"],
  [4500, "₹4.5k"],
])("%d rupees on an axis", (amount, axis) => {
  expect(formatShortRupees(amount)).toBe(axis);
});
