import { expect, test } from "vitest";
import { careInstructions, featureRows } from "./specificationRows.ts";

const rows = [
  { attribute: "Seating capacity", value: "3" },
  { attribute: "Care Instructions", value: "Dust weekly." },
  { attribute: "Dimensions (cm)", value: "210 W × 88 D × 82 H cm" },
];

test("features are all rows but the care instructions", () => {
  expect(featureRows(rows).map(({ attribute }) => attribute)).toEqual([
    "Seating capacity",
    "Dimensions (cm)",
  ]);
});

test("care instructions are found however they are capitalised", () => {
  expect(careInstructions(rows)).toBe("Dust weekly.");
  expect(careInstructions([{ attribute: " care instructions", value: "Oil it." }])).toBe("Oil it.");
  expect(careInstructions([])).toBeNull();
});
