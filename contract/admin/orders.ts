import { z } from "zod";
import { addressSchema } from "../address.ts";
import { lineSchema } from "../fields.ts";
import { orderEventSchema, orderNumberSchema, orderSchema, orderSummarySchema } from "../order.ts";
import { orderStatuses } from "../orderRules.ts";
import { rupees } from "../product.ts";
import { isWholePaise } from "../rupees.ts";
import {
  awbPattern,
  mostAtOnce,
  normaliseAwb,
  orderSteps,
  orderViews,
  waitingViews,
} from "./orderRules.ts";

const moment = z.iso.datetime();
const payment = orderSummarySchema.shape.payment;

/** A line that staff type; `least` is its shortest length. */
const typed = (missing: string, maximum: number) =>
  lineSchema({
    missing,
    maximum,
    tooLong: `Please use at most ${maximum} characters here.`,
    notOneLine: "Please keep this to one line of text.",
  }).pipe(z.string().min(1, missing));

const tooFine = "Please enter rupees with at most two decimals.";
/** An amount that was shown, and is sent back to say that it is known. */
const shownRupees = rupees.max(99_999_999).refine(isWholePaise, tooFine);

const day = z.iso.date("Please enter a day, such as 2026-11-21.");

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
  /** The bank's number of it where it was paid back by hand; else empty. */
  reference: z.string(),
  /** Why it did not go, in the gateway's words. */
  note: z.string(),
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
  isGuest: z.boolean(),
  /** Whose checkout it comes from, and what they call it. */
  provider: z.enum(["built-in", "shiprocket"]),
  providerOrderId: z.string().nullable(),
  billingAddress: addressSchema.nullable(),
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

export const shipmentSchema = z.object({
  courier: typed("Please enter the courier.", 60),
  awb: z
    .string({ error: "Please enter the AWB." })
    .max(60, "An AWB has at most 40 characters.")
    .transform(normaliseAwb)
    .pipe(z.string().regex(awbPattern, "An AWB has 4 to 40 letters and digits.")),
  /** Where the customer follows it. */
  trackingUrl: z
    .url({ protocol: /^https$/, error: "Please enter an address that begins with https://." })
    .max(300, "Please use at most 300 characters here.")
    .nullish()
    .or(z.literal(""))
    .transform((url) => url || null),
});

/** `POST /api/admin/orders/{number}/steps` */
export const orderStepRequestSchema = z.discriminatedUnion("step", [
  z.object({
    step: z.enum([
      "pack",
      "unpack",
      "deliver",
      "could not deliver",
      "request return",
      "approve return",
      "collect return",
      "resolve",
    ]),
  }),
  z.object({ step: z.enum(["ship", "correct shipment"]), ...shipmentSchema.shape }),
  z.object({
    step: z.literal("refuse return"),
    /** A sentence that the customer reads. */
    reason: typed("Please say why; the customer reads it.", 300),
  }),
]);

/** `POST /api/admin/orders/pack` */
export const packManySchema = z.object({
  numbers: z.array(orderNumberSchema).min(1).max(mostAtOnce),
});

/** `POST /api/admin/orders/ship` */
export const shipManySchema = z.object({
  shipments: z
    .array(shipmentSchema.extend({ number: orderNumberSchema }))
    .min(1)
    .max(mostAtOnce),
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

/** `POST /api/admin/orders/{number}/cancel` */
export const orderCancelSchema = z.object({
  /** Who wants it: the policy's deductions are the customer's alone. */
  wantedBy: z.enum(["customer", "shop"]),
  /** A sentence that the customer reads; empty for the usual one. */
  reason: lineSchema({
    maximum: 300,
    tooLong: "Please use at most 300 characters here.",
    notOneLine: "Please keep this to one line of text.",
  }).default(""),
  /** The deduction as it was shown. */
  deduction: shownRupees,
  /** The owner's grace: nothing is deducted. */
  isWaived: z.boolean().default(false),
});

/** `POST /api/admin/orders/{number}/refunds` */
export const orderRefundSchema = z.object({
  amount: z
    .number({ error: "Please enter how much goes back." })
    .min(1, "A refund is at least ₹1.")
    .max(99_999_999, "Please enter a smaller amount.")
    .refine(isWholePaise, tooFine),
  /** What was left as it was shown. */
  left: shownRupees,
  reason: typed("Please say why; your colleagues read it.", 300),
  /** The bank's number of it where it was paid back by hand; null asks the gateway. */
  reference: typed("Please enter the bank’s reference.", 100).nullable(),
});

/** `POST /api/admin/orders/{number}/refunds/{id}`: one that got stuck. */
export const stuckRefundSchema = z.object({
  /** The bank's number of it where it was paid back by hand; null asks the gateway again. */
  reference: typed("Please enter the bank’s reference.", 100).nullable(),
});

/** `POST /api/admin/orders/{number}/notes` */
export const orderNoteSchema = z.object({
  text: z
    .string({ error: "Please write a note." })
    .trim()
    .min(1, "Please write a note.")
    .max(2000, "A note has at most 2,000 characters."),
});

/** `GET /api/admin/orders/papers`, as one PDF: of each order its slip, its invoice, or both. */
export const papersQuerySchema = z.object({
  numbers: z
    .string()
    .max(20 * mostAtOnce)
    .transform((text) => text.split(","))
    .pipe(packManySchema.shape.numbers),
  kind: z.enum(["slip", "invoice", "both"]).default("both"),
});

export type OrderListQuery = z.infer<typeof orderListQuerySchema>;
export type OrderRow = z.infer<typeof orderRowSchema>;
export type OrderListAnswer = z.infer<typeof orderListAnswerSchema>;
export type OrderBoardAnswer = z.infer<typeof orderBoardAnswerSchema>;
export type DeskOrderAnswer = z.infer<typeof deskOrderAnswerSchema>;
export type DeskOrder = z.infer<typeof deskOrderSchema>;
export type CancellationTerms = z.infer<typeof cancellationTermsSchema>;
export type OrderStepRequest = z.infer<typeof orderStepRequestSchema>;
export type OrderCancel = z.infer<typeof orderCancelSchema>;
export type OrderRefund = z.infer<typeof orderRefundSchema>;
export type ManyAnswer = z.infer<typeof manyAnswerSchema>;
