import { z } from "zod";
import type { ArticlePage } from "./blogForms.ts";
import type { Page } from "./pageForm.ts";
import type { BlogList, FoundArticle, HomeContent } from "./shown.ts";

/** Checked when it was written, by the forms of its places. */
const checked = <Value>(description: string) =>
  z.custom<Value>(() => true).meta({ type: "object", description });

export const homeAnswerSchema = z.object({
  success: z.literal(true),
  home: checked<HomeContent>("What the home page says and shows, by its parts"),
});
export const blogsAnswerSchema = z.object({
  success: z.literal(true),
  blogs: checked<BlogList>("The list of articles, with the pictures that it names"),
});
export const articleAnswerSchema = z.object({
  success: z.literal(true),
  article: checked<ArticlePage>("An article with its sections"),
});
export const foundArticleAnswerSchema = z.object({
  success: z.literal(true),
  found: checked<FoundArticle>(
    "An article of the shop’s with its pictures, or (movedTo) the page that took its place",
  ),
});
export const pageAnswerSchema = z.object({
  success: z.literal(true),
  page: checked<Page>("Title, lead and sections of the page"),
});
