import { z } from "zod";
import { actorKinds, securityEventList } from "../securityEvents.ts";

const id = z.uuid("There is no such page.");

export const securityEventQuerySchema = z.object({
  event: z.enum(securityEventList).optional(),
  kind: z.enum(actorKinds).optional(),
  /** Of a member of the staff. */
  staff: id.optional(),
  /** Whose account: an id, or a phone number as people write it. */
  customer: z.string().trim().max(40).optional(),
  /** As an entry shows it. */
  network: z.string().trim().max(50).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** `next` of the page before. */
  after: id.optional(),
});
export type SecurityEventQuery = z.output<typeof securityEventQuerySchema>;

export const securityEventPageSchema = z.object({
  success: z.literal(true),
  /** The latest first. */
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      event: z.enum(securityEventList),
      /** The call of the API, by method and route. */
      call: z.string(),
      kind: z.enum(actorKinds),
      /** The account that it is about: also where a guest tried to get into it. */
      customer: z.object({ id: z.string(), name: z.string() }).nullable(),
      staffId: z.string().nullable(),
      /** Without its last part; empty where events of many are counted together. */
      network: z.string(),
      requestId: z.string(),
      /** How often the same happened within seconds. */
      times: z.int(),
    }),
  ),
  /** Null on the last page. */
  next: z.string().nullable(),
});
export type SecurityEventPage = z.infer<typeof securityEventPageSchema>;
