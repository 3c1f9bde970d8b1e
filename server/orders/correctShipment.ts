import type { Transaction } from "../database/connect.ts";
import { changeOrder, type OrderChange, type Shipment } from "./changeOrder.ts";
import type { Actor } from "./machine.ts";
import { type OrderHooks, runHooks } from "./orderHooks.ts";

/** Puts another courier or number in the place of a wrong one. False when the order is not on its way. */
export async function correctShipment(
  tx: Transaction,
  orderId: string,
  shipment: Shipment,
  hooks: OrderHooks,
): Promise<boolean> {
  const { courier, awb } = shipment;
  const note = `Corrected: your order travels with ${courier}, number ${awb}.`;
  return changeCarriage(tx, orderId, { shipment, event: { actor: "staff", note } }, hooks);
}

/** Sends what came back from the courier out once more. False when the order is not on its way. */
export async function sendAgain(
  tx: Transaction,
  orderId: string,
  { shipment, actor }: { shipment: Shipment; actor: Actor },
  hooks: OrderHooks,
): Promise<boolean> {
  const { courier, awb } = shipment;
  const note = `On its way to you again with ${courier}, number ${awb}.`;
  return changeCarriage(tx, orderId, { shipment, event: { actor, note } }, hooks);
}

async function changeCarriage(
  tx: Transaction,
  orderId: string,
  change: Pick<OrderChange, "shipment" | "event">,
  hooks: OrderHooks,
): Promise<boolean> {
  const order = await changeOrder(tx, orderId, { ...change, from: "Shipped" });
  if (order === null) return false;
  await runHooks(hooks.onShipmentCorrected, tx, order);
  return true;
}
