import { z } from "zod";
import { answerMaximum, questionMaximum } from "./questionRules.ts";
import { paragraphsSchema, reviewerNameSchema } from "./review.ts";
import { reviewStates } from "./reviewRules.ts";

/** What `POST /api/questions/{productId}` takes. */
export const questionFormSchema = z.object(
  {
    name: reviewerNameSchema,
    question: paragraphsSchema({
      missing: "Please fill in your question.",
      maximum: questionMaximum,
      tooLong: `Please keep your question under ${questionMaximum} characters.`,
    }),
  },
  { error: "Please fill in your name and your question." },
);
export type QuestionForm = z.output<typeof questionFormSchema>;

export const answerTextSchema = paragraphsSchema({
  missing: "Please fill in your answer.",
  maximum: answerMaximum,
  tooLong: `Please keep your answer under ${answerMaximum} characters.`,
});

/** What `PUT /api/questions/{productId}/{questionId}/answer` takes. */
export const answerFormSchema = z.object(
  { name: reviewerNameSchema, answer: answerTextSchema },
  { error: "Please fill in your name and your answer." },
);
export type AnswerForm = z.output<typeof answerFormSchema>;

/** An answer as everybody reads it. */
const publicAnswerSchema = z.object({
  id: z.string(),
  /** Of a customer who owns the product; null for the shop. */
  name: z.string().nullable(),
  answer: z.string(),
  /** ISO calendar date in India. */
  date: z.string(),
});

/** A question as everybody reads it, with its answers, the shop's first. */
export const publicQuestionSchema = z.object({
  id: z.string(),
  name: z.string(),
  question: z.string(),
  date: z.string(),
  answers: z.array(publicAnswerSchema),
});
export type PublicQuestion = z.infer<typeof publicQuestionSchema>;

export const questionPageAnswerSchema = z.object({
  success: z.literal(true),
  /** The latest first. */
  questions: z.array(publicQuestionSchema),
  /** Where the next ones begin; null when these are the last. */
  next: z.string().nullable(),
});
export type QuestionPage = Omit<z.infer<typeof questionPageAnswerSchema>, "success">;

/** What the customer asked and answered about the product, and whether they may answer others. */
export const ownQuestionsAnswerSchema = z.object({
  success: z.literal(true),
  /** Not the published ones, which stand among the others. */
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      state: z.enum(reviewStates),
      /** Why it was declined; null otherwise. */
      reason: z.string().nullable(),
    }),
  ),
  /** The customer's answers to questions about the product, published or not. */
  answers: z.array(
    z.object({
      questionId: z.string(),
      answer: z.string(),
      state: z.enum(reviewStates),
      reason: z.string().nullable(),
    }),
  ),
  mayAnswer: z.boolean(),
});
export type OwnQuestions = Omit<z.infer<typeof ownQuestionsAnswerSchema>, "success">;

export const questionTakenSchema = z.object({ success: z.literal(true), message: z.string() });
