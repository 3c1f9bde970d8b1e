import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import type { Orders } from "../orders/index.ts";
import { outboxNotifier } from "../outbox/index.ts";
import { paymentFacts, refundFacts } from "./razorpay/razorpayGateway.ts";
import { anyEventSchema, razorpayEventSchema } from "./razorpay/shapes.ts";
import { settlePayment } from "./settlePayment.ts";
import { settleRefund } from "./settleRefund.ts";
import type { EventOutcome, PaymentEventFacts } from "./states.ts";
import { paymentEvents } from "./tables.ts";

const gateway = "razorpay" as const;

type MovedOrders = Pick<Orders, "applyPayment" | "markRefunded">;

interface Reading {
  kind: string;
  facts: PaymentEventFacts | null;
  apply(within: Transaction): Promise<{ outcome: EventOutcome; note?: string }>;
}

/**
 * Takes one message of Razorpay whose signature is checked. It is kept first, by its id, and applied
 * in the same transaction: a repeat changes nothing, and a crash in between leaves neither.
 */
export async function receiveEvent(
  db: Database,
  orders: MovedOrders,
  eventId: string,
  rawBody: Buffer,
): Promise<EventOutcome> {
  const { kind, facts, apply } = readEvent(orders, rawBody);
  return db.transaction(async (within) => {
    const id = newId();
    const kept = await within
      .insert(paymentEvents)
      .values({ id, gateway, eventId, kind, facts, outcome: "ignored" })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (kept.length === 0) return "repeat";
    const { outcome, note = "" } = await apply(within);
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

function readEvent(orders: MovedOrders, rawBody: Buffer): Reading {
  const body = readJson(rawBody);
  const event = razorpayEventSchema.safeParse(body);
  if (!event.success) return unreadable(body);
  const { event: kind, payload } = event.data;
  if ("refund" in payload) {
    const refund = payload.refund.entity;
    return {
      kind,
      facts: {
        gatewayPaymentId: refund.payment_id,
        gatewayRefundId: refund.id,
        amountPaise: refund.amount,
        currency: refund.currency,
        status: refund.status,
      },
      apply: (within) => settleRefund(within, orders, refundFacts(refund)),
    };
  }
  const payment = paymentFacts(payload.payment.entity);
  return {
    kind,
    facts: payment,
    apply: (within) => settlePayment(within, orders, gateway, payment),
  };
}

/** Events of other kinds are none of the shop's business; a known kind that reads wrong is. */
function unreadable(body: unknown): Reading {
  const kind = anyEventSchema.safeParse(body).data?.event ?? "unreadable";
  const isOurs = /^(payment|order|refund)\.(authorized|captured|failed|paid|processed)$/.test(kind);
  const isParked = isOurs || kind === "unreadable";
  return {
    kind,
    facts: null,
    apply: async () =>
      isParked
        ? { outcome: "parked", note: "The message is signed and cannot be read." }
        : { outcome: "ignored" },
  };
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return undefined;
  }
}
