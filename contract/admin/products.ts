import { z } from "zod";
import { largestInteger } from "../largestInteger.ts";
import { productLimits as most, productStates, stockFilters } from "../productRules.ts";

export const productModelsAnswerSchema = z.object({
  success: z.literal(true),
  /** By which a product names its model. */
  models: z.array(z.string()),
});
export type ProductModelsAnswer = z.infer<typeof productModelsAnswerSchema>;

export const productTagsAnswerSchema = z.object({
  success: z.literal(true),
  tags: z.array(z.string()),
});
export type ProductTagsAnswer = z.infer<typeof productTagsAnswerSchema>;

/** Which products: all that every parameter fits. */
export const productFilterSchema = z.object({
  /** Beginnings of words of the name or the address, or of a SKU. */
  q: z.string().max(100).optional(),
  category: z.guid().optional(),
  state: z.enum(productStates).optional(),
  tag: z.string().max(most.labelLength).optional(),
  stock: z.enum(stockFilters).optional(),
  featured: z.literal("yes").optional(),
});
export type ProductFilter = z.output<typeof productFilterSchema>;
export const productListQuerySchema = productFilterSchema.extend({
  /** The last one of the page before, by its number. */
  after: z.coerce.number().int().positive().max(largestInteger).optional(),
});

export const productRowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  categoryName: z.string(),
  state: z.enum(productStates),
  tag: z.string().nullable(),
  isFeatured: z.boolean(),
  /** The card's badge, whoever wrote it. */
  discountTag: z.string().nullable(),
  /** Of the first variant that is sold; null where none is. */
  mrp: z.number().nullable(),
  priceNow: z.number().nullable(),
  /** Variants that are sold, and pieces of them that can be had. */
  variants: z.int(),
  available: z.int(),
  /** Variants of which none, or nearly none, can be had. */
  scarce: z.int(),
  /** Whether a scheduled price of it is on or to come. */
  schedule: z.enum(["on", "waiting"]).nullable(),
  image: z.string().nullable(),
});
export type ProductRow = z.infer<typeof productRowSchema>;
export const productListAnswerSchema = z.object({
  success: z.literal(true),
  products: z.array(productRowSchema),
  next: z.string().nullable(),
});
export type ProductListAnswer = z.infer<typeof productListAnswerSchema>;
