import { z } from "zod";
import type { Page } from "./pageForm.ts";
import type { HomeContent } from "./shown.ts";

/** Checked when it was written, by the forms of its places. */
const checked = <Value>(description: string) =>
  z.custom<Value>(() => true).meta({ type: "object", description });

export const homeAnswerSchema = z.object({
  success: z.literal(true),
  home: checked<HomeContent>("What the home page says and shows, by its parts"),
});
export const pageAnswerSchema = z.object({
  success: z.literal(true),
  page: checked<Page>("Title, lead and sections of the page"),
});
