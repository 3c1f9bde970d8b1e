import { z } from "zod";
import { largestInteger } from "../largestInteger.ts";
import {
  bulkObstacles,
  bulkStates,
  productLimits as most,
  mostInBulk,
  stockReasons,
} from "../productRules.ts";
import { amount, optionalLabel } from "./productFields.ts";
import { productFilterSchema } from "./products.ts";

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
  /** Why this line cannot be: of chosen products nothing is written then, of all that match the others. */
  obstacle: z.enum(bulkObstacles).nullable(),
  error: z.string().nullable(),
});
export type BulkLine = z.infer<typeof bulkLineSchema>;
const bulkShape = { lines: z.array(bulkLineSchema), seal: z.string(), errors: z.int() };
export const bulkPreviewAnswerSchema = z.object({ success: z.literal(true), ...bulkShape });
export type BulkPreviewAnswer = z.infer<typeof bulkPreviewAnswerSchema>;
export const bulkRefusalSchema = z.object(bulkShape);
export const bulkApplyAnswerSchema = z.object({ success: z.literal(true), changed: z.int() });

/** How many products a search with its filters finds. */
export const matchCountAnswerSchema = z.object({ success: z.literal(true), products: z.int() });

/** One change of all products that a search with its filters finds. */
export const matchPreviewSchema = z.object({
  filter: productFilterSchema,
  change: bulkChangeSchema,
});
export const matchPreviewAnswerSchema = z.object({
  success: z.literal(true),
  /** What the change is made under: sent twice it is made once. */
  id: z.guid(),
  /** Stands for the change, the filter and the number of products that were previewed. */
  seal: z.string(),
  products: z.int(),
  /** Of these so many would be changed; the others are so already, or left out. */
  changing: z.int(),
  leftOut: z.array(z.object({ obstacle: z.enum(bulkObstacles), products: z.int() })),
  /** The first lines of what is changed, and the first of what is left out. */
  lines: z.array(bulkLineSchema),
  errors: z.array(bulkLineSchema),
});
export type MatchPreviewAnswer = z.infer<typeof matchPreviewAnswerSchema>;

/** Where it is not what was previewed, or the products are more or fewer by now, nothing is changed. */
export const matchApplySchema = matchPreviewSchema.extend({
  id: z.guid(),
  seal: z.string().max(100),
  products: z.int().positive().max(largestInteger),
});
export type MatchApply = z.output<typeof matchApplySchema>;

export const bulkRunSchema = z.object({
  id: z.string(),
  state: z.enum(bulkStates),
  staffName: z.string(),
  /** In words, such as `Category Sofas, running out` and `price −10 %, to whole rupees`. */
  filter: z.string(),
  change: z.string(),
  products: z.int(),
  /** Of these so many were looked at, changed, and left out. */
  done: z.int(),
  changed: z.int(),
  leftOut: z.int(),
  /** Of the first that were left out. */
  errors: z.array(bulkLineSchema),
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
});
export type BulkRun = z.infer<typeof bulkRunSchema>;
export const bulkRunAnswerSchema = z.object({ success: z.literal(true), run: bulkRunSchema });
export type BulkRunAnswer = z.infer<typeof bulkRunAnswerSchema>;
