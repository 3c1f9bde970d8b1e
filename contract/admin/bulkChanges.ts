import { z } from "zod";
import { productLimits as most, mostInBulk, stockReasons } from "../productRules.ts";
import { amount, optionalLabel } from "./productFields.ts";

const percent = z
  .number("Please enter a percentage.")
  .min(-90, "At most 90 % can be taken off.")
  .max(500, "Please enter at most 500 %.")
  .multipleOf(0.01, "Please enter at most two decimals.");
const moreOrLess = z
  .number("Please enter an amount.")
  .min(-most.rupees, "Please enter a smaller amount.")
  .max(most.rupees, "Please enter a smaller amount.")
  .multipleOf(0.01, "Please enter rupees with at most two decimals.");

/** One change of many products. Prices are the sale prices of all variants that are sold. */
export const bulkChangeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("price set"), rupees: amount("Please enter the new price.") }),
  z.object({
    kind: z.literal("price by percent"),
    percent,
    /** To the nearest so many rupees; 0 keeps paise. */
    roundTo: z.literal([0, 1, 10, 50, 100]),
  }),
  z.object({
    kind: z.literal("price by rupees"),
    rupees: moreOrLess,
    roundTo: z.literal([0, 1, 10, 50, 100]),
  }),
  z.object({ kind: z.literal("badge"), value: optionalLabel }),
  z.object({ kind: z.literal("tag"), value: optionalLabel }),
  z.object({ kind: z.literal("category"), categoryId: z.guid("Please choose a category.") }),
  z.object({ kind: z.literal("state"), action: z.enum(["publish", "archive", "restore"]) }),
  z.object({
    kind: z.literal("stock"),
    reason: z.enum(stockReasons),
    pieces: z
      .int("Please enter a whole number.")
      .min(0, "Please enter no number below zero.")
      .max(most.stock, "Please enter a smaller number."),
  }),
]);
export type BulkChange = z.output<typeof bulkChangeSchema>;

export const bulkPreviewSchema = z.object({
  ids: z
    .array(z.guid())
    .min(1, "Please choose a product.")
    .max(mostInBulk, `Please choose at most ${mostInBulk} products.`),
  change: bulkChangeSchema,
});
/** What was previewed is written as it was shown, or not at all: `seal` stands for what was shown. */
export const bulkApplySchema = bulkPreviewSchema.extend({ seal: z.string().max(100) });

export const bulkLineSchema = z.object({
  productId: z.string(),
  name: z.string(),
  /** The variant's; null where the product itself is changed. */
  sku: z.string().nullable(),
  before: z.string(),
  after: z.string(),
  /** Why this line cannot be; nothing at all is written then. */
  error: z.string().nullable(),
});
export type BulkLine = z.infer<typeof bulkLineSchema>;
const bulkShape = { lines: z.array(bulkLineSchema), seal: z.string(), errors: z.int() };
export const bulkPreviewAnswerSchema = z.object({ success: z.literal(true), ...bulkShape });
export type BulkPreviewAnswer = z.infer<typeof bulkPreviewAnswerSchema>;
export const bulkRefusalSchema = z.object(bulkShape);
export const bulkApplyAnswerSchema = z.object({ success: z.literal(true), changed: z.int() });
