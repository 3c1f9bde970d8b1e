import { z } from "zod";
import { choiceSources, messageTopics } from "./messageTopics.ts";

export const messageTopicSchema = z.enum(messageTopics);

const messageChoiceSchema = z.object({
  topic: messageTopicSchema,
  isWanted: z.boolean(),
  /** What was chosen and when, the latest first; empty where nothing ever was. */
  history: z.array(
    z.object({ isWanted: z.boolean(), at: z.iso.datetime(), source: z.enum(choiceSources) }),
  ),
});
export type MessageChoice = z.infer<typeof messageChoiceSchema>;

/** `GET /api/messages/choices` and, after a choice, `PUT /api/messages/choices/{topic}`: one for each topic that the shop has. */
export const messageChoicesAnswerSchema = z.object({
  success: z.literal(true),
  choices: z.array(messageChoiceSchema),
});
export type MessageChoicesAnswer = z.infer<typeof messageChoicesAnswerSchema>;

export const messageChoiceFormSchema = z.strictObject({ isWanted: z.boolean() });

/** `POST /api/messages/stop`: the token of the link that an email ends with. */
export const stopFormSchema = z.strictObject({ token: z.string().max(500) });
export const stoppedAnswerSchema = z.object({
  success: z.literal(true),
  topic: messageTopicSchema,
});
export type StoppedAnswer = z.infer<typeof stoppedAnswerSchema>;
