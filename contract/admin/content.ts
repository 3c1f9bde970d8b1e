import { z } from "zod";
import { failureSchema } from "../failure.ts";
import { momentSchema } from "../fields.ts";
import { largestInteger } from "../largestInteger.ts";

const moment = z.iso.datetime();

/** A place as the back office lists it. */
const placeStateSchema = z.object({
  key: z.string(),
  /** Whether the owner's words are shown, and not what comes with the project. */
  isOwn: z.boolean(),
  hasDraft: z.boolean(),
  /** When the draft is shown by itself; null where nobody said so. */
  publishAt: moment.nullable(),
  /** Of the last change; null where there was none. */
  changedAt: moment.nullable(),
  changedBy: z.string().nullable(),
});
export const placeListAnswerSchema = z.object({
  success: z.literal(true),
  places: z.array(placeStateSchema),
});
export type PlaceListAnswer = z.infer<typeof placeListAnswerSchema>;

export const contentEntrySchema = placeStateSchema.extend({
  /** The end of its address; null for what is no article of the owner’s. */
  slug: z.string().nullable(),
  /** What the storefront shows, with its words in braces; null for an article that it does not show. */
  value: z.unknown(),
  draft: z.unknown().nullable(),
  /** The number of the latest publication; 0 where nothing was published yet. */
  publication: z.int(),
  /** The publication that the draft was written over; null without a draft. */
  draftBase: z.int().nullable(),
  /** Whether what was published fits this version of the shop no more, so that the default is shown. */
  isMisfit: z.boolean(),
  version: z.int(),
});
export type ContentEntry = z.infer<typeof contentEntrySchema>;

export const contentAnswerSchema = z.object({
  success: z.literal(true),
  entry: contentEntrySchema,
});
export type ContentAnswer = z.infer<typeof contentAnswerSchema>;

const version = z.int().nonnegative().max(largestInteger);
export const draftSchema = z.object({ version, value: z.unknown() });
export const publishSchema = z.object({ version });
/** Null takes the schedule back. */
export const scheduleSchema = z.object({
  version,
  at: momentSchema("Please choose day and time.").nullable(),
});
/** Null goes back to what comes with the project; an article is then shown no more. */
export const restoreSchema = z.object({
  version,
  number: z.int().positive().max(largestInteger).nullable(),
});

export const publicationSchema = z.object({
  number: z.int(),
  publishedAt: moment,
  publishedBy: z.string(),
  /** What it said; what comes with the project where `isDefault`. */
  value: z.unknown(),
  isDefault: z.boolean(),
});
export type Publication = z.infer<typeof publicationSchema>;
export const historyQuerySchema = z.object({
  /** Those before this number. */
  after: z.coerce.number().int().positive().max(largestInteger).optional(),
});
export const historyAnswerSchema = z.object({
  success: z.literal(true),
  publications: z.array(publicationSchema),
  next: z.string().nullable(),
});
export type HistoryAnswer = z.infer<typeof historyAnswerSchema>;

/** Somebody was faster: with what is there now. */
export const changedContentSchema = failureSchema.extend({ entry: contentEntrySchema });
