import type { ReadingPage } from "../../../contract/texts/blocks.ts";
import { plainText } from "../../../contract/texts/inlineText.ts";

const wordsPerMinute = 220;

/** Whole minutes, at least one, that an unhurried reader needs for the lead and the sections. */
export function readingMinutes({ lead, sections }: Pick<ReadingPage, "lead" | "sections">): number {
  const words = stringsIn([lead, sections]).flatMap((text) => plainText(text).match(/\S+/g) ?? []);
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
