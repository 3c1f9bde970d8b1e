import { z } from "zod";
import { largestInteger } from "../largestInteger.ts";
import { rupees } from "../product.ts";
import { returnStates, returnSteps } from "../returnRules.ts";
import { returnSchema } from "../returns.ts";
import { shownRupees } from "../shownRupees.ts";
import { seen, shipmentSchema } from "./orderRequests.ts";

export const returnListQuerySchema = z.object({
  /** `open`: all that are not over. */
  state: z.enum([...returnStates, "open", "all"]).default("open"),
  /** The last one of the page before. */
  after: z.guid().optional(),
});

export const returnRowSchema = returnSchema
  .pick({
    id: true,
    createdAt: true,
    wish: true,
    reason: true,
    state: true,
    pieces: true,
    shipment: true,
  })
  .extend({ number: z.string(), isUrgent: z.boolean() });
export type ReturnRow = z.infer<typeof returnRowSchema>;

export const returnListAnswerSchema = z.object({
  success: z.literal(true),
  returns: z.array(returnRowSchema),
  next: z.string().nullable(),
  /** How many are open, by state; no further than one more than `mostWaiting`. */
  counts: z.partialRecord(z.enum(returnStates), z.int()),
});
export type ReturnListAnswer = z.infer<typeof returnListAnswerSchema>;

export const deskReturnSchema = returnRowSchema.extend({
  words: z.string(),
  photos: z.array(z.string()),
  contact: z.object({ name: z.string(), phoneNumber: z.string(), email: z.string() }),
  /** Where cash goes back to; empty once it went, and for money that came online. */
  payTo: z.string(),
  /** What refunding it gives back, by the order's figures. */
  owed: rupees,
  /** What of the order's money went back for no pieces: it may have been for these. */
  givenBefore: rupees,
  /** Of the order's money, what came in cash and a person gives back. */
  isPaidByHand: z.boolean(),
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      state: z.enum(returnStates),
      actor: z.string(),
      note: z.string(),
    }),
  ),
  /** What may be done with it now by whoever asks. */
  steps: z.array(z.enum([...returnSteps, "refund"])),
});
export type DeskReturn = z.infer<typeof deskReturnSchema>;

export const deskReturnAnswerSchema = z.object({
  success: z.literal(true),
  request: deskReturnSchema,
});
export type DeskReturnAnswer = z.infer<typeof deskReturnAnswerSchema>;

const line = (missing: string, maximum: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maximum, `Please keep it under ${maximum} characters.`)
    .regex(/^\P{Cc}*$/u, "Please keep it to one line of text.");

const count = z.int().min(0).max(largestInteger);

/** `POST /api/admin/returns/{id}/steps` */
export const returnStepRequestSchema = z.discriminatedUnion(
  "step",
  [
    z.object({ step: z.literal("approve"), ...seen }),
    z.object({
      step: z.literal("refuse"),
      ...seen,
      reason: line("Please say why.", 300),
      /** How pieces that are here already go back to the customer. */
      ...shipmentSchema.partial().shape,
    }),
    z.object({ step: z.literal("pick up"), ...seen }),
    z.object({
      step: z.literal("receive"),
      ...seen,
      /** How many of each line go back on sale; the others are written off. */
      restock: z.array(z.object({ position: count, quantity: count })).max(200),
    }),
    /** The new pieces travel as an order does. */
    z.object({ step: z.literal("replace"), ...seen, ...shipmentSchema.shape }),
    z.object({ step: z.literal("deliver"), ...seen }),
    /** What travels is lost: what was collected, or the new pieces. */
    z.object({ step: z.literal("lost on the way"), ...seen }),
    /** It was not, and travels on. */
    z.object({ step: z.literal("found"), ...seen }),
  ],
  { error: "Please choose a step." },
);
export type ReturnStepRequest = z.output<typeof returnStepRequestSchema>;

/** `POST /api/admin/returns/{id}/refund` */
export const returnRefundSchema = z.object({
  /** What is given back as the screen showed it: else something changed meanwhile. */
  owed: shownRupees,
  /** What of it went back before, for these very pieces. */
  deducted: shownRupees.default(0),
  /** The bank's number where it was paid back by hand; null asks the gateway. */
  reference: line("Please give the reference.", 100).nullable(),
});
