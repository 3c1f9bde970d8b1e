import { z } from "zod";
import { largestInteger } from "../largestInteger.ts";
import { answerTextSchema } from "../question.ts";
import { paragraphsSchema } from "../review.ts";
import { reviewStates } from "../reviewRules.ts";

export const questionListQuerySchema = z.object({
  /** `waiting` has those with an answer to read as well. */
  state: z.enum(reviewStates).default("waiting"),
  /** The last one of the page before. */
  after: z.guid().optional(),
});

const moderated = { state: z.enum(reviewStates), reason: z.string().nullable() };

/** A question as the back office reads it, with all its answers. */
export const deskQuestionSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  name: z.string(),
  question: z.string(),
  ...moderated,
  askedAt: z.iso.datetime(),
  answers: z.array(
    z.object({
      id: z.string(),
      /** Null for the shop. */
      customerId: z.string().nullable(),
      name: z.string(),
      answer: z.string(),
      ...moderated,
      version: z.int(),
    }),
  ),
});
export type DeskQuestion = z.infer<typeof deskQuestionSchema>;

export const questionListAnswerSchema = z.object({
  success: z.literal(true),
  questions: z.array(deskQuestionSchema),
  /** Null for what waits: what is decided makes room for what comes next. */
  next: z.string().nullable(),
  /** How many questions and answers wait to be read. */
  waiting: z.int(),
});
export type QuestionListAnswer = z.infer<typeof questionListAnswerSchema>;

export const deskQuestionAnswerSchema = z.object({
  success: z.literal(true),
  question: deskQuestionSchema,
});

const reason = paragraphsSchema({
  missing: "Please say why, for the log.",
  maximum: 1000,
  tooLong: "Please keep it under 1000 characters.",
});

const version = z.int().positive().max(largestInteger);
/** The shop's answer that was read, null for none: one that another wrote meanwhile is not undone unread. */
const read = z.object({ id: z.guid(), version }).nullable();

export const questionDecisionSchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve") }),
  z.object({ decision: z.literal("decline"), reason, read }),
]);
export type QuestionDecision = z.infer<typeof questionDecisionSchema>;

/** The version that was read: an answer that its author changed meanwhile is not decided unread. */
export const answerDecisionSchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve"), version }),
  z.object({ decision: z.literal("decline"), version, reason }),
]);
export type AnswerDecision = z.infer<typeof answerDecisionSchema>;

/** The shop's answer, which publishes the question too; null takes it away. */
export const shopAnswerSchema = z.object({ answer: answerTextSchema.nullable(), read });
export type ShopAnswer = z.infer<typeof shopAnswerSchema>;
