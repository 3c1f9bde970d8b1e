import type { PaymentReport, PlaceAnswer } from "../../contract/checkout.ts";
import type { Database } from "../database/connect.ts";
import type { Refusal } from "../ground/refusal.ts";
import type { Orders } from "../orders/index.ts";
import { askAboutOrder, type GatewayNews } from "./askGateway.ts";
import type { PayableOrder, PaymentGateway } from "./gateway.ts";
import { makeRefunds, type Refunders } from "./makeRefunds.ts";
import { reconcilePayments } from "./reconcilePayments.ts";
import { type ReportOutcome, reportPayment } from "./reportPayment.ts";
import { startPayment } from "./startPayment.ts";

/** Money in and out, through the gateway that is configured. No call may be made in a transaction. */
export interface Payments {
  gateway: PaymentGateway;
  /** Begins paying for a committed order; a repeat leads to the same attempt. */
  start(
    order: PayableOrder & { orderId: string },
  ): Promise<{ next: PlaceAnswer["next"] } | Refusal>;
  /** Takes what the customer's browser says of the payment. */
  report(orderId: string, report: PaymentReport): Promise<ReportOutcome | Refusal>;
  /** What the gateway knows of an order's payments now; money that came is applied. */
  ask(orderId: string): Promise<GatewayNews>;
  /** Asks the gateway about payments that nobody told of. */
  reconcile(signal?: AbortSignal): Promise<number>;
  /** Gives back what is due. */
  refund(signal?: AbortSignal): Promise<number>;
}

/** `background` is for what nobody waits for. `others` give money back that a checkout provider took, by the name of its gateway. */
export function createPayments(
  { db, background }: { db: Database; background: Database },
  orders: Orders,
  gateway: PaymentGateway,
  others: Refunders = {},
): Payments {
  const refunders = { ...others, [gateway.name]: gateway.refund };
  return {
    gateway,
    start: (order) => startPayment(db, gateway, order),
    report: (orderId, report) => reportPayment(db, orders, gateway, orderId, report),
    ask: (orderId) => askAboutOrder(db, orders, gateway, orderId),
    reconcile: (signal) => reconcilePayments(background, orders, gateway, signal),
    refund: (signal) => makeRefunds(background, orders, refunders, signal),
  };
}
