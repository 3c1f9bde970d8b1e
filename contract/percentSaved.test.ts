import { expect, test } from "vitest";
import { percentSaved } from "./percentSaved.ts";

test.each([
  [54999, 46999, 14],
  [10000, 8500, 15],
  [10000, 8501, 14],
  [10000, 10000, 0],
  [1000, 995, 0],
  [100, 0, 100],
  [52999, 52999, 0],
  [100, 120, 0],
  [0, 0, 0],
])("₹%d sold at ₹%d saves %d%%", (price, salePrice, percent) => {
  expect(percentSaved(price, salePrice)).toBe(percent);
});
