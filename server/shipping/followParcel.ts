import type { TrackingMeaning } from "../../contract/admin/shippingRules.ts";
import type { Transaction } from "../database/connect.ts";
import { changeOrder, type LockedOrder, lockOrder, type Orders } from "../orders/index.ts";
import { isBack } from "./isBooked.ts";
import { moveShipment, type Shipment } from "./moveShipment.ts";
import { leftMeanings } from "./states.ts";

export interface FollowDeps {
  orders: Pick<Orders, "shipOrder" | "sendAgain" | "moveOrder">;
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
  const { courier, awb, trackingUrl } = shipment;
  const sent = { courier: courier ?? "", awb: awb ?? "", trackingUrl };
  if (hasLeft && status === "Processing") {
    const outcome = await orders.shipOrder(tx, order, { shipment: sent, actor: "provider" });
    if (outcome === "nowhere") return attend(tx, id, withoutAddress);
    if (outcome !== "shipped") return attend(tx, id, withoutStock);
    status = "Shipped";
  }
  // Came back under another number, and is on its way once more.
  if (hasLeft && status === "Shipped" && shipment.state === "booked" && (await isBack(tx, order))) {
    await orders.sendAgain(tx, id, { shipment: sent, actor: "provider" });
  }
  // Of an order that ended as lost nothing more is to be looked at.
  const isOver = status === "Returned" || status === "Refunded";
  if (meanings.has("lost") && !isOver) await attend(tx, id, lost);
  if (confirmed === "returned") {
    // Once: what is told of it again finds it back.
    const isNews = await moveShipment(tx, shipment.id, "came back", { checkAt: null });
    if (isNews && status === "Shipped") return attend(tx, id, backAgain, backForCustomer);
    if (isNews && status === "Delivered") return attend(tx, id, backAfterAll);
  }
  if (confirmed !== "delivered" || status !== "Shipped") return;
  const isMoved = await orders.moveOrder(tx, id, {
    ...{ from: status, actor: "provider" },
    ...{ to: "Delivered", note: "Delivered." },
  });
  if (!isMoved) throw new Error(`the order ${order.number} did not follow its parcel`);
}

const carriedForNothing = "The courier carries this cancelled order: call it back.";
const withoutStock =
  "The courier has it, but its pieces are not in stock here: correct the stock, then ship it.";
const withoutAddress =
  "The courier has it, but its address here is not whole: change the address, then ship it.";
const lost = "The courier says that it is lost or damaged.";
const backAgain =
  "It came back: call the customer, then send it again or mark it as one that could not be delivered.";
const backForCustomer = "It came back to us. We call you before we decide anything.";
const backAfterAll = "The courier says that it came back after it was delivered.";

/** Notes for the staff what they have to look at, and what the customer reads of it; not again what stands there. */
async function attend(
  tx: Transaction,
  orderId: string,
  attention: string,
  toCustomer?: string,
): Promise<void> {
  const now = await lockOrder(tx, orderId);
  if (now === undefined || now.attention?.includes(attention)) return;
  await changeOrder(tx, orderId, {
    from: now.status,
    attention,
    ...(toCustomer && { event: { actor: "provider", note: toCustomer } }),
  });
}
