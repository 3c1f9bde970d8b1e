import { coinsInWords } from "../../contract/coinRules.ts";
import { printRupees } from "../ground/money.ts";
import type { CoinSettings } from "./settings.ts";

/** How referrals earn, by the settings of now. */
export function earningRules(settings: CoinSettings): string[] {
  const { referralCoins, ripeDays, leastOrderPaise } = settings;
  if (referralCoins === 0) return ["Referrals earn no coins at the moment."];
  const first =
    leastOrderPaise === 0
      ? "first order"
      : `first order of ${printRupees(leastOrderPaise)} or more`;
  const days = ripeDays === 1 ? "a day" : `${ripeDays} days`;
  return [
    `You and your friend get ${coinsInWords(referralCoins)} each when your friend registers by your link, and their ${first} was delivered ${days} ago and none of it went back.`,
    "It has to be another person in another home: what is doubtful is looked at by our team first.",
  ];
}

/** What coins are worth, and how long. */
export function spendingRules({
  coinPaise,
  sharePercent,
  leastOrderPaise,
  lapseMonths,
}: CoinSettings) {
  const isSpent = coinPaise > 0 && sharePercent > 0;
  const from = leastOrderPaise === 0 ? "" : ` of ${printRupees(leastOrderPaise)} or more`;
  return [
    isSpent
      ? `One coin is worth ${printRupees(coinPaise)}. Coins pay up to ${sharePercent}% of the goods of an order${from}, on the payment page.`
      : "Coins cannot be spent at the moment.",
    "Coins of an order that is cancelled, or that you send back, come back to you.",
    lapseMonths === 0
      ? "Coins do not lapse."
      : `Coins lapse when none come or go for ${lapseMonths === 1 ? "a month" : `${lapseMonths} months`}.`,
    "Coins have no value in cash, and are gone when you delete your account.",
  ];
}

/** What an order that comes late gives; nothing where the owner gives nothing. */
export function latenessRules({ lateness: { coinsPerDay, mostCoins } }: CoinSettings): string[] {
  if (coinsPerDay === 0 || mostCoins === 0) return [];
  return [
    `An order that comes later than the last day promised at the checkout, or than the later day that you chose there, gives ${coinsInWords(coinsPerDay)} for each day, up to ${coinsInWords(mostCoins)}; you need not ask. What counts is the day on which the courier first comes to your door. Orders without an account have no coins.`,
  ];
}
