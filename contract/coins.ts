import { z } from "zod";
import { coinReasons, referralNews } from "./coinRules.ts";
import { rupees } from "./product.ts";

/** A movement as its customer reads it, or the staff. */
export const coinEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Negative where they went. */
  coins: z.int(),
  reason: z.enum(coinReasons),
  orderNumber: z.string().nullable(),
  balanceAfter: z.int(),
  /** A sentence on it, or an empty text. */
  note: z.string(),
});
export type CoinEntry = z.infer<typeof coinEntrySchema>;

/** `GET /api/coins`: what the customer has, and the rules of it as sentences. */
export const coinsAnswerSchema = z.object({
  success: z.literal(true),
  balance: z.int(),
  worth: rupees,
  /** The latest first, as many as a page shows. */
  entries: z.array(coinEntrySchema),
  /** How they are earned and spent, by the settings of now. */
  rules: z.array(z.string()),
  /** When they lapse unless they move before; null: never. */
  lapsesAt: z.iso.datetime().nullable(),
});
export type CoinsAnswer = z.infer<typeof coinsAnswerSchema>;

/** `GET /api/referrals`: the customer's link and who came by it. */
export const referralsAnswerSchema = z.object({
  success: z.literal(true),
  link: z.url(),
  /** For each side; 0 where the shop gives none at the moment. */
  coins: z.int(),
  rules: z.array(z.string()),
  referrals: z.array(
    z.object({
      id: z.string(),
      /** Initials, or the end of a phone number. */
      friend: z.string(),
      joinedAt: z.iso.datetime(),
      news: z.enum(referralNews),
      /** When it is credited, while that is known. */
      until: z.iso.datetime().nullable(),
      coins: z.int(),
    }),
  ),
});
export type ReferralsAnswer = z.infer<typeof referralsAnswerSchema>;
