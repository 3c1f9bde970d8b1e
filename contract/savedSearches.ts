import { z } from "zod";

/** Searches that one customer may save. */
export const savedSearchesMaximum = 10;

/** What `POST /api/saved-searches` takes: a list as its address names it. */
export const savedSearchFormSchema = z.object({
  /** As the customer knows it: heading and filters of the list. */
  name: z.string().trim().min(1).max(200),
  /** The category's slug; null of all products. */
  category: z.string().max(100).nullable(),
  /** The query of the list's address. */
  query: z.string().max(1500),
});

const savedSearchSchema = z.object({ id: z.string(), name: z.string(), path: z.string() });

/** The latest first. */
export const savedSearchesAnswerSchema = z.object({
  success: z.literal(true),
  searches: z.array(savedSearchSchema),
});
export const savedSearchChangeAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
});

export type SavedSearchForm = z.output<typeof savedSearchFormSchema>;
export type SavedSearch = z.infer<typeof savedSearchSchema>;
export type SavedSearchesAnswer = z.infer<typeof savedSearchesAnswerSchema>;
export type SavedSearchChangeAnswer = z.infer<typeof savedSearchChangeAnswerSchema>;
