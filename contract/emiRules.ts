/** What paying by monthly instalments costs; free of schemas, for the dialog that shows it. */

/** GST on what banks take for cards: on interest and on fees alike. */
const gstRate = 0.18;

/** An offer of a bank, as the owner writes it down. */
export interface EmiPlan {
  /** The bank or the card network. */
  lender: string;
  months: number;
  /** Interest of a year on what is still owed, in percent. */
  yearlyRate: number;
  /** Whether the interest is taken off the price beforehand, so that the instalments come to the price. */
  isNoCost: boolean;
  /** What the bank takes for it once, in rupees, before GST. */
  fee: number;
  /** Percent of the price that those who pay at once are spared, and those who take this plan are not. */
  lostDiscount: number;
  /** Below this price the bank does not offer it. */
  leastPrice: number;
}

/** What a plan comes to, in rupees. */
export interface EmiCost {
  /** One instalment, without the GST on its interest. */
  monthly: number;
  interest: number;
  gstOnInterest: number;
  /** With its GST. */
  fee: number;
  /** What those who pay at once are spared. */
  lostDiscount: number;
  /** All instalments, fee and taxes. */
  total: number;
  /** What who pays at once pays. */
  atOnce: number;
  /** `total` less `atOnce`. */
  extra: number;
  /** Percent of a year, everything counted; see `yearlyCost`. */
  apr: number;
}

/** The equal instalments that pay off a debt with interest on what is still owed. */
export function instalment(debt: number, yearlyRate: number, months: number): number {
  const rate = yearlyRate / 1200;
  return rate === 0 ? debt / months : (debt * rate) / (1 - (1 + rate) ** -months);
}

/**
 * The true cost of borrowing in percent of a year: twelve times the monthly rate at which the payments, the
 * first of them after a month, are worth what was received, as the Reserve Bank has lenders tell it. Never
 * below 0.
 */
export function yearlyCost(received: number, payments: readonly number[]): number {
  const worth = (rate: number) =>
    payments.reduce((sum, payment, at) => sum + payment / (1 + rate) ** (at + 1), 0);
  if (received <= 0 || worth(0) <= received) return 0;
  let [low, high] = [0, 1];
  while (worth(high) > received) high *= 2;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > received) low = middle;
    else high = middle;
  }
  return low * 1200;
}

/** What the plan comes to for a price in rupees; null where it cannot be had for it. */
export function emiCost(price: number, plan: EmiPlan): EmiCost | null {
  const { months, yearlyRate, isNoCost, leastPrice } = plan;
  if (!Number.isInteger(months) || months < 1 || !(price > 0) || price < leastPrice) return null;
  const debt = isNoCost ? price / months / instalment(1, yearlyRate, months) : price;
  const monthly = instalment(debt, yearlyRate, months);
  const interests = interestsOf(debt, monthly, plan);
  const interest = sum(interests);
  const gstOnInterest = interest * gstRate;
  const fee = plan.fee * (1 + gstRate);
  const lostDiscount = (price * plan.lostDiscount) / 100;
  const atOnce = price - lostDiscount;
  const total = monthly * months + gstOnInterest + fee;
  const payments = interests.map((part) => monthly + part * gstRate);
  // The fee is due at the beginning: what is left of the loan is less by it.
  const apr = yearlyCost(atOnce - fee, payments);
  const extra = total - atOnce;
  return {
    ...{ monthly, interest, gstOnInterest, fee, lostDiscount, total, atOnce, extra, apr },
  };
}

/** How much of each instalment is interest. */
function interestsOf(debt: number, monthly: number, { yearlyRate, months }: EmiPlan): number[] {
  let owed = debt;
  return Array.from({ length: months }, () => {
    const interest = (owed * yearlyRate) / 1200;
    owed -= monthly - interest;
    return interest;
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
