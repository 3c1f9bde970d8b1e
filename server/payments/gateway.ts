import type { PaymentReport, PlaceAnswer } from "../../contract/checkout.ts";
import type { GatewayName } from "./states.ts";

/** What a gateway has to know of an order of ours to take money for it. */
export interface PayableOrder {
  number: string;
  amountPaise: number;
  contact: { name: string; phoneNumber: string; email: string };
}

/** A payment as the gateway itself tells it. Amount in paise. */
export interface GatewayPayment {
  gatewayPaymentId: string;
  gatewayOrderId: string;
  amountPaise: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
}

/** What a browser's report is worth: proved to be about our order, or not. */
export type ReportProof =
  | { proof: "paid"; gatewayPaymentId: string }
  | { proof: "failed" }
  | { proof: "dismissed" }
  | { proof: "forged" };

/** The gateway did not answer, or answered nonsense: nothing is known, and trying later may help. */
export interface GatewayAway {
  code: "provider_unavailable";
}

export interface GatewayRefund {
  gatewayRefundId: string;
  /** Our own id of it, as the gateway knows it. */
  refundId: string | null;
  status: "pending" | "done" | "failed";
}

/** Somebody who takes money for the shop. No call may be made within a transaction. */
export interface PaymentGateway {
  name: GatewayName;
  /** False where online payment is not offered. */
  isOpen: boolean;
  /** True when no money moves; customers are told. */
  isTest: boolean;
  createOrder(order: PayableOrder): Promise<{ gatewayOrderId: string } | GatewayAway>;
  /** Where the browser goes on: the `next` of a placed order. */
  browserStep(order: PayableOrder, gatewayOrderId: string): PlaceAnswer["next"];
  /** `gatewayOrderId` is the one that the shop kept, never one that a browser sent. */
  verifyReport(gatewayOrderId: string, report: PaymentReport): ReportProof;
  /** All payments tried for one order of the gateway's. */
  fetchPayments(gatewayOrderId: string): Promise<GatewayPayment[] | GatewayAway>;
  refund(refund: RefundRequest): Promise<RefundAnswer>;
}

/** All of a payment is asked back. The same refund id again is the same refund. */
export interface RefundRequest {
  refundId: string;
  gatewayPaymentId: string;
  amountPaise: number;
  /** What the checkout provider calls the order, where one took the money. */
  providerOrderId: string | null;
  /** True when a process asked for it and died before it noted the answer. */
  isTakenOver: boolean;
}

/** `unknown`: it may have been made, and nobody can tell; it is never asked for again. */
export type RefundAnswer =
  | GatewayRefund
  | GatewayAway
  | { code: "refused"; reason: string }
  | { code: "unknown" };

export function isAway(answer: object): answer is GatewayAway {
  return "code" in answer && answer.code === "provider_unavailable";
}
