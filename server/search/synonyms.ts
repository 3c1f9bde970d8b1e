import { wordsOf } from "./words.ts";

/** Words that products are also found by, looked up by the first word of what they say themselves. */
export type Synonyms = ReadonlyMap<string, readonly SynonymRule[]>;

export interface SynonymRule {
  /** Words in a row that a product must carry ... */
  readonly says: readonly string[];
  /** ... to be found by each of these words too. */
  readonly alsoFoundBy: readonly string[];
  /** The last words of the terms on the other side: what they say it is. */
  readonly heads: readonly string[];
}

export interface SynonymFault {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: string;
}

/**
 * Reads a synonym file. `sofa: couch, settee` makes all terms of the line find the same products;
 * `blue > indigo, navy` lets "blue" find what is called indigo or navy, but not the other way.
 * Either side may hold several terms, a term several words; `#` begins a comment.
 */
export function parseSynonyms(text: string): Synonyms | SynonymFault {
  const rules = new Map<string, SynonymRule[]>();
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.replace(/#.*/, "").trim();
    if (line === "") continue;
    const parsed = parseLine(line);
    if (typeof parsed === "string") return { line: index + 1, reason: parsed };
    const alsoFoundBy = [...new Set(parsed.asked.flat())];
    const heads = [...new Set(parsed.asked.map((term) => term.at(-1) ?? ""))];
    for (const says of parsed.said) {
      const first = says[0] ?? "";
      rules.set(first, [...(rules.get(first) ?? []), { says, alsoFoundBy, heads }]);
    }
  }
  return rules;
}

type Term = readonly string[];

function parseLine(line: string): { asked: Term[]; said: Term[] } | string {
  const sides = line.split(/[:>]/);
  const [left = "", right = ""] = sides;
  if (sides.length !== 2) return 'a line needs exactly one ":" or ">"';
  const asked = left.split(",").map(wordsOf);
  const said = right.split(",").map(wordsOf);
  if ([...asked, ...said].some((term) => term.length === 0)) {
    return "an empty place between commas, or beside the mark";
  }
  if (line.includes(">")) return { asked, said };
  return { asked: [...asked, ...said], said: [...asked, ...said] };
}

/** The words that a product saying `words` is also found by; some may be among `words`. */
export function* wordsAlsoFinding(words: readonly string[], synonyms: Synonyms): Iterable<string> {
  for (const [start, word] of words.entries()) {
    for (const { says, alsoFoundBy } of synonyms.get(word) ?? []) {
      if (says.every((said, offset) => words[start + offset] === said)) yield* alsoFoundBy;
    }
  }
}

/** What a product is also called whose kind is named by these words: synonyms of their end. */
export function* headsAlsoFinding(words: readonly string[], synonyms: Synonyms): Iterable<string> {
  for (const [start, word] of words.entries()) {
    for (const { says, heads } of synonyms.get(word) ?? []) {
      const isEnd = start + says.length === words.length;
      if (isEnd && says.every((said, offset) => words[start + offset] === said)) yield* heads;
    }
  }
}
