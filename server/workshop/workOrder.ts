import {
  customProduct,
  type DesignValues,
  designModel,
  type Field,
} from "../../furniture/custom/index.ts";
import { isShown } from "../../furniture/custom/isShown.ts";
import type { Part } from "../../furniture/model.ts";
import { type Production, produce } from "../../furniture/production/index.ts";
import { groupOf } from "../../furniture/products/group.ts";
import type { Database } from "../database/connect.ts";
import type { Designs } from "../designs/index.ts";
import { findOrder } from "../orders/index.ts";

/** One line of an order that the workshop makes. */
export interface WorkItem {
  name: string;
  quantity: number;
  designCode: string;
  /** What was decided, as the customer read it. */
  decided: { label: string; value: string }[];
  parts: readonly Part[];
  production: Production;
}

/** What the workshop makes for an order; null where there is no such order. */
export interface WorkOrder {
  number: string;
  placedAt: Date;
  items: WorkItem[];
}

export async function readWorkOrder(
  db: Database,
  designs: Designs,
  number: string,
): Promise<WorkOrder | null> {
  const order = await findOrder(db, number);
  if (order === null) return null;
  const made = order.lines.flatMap(({ name, quantity, designCode }) =>
    designCode === null ? [] : [{ name, quantity, designCode }],
  );
  const items: WorkItem[] = [];
  for (const [place, { name, quantity, designCode }] of made.entries()) {
    const found = await designs.find(designCode);
    if (found === null) throw new Error(`the design ${designCode} of ${number} is gone`);
    const { model, values } = found.stored;
    const production = produce(model, values);
    items.push({
      ...{ name, quantity, designCode },
      decided: inWords(model, values),
      parts: groupOf(designModel(model, values)).parts,
      // Parts of several pieces lie in one workshop: no two have the same code.
      production: made.length > 1 ? numbered(production, place + 1) : production,
    });
  }
  return { number: order.number, placedAt: order.placedAt, items };
}

function numbered(production: Production, place: number): Production {
  const named = <Coded extends { readonly code: string }>(one: Coded) => ({
    ...one,
    code: `${place}-${one.code}`,
  });
  return {
    ...production,
    parts: production.parts.map(named),
    fabrics: production.fabrics.map((need) => ({ ...need, pieces: need.pieces.map(named) })),
  };
}

const inWords = (model: string, values: DesignValues) =>
  (customProduct(model)?.fields ?? [])
    .filter((field) => isShown(field, values))
    .map((field) => ({
      label: field.label,
      value: valueInWords(field, values[field.name]),
    }));

function valueInWords(field: Field, value: number | string | undefined): string {
  if (field.kind === "length") return `${value} mm`;
  if (field.kind === "count") return String(value);
  return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
}
