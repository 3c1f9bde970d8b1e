import type { GatewayEvent, GatewayWebhook } from "../gateway.ts";
import { paymentFacts, refundFacts } from "./facts.ts";
import { anyEventSchema, razorpayEventSchema } from "./shapes.ts";
import { isWebhookSignature } from "./signatures.ts";

/**
 * How Razorpay tells of payments and refunds (https://razorpay.com/docs/webhooks): signed over the raw
 * body by `X-Razorpay-Signature`; repeats are known by `X-Razorpay-Event-Id`.
 */
export function razorpayWebhook(webhookSecret: string): GatewayWebhook {
  return {
    read(headers, rawBody) {
      const signature = headers["x-razorpay-signature"];
      if (typeof signature !== "string") return null;
      if (!isWebhookSignature(webhookSecret, rawBody, signature)) return null;
      return { eventId: eventId(headers["x-razorpay-event-id"]), ...readEvent(rawBody) };
    },
  };
}

function eventId(given: string | string[] | undefined): string | null {
  return typeof given === "string" && /^[\w-]{1,100}$/.test(given) ? given : null;
}

function readEvent(rawBody: Buffer): Omit<GatewayEvent, "eventId"> {
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
      news: { refund: refundFacts(refund) },
    };
  }
  const payment = paymentFacts(payload.payment.entity);
  return { kind, facts: { ...payment }, news: { payment } };
}

/** Events of other kinds are none of the shop's business; a known kind that reads wrong is. */
function unreadable(body: unknown): Omit<GatewayEvent, "eventId"> {
  const kind = anyEventSchema.safeParse(body).data?.event ?? "unreadable";
  const isOurs = /^(payment|order|refund)\.(authorized|captured|failed|paid|processed)$/.test(kind);
  const news = isOurs || kind === "unreadable" ? "unreadable" : "none of ours";
  return { kind, facts: null, news };
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return undefined;
  }
}
