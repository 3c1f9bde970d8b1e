import { z } from "zod";
import { addressSchema } from "../address.ts";
import { lineSchema } from "../fields.ts";
import { largestInteger } from "../largestInteger.ts";
import { orderNumberSchema } from "../order.ts";
import { orderPiecesSchema, shownTerms } from "../orderPieces.ts";
import { formatRupees, isWholePaise } from "../rupees.ts";
import { shownRupees, tooFine } from "../shownRupees.ts";
import { awbPattern, leastRefund, mostAtOnce, normaliseAwb } from "./orderRules.ts";

/** A line that staff type; `least` is its shortest length. */
const typed = (missing: string, maximum: number) =>
  lineSchema({
    missing,
    maximum,
    tooLong: `Please use at most ${maximum} characters here.`,
    notOneLine: "Please keep this to one line of text.",
  }).pipe(z.string().min(1, missing));

const outdated = "This page is older than the shop: please load it anew.";

/** How many entries its history had as the screen showed it: what happened since was not looked at. */
export const seen = { seen: z.int(outdated).min(0).max(largestInteger) };

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
      "begin cutting",
      "pack",
      "unpack",
      "deliver",
      "could not deliver",
      "lost on the way",
      "request return",
      "approve return",
      "collect return",
    ]),
    ...seen,
  }),
  z.object({
    step: z.literal("resolve"),
    /** What was there to look at, as it was shown: what was noted since stays to be looked at. */
    attention: z.string().max(100_000),
  }),
  z.object({
    step: z.enum(["ship", "correct shipment", "send again"]),
    ...seen,
    ...shipmentSchema.shape,
  }),
  z.object({ step: z.literal("change address"), ...seen, ...addressSchema.shape }),
  z.object({
    step: z.literal("refuse return"),
    ...seen,
    /** A sentence that the customer reads. */
    reason: typed("Please say why; the customer reads it.", 300),
  }),
]);

/** `POST /api/admin/orders/pack` */
export const packManySchema = z.object({
  orders: z
    .array(z.object({ number: orderNumberSchema, ...seen }), outdated)
    .min(1)
    .max(mostAtOnce),
});

/** `POST /api/admin/orders/ship` */
export const shipManySchema = z.object({
  shipments: z
    .array(shipmentSchema.extend({ number: orderNumberSchema, ...seen }))
    .min(1)
    .max(mostAtOnce),
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

/** `POST /api/admin/orders/{number}/pieces/terms` */
export const deskPieceTermsSchema = orderCancelSchema
  .pick({ wantedBy: true })
  .extend({ pieces: orderPiecesSchema });

/** `POST /api/admin/orders/{number}/pieces/cancel` */
export const deskPieceCancelSchema = orderCancelSchema
  .pick({ wantedBy: true, reason: true })
  .extend({
    pieces: orderPiecesSchema,
    ...shownTerms,
  });

/** `POST /api/admin/orders/{number}/refunds` */
export const orderRefundSchema = z.object({
  amount: z
    .number({ error: "Please enter how much goes back." })
    .min(leastRefund, `A refund is at least ${formatRupees(leastRefund)}.`)
    .max(99_999_999, "Please enter a smaller amount.")
    .refine(isWholePaise, tooFine),
  /** What was left as it was shown. */
  left: shownRupees,
  reason: typed("Please say why; your colleagues read it.", 300),
  /** The bank's number of it where it was paid back by hand; null asks the gateway. */
  reference: typed("Please enter the bank’s reference.", 100).nullable(),
});

/** `POST /api/admin/orders/{number}/refunds/{id}`: one that got stuck, or is unclear. */
export const stuckRefundSchema = z.object({
  /** The bank's number of it where it was paid back by hand; null asks the gateway again for one that is stuck. */
  reference: typed("Please enter the bank’s reference.", 100).nullable(),
  /** How often the gateway had been asked for it, as it was shown. */
  attempts: z.int().min(0).max(largestInteger),
});

/** `POST /api/admin/orders/{number}/notes` */
export const orderNoteSchema = z.object({
  text: z
    .string({ error: "Please write a note." })
    .trim()
    .min(1, "Please write a note.")
    .max(2000, "A note has at most 2,000 characters."),
});

/** `GET /api/admin/orders/{number}/credit-note` */
export const creditNoteQuerySchema = z.object({ note: z.string().regex(/^[A-Z0-9/-]{1,16}$/) });

/** `GET /api/admin/orders/papers`, as one PDF: of each order its slip, its invoice, or both. */
export const papersQuerySchema = z.object({
  numbers: z
    .string()
    .max(20 * mostAtOnce)
    .transform((text) => text.split(","))
    .pipe(z.array(orderNumberSchema).min(1).max(mostAtOnce)),
  kind: z.enum(["slip", "invoice", "both"]).default("both"),
});

export type OrderStepRequest = z.infer<typeof orderStepRequestSchema>;
export type OrderCancel = z.infer<typeof orderCancelSchema>;
export type DeskPieceCancel = z.infer<typeof deskPieceCancelSchema>;
export type OrderRefund = z.infer<typeof orderRefundSchema>;
export type StuckRefund = z.infer<typeof stuckRefundSchema>;
