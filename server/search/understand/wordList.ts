import { wordsOf } from "../words.ts";

/** A line of a list: what stands before the colon, the terms after it, and those after a ">". */
export interface ListedWords {
  readonly name: string;
  readonly terms: readonly (readonly string[])[];
  readonly belongs: readonly (readonly string[])[];
}

export interface ListFault {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: string;
}

/** Reads a list of `name: term, term > term, term`; `#` begins a comment. Answers the first line that is wrong. */
export function parseWordList(text: string): readonly ListedWords[] | ListFault {
  const lines: ListedWords[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.replace(/#.*/, "").trim();
    if (line === "") continue;
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim();
    const [said = "", ...rest] = line.slice(colon + 1).split(">");
    if (name === "" || rest.length > 1) {
      return { line: index + 1, reason: 'a line needs a name, ":" and terms, and at most one ">"' };
    }
    const terms = termsOf(said);
    const belongs = rest[0] === undefined ? [] : termsOf(rest[0]);
    if ([...terms, ...belongs].some((term) => term.length === 0)) {
      return { line: index + 1, reason: "an empty place between commas, or beside a mark" };
    }
    lines.push({ name, terms, belongs });
  }
  return lines;
}

const termsOf = (text: string) => text.split(",").map(wordsOf);

/** Finds the longest listed term that begins at a place among words. */
export class Phrases<Meaning> {
  readonly #byFirst = new Map<string, { words: readonly string[]; meaning: Meaning }[]>();

  add(words: readonly string[], meaning: Meaning): void {
    const first = words[0] ?? "";
    const known = this.#byFirst.get(first) ?? [];
    known.push({ words, meaning });
    known.sort((one, other) => other.words.length - one.words.length);
    this.#byFirst.set(first, known);
  }

  at(words: readonly string[], start: number): { length: number; meaning: Meaning } | null {
    const here = this.#byFirst
      .get(words[start] ?? "")
      ?.find(({ words: term }) => term.every((word, offset) => words[start + offset] === word));
    return here === undefined ? null : { length: here.words.length, meaning: here.meaning };
  }
}
