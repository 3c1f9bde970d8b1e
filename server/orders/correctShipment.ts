import type { Transaction } from "../database/connect.ts";
import { changeOrder, type Shipment } from "./changeOrder.ts";
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
  const order = await changeOrder(tx, orderId, {
    from: "Shipped",
    shipment,
    event: { actor: "staff", note },
  });
  if (order === null) return false;
  await runHooks(hooks.onShipmentCorrected, tx, order);
  return true;
}
