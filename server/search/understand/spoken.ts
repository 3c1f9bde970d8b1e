import { wordsOf } from "../words.ts";
import { soundOf } from "./sound.ts";
import type { Token } from "./tokens.ts";
import { transliterate } from "./transliterate.ts";
import { type ListedWords, Phrases } from "./wordList.ts";

const shortestByEar = 5;

/** Reads what is said in other languages as the words of the list, by its terms and by how they sound. */
export function createSpoken(lines: readonly ListedWords[]) {
  const phrases = new Phrases<readonly string[]>();
  const bySound = new Map<string, readonly string[]>();
  for (const { name, terms } of lines) {
    const meaning = wordsOf(name);
    for (const term of terms) {
      phrases.add(term, meaning);
      const latin = transliterate(term.join(" "));
      if (latin.includes(" ")) continue;
      const { whole, bones } = soundOf(latin);
      if (whole.length >= 3) bySound.set(whole, meaning);
      if (bones !== null && !bySound.has(bones)) bySound.set(bones, meaning);
    }
  }

  /** `knows` says of a word that it means itself; `soundsLike` names a word of the shop by its sound. */
  return function spoken(
    tokens: readonly Token[],
    knows: (word: string) => boolean,
    soundsLike: (sound: string) => string | null,
  ): Token[] {
    const words = tokens.map(({ word }) => word);
    const read: Token[] = [];
    for (let at = 0; at < tokens.length; ) {
      const token = tokens[at] as Token;
      const term = phrases.at(words, at);
      const meaning = term?.meaning ?? byEar(token, knows, soundsLike);
      const length = term?.length ?? 1;
      const end = tokens[at + length - 1]?.end ?? token.end;
      if (meaning === null) read.push(token);
      else for (const word of meaning) read.push(asToken(word, token.start, end));
      at += length;
    }
    return read;
  };

  function byEar(
    { word, number, isIndian }: Token,
    knows: (word: string) => boolean,
    soundsLike: (sound: string) => string | null,
  ): readonly string[] | null {
    if (number !== null) return null;
    if (!isIndian) {
      if (word.length < shortestByEar || knows(word)) return null;
      const { whole } = soundOf(word);
      const own = soundsLike(whole);
      return bySound.get(whole) ?? (own === null ? null : [own]);
    }
    const latin = transliterate(word);
    if (knows(latin)) return [latin];
    const { whole, bones } = soundOf(latin);
    for (const sound of bones === null ? [whole] : [whole, bones]) {
      const meaning = bySound.get(sound);
      if (meaning !== undefined) return meaning;
      const own = soundsLike(sound);
      if (own !== null) return [own];
    }
    return [latin];
  }
}

function asToken(word: string, start: number, end: number): Token {
  return {
    word,
    number: /^\d+$/.test(word) ? Number(word) : null,
    start,
    end,
    isIndian: false,
  };
}
