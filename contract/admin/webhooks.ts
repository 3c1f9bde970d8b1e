import { z } from "zod";
import { lineSchema } from "../fields.ts";
import { largestInteger } from "../largestInteger.ts";
import { endpointStates, webhookEventNames } from "./webhookRules.ts";

/** What the owner decides of an endpoint. */
export const endpointRulesSchema = z.object({
  url: z
    .url({ protocol: /^https?$/, error: "Please enter an address that begins with https://." })
    .max(500, "Please use at most 500 characters here."),
  description: lineSchema({
    maximum: 100,
    tooLong: "Please use at most 100 characters here.",
    notOneLine: "Please keep this to one line of text.",
  }).default(""),
  events: z
    .array(z.enum(webhookEventNames))
    .min(1, "Please choose what it follows.")
    .max(webhookEventNames.length),
});

/** `PUT /api/admin/webhooks/{id}`, as of the version that was read. */
export const endpointChangeSchema = endpointRulesSchema.extend({
  version: z.int().positive().max(largestInteger),
});

/** `POST /api/admin/webhooks/{id}/steps` */
export const endpointStepSchema = z.object({
  step: z.enum(["pause", "resume", "test", "new secret"]),
});

export const endpointSchema = z.object({
  id: z.string(),
  ...endpointRulesSchema.shape,
  description: z.string(),
  state: z.enum(endpointStates),
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** Until when the secret before this one is signed with too; null where there is none. */
  oldSecretUntil: z.iso.datetime().nullable(),
  /** When something last reached it; null for never. */
  lastSentAt: z.iso.datetime().nullable(),
  /** How many messages wait or are tried again; `mostCounted` for more. */
  waiting: z.int(),
});

export const deliverySchema = z.object({
  id: z.string(),
  event: z.string(),
  /** What it is about, such as an order's number. */
  subject: z.string(),
  state: z.enum(["due", "sent", "failed"]),
  attempts: z.int(),
  /** What was answered last, or why nothing was; empty before the first try. */
  answer: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** When it is tried (again); null where it is not. */
  nextAt: z.iso.datetime().nullable(),
});

const success = z.literal(true);
export const endpointsAnswerSchema = z.object({ success, endpoints: z.array(endpointSchema) });
export const endpointAnswerSchema = z.object({
  success,
  endpoint: endpointSchema,
  /** Shown this once, where a new one was made. */
  secret: z.string().nullable(),
});
export const deliveriesQuerySchema = z.object({
  /** `next` of the page before. */
  after: z.string().max(100).optional(),
});
export const deliveriesAnswerSchema = z.object({
  success,
  deliveries: z.array(deliverySchema),
  next: z.string().nullable(),
});

export type EndpointRules = z.infer<typeof endpointRulesSchema>;
export type EndpointStep = z.infer<typeof endpointStepSchema>["step"];
export type Endpoint = z.infer<typeof endpointSchema>;
export type Delivery = z.infer<typeof deliverySchema>;
export type EndpointsAnswer = z.infer<typeof endpointsAnswerSchema>;
export type EndpointAnswer = z.infer<typeof endpointAnswerSchema>;
export type DeliveriesAnswer = z.infer<typeof deliveriesAnswerSchema>;
