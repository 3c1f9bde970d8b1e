import type { ProductModel, Timber } from "../products/product.ts";
import type { CustomKind } from "./design.ts";
import { billOf } from "./materials.ts";
import { standardOf } from "./readValues.ts";
import { type Limits, type TableLimits, tablePart } from "./table.ts";

const lowLimits: TableLimits = {
  length: [600, 1500],
  depth: [400, 900],
  height: [350, 500],
  legSide: [30, 80],
  hasStands: false,
};

/** A coffee table. */
export function customCoffeeTable(
  model: ProductModel,
  wood: Timber,
  finished: string,
  length: Limits = lowLimits.length,
): CustomKind {
  const { fields, findings, draw } = tablePart(model, { ...lowLimits, length }, wood, finished);
  return {
    family: "coffee-table",
    fields,
    standard: standardOf(fields),
    seats: () => 0,
    bill: (values) => billOf(values),
    findings,
    draw,
  };
}
