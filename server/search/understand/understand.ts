import { fieldSets } from "../fields.ts";
import { createNotMade, type Lexicon, type NotMade } from "./notMade.ts";
import type { Meaning, Part, Understood } from "./part.ts";
import type { Reading } from "./reading.ts";
import { readPrice } from "./readPrice.ts";
import { createRooms } from "./readRoom.ts";
import { readSeats } from "./readSeats.ts";
import { readSize } from "./readSize.ts";
import { createSpoken } from "./spoken.ts";
import { plainText, type Token, tokensOf } from "./tokens.ts";
import type { ListedWords } from "./wordList.ts";

/** The lists of words in `content/search/`. */
export interface SearchLists {
  readonly spoken: readonly ListedWords[];
  readonly rooms: readonly ListedWords[];
  readonly notMade: readonly ListedWords[];
}

const mostParts = 12;
/** Said around what is meant. */
const around = new Set(
  (
    "a an the of for with without and or in on at to by from me my our your is are it i we you ka ki ke ko k mein me " +
    "wala want need show find get buy order online shop store best good nice latest new design price cost cheap " +
    "under below upto atleast above furniture home house ghar mane colour size type style modern available near " +
    "please hai kya chahiye do give looking some any piece product item budget low affordable liye that fit can " +
    "which what will there wall room only very rupee x inch ft cm mm"
  ).split(" "),
);
/** Beds are made in these: each stands apart from what has it. */
const sizeNames = new Set(["king", "queen", "single", "double"]);
const grammar = new Set([
  ...around,
  "seater",
  "people",
  "thousand",
  "lakh",
  "chair",
  "table",
  "not",
]);
const prepositions = new Set(["with", "for", "of", "and", "beside", "near", "in", "on", "under"]);

/** Takes queries apart: prices, seats, sizes, rooms, kinds, materials and colours, in English or not. */
export function createUnderstanding(lists: SearchLists, lexicon: Lexicon) {
  const spoken = createSpoken(lists.spoken);
  const readAlike = (terms: ListedWords["terms"]) =>
    terms.map((term) => asSpoken(term.join(" ")).map(({ word }) => word));
  const asSpoken = (text: string) =>
    spoken(
      tokensOf(text),
      () => true,
      () => null,
    );
  const heard = (lines: readonly ListedWords[]) =>
    lines.map((line) => ({ ...line, terms: readAlike(line.terms) }));
  const notMade = createNotMade(heard(lists.notMade));
  const readRoom = createRooms(heard(lists.rooms));
  const knows = (word: string) =>
    grammar.has(word) || notMade.mentions(word) || lexicon.fieldsOf(word, false) !== null;

  return function understand(query: string): Understood {
    const text = plainText(query);
    const tokens = spoken(tokensOf(text), knows, lexicon.soundsLike);
    const unmade = notMade.find(tokens, lexicon);
    const parts: Part[] = [];
    let length = 1;
    for (let at = 0; at < tokens.length && parts.length < mostParts; at += length) {
      const absent = unmade.find(({ start }) => start === at);
      const reading = absent
        ? unknown(tokens, at, absent.length)
        : (readFigures(tokens, at) ?? readRoom(tokens, at, lexicon) ?? readWords(tokens, at));
      length = reading?.length ?? 1;
      if (reading === null) continue;
      const without = withoutTokens(text, tokens, at, length);
      const known = parts.some(({ label, is }) => label === reading.label && is !== "unknown");
      if (!known) parts.push({ ...reading.meaning, label: reading.label, without });
    }
    const isKind = rememberKinds();
    const head = unmade.find((absent) => isHead(absent, tokens, isKind));
    return { parts, notMade: head?.name ?? null };
  };

  /** Whether a word names a kind of furniture: each is looked up once, as one that nobody knows is compared with all others. */
  function rememberKinds(): (token: Token) => boolean {
    const known = new Map<string, boolean>();
    return ({ word }) => {
      let isKind = known.get(word);
      if (isKind === undefined) {
        const fields = notMade.names(word) ? null : lexicon.fieldsOf(word, false);
        isKind = fields !== null && (fields & fieldSets.kind) !== 0;
        known.set(word, isKind);
      }
      return isKind;
    };
  }

  /**
   * Whether the query is about it: no furniture is named, or only before it and not "with" it. "ke liye", which
   * is longer than the "for" that it is read as, stands after what it is for.
   */
  function isHead(
    { start, length }: NotMade,
    tokens: readonly Token[],
    isKind: (token: Token) => boolean,
  ): boolean {
    const after = tokens.slice(start + length);
    const preposition = after.findIndex(({ word }) => prepositions.has(word));
    const followed = (preposition === -1 ? after : after.slice(0, preposition)).some(isKind);
    if (followed) return false;
    const [next] = after;
    const isPurpose = next?.word === "for" && next.end - next.start > "for".length;
    if (isPurpose && after.some(isKind)) return false;
    const before = tokens.slice(0, start);
    return !(before.some(isKind) && before.some(({ word }) => prepositions.has(word)));
  }

  /** Words that stand together on a product are one part: "bedside table", "2 door wardrobe". */
  function readWords(tokens: readonly Token[], start: number): Reading | null {
    const first = tokens[start] as Token;
    if (around.has(first.word)) return null;
    const isLast = (at: number) => at === tokens.length - 1;
    let fields = lexicon.fieldsOf(first.word, isLast(start));
    if (fields === null) return unknown(tokens, start, 1);
    const words = [first.word];
    const most = sizeNames.has(first.word) ? start + 1 : tokens.length;
    for (let at = start + 1; at < most; at++) {
      const { word } = tokens[at] as Token;
      if (around.has(word) || sizeNames.has(word) || readFigures(tokens, at) !== null) break;
      if (readRoom(tokens, at, lexicon) !== null) break;
      const own = lexicon.fieldsOf(word, isLast(at));
      if (own === null || !lexicon.together([...words, word], false)) break;
      if (!isOneThing(fields, own)) break;
      words.push(word);
      fields |= own;
    }
    return {
      meaning: { is: classOf(fields), words },
      label: capitalised(words.join(" ")),
      length: words.length,
    };
  }
}

const readFigures = (tokens: readonly Token[], at: number) =>
  readSize(tokens, at) ?? readSeats(tokens, at) ?? readPrice(tokens, at);

/** A material or a colour stands apart from what is made of it, so that each can be taken back. */
function isOneThing(fields: number, next: number): boolean {
  const isApart = (set: number) => (set & fieldSets.type) === 0;
  return !isApart(fields) && !isApart(next);
}

function classOf(fields: number): "kind" | "material" | "colour" | "word" {
  if (fields & fieldSets.kind) return "kind";
  if (fields & fieldSets.material) return "material";
  return fields & fieldSets.colour ? "colour" : "word";
}

function unknown(tokens: readonly Token[], start: number, length: number): Reading {
  const words = tokens.slice(start, start + length).map(({ word }) => word);
  const meaning: Meaning = { is: "unknown" };
  return { meaning, label: capitalised(words.join(" ")), length };
}

/** The text without what these tokens were written as, and without what joined it to the rest. */
function withoutTokens(
  text: string,
  tokens: readonly Token[],
  start: number,
  length: number,
): string {
  const from = tokens[start]?.start ?? 0;
  const to = tokens[start + length - 1]?.end ?? text.length;
  return `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, " ").trim();
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
