import { type SQL, sql } from "drizzle-orm";

/** Words of a name that are looked for; more are not needed to find anybody. */
const mostWords = 6;

/**
 * SQL: whether words of this column begin with each of the words of a text, as an index of
 * `to_tsvector('simple', column)` finds them; null where the text has no word.
 */
export function wordsBegin(column: SQL, text: string): { which: SQL; words: string[] } | null {
  const words =
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.slice(0, mostWords) ?? [];
  if (words.length === 0) return null;
  const beginnings = words.map((word) => `${word}:*`).join(" & ");
  return {
    which: sql`to_tsvector('simple', ${column}) @@ to_tsquery('simple', ${beginnings})`,
    words,
  };
}
