import type { PaymentReport, PlaceAnswer } from "../../contract/checkout.ts";
import { returnDiscount } from "../discounts/index.ts";
import { readOrder } from "../orders/index.ts";
import type { Payments } from "../payments/index.ts";
import { place } from "./place.ts";
import type { Placed, Placing } from "./placing.ts";
import { reckon } from "./state.ts";
import { over, type StepParts, type StepRefusal, unknown } from "./steps.ts";
import { findCheckout } from "./stored.ts";

type PayParts = StepParts & { payments: Payments };

/**
 * Places the order; one to be paid online is then, committed, announced to the gateway. Before one that
 * waits for its payment is changed to cash on delivery the gateway is asked: what was paid counts.
 */
export async function placeAndPay(
  parts: PayParts,
  token: string,
  placing: Placing,
): Promise<Omit<PlaceAnswer, "success"> | StepRefusal> {
  const placed = await placeForCertain(parts, token, placing);
  if ("code" in placed) return placed;
  const { orderId, number: orderNumber, redirectUrl, toPay } = placed;
  if (toPay === null) {
    const next = { kind: "done" as const, redirectUrl: outcomeUrl(redirectUrl, orderNumber, true) };
    return { orderNumber, next };
  }
  const started = await parts.payments.start({ orderId, number: orderNumber, ...toPay });
  if ("next" in started) return { orderNumber, next: started.next };
  return {
    code: "provider_unavailable",
    message: "The payment service does not answer. Please try again in a moment.",
    retryAfterSeconds: 5,
  };
}

async function placeForCertain(
  parts: PayParts,
  token: string,
  placing: Placing,
): Promise<Placed | StepRefusal> {
  const placed = await place(parts, token, placing);
  if (!("mayBePaid" in placed)) return placed;
  const news = await parts.payments.ask(placed.orderId);
  if (news === "under way") return underWay;
  const again = await place(parts, token, { ...placing, isAsked: true });
  if ("mayBePaid" in again) throw new Error(`order ${again.orderId} was asked about in vain`);
  return again;
}

const underWay: StepRefusal = {
  code: "payment_refused",
  message:
    "Your bank has just agreed to a payment for this order, and we are waiting for the money. Please look again in a few minutes.",
};

/** Takes the browser's report; where the browser goes on. Nothing is paid because a browser says so. */
export async function pay(
  parts: PayParts,
  token: string,
  report: PaymentReport,
): Promise<{ redirectUrl: string } | StepRefusal> {
  const { db, payments } = parts;
  const checkout = await findCheckout(db, { token });
  if (checkout === null) return unknown;
  const { orderId, orderNumber, redirectUrl } = checkout;
  if (orderId === null || orderNumber === null) return over(await reckon(db, checkout, parts));
  const result = await payments.report(orderId, report);
  if ("code" in result) {
    return {
      code: "payment_refused",
      message: "This payment could not be confirmed. If money left your account, please tell us.",
    };
  }
  const isPaid = result.outcome === "paid" || result.outcome === "waiting";
  const isPlaced = isPaid || (await isPlacedAnyway(parts, { token, orderId }));
  return { redirectUrl: outcomeUrl(redirectUrl, orderNumber, isPlaced) };
}

/**
 * Whether the order stands although this payment came to nothing: it was changed to cash on delivery,
 * or paid, elsewhere. One that still waits gives its code back: whoever goes away now may use it in
 * another order, and trying again redeems it again.
 */
function isPlacedAnyway(
  { db }: PayParts,
  { token, orderId }: { token: string; orderId: string },
): Promise<boolean> {
  return db.transaction(async (within) => {
    const checkout = await findCheckout(within, { token }, { lock: true });
    const order = await readOrder(within, orderId);
    if (checkout === null || order === null || order.status === "Cancelled") return false;
    if (order.status !== "Pending payment") return true;
    await returnDiscount(within, checkout.id);
    return false;
  });
}

/** As providers come back: the order's name and what became of it, beside what the address holds. */
function outcomeUrl(redirectUrl: string, orderNumber: string, isPlaced: boolean): string {
  const url = new URL(redirectUrl);
  url.searchParams.set("oid", orderNumber);
  url.searchParams.set("ost", isPlaced ? "SUCCESS" : "FAILED");
  return url.href;
}
