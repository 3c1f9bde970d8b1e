import { expect, test } from "vitest";
import { shop } from "../../../content/shop.ts";
import { exampleProduct, exampleVariant } from "../../../tests/support/product/exampleProduct.ts";
import { careInstructions, featureRows, legalRows, netQuantity } from "./productRows.ts";

test("every fact that the rules ask for is there", () => {
  const rows = legalRows(exampleProduct(), exampleVariant("TEAL"), shop);
  expect(rows.map(({ term }) => term)).toEqual([
    "Common name",
    "Country of origin",
    "MRP (incl. of all taxes)",
    "Net quantity",
    "Made and sold by",
    "Customer care",
  ]);
  expect(rows[2]?.detail).toBe("₹54,999");
});

test("a product without variants states no price", () => {
  const terms = legalRows(exampleProduct(), null, shop).map(({ term }) => term);
  expect(terms).not.toContain("MRP (incl. of all taxes)");
});

test("the net quantity is what the box holds, else the number of pieces", () => {
  const boxed = exampleProduct({
    specifications: [{ attribute: "What's in the box", value: "1 table, 4 chairs" }],
  });
  expect(netQuantity(boxed, null)).toBe("1 table, 4 chairs");
  const pair = exampleVariant("PAIR", { size: { value: "Set of 2" } });
  expect(netQuantity(exampleProduct(), pair)).toBe("2 pieces");
  expect(netQuantity(exampleProduct(), null)).toBe("1 piece");
});

const specifications = [
  { attribute: "Seating capacity", value: "3" },
  { attribute: "Care Instructions", value: "Dust weekly." },
  { attribute: "Dimensions (cm)", value: "210 W × 88 D × 82 H cm" },
];

test("features are all rows but the care instructions", () => {
  expect(featureRows(specifications).map(({ attribute }) => attribute)).toEqual([
    "Seating capacity",
    "Dimensions (cm)",
  ]);
});

test("care instructions are found however they are capitalised", () => {
  expect(careInstructions(specifications)).toBe("Dust weekly.");
  expect(careInstructions([{ attribute: " care instructions", value: "Oil it." }])).toBe("Oil it.");
  expect(careInstructions([])).toBeNull();
});
