import { z } from "zod";
import { toPaise } from "../../contract/rupees.ts";
import type { CoinTerms } from "./coinTerms.ts";
import type { LatenessRule } from "./creditLateness.ts";

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** What coins are worth and how they are earned. */
export const coinEnvironment = {
  /** Paise that one coin is worth; 0: none can be spent. */
  COIN_PAISE: whole(0, 10_000).default(100),
  /** Percent of an order's goods that coins pay at most. */
  COIN_SHARE: whole(0, 90).default(20),
  /** Rupees of goods from which coins can be spent, and a first order earns them. */
  COIN_LEAST_ORDER: whole(0, 1_000_000).default(5000),
  /** For each side of a referral; 0 ends it. */
  REFERRAL_COINS: whole(0, 100_000).default(500),
  /** Days from delivery until a referral is credited. */
  REFERRAL_DAYS: whole(1, 365).default(7),
  /** Referrals of one customer in a month that nobody looks at. */
  REFERRAL_MOST: whole(1, 10_000).default(10),
  /** Months without a movement after which coins lapse; 0: never. */
  COIN_MONTHS: whole(0, 120).default(0),
  /** Coins that a customer gets for each day that an order comes late; 0: none. */
  LATE_COINS: whole(0, 10_000).default(50),
  /** The most coins for one late order. */
  LATE_COINS_MOST: whole(0, 100_000).default(500),
};

/** How referrals earn, beside how coins are spent. */
export interface CoinSettings extends CoinTerms {
  referralCoins: number;
  ripeDays: number;
  mostReferrals: number;
  lapseMonths: number;
  lateness: LatenessRule;
}

export function coinSettings(values: z.output<z.ZodObject<typeof coinEnvironment>>): CoinSettings {
  return {
    coinPaise: values.COIN_PAISE,
    sharePercent: values.COIN_SHARE,
    leastOrderPaise: toPaise(values.COIN_LEAST_ORDER),
    referralCoins: values.REFERRAL_COINS,
    ripeDays: values.REFERRAL_DAYS,
    mostReferrals: values.REFERRAL_MOST,
    lapseMonths: values.COIN_MONTHS,
    lateness: { coinsPerDay: values.LATE_COINS, mostCoins: values.LATE_COINS_MOST },
  };
}
