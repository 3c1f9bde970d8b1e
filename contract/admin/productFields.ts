import { z } from "zod";
import { lineSchema } from "../fields.ts";
import { productLimits as most } from "../productRules.ts";

/** A line of text that must hold something. */
export const label = (missing: string, maximum: number = most.labelLength) =>
  lineSchema({
    missing,
    maximum,
    tooLong: `Please keep it to ${maximum} characters.`,
    notOneLine: "Please keep it to one line of text.",
  }).min(1, missing);
/** The same, or nothing at all. */
export const optionalLabel = label("Please leave it empty or write something.").nullable();
/** Rupees above zero, with at most two decimals. */
export const amount = (missing: string) =>
  z
    .number(missing)
    .min(0.01, "Please enter an amount above zero.")
    .max(most.rupees, "Please enter a smaller amount.")
    .multipleOf(0.01, "Please enter rupees with at most two decimals.");
