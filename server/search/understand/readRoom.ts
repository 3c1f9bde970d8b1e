import type { Lexicon } from "./notMade.ts";
import type { Room } from "./part.ts";
import { phraseAt, type Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";
import { type ListedWords, Phrases } from "./wordList.ts";

/** Rooms as the list names them; "study table" is a table, "for study" a room. */
export function createRooms(lines: readonly ListedWords[]) {
  const phrases = new Phrases<Room>();
  for (const { name, terms, belongs } of lines) {
    const room: Room = { name, called: terms, kinds: belongs };
    for (const term of terms) phrases.add(term, room);
  }
  return function readRoom(
    tokens: readonly Token[],
    start: number,
    lexicon: Lexicon,
  ): Reading | null {
    const before = phraseAt(tokens, start, ["for my", "for the", "for", "in my", "in the", "in"]);
    const words = tokens.map(({ word }) => word);
    const term = phrases.at(words, start + before);
    if (term === null) return null;
    const named = words.slice(start + before, start + before + term.length);
    const next = words[start + before + term.length];
    if (next !== undefined && lexicon.together([...named, next], false)) return null;
    const after = phraseAt(tokens, start + before + term.length, ["room", "for"]);
    return {
      meaning: { is: "room", room: term.meaning },
      label: `For: ${term.meaning.name}`,
      length: before + term.length + after,
    };
  };
}
