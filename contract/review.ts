import { z } from "zod";
import { lineSchema, withoutTurns } from "./fields.ts";
import { letterOrDigit } from "./nameRules.ts";
import {
  fits,
  mostReviewPhotos,
  ratings,
  reviewerMaximum,
  reviewMaximum,
  reviewOrders,
  reviewPhotoBytes,
  reviewStates,
} from "./reviewRules.ts";

const ratingSchema = z.literal([...ratings], { error: "Please choose one to five stars." });

/** Text of several lines, without what a database or a page cannot hold. */
export const paragraphsSchema = (words: { missing: string; maximum: number; tooLong: string }) =>
  z
    .string({ error: words.missing })
    .transform((text) => withoutTurns(text).replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .regex(/\S/u, words.missing)
        .max(words.maximum, words.tooLong)
        .regex(/^[\P{Cc}\n\t]*$/u, "Please leave out characters that cannot be printed."),
    );

/** The name that stands beside what a customer writes for everybody. */
export const reviewerNameSchema = lineSchema({
  missing: "Please fill in your name.",
  maximum: reviewerMaximum,
  tooLong: `Please keep your name under ${reviewerMaximum} characters.`,
  notOneLine: "Please keep your name to one line of text.",
}).regex(letterOrDigit, "Please fill in your name.");

const tooManyPhotos = `Please choose at most ${mostReviewPhotos} photos.`;

/** What `PUT /api/reviews/{productId}/own` takes. */
export const reviewFormSchema = z
  .object(
    {
      name: reviewerNameSchema,
      review: paragraphsSchema({
        missing: "Please fill in your review.",
        maximum: reviewMaximum,
        tooLong: `Please keep your review under ${reviewMaximum} characters.`,
      }),
      rating: ratingSchema,
      fit: z
        .enum(fits, { error: "Please choose how large it is, or nothing." })
        .nullable()
        .default(null),
      /** New pictures as base64, at most `reviewPhotoBytes` each. */
      photos: z
        .array(
          z
            .base64("Please choose a picture.")
            .max(Math.ceil(reviewPhotoBytes / 3) * 4, "Please choose a smaller picture."),
        )
        .max(mostReviewPhotos, tooManyPhotos)
        .default([]),
      /** Ids of those that came with it before and stay. */
      keptPhotos: z.array(z.guid()).max(mostReviewPhotos, tooManyPhotos).default([]),
    },
    { error: "Please fill in your name and your review." },
  )
  .refine(({ photos, keptPhotos }) => photos.length + keptPhotos.length <= mostReviewPhotos, {
    error: tooManyPhotos,
    path: ["photos"],
  });
/** As the server reads it. */
export type ReviewForm = z.output<typeof reviewFormSchema>;
/** As it is sent. */
export type WrittenReview = z.input<typeof reviewFormSchema>;

/** A photo of a review that everybody may see, as one of the shop's pictures. */
export const reviewPhotoSchema = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  /** Dominant colour, `#rrggbb`. */
  ground: z.string(),
});

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
  /** What its author said of the size, or null. */
  fit: z.enum(fits).nullable(),
  /** How many customers found it helpful. */
  helpful: z.int(),
  photos: z.array(reviewPhotoSchema),
});
export type PublicReview = z.infer<typeof publicReviewSchema>;

/** `after` is the `next` of the page before, of the same stars and order. */
export const reviewPageQuerySchema = z.object({
  after: z
    .string()
    .regex(/^\d{1,17}\.\d{1,9}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .optional(),
  stars: z.coerce.number().pipe(ratingSchema).optional(),
  sort: z.enum(reviewOrders).default("newest"),
});
export type ReviewPageQuery = z.output<typeof reviewPageQuerySchema>;

export const reviewPageSchema = z.object({
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
  /** How many said so of the size. */
  fits: z.object({ smaller: z.int(), "as thought": z.int(), larger: z.int() }),
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
  fit: z.enum(fits).nullable(),
  /** Ids of its photos. */
  photos: z.array(z.string()),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const ownReviewAnswerSchema = z.object({
  success: z.literal(true),
  review: ownReviewSchema.nullable(),
  /** Ids of the product's reviews that the customer found helpful. */
  helpful: z.array(z.string()),
});
export type OwnReviewAnswer = z.infer<typeof ownReviewAnswerSchema>;
export const reviewTakenSchema = z.object({ success: z.literal(true), message: z.string() });
export type ReviewTaken = z.infer<typeof reviewTakenSchema>;
export const reviewPageAnswerSchema = reviewPageSchema.extend({ success: z.literal(true) });
export const reviewVoteAnswerSchema = z.object({
  success: z.literal(true),
  /** How many customers find the review helpful now. */
  helpful: z.int(),
});
