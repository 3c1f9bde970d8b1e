import type { PlaceAnswer } from "../../../contract/checkout.ts";
import { Refusal } from "../../ground/refusal.ts";
import type { Payments } from "../../payments/index.ts";
import { AskFirst } from "../askFirst.ts";
import type { MadeOrder, PlaceDeps } from "./madeOrder.ts";
import { makeOrder } from "./makeOrder.ts";
import { outcomeUrl } from "./outcomeUrl.ts";
import type { PaymentChoice } from "./paymentChoice.ts";

export type PayDeps = PlaceDeps & { payments: Payments };

/**
 * Places the order; one to be paid online is then, committed, announced to the gateway. Before one that waits for its
 * payment is paid once more, online or in cash, the gateway is asked: what was paid counts.
 */
export async function submitCheckout(
  deps: PayDeps,
  token: string,
  choice: PaymentChoice,
): Promise<Omit<PlaceAnswer, "success"> | Refusal> {
  const placed = await askAndMakeOrder(deps, token, choice);
  if (placed instanceof Refusal) return placed;
  const { orderId, number: orderNumber, isNew, redirectUrl, toPay } = placed;
  if (toPay === null) {
    const next = { kind: "done" as const, redirectUrl: outcomeUrl(redirectUrl, orderNumber, true) };
    return { orderNumber, next };
  }
  const started = await deps.payments.start({ orderId, number: orderNumber, isNew, ...toPay });
  if (started instanceof Refusal) return started;
  return { orderNumber, next: started.next };
}

async function askAndMakeOrder(
  deps: PayDeps,
  token: string,
  choice: PaymentChoice,
): Promise<MadeOrder | Refusal> {
  try {
    return await makeOrder(deps, token, choice);
  } catch (error) {
    if (!(error instanceof AskFirst)) throw error;
    const news = await deps.payments.ask(error.orderId);
    return news === "under way" ? underWay : makeOrder(deps, token, { ...choice, isAsked: true });
  }
}

const underWay = new Refusal(
  "payment_refused",
  "Your bank has just agreed to a payment for this order, and we are waiting for the money. Please look again in a few minutes.",
);
