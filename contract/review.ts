import { z } from "zod";
import { lineSchema } from "./fields.ts";
import { ratings, reviewerMaximum, reviewMaximum, reviewStates } from "./reviewRules.ts";

const ratingSchema = z.literal([...ratings], { error: "Please choose one to five stars." });

/** Text of several lines, without what a database or a page cannot hold. */
export const paragraphsSchema = (words: { missing: string; maximum: number; tooLong: string }) =>
  z
    .string({ error: words.missing })
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .regex(/\S/u, words.missing)
        .max(words.maximum, words.tooLong)
        .regex(/^[\P{Cc}\n\t]*$/u, "Please leave out characters that cannot be printed."),
    );

/** What `PUT /api/reviews/mine/{productId}` takes. */
export const reviewFormSchema = z.object(
  {
    name: lineSchema({
      missing: "Please fill in your name.",
      maximum: reviewerMaximum,
      tooLong: `Please keep your name under ${reviewerMaximum} characters.`,
      notOneLine: "Please keep your name to one line of text.",
    }).regex(/[\p{L}\p{N}\p{S}]/u, "Please fill in your name."),
    review: paragraphsSchema({
      missing: "Please fill in your review.",
      maximum: reviewMaximum,
      tooLong: `Please keep your review under ${reviewMaximum} characters.`,
    }),
    rating: ratingSchema,
  },
  { error: "Please fill in your name and your review." },
);
export type ReviewForm = z.output<typeof reviewFormSchema>;

/** A review as everybody reads it. */
export const publicReviewSchema = z.object({
  id: z.string(),
  name: z.string(),
  review: z.string(),
  rating: ratingSchema,
  /** ISO calendar date in India: when it was written. */
  date: z.string(),
  /** Whether an order of its author that was delivered holds the product. */
  isVerified: z.boolean(),
  /** The shop's public answer, or null. */
  reply: z.string().nullable(),
});
export type PublicReview = z.infer<typeof publicReviewSchema>;

export const reviewPageSchema = z.object({
  /** The latest first. */
  reviews: z.array(publicReviewSchema),
  /** Where the next ones begin; null when these are the last. */
  next: z.string().nullable(),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** What a product's page shows of its approved reviews; samples count for nothing. */
export const productReviewsSchema = reviewPageSchema.extend({
  /** Of all of them, with two decimals; 0 where there are none. */
  average: z.number(),
  /** How many of each rating. */
  counts: z.object({ 5: z.int(), 4: z.int(), 3: z.int(), 2: z.int(), 1: z.int() }),
});
export type ProductReviews = z.infer<typeof productReviewsSchema>;

/** A customer's own review of a product, and what became of it. */
export const ownReviewSchema = z.object({
  name: z.string(),
  review: z.string(),
  rating: ratingSchema,
  state: z.enum(reviewStates),
  /** Why it was declined, for its author; null otherwise. */
  reason: z.string().nullable(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const ownReviewAnswerSchema = z.object({
  success: z.literal(true),
  review: ownReviewSchema.nullable(),
});
export const reviewTakenSchema = z.object({ success: z.literal(true), message: z.string() });
export const reviewPageAnswerSchema = reviewPageSchema.extend({ success: z.literal(true) });
