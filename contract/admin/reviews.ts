import { z } from "zod";
import { largestInteger } from "../largestInteger.ts";
import { paragraphsSchema, publicReviewSchema } from "../review.ts";
import { reviewStates } from "../reviewRules.ts";

export const reviewListQuerySchema = z.object({
  state: z.enum(reviewStates).default("waiting"),
  /** The last one of the page before. */
  after: z.guid().optional(),
});

/** A review as the back office reads it. */
export const moderatedReviewSchema = publicReviewSchema.omit({ date: true }).extend({
  /** Ids of its photos. */
  photos: z.array(z.string()),
  /** Its author. */
  customerId: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  state: z.enum(reviewStates),
  reason: z.string().nullable(),
  version: z.int(),
  writtenAt: z.iso.datetime(),
});
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>;

export const reviewListAnswerSchema = z.object({
  success: z.literal(true),
  reviews: z.array(moderatedReviewSchema),
  next: z.string().nullable(),
  /** How many wait to be read. */
  waiting: z.int(),
});
export type ReviewListAnswer = z.infer<typeof reviewListAnswerSchema>;

export const reviewEventSchema = z.object({
  at: z.iso.datetime(),
  kind: z.string(),
  /** Null for its author. */
  staffName: z.string().nullable(),
  note: z.string().nullable(),
});

export const reviewDetailAnswerSchema = z.object({
  success: z.literal(true),
  review: moderatedReviewSchema,
  history: z.array(reviewEventSchema),
});
export type ReviewDetailAnswer = z.infer<typeof reviewDetailAnswerSchema>;

const noteMaximum = 1000;
const noteSchema = (missing: string) =>
  paragraphsSchema({
    missing,
    maximum: noteMaximum,
    tooLong: `Please keep it under ${noteMaximum} characters.`,
  });

/** The version that was read: a review that its author changed meanwhile is not decided unread. */
const version = z.int().positive().max(largestInteger);

export const reviewDecisionSchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve"), version }),
  z.object({
    decision: z.literal("decline"),
    version,
    reason: noteSchema("Please tell its author why."),
  }),
]);
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;

export const reviewReplySchema = z.object({
  version,
  /** Null takes the answer away. */
  reply: noteSchema("Please write an answer.").nullable(),
});
export type ReviewReply = z.infer<typeof reviewReplySchema>;
