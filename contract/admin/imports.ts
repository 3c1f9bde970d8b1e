import { z } from "zod";
import { importFormats, importKinds, importStates } from "../importRules.ts";
import { productFilterSchema } from "./products.ts";

/** Of a file that is sent as it is, as the body of the call. */
export const importUploadSchema = z.object({
  name: z.string().trim().min(1).max(200),
  format: z.enum(importFormats),
  /** `true`: the file's stock is a new count of the pieces that the shop has. */
  countsStock: z.enum(["true", "false"]).default("false"),
});

export const importRunSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  format: z.enum(importFormats),
  countsStock: z.boolean(),
  bytes: z.number(),
  staffName: z.string(),
  state: z.enum(importStates),
  /** How its letters were written, such as `utf-8`; null until it is known. */
  encoding: z.string().nullable(),
  /** Of what the shop is doing with it now, in percent. */
  progress: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  problems: z.int(),
  createdAt: z.iso.datetime(),
  writtenAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** Whether it was the last that was written, and can be undone. */
  isLast: z.boolean(),
});
export type ImportRun = z.infer<typeof importRunSchema>;

export const importRunAnswerSchema = z.object({ success: z.literal(true), run: importRunSchema });
export type ImportRunAnswer = z.infer<typeof importRunAnswerSchema>;
export const importListAnswerSchema = z.object({
  success: z.literal(true),
  runs: z.array(importRunSchema),
  next: z.string().nullable(),
});
export type ImportListAnswer = z.infer<typeof importListAnswerSchema>;

const cursor = z
  .string()
  .regex(/^\d{1,9}-\d{1,15}$/)
  .optional();

export const importListQuerySchema = z.object({ after: z.guid().optional() });
export const importChangesQuerySchema = z.object({
  kind: z.enum(importKinds).optional(),
  after: cursor,
});
export const importChangeSchema = z.object({
  id: z.int(),
  line: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(importKinds),
  /** In words, as the shop has it and as the file has it; of a new product what it begins with. */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type ImportChange = z.infer<typeof importChangeSchema>;
export const importChangesAnswerSchema = z.object({
  success: z.literal(true),
  changes: z.array(importChangeSchema),
  next: z.string().nullable(),
});
export type ImportChangesAnswer = z.infer<typeof importChangesAnswerSchema>;

export const importProblemsQuerySchema = z.object({ after: cursor });
export const importProblemsAnswerSchema = z.object({
  success: z.literal(true),
  problems: z.array(z.object({ id: z.int(), line: z.int(), reason: z.string() })),
  next: z.string().nullable(),
});
export type ImportProblemsAnswer = z.infer<typeof importProblemsAnswerSchema>;

/** Whether products that were changed since are left as they are, and the others undone. */
export const importUndoSchema = z.object({ leaveChanged: z.boolean().default(false) });

/** Products that stand in the way, the first of them by their slugs. */
export const changedSinceSchema = z.object({
  changed: z.object({ count: z.int(), slugs: z.array(z.string()) }),
});
export type ChangedSince = z.infer<typeof changedSinceSchema>["changed"];

export const productExportQuerySchema = productFilterSchema.extend({
  format: z.enum(importFormats),
  /** Every product that is not archived, or those that the list shows with this search and filters. */
  scope: z.enum(["all", "listed"]).default("all"),
});
