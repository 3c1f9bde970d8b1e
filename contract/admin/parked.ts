import { z } from "zod";

/** A message of a gateway or the checkout provider that somebody has to decide about. */
export const parkedMessageSchema = z.object({
  id: z.string(),
  sender: z.string(),
  /** What the sender says has happened, in its own words. */
  kind: z.string(),
  /** What the sender calls the order, where it named one. */
  senderOrderId: z.string().nullable(),
  /** Why it waits. */
  reason: z.string(),
  /** What it said, by name; nothing personal, no secret. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  deliveries: z.int(),
  receivedAt: z.iso.datetime(),
  /** False where the shop does not hear this sender any more. */
  canReplay: z.boolean(),
});

/** `GET /api/admin/parked`: the hundred that wait longest, the oldest first. */
export const parkedAnswerSchema = z.object({
  success: z.literal(true),
  messages: z.array(parkedMessageSchema),
});

/** `POST /api/admin/parked/{id}/replay` */
export const replayAnswerSchema = z.object({
  success: z.literal(true),
  /** What became of it; it waits on where that is `parked`. */
  outcome: z.enum(["received", "applied", "repeated", "ignored", "parked"]),
});

/** `POST /api/admin/parked/{id}/settle` */
export const parkedSettleSchema = z.object({
  note: z
    .string({ error: "Please say what you did about it." })
    .trim()
    .min(1, "Please say what you did about it.")
    .max(500, "Please use at most 500 characters here."),
});
export const settledAnswerSchema = z.object({ success: z.literal(true) });

export type ParkedMessage = z.infer<typeof parkedMessageSchema>;
export type ParkedAnswer = z.infer<typeof parkedAnswerSchema>;
export type ReplayAnswer = z.infer<typeof replayAnswerSchema>;
