import { z } from "zod";
import { deliveryAnswerSchema } from "../address.ts";
import { largestInteger } from "../largestInteger.ts";

const wholeDays = z
  .int("Please enter whole days.")
  .min(1, "At least one day.")
  .max(99, "At most 99 days.");
const daysSchema = z
  .object({ from: wholeDays, to: wholeDays })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: "It must not be less than the first.",
  })
  .nullable();
const rupees = z
  .number("Please enter an amount.")
  .nonnegative("Please enter no amount below zero.")
  .max(1_000_000, "Please enter a smaller amount.")
  .multipleOf(0.01, "Please enter rupees with at most two decimals.");

const zoneRules = {
  name: z
    .string("Please enter a name.")
    .trim()
    .min(1, "Please enter a name.")
    .max(100, "Please enter a shorter name."),
  /** Business days from dispatch; null where nothing is delivered. */
  days: daysSchema,
  isCashOnDelivery: z.boolean(),
  hasAssembly: z.boolean(),
  shippingRupees: rupees,
  /** From this subtotal on delivery costs nothing; null for never. */
  freeFromRupees: rupees.min(0.01, "Please enter an amount above zero.").nullable(),
};
export const zoneFormSchema = z.object({
  ...zoneRules,
  /** First digits, whole PIN codes and ranges of them, parted by blanks, commas or lines. */
  pincodes: z.string().max(500_000, "Please paste at most 500,000 characters."),
});
export type ZoneForm = z.output<typeof zoneFormSchema>;
export const zoneChangeSchema = z.object({
  version: z.int().positive().max(largestInteger),
  zone: zoneFormSchema,
});

export const zoneSchema = z.object({
  ...zoneRules,
  id: z.string(),
  version: z.int(),
  /** In the order of their digits, neighbours as ranges. */
  pincodes: z.string(),
});
export type DeliveryZone = z.infer<typeof zoneSchema>;
export const zonesAnswerSchema = z.object({
  success: z.literal(true),
  zones: z.array(zoneSchema),
  /** How many PIN codes are served otherwise than their zone. */
  exceptions: z.int(),
});
export const zoneAnswerSchema = z.object({ success: z.literal(true), zone: zoneSchema });

/** A line that cannot be used, counted from 1. */
export const lineProblemSchema = z.object({ line: z.int(), reason: z.string() });
export type LineProblem = z.infer<typeof lineProblemSchema>;

export const exceptionFormSchema = z.object({
  isServed: z.boolean(),
  days: daysSchema,
  /** Null leaves it as the zone has it. */
  isCashOnDelivery: z.boolean().nullable(),
  town: z.string().trim().max(60, "Please enter a shorter name."),
});
export type ExceptionForm = z.output<typeof exceptionFormSchema>;
export const exceptionSchema = exceptionFormSchema.extend({ pincode: z.string() });
export const exceptionListSchema = z.object({
  success: z.literal(true),
  exceptions: z.array(exceptionSchema),
  next: z.string().nullable(),
});

/** What a customer is told of a PIN code, and what it follows from. */
export const pincodeAnswerSchema = z.object({
  success: z.literal(true),
  told: deliveryAnswerSchema.omit({ success: true }),
  shippingRupees: z.number(),
  freeFromRupees: z.number().nullable(),
  zone: z.object({ id: z.string(), name: z.string(), prefix: z.string() }).nullable(),
  exception: exceptionSchema.nullable(),
});

export const uploadSchema = z.object({
  text: z.string().min(1, "Please paste some lines.").max(2_000_000, "Please paste less at once."),
  /** False says what would change, and what is wrong. */
  isMeant: z.boolean(),
});
export const uploadAnswerSchema = z.object({
  success: z.literal(true),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** While there are any, nothing is written. */
  problems: z.array(lineProblemSchema),
  isWritten: z.boolean(),
});
