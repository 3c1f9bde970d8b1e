import { z } from "zod";
import { mostCoins, referralDoubts } from "../coinRules.ts";
import { coinEntrySchema } from "../coins.ts";
import { lineSchema } from "../fields.ts";

export const customerCoinsAnswerSchema = z.object({
  success: z.literal(true),
  balance: z.int(),
  entries: z.array(coinEntrySchema.extend({ staffName: z.string().nullable() })),
});
export type CustomerCoins = z.infer<typeof customerCoinsAnswerSchema>;

/** `POST /api/admin/customers/:id/coins`. The `id` makes a repeat count once. */
export const coinAdjustmentSchema = z.object({
  id: z.guid(),
  coins: z
    .int("Please enter a whole number of coins.")
    .min(-mostCoins, "Please enter a smaller number.")
    .max(mostCoins, "Please enter a smaller number.")
    .refine((coins) => coins !== 0, "Please enter how many coins."),
  note: lineSchema({
    maximum: 200,
    tooLong: "Please keep it to 200 characters.",
    notOneLine: "Please keep it to one line of text.",
  }).refine((text) => text !== "", "Please say why: the customer reads it."),
});
export type CoinAdjustment = z.output<typeof coinAdjustmentSchema>;

export const doubtfulReferralsAnswerSchema = z.object({
  success: z.literal(true),
  referrals: z.array(
    z.object({
      id: z.string(),
      joinedAt: z.iso.datetime(),
      coins: z.int(),
      orderNumber: z.string(),
      doubts: z.array(z.enum(referralDoubts)),
      referrer: z.object({ id: z.string(), name: z.string() }),
      friend: z.object({ id: z.string(), name: z.string() }),
    }),
  ),
});
export type DoubtfulReferrals = z.infer<typeof doubtfulReferralsAnswerSchema>;

export const referralDecisionSchema = z.object({ decision: z.enum(["credit", "refuse"]) });
