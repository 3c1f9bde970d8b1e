import { z } from "zod";

/** Something of the shop that is still made up, or missing. */
const checkSchema = z.object({
  id: z.string(),
  title: z.string(),
  isDone: z.boolean(),
  /** How it stands, and what to do about it. */
  what: z.string(),
  /** The screen where it is done; empty where that is the machine that the shop runs on. */
  to: z.string(),
});
export type GoLiveCheck = z.infer<typeof checkSchema>;
export const goLiveAnswerSchema = z.object({
  success: z.literal(true),
  checks: z.array(checkSchema),
  open: z.int(),
});
export type GoLiveAnswer = z.infer<typeof goLiveAnswerSchema>;
