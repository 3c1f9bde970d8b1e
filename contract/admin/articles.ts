import { z } from "zod";
import { largestInteger } from "../largestInteger.ts";
import { articleSlugProblem } from "../texts/articles.ts";
import { pathProblem } from "../texts/links.ts";

const moment = z.iso.datetime();

/** An article of the owner's as the back office lists it. */
export const deskArticleSchema = z.object({
  /** Its key among the places. */
  key: z.string(),
  slug: z.string(),
  title: z.string(),
  isShown: z.boolean(),
  hasDraft: z.boolean(),
  /** When its draft is shown; null where nobody said so. */
  publishAt: moment.nullable(),
  changedAt: moment,
  changedBy: z.string(),
});
export type DeskArticle = z.infer<typeof deskArticleSchema>;

export const articleListQuerySchema = z.object({ after: z.string().max(80).optional() });
export const articleListAnswerSchema = z.object({
  success: z.literal(true),
  articles: z.array(deskArticleSchema),
  next: z.string().nullable(),
});
export type ArticleListAnswer = z.infer<typeof articleListAnswerSchema>;

const sentenced = (problemOf: (text: string) => string | null) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const problem = problemOf(text);
      if (problem !== null) context.addIssue({ code: "custom", message: problem });
    });
const slug = sentenced(articleSlugProblem);
const version = z.int().nonnegative().max(largestInteger);

export const newArticleSchema = z.object({ slug, value: z.unknown() });
export const moveArticleSchema = z.object({ version, slug });
/** Where its address leads from then on; empty says that it is gone. */
export const deleteArticleSchema = z.object({
  version,
  redirectTo: sentenced((path) => (path === "" ? null : pathProblem(path))),
});
