import { z } from "zod";
import { discountKinds, discountViews } from "../discountRules.ts";
import { momentSchema } from "../fields.ts";
import { largestInteger } from "../largestInteger.ts";

const amount = (least: string) =>
  z
    .number("Please enter an amount.")
    .min(0.01, least)
    .max(100_000_000, "Please enter a smaller amount.")
    .multipleOf(0.01, "Please enter rupees with at most two decimals.");
const moment = momentSchema("Please enter a date and time.");
const uses = z
  .int("Please enter a whole number.")
  .positive("Please enter a number above zero.")
  .max(1_000_000_000, "Please enter a smaller number.");

const rulesShape = {
  kind: z.enum(discountKinds),
  /** Percent with at most two decimals, or rupees. */
  value: amount("Please enter what it takes off."),
  /** The least that the cart must cost; 0 asks for nothing. */
  minimumRupees: z
    .number("Please enter an amount.")
    .nonnegative("Please enter no amount below zero.")
    .max(100_000_000, "Please enter a smaller amount.")
    .multipleOf(0.01, "Please enter rupees with at most two decimals."),
  /** The most that a percentage takes off. */
  mostRupees: amount("Please enter an amount above zero.").nullable(),
  startsAt: moment,
  endsAt: moment.nullable(),
  mostUses: uses.nullable(),
  mostUsesPerCustomer: uses.nullable(),
};

/** What the checkout knows of a code; null where nothing limits it. */
export const discountRulesSchema = z.object(rulesShape).superRefine((rules, context) => {
  if (rules.kind === "percentage" && rules.value > 100) {
    context.addIssue({
      code: "custom",
      path: ["value"],
      message: "At most 100 % can be taken off.",
    });
  }
  if (rules.kind === "amount" && rules.mostRupees !== null) {
    const message = "Only a percentage needs a most.";
    context.addIssue({ code: "custom", path: ["mostRupees"], message });
  }
  if (rules.endsAt !== null && Date.parse(rules.endsAt) <= Date.parse(rules.startsAt)) {
    context.addIssue({ code: "custom", path: ["endsAt"], message: "It must end after it begins." });
  }
});
export type DiscountRules = z.output<typeof discountRulesSchema>;

export const newDiscountSchema = z.object({
  /** As customers type it, in any case; becomes capitals. */
  code: z
    .string("Please enter a code.")
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{2,40}$/, "A code has 2 to 40 letters, digits, - or _."),
  rules: discountRulesSchema,
});

const version = z.int().positive().max(largestInteger);
export const discountChangeSchema = z.object({ version, rules: discountRulesSchema });
export const discountStateSchema = z.object({
  version,
  action: z.enum(["pause", "resume", "archive"]),
});

export const discountSchema = z.object({
  ...rulesShape,
  id: z.string(),
  code: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  /** What the checkout makes of it now. */
  state: z.enum(["on", "not begun", "over", "used up", "paused", "archived"]),
  /** Orders that have it, without those that gave it back, and what it took off them. */
  uses: z.int(),
  costRupees: z.number(),
  /** Whether the top of the shop's pages names it. */
  isPromoted: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
});
export type Discount = z.infer<typeof discountSchema>;

export const discountListQuerySchema = z.object({
  view: z.enum(discountViews).default("current"),
  /** The beginning of the code. */
  q: z.string().max(40).optional(),
  after: z.guid().optional(),
});
export const discountListAnswerSchema = z.object({
  success: z.literal(true),
  discounts: z.array(discountSchema),
  next: z.string().nullable(),
});
export type DiscountListAnswer = z.infer<typeof discountListAnswerSchema>;
export const discountAnswerSchema = z.object({
  success: z.literal(true),
  discount: discountSchema,
});
export type DiscountAnswer = z.infer<typeof discountAnswerSchema>;

export const discountPreviewSchema = z.object({
  rules: discountRulesSchema,
  cartsRupees: z.array(z.number().min(0.01).max(100_000_000).multipleOf(0.01)).min(1).max(10),
});
export const discountPreviewAnswerSchema = z.object({
  success: z.literal(true),
  carts: z.array(
    z.object({
      cartRupees: z.number(),
      discountRupees: z.number(),
      paysRupees: z.number(),
      /** Why the checkout takes nothing off, in its own words; null where it does. */
      refusal: z.string().nullable(),
    }),
  ),
});
export type DiscountPreviewAnswer = z.infer<typeof discountPreviewAnswerSchema>;
