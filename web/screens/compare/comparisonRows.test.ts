import { expect, it } from "vitest";
import { exampleProduct, exampleVariant } from "../../../tests/support/product/exampleProduct.ts";
import { comparisonRows } from "./comparisonRows.ts";

const sofa = exampleProduct({
  variants: [exampleVariant("S-1")],
  specifications: [
    { attribute: "Dimensions (cm)", value: "210 W × 88 D × 82 H cm" },
    { attribute: "Seat height", value: "440 mm" },
  ],
});
const table = exampleProduct({
  type: "Coffee Table",
  dimensionsMm: { width: 1105, depth: 600, height: 420 },
  seats: null,
  leadDays: 0,
  specifications: [{ attribute: "Warranty", value: "36 months" }],
});
const row = (label: string, ...products: (typeof sofa)[]) =>
  comparisonRows(products).find((one) => one.label === label);

it("puts facts side by side and says where they differ", () => {
  expect(row("Width", sofa, table)).toEqual({
    label: "Width",
    values: ["210 cm", "110.5 cm"],
    differs: true,
  });
  expect(row("Country of origin", sofa, table)).toMatchObject({ differs: false });
  expect(row("Price", sofa, table)?.values).toEqual(["₹46,999", "₹54,999"]);
});

it("names the price of what is put into the cart, and of the first where all is sold out", () => {
  const [first, second] = [
    { ...exampleVariant("S-1"), salePrice: 46_999, stockQuantity: 0 },
    { ...exampleVariant("S-2"), salePrice: 52_999, stockQuantity: 3 },
  ];
  const priceOf = (...variants: (typeof first)[]) =>
    row("Price", exampleProduct({ variants }))?.values;
  expect(priceOf(first, second)).toEqual(["₹52,999"]);
  expect(priceOf(first, { ...second, stockQuantity: 0 })).toEqual(["₹46,999"]);
});

it("leaves a fact empty that one does not have, and out where none has it", () => {
  expect(row("Seats", sofa, table)?.values).toEqual(["3", ""]);
  expect(row("Seat height", sofa, table)).toMatchObject({ values: ["440 mm", ""], differs: true });
  expect(row("Seats", table, table)).toBeUndefined();
  expect(row("Dimensions (cm)", sofa, table)).toBeUndefined();
});
