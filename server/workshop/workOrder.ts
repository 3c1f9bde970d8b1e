import { customProduct, type DesignValues, type Field } from "../../furniture/custom/index.ts";
import { isShown } from "../../furniture/custom/isShown.ts";
import type { Database } from "../database/connect.ts";
import type { Designs } from "../designs/index.ts";
import { Refusal } from "../ground/refusal.ts";
import type { WorkPlan } from "../models/index.ts";
import { findOrder } from "../orders/index.ts";

/** One line of an order that the workshop makes. */
export interface WorkItem {
  name: string;
  quantity: number;
  designCode: string;
  /** What was decided, as the customer read it. */
  decided: { label: string; value: string }[];
  plan: WorkPlan;
}

/** What the workshop makes for an order. */
export interface WorkOrder {
  number: string;
  placedAt: Date;
  items: WorkItem[];
}

const noOrder = new Refusal("not_found", "There is no order with this number.");

/** Refused also where its pieces are not drawn now, as models are. */
export async function readWorkOrder(
  db: Database,
  designs: Designs,
  number: string,
): Promise<WorkOrder | Refusal> {
  const order = await findOrder(db, number);
  if (order === null) return noOrder;
  const made = order.lines.flatMap(({ name, quantity, designCode }) =>
    designCode === null ? [] : [{ name, quantity, designCode }],
  );
  const items: WorkItem[] = [];
  for (const [place, { name, quantity, designCode }] of made.entries()) {
    const found = await designs.find(designCode);
    if (found === null) throw new Error(`the design ${designCode} of ${number} is gone`);
    const { model, values } = found.stored;
    const plan = await designs.plan(found.stored, `order ${number}`);
    if (plan instanceof Refusal) return plan;
    items.push({
      ...{ name, quantity, designCode },
      decided: inWords(model, values),
      // Parts of several pieces lie in one workshop: no two have the same code.
      plan: made.length > 1 ? numbered(plan, place + 1) : plan,
    });
  }
  return { number: order.number, placedAt: order.placedAt, items };
}

function numbered({ production, views, boards, cloths }: WorkPlan, place: number): WorkPlan {
  const named = <Coded extends { readonly code: string }>(one: Coded) => ({
    ...one,
    code: `${place}-${one.code}`,
  });
  const laid = <Laid extends { readonly parts: readonly { readonly code: string }[] }>(
    one: Laid,
  ) => ({ ...one, parts: one.parts.map(named) });
  return {
    production: {
      ...laid(production),
      fabrics: production.fabrics.map((need) => ({ ...need, pieces: need.pieces.map(named) })),
    },
    views,
    boards: boards.map(laid),
    cloths: cloths.map(laid),
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
