import type { EmiPlans } from "../contract/texts/emiForm.ts";

const example = { fee: 199, lostDiscount: 0, leastPrice: 3000 };
const [paid, takenOff] = ["The buyer pays it", "It is taken off the price beforehand"] as const;

/** Examples: rates as banks ask them for cards, and no bank's offer. The dialog says so while they stand. */
export const emiPlans: EmiPlans = {
  plans: [
    { ...example, lender: "Example bank, credit card", months: 3, yearlyRate: 16, interest: paid },
    { ...example, lender: "Example bank, credit card", months: 6, yearlyRate: 16, interest: paid },
    { ...example, lender: "Example bank, credit card", months: 12, yearlyRate: 16, interest: paid },
    {
      ...{ ...example, lender: "Example card network, no cost", months: 6, yearlyRate: 16 },
      ...{ interest: takenOff, leastPrice: 10_000 },
    },
  ],
};
