import { expect, test } from "vitest";
import { exampleProduct, exampleVariant } from "../../tests/support/product/exampleProduct.ts";
import { isProduct } from "./isProduct.ts";

const whole = exampleProduct({ variants: [exampleVariant("A")] });

test("a whole product is one, with variants or without", () => {
  expect(isProduct(whole)).toBe(true);
  expect(isProduct(exampleProduct())).toBe(true);
});

test.each([
  undefined,
  null,
  "sofa",
  [],
  {},
  { ...whole, categorySlug: undefined },
  { ...whole, variants: null },
  { ...whole, variants: [null] },
  { ...whole, variants: [{ ...exampleVariant("A"), color: null }] },
  { ...whole, pictures: [] },
])("%o is no product", (value) => {
  expect(isProduct(value)).toBe(false);
});
