import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import type { Payments } from "../../payments/index.ts";
import { AskFirst } from "../askFirst.ts";
import { type Beginning, reserveCheckout } from "./reserveCheckout.ts";

/**
 * Reserves, and asks the gateway before an order of the same person that waits for its payment gives its stock back:
 * who has paid is told so, and does not pay twice. Answers as `reserveCheckout`.
 */
export async function askAndReserve(
  { db, payments }: { db: Database; payments: Pick<Payments, "ask"> },
  beginning: Omit<Beginning, "asked">,
): Promise<Date | Refusal> {
  const asked = new Set<string>();
  for (;;) {
    try {
      return await reserveCheckout(db, { ...beginning, asked });
    } catch (error) {
      if (!(error instanceof AskFirst)) throw error;
      const news = await payments.ask(error.orderId);
      if (news === "paid") return paidMeanwhile;
      if (news === "under way") return underWay;
      asked.add(error.orderId);
    }
  }
}

const paidMeanwhile = new Refusal(
  "payment_refused",
  "Your payment for the order before this one has just reached us. Please look at that order before you buy again.",
);
const underWay = new Refusal(
  "payment_refused",
  "Your bank has just agreed to a payment for the order before this one, and we are waiting for the money. Please look again in a few minutes.",
);
