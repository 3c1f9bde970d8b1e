import { z } from "zod";
import type { ArticlePage, Blogs } from "./blogForms.ts";
import type { Page } from "./pageForm.ts";
import type { HomeContent } from "./shown.ts";

/** Checked when it was written, by the forms of its places. */
const checked = <Value>(description: string) =>
  z.custom<Value>(() => true).meta({ type: "object", description });

export const homeAnswerSchema = z.object({
  success: z.literal(true),
  home: checked<HomeContent>("What the home page says and shows, by its parts"),
});
export const blogsAnswerSchema = z.object({
  success: z.literal(true),
  blogs: checked<Blogs>("The list of articles"),
});
export const articleAnswerSchema = z.object({
  success: z.literal(true),
  article: checked<ArticlePage>("An article with its sections"),
});
export const pageAnswerSchema = z.object({
  success: z.literal(true),
  page: checked<Page>("Title, lead and sections of the page"),
});
