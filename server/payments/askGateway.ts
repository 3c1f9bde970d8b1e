import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import type { Orders } from "../orders/index.ts";
import type { PaymentGateway } from "./gateway.ts";
import { settlePayment } from "./settlePayment.ts";
import { payments } from "./tables.ts";

/** What a gateway knows of an order's payments; `under way`: authorised, the money is still to come. */
export type GatewayNews = "paid" | "under way" | "unpaid" | "away";

/** An order has a further attempt where its sum or the keys of the gateway changed: few have more than two. */
const mostAttempts = 5;

/** Asks what became of one order of the gateway's; money that came is applied. */
export async function askAboutAttempt(
  db: Database,
  orders: Pick<Orders, "applyPayment">,
  gateway: PaymentGateway,
  gatewayOrderId: string,
): Promise<GatewayNews> {
  const tried = await gateway.fetchPayments(gatewayOrderId);
  if (tried instanceof Refusal) return "away";
  const came = tried.filter(({ status }) => status === "captured");
  if (came.length > 0) {
    await db.transaction(async (tx) => {
      for (const payment of came) await settlePayment(tx, orders, gateway.name, payment);
    });
    return "paid";
  }
  return tried.some(({ status }) => status === "authorized") ? "under way" : "unpaid";
}

/**
 * Asks about the latest attempts at paying for an order that came to nothing so far, all at once, and answers the news
 * that counts most.
 */
export async function askAboutOrder(
  db: Database,
  orders: Pick<Orders, "applyPayment">,
  gateways: readonly PaymentGateway[],
  orderId: string,
): Promise<GatewayNews> {
  const attempts = await db
    .select({ name: payments.gateway, gatewayOrderId: payments.gatewayOrderId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ["created", "failed"])))
    .orderBy(desc(payments.createdAt))
    .limit(mostAttempts);
  const news = await Promise.all(
    attempts.map(async ({ name, gatewayOrderId }) => {
      const gateway = gateways.find((one) => one.name === name);
      if (gateway === undefined) return "unpaid";
      return askAboutAttempt(db, orders, gateway, gatewayOrderId);
    }),
  );
  const weightiest = (["paid", "under way", "away"] as const).find((kind) => news.includes(kind));
  return weightiest ?? "unpaid";
}
