import { isSameAwb } from "../../contract/admin/orderRules.ts";
import type { TrackingMeaning } from "../../contract/admin/shippingRules.ts";
import type { Transaction } from "../database/connect.ts";
import {
  changeOrder,
  deliveredAt,
  type LockedOrder,
  lockOrder,
  type Orders,
  readOrder,
} from "../orders/index.ts";
import { moveShipment, type Shipment } from "./moveShipment.ts";
import { leftMeanings } from "./states.ts";

export interface FollowDeps {
  orders: Pick<Orders, "shipOrder" | "sendAgain" | "moveOrder">;
}

type Meanings = ReadonlySet<TrackingMeaning | null>;

const hasLeftBy = (meanings: Meanings) => leftMeanings.some((meaning) => meanings.has(meaning));

interface Situation {
  order: LockedOrder;
  shipment: Shipment;
  /** Of all that is known of the parcel. */
  meanings: Meanings;
  /** Of what was known before. */
  before: Meanings;
  /** Of what was not: what somebody has looked at is not written again at every look. */
  news: Meanings;
  /** How it ended, where the carrier said so to a question of ours. */
  confirmed: TrackingMeaning | null;
}

/** Takes an order as far as its parcel is, one step of the table of moves after the other. */
export async function followParcel(
  tx: Transaction,
  { orders }: FollowDeps,
  { order, shipment, meanings, before, news, confirmed }: Situation,
): Promise<void> {
  const { id } = order;
  let { status } = order;
  const hasLeft = hasLeftBy(meanings);
  // Of an order that ended as lost nothing more is to be looked at.
  const isOver = status === "Returned" || status === "Refunded";
  if (news.has("lost") && !isOver) await attend(tx, id, lost);
  if (hasLeft && status === "Cancelled") {
    return hasLeftBy(before) ? undefined : attend(tx, id, carriedForNothing);
  }
  const { courier, awb, trackingUrl } = shipment;
  const sent = { courier: courier ?? "", awb: awb ?? "", trackingUrl };
  if (hasLeft && status === "Processing") {
    const outcome = await orders.shipOrder(tx, order, { shipment: sent, actor: "provider" });
    if (outcome === "nowhere") return attend(tx, id, withoutAddress);
    if (outcome !== "shipped") return attend(tx, id, withoutStock);
    status = "Shipped";
  }
  // Let go of under another number, and on its way once more.
  const isOtherNumber = order.awb !== null && !isSameAwb(order.awb, awb);
  if (hasLeft && status === "Shipped" && shipment.state === "booked" && isOtherNumber) {
    await orders.sendAgain(tx, id, { shipment: sent, actor: "provider" });
  }
  const isNews = await endBooking(tx, shipment, confirmed);
  if (confirmed === "returned" && isNews) {
    if (status === "Shipped") return attend(tx, id, backAgain, backForCustomer);
    if (status === "Delivered") return attend(tx, id, backAfterAll);
    if (order.lostAt !== null) return attend(tx, id, foundAgain);
  }
  if (confirmed === "cancelled" && isNews && (status === "Processing" || status === "Shipped")) {
    return attend(tx, id, calledOff);
  }
  if (confirmed !== "delivered") return;
  // One that was delivered before came back by its customer's wish: this is no news of it.
  if (isOver && !(await wasDelivered(tx, id))) return attend(tx, id, deliveredAfterAll(order));
  if (status !== "Shipped") return;
  const isMoved = await orders.moveOrder(tx, id, {
    ...{ from: status, actor: "provider" },
    ...{ to: "Delivered", note: "Delivered." },
  });
  if (!isMoved) throw new Error(`the order ${order.number} did not follow its parcel`);
}

/** Has somebody look at what a courier does with an order that left with another. */
export async function watchRival(
  tx: Transaction,
  { order, shipment, meanings, before, confirmed }: Situation,
): Promise<void> {
  const isNews = await endBooking(tx, shipment, confirmed);
  const whose = `${shipment.courier} under the AWB ${shipment.awb}`;
  if (confirmed === "returned") {
    return isNews ? attend(tx, order.id, `What went with ${whose} came back.`) : undefined;
  }
  if (confirmed === "delivered") {
    return attend(tx, order.id, `What went with ${whose} is delivered too: call the customer.`);
  }
  if (!hasLeftBy(meanings) || hasLeftBy(before)) return;
  if (shipment.state === "came back" || confirmed === "cancelled") return;
  return attend(tx, order.id, `It also travels with ${whose}: call that back.`);
}

/** Ends a booking as its carrier says that it ended; false where that was known, or wanted by the shop. */
async function endBooking(
  tx: Transaction,
  { id, state }: Shipment,
  confirmed: TrackingMeaning | null,
): Promise<boolean> {
  const isMoved =
    confirmed === "returned"
      ? await moveShipment(tx, id, "came back", { checkAt: null })
      : confirmed === "cancelled" &&
        (await moveShipment(tx, id, "cancelled", { checkAt: null, pickup: "none" }));
  return isMoved && state === "booked";
}

async function wasDelivered(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await readOrder(tx, orderId);
  return order !== null && deliveredAt(order) !== null;
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
const foundAgain =
  "It came back though it was lost: its pieces were written off, so add them to the stock again.";
const calledOff = "The courier cancelled the booking: send the order with another.";

/** What no step takes back, so that people set it right among themselves. */
function deliveredAfterAll({ lostAt, paymentMethod }: LockedOrder): string {
  return [
    "The courier says that it was delivered after all: call the customer about the goods and the money.",
    ...(lostAt === null ? ["Its pieces were put back into stock: correct that."] : []),
    ...(paymentMethod === "cod"
      ? ["What was paid at the door is booked nowhere: write it down in a note."]
      : []),
  ].join(" ");
}

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
