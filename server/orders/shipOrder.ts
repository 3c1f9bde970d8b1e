import type { Transaction } from "../database/connect.ts";
import { sellStock } from "../stock/index.ts";
import { addressProblem } from "./addressProblem.ts";
import type { Shipment } from "./changeOrder.ts";
import type { LockedOrder } from "./lockOrder.ts";
import type { Actor } from "./machine.ts";
import { moveOrder } from "./moveOrder.ts";
import type { OrderHooks } from "./orderHooks.ts";

/**
 * Sends an order on its way with a courier. An order may have been placed when the stock was gone: it
 * takes what came since. `short`, and nothing happened, when there still is none; `nowhere` when its address is not
 * whole, as a provider's may be: no invoice tells its state.
 */
export async function shipOrder(
  tx: Transaction,
  order: LockedOrder,
  { shipment, actor }: { shipment: Shipment; actor: Actor },
  hooks: OrderHooks,
): Promise<"shipped" | "short" | "nowhere" | "not now"> {
  if (addressProblem(order) !== null) return "nowhere";
  const { id, checkoutId, status } = order;
  const short = await sellStock(tx, checkoutId, id);
  if (short.length > 0) return "short";
  const { courier, awb, trackingUrl } = shipment;
  const note = `On its way with ${courier}, number ${awb}.`;
  const move = { from: status, to: "Shipped", actor, note } as const;
  const sent = { courier, awb, trackingUrl };
  return (await moveOrder(tx, id, { ...move, shipment: sent }, hooks)) ? "shipped" : "not now";
}
