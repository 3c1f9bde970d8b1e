import type { Meaning } from "./part.ts";
import type { Token } from "./tokens.ts";

/** What some tokens in a row mean. */
export interface Reading {
  readonly meaning: Meaning;
  readonly label: string;
  /** How many tokens it takes. */
  readonly length: number;
}

/** How many tokens the longest of these phrases takes at a place; 0 when none of them stands there. */
export function phraseAt(
  tokens: readonly Token[],
  start: number,
  phrases: readonly string[],
): number {
  let longest = 0;
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    if (words.length <= longest) continue;
    if (words.every((word, offset) => tokens[start + offset]?.word === word))
      longest = words.length;
  }
  return longest;
}
