import { expect, test } from "vitest";
import { exampleVariant } from "../../../tests/support/product/exampleProduct.ts";
import { chooseVariant } from "./useVariantChoice.ts";

const soldOut = exampleVariant("TEAL", { stockQuantity: 0 });
const mustard = exampleVariant("MUSTARD");
const sand = exampleVariant("SAND");
const variants = [soldOut, mustard, sand];

test("without a wish the first variant in stock is selected", () => {
  expect(chooseVariant(variants, null)).toBe(mustard);
});

test("the variant asked for is selected", () => {
  expect(chooseVariant(variants, "SAND")).toBe(sand);
});

test("one that is out of stock, or unknown, cannot be selected", () => {
  expect(chooseVariant(variants, "TEAL")).toBe(mustard);
  expect(chooseVariant(variants, "NO-SUCH")).toBe(mustard);
});

test("nothing is selected when nothing is in stock or there are no variants", () => {
  expect(chooseVariant([soldOut], "TEAL")).toBeNull();
  expect(chooseVariant([], null)).toBeNull();
});
