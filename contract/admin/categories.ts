import { z } from "zod";
import { categoryLengths, slugShape } from "../categoryRules.ts";
import { largestInteger } from "../largestInteger.ts";

const words = {
  name: z
    .string()
    .trim()
    .min(1, "Please enter a name.")
    .max(categoryLengths.name, `Please use at most ${categoryLengths.name} characters.`),
  /** One sentence under the heading of its list; may be empty. */
  description: z
    .string()
    .trim()
    .max(
      categoryLengths.description,
      `Please use at most ${categoryLengths.description} characters.`,
    ),
};

export const newCategorySchema = z.object({
  ...words,
  /** The end of its address, which it keeps. */
  slug: z
    .string()
    .trim()
    .max(categoryLengths.slug, `Please use at most ${categoryLengths.slug} characters.`)
    .regex(slugShape, "Please use lower-case letters and digits, joined by dashes."),
});
export const categoryChangeSchema = z.object({
  ...words,
  version: z.int().positive().max(largestInteger),
});
/** Every category of the shop, in the order in which customers shall see them. */
export const categoryOrderSchema = z.object({ ids: z.array(z.guid()).max(1000) });
/** Where the products of a category go that is deleted; needed where it has some. */
export const categoryRemovalSchema = z.object({ moveTo: z.guid().optional() });

export const deskCategorySchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Products that customers see in it, and all others that belong to it. */
  shown: z.int(),
  hidden: z.int(),
  version: z.int(),
});
export type DeskCategory = z.infer<typeof deskCategorySchema>;

export const deskCategoriesAnswerSchema = z.object({
  success: z.literal(true),
  categories: z.array(deskCategorySchema),
});
export type DeskCategoriesAnswer = z.infer<typeof deskCategoriesAnswerSchema>;
export const deskCategoryAnswerSchema = z.object({
  success: z.literal(true),
  category: deskCategorySchema,
});
export type DeskCategoryAnswer = z.infer<typeof deskCategoryAnswerSchema>;
