import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { PaymentReport, PlaceAnswer } from "../../contract/checkout.ts";
import { Refusal } from "../ground/refusal.ts";
import type { SettingGroup } from "../ground/settingGroup.ts";
import type { PaymentEventFacts } from "./states.ts";

/** What a gateway has to know of an order of ours to take money for it. */
export interface PayableOrder {
  number: string;
  amountPaise: number;
  contact: { name: string; phoneNumber: string; email: string };
}

/** A payment as the gateway itself tells it. Amount in paise. */
export const gatewayPaymentSchema = z.object({
  gatewayPaymentId: z.string(),
  gatewayOrderId: z.string(),
  amountPaise: z.number(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
});
export type GatewayPayment = z.infer<typeof gatewayPaymentSchema>;

/** What a browser's report is worth: proved to be about our order, or not. */
export type ReportProof =
  | { proof: "paid"; gatewayPaymentId: string }
  | { proof: "failed" }
  | { proof: "dismissed" }
  | { proof: "forged" };

/** The gateway did not answer, or answered nonsense: nothing is known, and trying later may help. */
export const gatewayAway = new Refusal(
  "provider_unavailable",
  "The payment service does not answer. Please try again in a moment.",
  { retryAfterSeconds: 5 },
);

/** The gateway understood and said no, in its own words. */
export class Denial {
  readonly reason: string;
  /** It was to say whether it had made something before: that no is no word on the money. */
  readonly isOfQuestion: boolean;

  constructor(reason: string, { isOfQuestion = false } = {}) {
    this.reason = reason;
    this.isOfQuestion = isOfQuestion;
  }
}

export interface GatewayRefund {
  gatewayRefundId: string;
  /** Our own id of it, as the gateway knows it. */
  refundId: string | null;
  status: "pending" | "done" | "failed";
  /** What it says of the money, as far as it does. */
  amountPaise?: number;
  currency?: string;
  gatewayPaymentId?: string;
}

/** Hosts beside our own, by the kinds of the Content-Security-Policy. */
export interface GatewaySources {
  script?: readonly string[];
  style?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
  /** True when they open windows, such as a bank's, that have to speak to the page. */
  opensWindows?: boolean;
  /** True when their scripts write style attributes. */
  styleAttributes?: boolean;
}

/** A message of a gateway whose signature is checked, in the words of the shop. */
export interface GatewayEvent {
  /** The gateway's own id of it, by which a repeat is known; null where it has none. */
  eventId: string | null;
  /** The gateway's own name for what happened. */
  kind: string;
  /** What is kept of it: nothing personal. */
  facts: PaymentEventFacts | null;
  /** `unreadable`: it concerns the shop and says it in a way that the shop does not know. */
  news: { payment: GatewayPayment } | { refund: GatewayRefund } | "none of ours" | "unreadable";
  /** When the keys that it is signed with were replaced; absent for the present ones. */
  keysEnded?: Date;
}

export interface GatewayWebhook {
  /** Reads the bytes as they came; null when the signature does not belong to exactly these. */
  read(headers: IncomingHttpHeaders, rawBody: Buffer): GatewayEvent | null;
}

/** Somebody who takes money for the shop. No call may be made within a transaction; a refusal is `gatewayAway`. */
export interface PaymentGateway {
  /** Kept with all that it did, and part of its webhook's address: never changed. */
  name: string;
  /** False where online payment is not offered. */
  isOpen: boolean;
  /** True when no money moves; customers are told. */
  isTest: boolean;
  /** What pages need of other hosts to pay through it. */
  sources: GatewaySources;
  /** How it tells of payments on its own, at `/api/webhooks/` and its name; null where it never does. */
  webhook: GatewayWebhook | null;
  createOrder(order: PayableOrder): Promise<{ gatewayOrderId: string } | Refusal | Denial>;
  /** Where the browser goes on: the `next` of a placed order. */
  browserStep(order: PayableOrder, gatewayOrderId: string): PlaceAnswer["next"];
  /** `gatewayOrderId` is the one that the shop kept, never one that a browser sent. */
  verifyReport(gatewayOrderId: string, report: PaymentReport): ReportProof;
  /** All payments tried for one order of the gateway's. */
  fetchPayments(gatewayOrderId: string): Promise<GatewayPayment[] | Refusal>;
  refund(refund: RefundRequest): Promise<RefundAnswer>;
}

/** All of a payment is asked back. The same refund id again is the same refund. */
export interface RefundRequest {
  refundId: string;
  gatewayPaymentId: string;
  amountPaise: number;
  /** What the checkout provider calls the order, where one took the money. */
  providerOrderId: string | null;
  /** True when it was asked for before, and nobody knows the answer: none came, or the process died. */
  isTakenOver: boolean;
  /** What the gateway calls the one that it took on and that failed last, where it is asked for anew. */
  failedRefundId: string | null;
}

/** `unknown`: it may have been made, and nobody can tell; it is never asked for again. */
export type RefundAnswer = GatewayRefund | Refusal | Denial | "unknown";

/** A gateway with its keys. */
export interface ConfiguredGateway {
  name: string;
  /** True where its keys move no money. */
  isTest: boolean;
  open(shopName: () => string): PaymentGateway;
}

/** What the folder of a gateway hands over; `gateways.ts` lists them. */
export interface GatewayKind<Shape extends z.ZodRawShape> {
  /** What the owner sets of it in the back office. */
  group: SettingGroup;
  /** What people call it. */
  title: string;
  /** Its settings, each with a row in README's table. */
  environment: Shape;
  /** Half a configuration is a mistake; the shop refuses to start. */
  requireWhole(environment: z.infer<z.ZodObject<Shape>>, context: z.RefinementCtx): void;
  /** The setting that holds its key, and whether that key moves no money; null where there is none. */
  givenKey(environment: z.infer<z.ZodObject<Shape>>): { setting: string; isTest: boolean } | null;
  /** Null where it is not configured. */
  configure(environment: z.infer<z.ZodObject<Shape>>): ConfiguredGateway | null;
}
