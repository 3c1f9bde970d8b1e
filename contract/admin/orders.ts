import { z } from "zod";
import { daySchema } from "../fields.ts";
import { orderEventSchema, orderSchema, orderSummarySchema } from "../order.ts";
import { orderStatuses } from "../orderRules.ts";
import { rupees } from "../product.ts";
import { orderSteps, orderViews, waitingViews } from "./orderRules.ts";
import { returnRowSchema } from "./returns.ts";
import { deskShipmentSchema } from "./shipping.ts";

const moment = z.iso.datetime();
const payment = orderSummarySchema.shape.payment;

const day = daySchema("Please enter a day, such as 2026-11-21.");

/** `GET /api/admin/orders`. Days are India's. */
export const orderListQuerySchema = z.object({
  view: z.enum(orderViews).default("all"),
  /** An order number, a phone number, an AWB, or the beginnings of words of a name. */
  search: z.string().trim().max(100).default(""),
  from: day.optional(),
  to: day.optional(),
  /** `next` of the page before. */
  after: z.string().max(100).optional(),
});

export const orderRowSchema = z.object({
  number: z.string(),
  placedAt: moment,
  status: z.enum(orderStatuses),
  isLost: z.boolean(),
  payment,
  name: z.string(),
  phoneNumber: z.string(),
  city: z.string(),
  /** How many pieces, and the name of the first. */
  pieces: z.int(),
  firstPiece: z.string(),
  total: rupees,
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  attention: z.string().nullable(),
  isPacked: z.boolean(),
  isReturnApproved: z.boolean(),
  /** How many entries its history has. */
  seen: z.int(),
});

export const orderListAnswerSchema = z.object({
  success: z.literal(true),
  orders: z.array(orderRowSchema),
  /** For `after`; null on the last page. */
  next: z.string().nullable(),
});

/** `GET /api/admin/orders/board`: how many wait; one more than `mostWaiting` where there are more. */
export const orderBoardAnswerSchema = z.object({
  success: z.literal(true),
  counts: z.record(z.enum(waitingViews), z.int()),
});

const refundSchema = z.object({
  id: z.string(),
  amount: rupees,
  status: z.enum(["due", "sending", "sent", "done", "stuck"]),
  /** How often its gateway was asked for it. */
  attempts: z.int(),
  /** The bank's number of it where it was paid back by hand; else empty. */
  reference: z.string(),
  /** Why it did not go, in the gateway's words. */
  note: z.string(),
  /** The gateway took it on, and does not say how it stands however often it is asked. */
  isUnclear: z.boolean(),
  createdAt: moment,
  doneAt: moment.nullable(),
});

/** Money that came. */
const receiptSchema = z.object({
  gateway: z.string(),
  gatewayPaymentId: z.string(),
  amount: rupees,
  outcome: z.enum(["applied", "parked", "refund due"]),
  receivedAt: moment,
  refunds: z.array(refundSchema),
  left: rupees,
});

/** What cancelling means for the money, before it is done. */
const cancellationTermsSchema = z.object({
  /** Each deduction with its reason; none where nothing is kept. */
  deductions: z.array(z.object({ reason: z.string(), amount: rupees })),
  deduction: rupees,
  refund: rupees,
  /** What the shop's policy promises the customer on top, to be paid by hand. */
  owedOnTop: rupees,
});

/** An order with all that the people of the shop may see. */
export const deskOrderSchema = z.object({
  number: z.string(),
  /** What its customer sees of it. */
  order: orderSchema,
  /** The account it belongs to; null for a guest's. */
  customerId: z.string().nullable(),
  /** Whose checkout it comes from, and what they call it. */
  provider: z.enum(["built-in", "shiprocket"]),
  providerOrderId: z.string().nullable(),
  attention: z.string().nullable(),
  packedAt: moment.nullable(),
  returnApprovedAt: moment.nullable(),
  deduction: rupees,
  invoiceNumber: z.string().nullable(),
  history: z.array(
    orderEventSchema.extend({
      actor: z.enum(["customer", "shop", "staff", "gateway", "provider"]),
    }),
  ),
  money: z.object({ receipts: z.array(receiptSchema), left: rupees, leftInCash: rupees }),
  movements: z.array(
    z.object({
      at: moment,
      sku: z.string(),
      delta: z.int(),
      reason: z.string(),
      stockAfter: z.int(),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["email", "sms"]),
      /** Null is the owner. */
      recipient: z.string().nullable(),
      subject: z.string(),
      body: z.string(),
      createdAt: moment,
      sentAt: moment.nullable(),
      /** Given up: why is in `failure`. */
      parkedAt: moment.nullable(),
      failure: z.string(),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), at: moment, by: z.string(), text: z.string() })),
  /** Bookings of couriers, the latest first. */
  shipments: z.array(deskShipmentSchema),
  /** Pieces of it that come back or are replaced, the latest first. */
  returns: z.array(returnRowSchema),
  /** Whether a courier may be booked for it now. */
  canBook: z.boolean(),
  /** What may be done now by whoever asks; the first is the next step of its way, if it has one. */
  steps: z.array(z.enum(orderSteps)),
  /** By who wants it; null where it cannot be cancelled. */
  cancellation: z
    .object({ customer: cancellationTermsSchema, shop: cancellationTermsSchema })
    .nullable(),
});

export const deskOrderAnswerSchema = z.object({ success: z.literal(true), order: deskOrderSchema });

/** A refusal that tells how the order stands now. */
export const changedOrderSchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  order: deskOrderSchema.optional(),
});

/** What became of each, in the order in which they were asked for. */
export const manyAnswerSchema = z.object({
  success: z.literal(true),
  outcomes: z.array(
    z.object({
      number: z.string(),
      isDone: z.boolean(),
      /** Why not; empty where it is done. */
      message: z.string(),
    }),
  ),
});

export type OrderListQuery = z.infer<typeof orderListQuerySchema>;
export type OrderRow = z.infer<typeof orderRowSchema>;
export type OrderListAnswer = z.infer<typeof orderListAnswerSchema>;
export type OrderBoardAnswer = z.infer<typeof orderBoardAnswerSchema>;
export type DeskOrderAnswer = z.infer<typeof deskOrderAnswerSchema>;
export type DeskOrder = z.infer<typeof deskOrderSchema>;
export type CancellationTerms = z.infer<typeof cancellationTermsSchema>;
export type ManyAnswer = z.infer<typeof manyAnswerSchema>;
