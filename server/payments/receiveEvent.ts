import type { Database, Transaction } from "../database/connect.ts";
import { type KeptMessage, receive, type Settlement, settle } from "../inbox/index.ts";
import type { Orders } from "../orders/index.ts";
import { outboxNotifier } from "../outbox/index.ts";
import { type GatewayEvent, gatewayPaymentSchema } from "./gateway.ts";
import { isBooked, settlePayment } from "./settlePayment.ts";
import { settleRefund } from "./settleRefund.ts";

type MovedOrders = Pick<Orders, "applyPayment" | "markRefunded" | "oweAgain">;

/**
 * Takes one message of a gateway whose signature is checked. It is kept first, by its id, and applied
 * in the same transaction: a repeat changes nothing, and a crash in between leaves neither.
 */
export async function receiveEvent(
  db: Database,
  orders: MovedOrders,
  gateway: string,
  { eventId, kind, facts, news }: GatewayEvent & { eventId: string },
): Promise<Settlement["outcome"]> {
  return db.transaction(async (tx) => {
    const message = await receive(tx, {
      sender: gateway,
      key: eventId,
      channel: "webhook",
      kind,
      senderOrderId: facts?.gatewayOrderId ?? null,
      facts,
    });
    if (message.outcome !== "received") return "repeated";
    const settlement = await apply(tx, orders, gateway, news);
    await settle(tx, message.id, settlement);
    if (settlement.outcome === "parked") {
      const { gatewayPaymentId, gatewayOrderId } = facts ?? {};
      await outboxNotifier.tellOwner(tx, {
        subject: "A message of the payment gateway needs you",
        body: `${settlement.reason}\n${kind}, payment ${gatewayPaymentId}, gateway's order ${gatewayOrderId}\n`,
      });
    }
    return settlement.outcome;
  });
}

/**
 * Applies the payment that a parked message told of, once more; one that was booked meanwhile is
 * repeated news. What is parked for another reason than an order that was not known then stays parked.
 */
export async function replayEvent(
  db: Database,
  orders: MovedOrders,
  { id, sender, facts }: KeptMessage,
): Promise<void> {
  const payment = gatewayPaymentSchema.safeParse(facts).data;
  if (payment === undefined) return;
  await db.transaction(async (tx) => {
    const settlement = await settlePayment(tx, orders, sender, payment);
    if (await isBooked(tx, sender, payment, settlement)) await settle(tx, id, settlement);
  });
}

async function apply(
  tx: Transaction,
  orders: MovedOrders,
  gateway: string,
  news: GatewayEvent["news"],
): Promise<Settlement> {
  if (news === "none of ours") return { outcome: "ignored", reason: "" };
  if (news === "unreadable") {
    return { outcome: "parked", reason: "The message is signed and cannot be read." };
  }
  return "payment" in news
    ? settlePayment(tx, orders, gateway, news.payment)
    : settleRefund(tx, orders, news.refund);
}
