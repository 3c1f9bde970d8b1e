import type { Field, ValueOf } from "./fields.ts";

const number = (label: string, least: number, most: number, step: number, hint?: string) =>
  ({ kind: "number", label, least, most, step, ...(hint !== undefined && { hint }) }) as const;

export const interestBearers = [
  "The buyer pays it",
  "It is taken off the price beforehand",
] as const;

/** What banks offer to those who pay by instalments; shown beside the price when a visitor asks. */
export const emiForm = {
  kind: "group",
  label: "EMI plans",
  fields: {
    plans: {
      kind: "list",
      label: "Plans",
      one: "plan",
      least: 0,
      most: 20,
      item: {
        kind: "group",
        label: "Plan",
        fields: {
          lender: {
            kind: "text",
            label: "Bank or card network",
            most: 60,
            isPlain: true,
          },
          months: number("Months", 2, 60, 1),
          yearlyRate: number("Interest of a year, in percent", 0, 48, 0.01),
          interest: {
            kind: "choice",
            label: "Interest",
            options: interestBearers,
            hint: "Taken off beforehand: what banks call no cost EMI. Only where your gateway does so.",
          },
          fee: number("Processing fee in rupees", 0, 10_000, 1, "Before GST."),
          lostDiscount: number(
            "Discount that is lost with it, in percent",
            0,
            50,
            0.01,
            "What those who pay at once get off the price, and those who take this plan do not.",
          ),
          leastPrice: number("From a price of", 0, 1_000_000, 1),
        },
      },
    },
  },
} as const satisfies Field;

export type EmiPlans = ValueOf<typeof emiForm>;
