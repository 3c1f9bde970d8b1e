import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { isBeingChecked, type LockedOrder, readOrder } from "../../orders/index.ts";
import type { GatewayNews, Payments } from "../../payments/index.ts";
import { AskAbout } from "./releasePrevious.ts";
import { type Beginning, reserveCheckout } from "./reserveCheckout.ts";

export interface AskingDeps {
  db: Database;
  payments: Pick<Payments, "ask">;
  /** Asks the checkout provider what became of its order, and settles it. Never throws. */
  askProvider: (providerOrderId: string) => Promise<void>;
}

/**
 * Reserves, and asks before orders of the same person that wait for their payment give their stock back: who has paid
 * is told so, and does not pay twice. All are asked about at once, and a gateway that is away is asked no more.
 * Answers as `reserveCheckout`.
 */
export async function askAndReserve(
  deps: AskingDeps,
  beginning: Omit<Beginning, "asked">,
): Promise<Date | Refusal> {
  const asked = new Set<string>();
  let isAway = false;
  for (;;) {
    try {
      return await reserveCheckout(deps.db, { ...beginning, asked });
    } catch (error) {
      if (!(error instanceof AskAbout)) throw error;
      const news = await Promise.all(error.orders.map((order) => askAbout(deps, order, isAway)));
      if (news.includes("paid")) return paidMeanwhile;
      if (news.includes("under way")) return underWay;
      isAway ||= news.includes("away");
      for (const { id } of error.orders) asked.add(id);
    }
  }
}

async function askAbout(
  { db, payments, askProvider }: AskingDeps,
  { id, provider, providerOrderId }: LockedOrder,
  isAway: boolean,
): Promise<GatewayNews> {
  if (provider === "built-in" || providerOrderId === null)
    return isAway ? "away" : payments.ask(id);
  await askProvider(providerOrderId);
  const order = await readOrder(db, id);
  if (order === null || order.status === "Cancelled") return "unpaid";
  if (order.status !== "Pending payment") return "paid";
  // It was placed there, and only the provider can end it. What is being checked by now is refused at the next try.
  return order.paymentStatus === "pending" && !isBeingChecked(order) ? "under way" : "unpaid";
}

const paidMeanwhile = new Refusal(
  "payment_refused",
  "Your payment for the order before this one has just reached us. Please look at that order before you buy again.",
);
const underWay = new Refusal(
  "payment_refused",
  "Your bank has just agreed to a payment for the order before this one, and we are waiting for the money. Please look again in a few minutes.",
);
