import { editDistance } from "../editDistance.ts";
import type { Token } from "./tokens.ts";
import { type ListedWords, Phrases } from "./wordList.ts";

/** What the search knows of the catalogue's words. */
export interface Lexicon {
  /** The fields in which the word, or what it is taken for, stands; null when no product knows it. */
  fieldsOf(word: string, last: boolean): number | null;
  /** Whether one product carries all of the words in its name or type; `own` leaves synonyms out. */
  together(words: readonly string[], own: boolean): boolean;
  isExact(word: string): boolean;
  /** Whether it is a word of the catalogue, perhaps with a typing mistake. */
  isWord(word: string): boolean;
  /** A word of the catalogue with this sound. */
  soundsLike(sound: string): string | null;
}

/** Where a query names something that the shop does not make, and what. */
export interface NotMade {
  readonly name: string;
  readonly start: number;
  readonly length: number;
}

/** Shorter words with a typing mistake may be anything. */
const shortestMistyped = 5;

export function createNotMade(lines: readonly ListedWords[]) {
  const phrases = new Phrases<string>();
  const words = new Set<string>();
  const said = new Set<string>();
  for (const { name, terms } of lines) {
    for (const term of terms) {
      phrases.add(term, name);
      for (const word of term) said.add(word);
      if (term.length === 1) words.add(term[0] ?? "");
    }
  }
  const names = (word: string) => words.has(word);
  /** A name of one word with a typing mistake in it, which is none of a word of the catalogue. */
  function mistyped(word: string, lexicon: Lexicon): { length: 1; meaning: string } | null {
    if (word.length < shortestMistyped || /^\d/.test(word)) return null;
    const isMade = lexicon.isWord(word);
    for (const name of words) {
      if (name.length < shortestMistyped || editDistance(word, name, 1) > 1) continue;
      // "mandira" is nearer to "mandir" than to the name of a place.
      if (isMade && !(word.startsWith(name) && !lexicon.isExact(word))) continue;
      return { length: 1, meaning: phrases.at([name], 0)?.meaning ?? name };
    }
    return null;
  }
  return {
    /** Whether the word by itself asks for something that is not made: no typing mistake of another. */
    names,
    /** Whether the word is one of those that ask for it. */
    mentions: (word: string) => said.has(word),
    /** What a product is called is made: "tv" beside "unit", "light" beside "wood". */
    find(tokens: readonly Token[], lexicon: Lexicon): NotMade[] {
      const asked = tokens.map(({ word }) => word);
      const found: NotMade[] = [];
      for (let at = 0; at < asked.length; ) {
        const term = phrases.at(asked, at) ?? mistyped(asked[at] ?? "", lexicon);
        if (term === null) {
          at++;
          continue;
        }
        const named = asked.slice(at, at + term.length);
        const next = asked[at + term.length];
        const isMade =
          (term.length > 1 && lexicon.together(named, true)) ||
          (next !== undefined && lexicon.together([...named, next], false));
        if (!isMade) found.push({ name: term.meaning, start: at, length: term.length });
        at += term.length;
      }
      return found;
    },
  };
}
