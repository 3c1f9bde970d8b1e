import type { PaymentReport, PlaceAnswer } from "../../contract/checkout.ts";
import type { Database } from "../database/connect.ts";
import { createQuestions } from "../ground/createQuestions.ts";
import type { Refusal } from "../ground/refusal.ts";
import type { Orders } from "../orders/index.ts";
import { askAboutOrder, type GatewayNews } from "./askGateway.ts";
import { endRefunds } from "./endRefunds.ts";
import { makeRefunds, type Refunders } from "./makeRefunds.ts";
import type { Gateways } from "./openGateways.ts";
import { reconcilePayments } from "./reconcilePayments.ts";
import {
  type PayingOrder,
  type PaymentsTold,
  type ReportOutcome,
  reportPayment,
} from "./reportPayment.ts";
import { type OnDenied, type OrderToPay, startPayment } from "./startPayment.ts";

/** Money in and out, through the gateways that are configured. No call may be made in a transaction. */
export interface Payments {
  /** Begins paying for a committed order; a repeat leads to the same attempt. */
  start(order: OrderToPay): Promise<{ next: PlaceAnswer["next"] } | Refusal>;
  /** Takes what the customer's browser says of the payment. */
  report(order: PayingOrder, report: PaymentReport): Promise<ReportOutcome | Refusal>;
  /** What the gateway knew of an order's payments within two seconds; money that came is applied. */
  ask(orderId: string): Promise<GatewayNews>;
  /** Asks the gateway about payments that nobody told of. */
  reconcile(signal?: AbortSignal): Promise<number>;
  /** Gives back what is due. */
  refund(signal?: AbortSignal): Promise<number>;
}

/**
 * `gateways` are asked for at each call, since the owner changes them. `background` is for what nobody waits for.
 * `others` give money back that a checkout provider took, by the name of its gateway.
 */
export function createPayments(
  { db, background }: { db: Database; background: Database },
  orders: Orders,
  gateways: () => Gateways,
  others: () => Refunders = () => ({}),
  onDenied?: OnDenied,
): Payments {
  const ofOrders = createQuestions<GatewayNews>();
  const ofReports = createQuestions<PaymentsTold>();
  return {
    start: (order) => startPayment(db, gateways(), order, onDenied),
    report(order, report) {
      const deps = { db, orders, gateways: gateways().all, questions: ofReports };
      return reportPayment(deps, order, report);
    },
    ask: (orderId) => ofOrders(orderId, () => askAboutOrder(db, orders, gateways().all, orderId)),
    reconcile: (signal) => reconcilePayments(background, orders, gateways(), signal),
    async refund(signal) {
      const own = gateways().all.map(({ name, refund }) => [name, refund] as const);
      const refunders = { ...others(), ...Object.fromEntries(own) };
      try {
        return await makeRefunds(background, orders, refunders, signal);
      } finally {
        await endRefunds(background, orders, signal);
      }
    },
  };
}
