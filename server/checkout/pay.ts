import type { PaymentReport, PlaceAnswer } from "../../contract/checkout.ts";
import { returnDiscount } from "../discounts/index.ts";
import type { Payments } from "../payments/index.ts";
import { type Placing, place } from "./place.ts";
import { reckon } from "./state.ts";
import { over, type StepParts, type StepRefusal, unknown } from "./steps.ts";
import { findCheckout } from "./stored.ts";

type PayParts = StepParts & { payments: Payments };

/** Places the order; one to be paid online is then, committed, announced to the gateway. */
export async function placeAndPay(
  parts: PayParts,
  token: string,
  placing: Placing,
): Promise<Omit<PlaceAnswer, "success"> | StepRefusal> {
  const placed = await place(parts, token, placing);
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
  // Whoever goes away now may use the code in another order; paying after all redeems it again.
  if (!isPaid) await db.transaction((within) => returnDiscount(within, checkout.id));
  return { redirectUrl: outcomeUrl(redirectUrl, orderNumber, isPaid) };
}

/** As providers come back: the order's name and what became of it, beside what the address holds. */
function outcomeUrl(redirectUrl: string, orderNumber: string, isPlaced: boolean): string {
  const url = new URL(redirectUrl);
  url.searchParams.set("oid", orderNumber);
  url.searchParams.set("ost", isPlaced ? "SUCCESS" : "FAILED");
  return url.href;
}
