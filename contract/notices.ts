import { z } from "zod";
import { noticeKinds } from "./noticeRules.ts";
import { rupees } from "./product.ts";

/** Which notice a call is about. */
export const noticeParamsSchema = z.object({
  variantId: z.guid({ error: "Product data not available." }),
  kind: z.enum(noticeKinds),
});

/** A variant as it is asked about: what it costs now, and which notices the customer waits for. */
const noticeChoiceSchema = z.object({
  variantId: z.string(),
  /** Its colour and size. */
  detail: z.string(),
  salePrice: rupees,
  isSoldOut: z.boolean(),
  waitsFor: z.array(z.enum(noticeKinds)),
});

/** What `GET /api/notices/products/{productId}` answers: variants in the owner's order. */
export const noticeChoicesAnswerSchema = z.object({
  success: z.literal(true),
  variants: z.array(noticeChoiceSchema),
});

/** A notice that a customer waits for. */
const noticeSchema = z.object({
  variantId: z.string(),
  kind: z.enum(noticeKinds),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  detail: z.string(),
  /** The price that a lower one is measured by; null for a notice of stock. */
  seenPrice: rupees.nullable(),
});

/** What `GET /api/notices` answers: the latest first. */
export const noticesAnswerSchema = z.object({
  success: z.literal(true),
  notices: z.array(noticeSchema),
});
export const noticeChangeAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
});

export type NoticeChoice = z.infer<typeof noticeChoiceSchema>;
export type NoticeChoicesAnswer = z.infer<typeof noticeChoicesAnswerSchema>;
export type CustomerNotice = z.infer<typeof noticeSchema>;
export type NoticesAnswer = z.infer<typeof noticesAnswerSchema>;
export type NoticeChangeAnswer = z.infer<typeof noticeChangeAnswerSchema>;
