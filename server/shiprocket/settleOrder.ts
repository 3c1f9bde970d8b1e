import { failCheckout, findCheckout, markPlaced, type StoredCheckout } from "../checkout/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import type { DatedDelivery } from "../delivery/index.ts";
import { type KeptMessage, type Settlement, settle, settleWaiting } from "../inbox/index.ts";
import { lockOrder, type Orders, totalOf } from "../orders/index.ts";
import type { Notifier } from "../outbox/index.ts";
import { readMoney } from "../payments/index.ts";
import { releaseStock } from "../stock/index.ts";
import { findDifferences, receivedPaise } from "./differences.ts";
import { orderFromDetails } from "./orderFromDetails.ts";
import type { ProviderOrder } from "./protocol.ts";
import type { ShiprocketSettings } from "./settings.ts";

export interface SettleDeps {
  db: Database;
  orders: Orders;
  delivery: DatedDelivery;
  notifier: Notifier;
  settings: Pick<ShiprocketSettings, "takesDashboardDiscounts">;
}

/** What the transaction found: a settlement, or why it is too early for one, of an order that is placed or not. */
type Found = Settlement | { outcome: "received"; reason: string; isPlaced: boolean };

/**
 * Brings our order in step with the provider's details, in one transaction with the message that led
 * here. Done again, it changes nothing. Whoever settles the same checkout waits for the lock on it.
 */
export async function settleOrder(
  { db, notifier, ...deps }: SettleDeps,
  order: ProviderOrder,
  message: Pick<KeptMessage, "id" | "sender" | "senderOrderId">,
): Promise<Found> {
  return db.transaction(async (tx) => {
    const found = await applyDetails(tx, deps, order);
    if (found.outcome === "received") return found;
    const isNews = await settle(tx, message.id, found);
    const isAsAgreed = found.outcome === "applied" && found.settledAs === "SUCCESS";
    if (isAsAgreed) await settleWaiting(tx, message);
    if (isNews) await tellOwner(tx, notifier, order, found.reason);
    return found;
  });
}

/**
 * For an order that could not be settled however often it was tried: the owner has to know of it. `status` is
 * how it stands there; null where that could not be asked.
 */
export async function parkUnsettled(
  { db, notifier }: Pick<SettleDeps, "db" | "notifier">,
  order: { providerOrderId: string; status: string | null },
  messageId: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const settlement = { outcome: "parked" as const, reason, settledAs: order.status };
    const isNews = await settle(tx, messageId, settlement);
    if (isNews) await tellOwner(tx, notifier, order, reason);
  });
}

async function tellOwner(
  tx: Transaction,
  notifier: Notifier,
  { providerOrderId }: Pick<ProviderOrder, "providerOrderId">,
  reason: string,
): Promise<void> {
  if (reason === "") return;
  const subject = `A checkout needs your decision: ${providerOrderId}`;
  await notifier.tellOwner(tx, {
    subject,
    body: `Shiprocket order ${providerOrderId}\n${reason}\n`,
  });
}

async function applyDetails(
  tx: Transaction,
  deps: Omit<SettleDeps, "db" | "notifier">,
  order: ProviderOrder,
): Promise<Found> {
  const settledAs = order.status;
  const isPlaced = settledAs === "SUCCESS";
  if (!isPlaced && settledAs !== "FAILED") {
    const reason = `The provider's details say ${settledAs || "nothing"}.`;
    return { outcome: "received", reason, isPlaced };
  }
  const checkout = await lockCheckout(tx, order);
  if (checkout === null) {
    const reason = isPlaced ? "An order was placed there that this shop knows nothing of." : "";
    return { outcome: "parked", reason, settledAs };
  }
  if (!isPlaced) {
    await noteFailure(tx, deps.orders, checkout);
    return { outcome: "applied", reason: "", settledAs };
  }
  return placeAsTold(tx, deps, order, checkout);
}

/** The checkout of this order, by its number there or, if that was never kept, by ours in the details. */
async function lockCheckout(tx: Transaction, order: ProviderOrder) {
  const { providerOrderId, checkoutId } = order;
  const known = await findCheckout(tx, { providerOrderId }, { lock: true });
  if (known !== null || checkoutId === null) return known;
  const own = await findCheckout(tx, { id: checkoutId }, { lock: true });
  return own?.provider === "shiprocket" && own.providerOrderId === null ? own : null;
}

async function noteFailure(tx: Transaction, orders: Orders, checkout: StoredCheckout) {
  if (checkout.orderId !== null) {
    await orders.failPayment(tx, checkout.orderId, "The payment did not go through.");
    return;
  }
  await failCheckout(tx, checkout.id);
  await releaseStock(tx, checkout.id);
}

async function placeAsTold(
  tx: Transaction,
  { orders, delivery, settings }: Omit<SettleDeps, "db" | "notifier">,
  order: ProviderOrder,
  checkout: StoredCheckout,
): Promise<Found> {
  const settledAs = order.status;
  const lines = checkout.lines.map((line) => ({ ...line, serial: line.offer.serial }));
  const differences = findDifferences(order, { lines }, settings);
  const draft = orderFromDetails({ order, checkout, differences, delivery });
  if (draft === null) {
    const reason = "It was placed without a phone number that can be read, so no order was made.";
    return { outcome: "parked", reason, settledAs };
  }
  const { orderId, number, isNew } = await orders.placeOrder(tx, draft);
  if (isNew) await markPlaced(tx, checkout.id, { orderId, number });
  if (differences.length > 0) {
    return { outcome: "parked", reason: `${number}: ${differences.join(" ")}`, settledAs };
  }
  const attention = draft.attention === null ? "" : `${number}: ${draft.attention}`;
  if (order.paymentType === "PREPAID") {
    if (!order.isPaid) {
      return { outcome: "received", reason: "Placed, and its payment is pending.", isPlaced: true };
    }
    const booked = isNew ? undefined : await bookedPayment(tx, orderId);
    const told = await orders.applyPayment(tx, orderId, {
      gateway: "shiprocket",
      gatewayPaymentId: booked?.gatewayPaymentId ?? idOfPayment(order),
      amountPaise: receivedPaise(order),
      currency: order.currency,
      at: new Date(),
    });
    // What was parked is not settled by being told again.
    const outcome = told === "repeat" && booked?.outcome === "parked" ? "parked" : told;
    if (outcome === "parked" || outcome === "refund due") {
      return {
        outcome: "parked",
        reason: `${number}: payment ${outcome}. ${attention}`,
        settledAs,
      };
    }
  } else if (!isNew) {
    const why = await placeForCash(tx, orders, orderId, order);
    if (why !== null) return { outcome: "parked", reason: `${number}: ${why}`, settledAs };
  }
  return { outcome: "applied", reason: attention, settledAs };
}

/**
 * An order that waits, since it was not as agreed or to be paid online when it was looked at first, is to be
 * paid at the door. Why it cannot, in a sentence; null when it is placed for good, or waits no more.
 */
async function placeForCash(
  tx: Transaction,
  orders: Orders,
  orderId: string,
  { codFeePaise, totalPaise }: Pick<ProviderOrder, "codFeePaise" | "totalPaise">,
): Promise<string | null> {
  const waiting = await lockOrder(tx, orderId);
  if (waiting?.status !== "Pending payment") return null;
  // The courier takes what the provider says, to the paisa.
  const charges = { codFeePaise, roundingPaise: 0 };
  const ownPaise = totalOf({ ...waiting, ...charges });
  if (ownPaise !== totalPaise) return "It is as agreed by now, at another sum than it has here.";
  const outcome = await orders.payOnDelivery(tx, orderId, { ...charges, totalPaise: ownPaise });
  return outcome === "out of stock" ? "It is as agreed by now, and its pieces are gone." : null;
}

/** A provider's order is paid once; what it calls the payment may come later than the money, and first of several. */
function idOfPayment({ payments, providerOrderId }: ProviderOrder): string {
  const [payment] = payments.filter(({ isReceived }) => isReceived);
  return payment?.id || providerOrderId;
}

/** Its payment as it is in the books already: under another id it would be a second one, and go back. */
async function bookedPayment(tx: Transaction, orderId: string) {
  const { receipts } = await readMoney(tx, orderId);
  return receipts.find(({ gateway }) => gateway === "shiprocket");
}
