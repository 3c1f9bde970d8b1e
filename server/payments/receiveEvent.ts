import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import type { Orders } from "../orders/index.ts";
import { outboxNotifier } from "../outbox/index.ts";
import type { GatewayEvent } from "./gateway.ts";
import { settlePayment } from "./settlePayment.ts";
import { settleRefund } from "./settleRefund.ts";
import type { EventOutcome } from "./states.ts";
import { paymentEvents } from "./tables.ts";

type MovedOrders = Pick<Orders, "applyPayment" | "markRefunded">;

/**
 * Takes one message of a gateway whose signature is checked. It is kept first, by its id, and applied
 * in the same transaction: a repeat changes nothing, and a crash in between leaves neither.
 */
export async function receiveEvent(
  db: Database,
  orders: MovedOrders,
  gateway: string,
  { eventId, kind, facts, news }: GatewayEvent & { eventId: string },
): Promise<EventOutcome> {
  return db.transaction(async (within) => {
    const id = newId();
    const kept = await within
      .insert(paymentEvents)
      .values({ id, gateway, eventId, kind, facts, outcome: "ignored" })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (kept.length === 0) return "repeat";
    const { outcome, note = "" } = await apply(within, orders, gateway, news);
    if (outcome !== "ignored") {
      await within.update(paymentEvents).set({ outcome, note }).where(eq(paymentEvents.id, id));
    }
    if (outcome === "parked") {
      const { gatewayPaymentId, gatewayOrderId } = facts ?? {};
      await outboxNotifier.tellOwner(within, {
        subject: "A message of the payment gateway needs you",
        body: `${note}\n${kind}, payment ${gatewayPaymentId}, gateway's order ${gatewayOrderId}\n`,
      });
    }
    return outcome;
  });
}

async function apply(
  within: Transaction,
  orders: MovedOrders,
  gateway: string,
  news: GatewayEvent["news"],
): Promise<{ outcome: EventOutcome; note?: string }> {
  if (news === "none of ours") return { outcome: "ignored" };
  if (news === "unreadable") {
    return { outcome: "parked", note: "The message is signed and cannot be read." };
  }
  return "payment" in news
    ? settlePayment(within, orders, gateway, news.payment)
    : settleRefund(within, orders, news.refund);
}
