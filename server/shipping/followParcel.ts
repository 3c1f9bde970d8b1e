import type { TrackingMeaning } from "../../contract/admin/shippingRules.ts";
import type { Transaction } from "../database/connect.ts";
import { changeOrder, type LockedOrder, lockOrder, type Orders } from "../orders/index.ts";
import type { Shipment } from "./moveShipment.ts";
import { leftMeanings } from "./states.ts";

export interface FollowDeps {
  orders: Pick<Orders, "shipOrder" | "moveOrder">;
}

interface Situation {
  order: LockedOrder;
  shipment: Shipment;
  /** Of all that is known of the parcel. */
  meanings: ReadonlySet<TrackingMeaning | null>;
  /** How it ended, where the carrier said so to a question of ours. */
  confirmed: TrackingMeaning | null;
}

/** Takes an order as far as its parcel is, one step of the table of moves after the other. */
export async function followParcel(
  tx: Transaction,
  { orders }: FollowDeps,
  { order, shipment, meanings, confirmed }: Situation,
): Promise<void> {
  const { id } = order;
  let { status } = order;
  const hasLeft = leftMeanings.some((meaning) => meanings.has(meaning));
  if (hasLeft && status === "Cancelled") return attend(tx, id, carriedForNothing);
  if (hasLeft && status === "Processing") {
    const { courier, awb, trackingUrl } = shipment;
    const sent = { courier: courier ?? "", awb: awb ?? "", trackingUrl };
    const outcome = await orders.shipOrder(tx, order, { shipment: sent, actor: "provider" });
    if (outcome !== "shipped") return attend(tx, id, withoutStock);
    status = "Shipped";
  }
  if (meanings.has("lost")) await attend(tx, id, lost);
  if (confirmed === "returned" && status === "Delivered") return attend(tx, id, backAfterAll);
  if (confirmed === null || status !== "Shipped") return;
  const isMoved = await orders.moveOrder(tx, id, {
    ...{ from: status, actor: "provider" },
    ...(confirmed === "returned"
      ? { to: "Returned", note: "Your order could not be delivered and came back to us." }
      : { to: "Delivered", note: "Delivered." }),
  });
  if (!isMoved) throw new Error(`the order ${order.number} did not follow its parcel`);
}

const carriedForNothing = "The courier carries this cancelled order: call it back.";
const withoutStock =
  "The courier has it, but its pieces are not in stock here: correct the stock, then ship it.";
const lost = "The courier says that it is lost or damaged.";
const backAfterAll = "The courier says that it came back after it was delivered.";

/** Notes for the staff what they have to look at; not again what stands there. */
async function attend(tx: Transaction, orderId: string, attention: string): Promise<void> {
  const now = await lockOrder(tx, orderId);
  if (now === undefined || now.attention?.includes(attention)) return;
  await changeOrder(tx, orderId, { from: now.status, attention });
}
