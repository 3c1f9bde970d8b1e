import { z } from "zod";
import { daySchema, lineSchema, momentSchema } from "../fields.ts";
import { largestInteger } from "../largestInteger.ts";
import { leadNoteMaximum, leadStates, visitMinutes } from "../leadRules.ts";
import { paragraphsSchema } from "../review.ts";

const optionalLine = (maximum: number) =>
  lineSchema({
    maximum,
    tooLong: `Please keep it under ${maximum} characters.`,
    notOneLine: "Please keep it to one line of text.",
  });

/** What the list of leads can be narrowed to. */
export const leadFilterSchema = z.object({
  /** `open`: all that are neither won nor lost. */
  state: z.enum([...leadStates, "open", "all"]).default("open"),
  /** `me`, `nobody`, or a staff member's id. */
  owner: z.union([z.literal(["me", "nobody"]), z.guid()]).optional(),
  /** Those whose reminder is due today, or was before. */
  due: z.literal("today").optional(),
  /** Beginnings of words of the name, of the phone number or the email address. */
  q: z.string().max(100).optional(),
});
export const leadListQuerySchema = leadFilterSchema.extend({
  /** The last one of the page before. */
  after: z.guid().optional(),
});
export type LeadFilter = z.output<typeof leadFilterSchema>;

const planShape = {
  state: z.enum(leadStates),
  ownerId: z.guid().nullable(),
  remindOn: daySchema("Please enter a date.").nullable(),
  reminder: optionalLine(200),
  visitAt: momentSchema("Please enter a date and time.").nullable(),
  visitMinutes: z
    .int("Please enter whole minutes.")
    .min(visitMinutes.least, `Please plan at least ${visitMinutes.least} minutes.`)
    .max(visitMinutes.most, `Please plan at most ${visitMinutes.most} minutes.`),
  visitPlace: optionalLine(300),
  quotedRupees: z
    .number("Please enter an amount.")
    .min(0.01, "Please enter an amount above zero.")
    .max(1_000_000_000, "Please enter a smaller amount.")
    .multipleOf(0.01, "Please enter rupees with at most two decimals.")
    .nullable(),
  lostReason: optionalLine(300),
};

/** A change names the version that was read, and only what is to be changed. */
export const leadChangeSchema = z
  .object(planShape)
  .partial()
  .extend({ version: z.int().positive().max(largestInteger) });
export type LeadChange = z.output<typeof leadChangeSchema>;

export const leadNoteSchema = z.object({
  note: paragraphsSchema({
    missing: "Please write a note.",
    maximum: leadNoteMaximum,
    tooLong: `Please keep a note under ${leadNoteMaximum} characters.`,
  }),
});

export const leadSchema = z.object({
  ...planShape,
  id: z.string(),
  fullname: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** Path of the page that they asked from, if it told. */
  page: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When staff last spoke with them or wrote about it; null for never. */
  spokenAt: z.iso.datetime().nullable(),
  visitAt: z.iso.datetime().nullable(),
  quotedRupees: z.number().nullable(),
  remindOn: z.string().nullable(),
  version: z.int(),
});
export type Lead = z.infer<typeof leadSchema>;

const colleagueSchema = z.object({ id: z.string(), name: z.string(), isActive: z.boolean() });
export type Colleague = z.infer<typeof colleagueSchema>;

export const leadListAnswerSchema = z.object({
  success: z.literal(true),
  leads: z.array(leadSchema),
  next: z.string().nullable(),
  /** Open leads whose reminder is due. */
  due: z.int(),
  colleagues: z.array(colleagueSchema),
});
export type LeadListAnswer = z.infer<typeof leadListAnswerSchema>;

export const leadEventSchema = z.object({
  at: z.iso.datetime(),
  staffName: z.string(),
  /** What changed, by field: before and after. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  note: z.string().nullable(),
});
export type LeadEvent = z.infer<typeof leadEventSchema>;

export const leadDetailAnswerSchema = z.object({
  success: z.literal(true),
  lead: leadSchema,
  /** Other requests from the same phone number, the latest first. */
  others: z.array(leadSchema.pick({ id: true, createdAt: true, state: true, page: true })),
  /** The account that is signed in to by this phone number, if there is one. */
  customerId: z.string().nullable(),
  /** The latest first. */
  history: z.array(leadEventSchema),
  colleagues: z.array(colleagueSchema),
});
export type LeadDetailAnswer = z.infer<typeof leadDetailAnswerSchema>;
