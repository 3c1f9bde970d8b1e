import { formatRupees } from "./rupees.ts";

/** Words and limits of coins that pages use as well; kept free of schemas. */

/** Why coins came or went. */
export const coinReasons = [
  "referral",
  "welcome",
  "lateness",
  "spent",
  "cancellation",
  "return",
  "adjustment",
  "lapsed",
] as const;
export type CoinReason = (typeof coinReasons)[number];

/** Where a referral stands: `doubtful` waits for a member of the staff. */
export const referralStates = ["joined", "doubtful", "credited", "refused"] as const;

/** The same as its customer reads it: with what the friend's orders tell. */
export const referralNews = [
  "joined",
  "ordered",
  "waiting",
  "looked at",
  "credited",
  "refused",
] as const;
export type ReferralNews = (typeof referralNews)[number];

/** What makes a referral doubtful. */
export const referralDoubts = [
  "same network",
  "same device",
  "same phone number",
  "same email address",
  "same address",
  "address of others",
  "ordered before",
  "many in a month",
] as const;
export type ReferralDoubt = (typeof referralDoubts)[number];

/** A referral's code: ten of these, none of which is misread or makes words. */
export const referralCodePattern = /^[2-9A-HJKMNP-TV-Z]{10}$/;

/** How long a browser remembers whose link it followed, and whose own page of referrals it showed. */
export const rememberedDays = 30;

/** The most that staff give, or take away, at once. */
export const mostCoins = 1_000_000;

/** `1 coin`, `1,500 coins`. */
export function coinsInWords(coins: number): string {
  return `${formatRupees(coins).replace("₹", "")} ${coins === 1 ? "coin" : "coins"}`;
}
