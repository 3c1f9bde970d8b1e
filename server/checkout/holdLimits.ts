import type { Offer } from "../catalogue/index.ts";
import { Refusal } from "../ground/refusal.ts";
import { attemptMinutes, tooManyAttempts } from "../limits/index.ts";
import type { HoldLimit, HoldLimitReached } from "../stock/index.ts";

/** What one customer may hold in checkouts at once. */
export interface MostHeld {
  pieces: number;
  checkouts: number;
  /** Of a variant's stock, in percent. */
  sharePercent: number;
}

/** So many pieces of one variant are never too many: chairs around a table, in a shop that has few. */
const few = 10;
/** Customers who have paid for an order before are trusted with more. */
const provenTimes = 5;
/** Many customers of one mobile network share an address, and so do guests with all of them. */
const networkTimes = { pieces: 3, checkouts: 5 };

/**
 * What this buyer may hold. Guests count by their network alone: a browser holds one checkout at a
 * time, as the one before is given back, but nothing tells one browser from another. Who has paid
 * before is not held up by others of their network, nor counted among them.
 */
export function holdLimits(
  most: MostHeld,
  buyer: { isCustomer: boolean; hasPaid: boolean },
): HoldLimit[] {
  if (buyer.isCustomer && buyer.hasPaid) {
    const pieces = most.pieces * provenTimes;
    const checkouts = most.checkouts * provenTimes;
    return [{ holder: "customer", pieces, checkouts, sharePercent: 100, few }];
  }
  const ofCustomer: HoldLimit = { holder: "customer", ...most, few };
  const ofNetwork: HoldLimit = {
    ...ofCustomer,
    holder: "network",
    pieces: most.pieces * networkTimes.pieces,
    checkouts: most.checkouts * networkTimes.checkouts,
  };
  return buyer.isCustomer ? [ofCustomer, ofNetwork] : [ofNetwork];
}

/**
 * Checkouts that one customer may begin within the minutes of other limits, also where they give each up: what is left
 * of it is kept for days. Guests have a limit of their own.
 */
export const mostBegun = ({ checkouts }: MostHeld): number => checkouts * 6;

export const tooManyBegun = tooManyAttempts({ retryAfterSeconds: attemptMinutes * 60 });

/** A kind word to who would hold more than that. */
export function tellLimit(
  { holder, what, most, variantId }: HoldLimitReached,
  wanted: readonly { offer: Offer }[],
): Refusal {
  const name = wanted.find(({ offer }) => offer.variantId === variantId)?.offer.name ?? "";
  const pieces = what === "variant" ? `pieces of ${name}` : "pieces";
  const sentence =
    holder === "network"
      ? `Many ${what === "checkouts" ? "checkouts" : pieces} are held from your network just now. Please try again in a few minutes, or call us.`
      : what === "checkouts"
        ? `You have ${most} checkouts open at once. Please finish or cancel one of them first.`
        : `We can hold ${most} ${pieces} for you at once. For more, please finish a checkout first or call us.`;
  return new Refusal("limit_reached", sentence);
}
