import { wordsOf } from "../words.ts";
import { hasIndianScript, transliterate } from "./transliterate.ts";

/** A word, a number or a mark of a query, and where in the query it stands. */
export interface Token {
  /** As the index compares words; of a mark the mark itself. */
  readonly word: string;
  readonly number: number | null;
  readonly start: number;
  readonly end: number;
  readonly isIndian: boolean;
}

const mostCharacters = 400;
const mostTokens = 32;

/** A query as it is taken apart: its first 400 characters in one form of Unicode, with Latin digits. */
export function plainText(text: string): string {
  const digits = text
    .slice(0, mostCharacters)
    .normalize("NFKC")
    .replace(
      /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g,
      transliterate,
    );
  return digits.slice(0, mostCharacters).replace(/\s+/g, " ").trim();
}

const spokenMarks = new Map([
  ["₹", "rupee"],
  ...["×", "*"].map((mark) => [mark, "x"] as const),
  ...['"', "”", "″"].map((mark) => [mark, "inch"] as const),
  ...["'", "’", "′"].map((mark) => [mark, "ft"] as const),
  ...["-", "–", "—"].map((mark) => [mark, "to"] as const),
]);

/** At most 32 tokens of a plain text. Numbers may have commas between their digits and a fraction. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const marks =
    /\d[\d,]{0,14}(?:\.\d{1,4})?|\p{L}[\p{L}\p{M}'’]{0,63}|[₹×*"”″]|(?<=\d)['’′]|(?<=[\dk] ?)[-–—](?= ?[\d₹])/giu;
  for (const match of text.matchAll(marks)) {
    if (tokens.length === mostTokens) break;
    const [raw] = match;
    const span = { start: match.index, end: match.index + raw.length };
    const isNumber = /^\d/.test(raw);
    const word = isNumber ? raw.replaceAll(",", "") : (wordsOf(raw)[0] ?? raw);
    tokens.push({
      word: spokenMarks.get(raw) ?? word,
      number: isNumber ? Number(raw.replaceAll(",", "")) : null,
      ...span,
      isIndian: hasIndianScript(raw),
    });
  }
  return tokens;
}
