import { countBits, editDistance, letterSet } from "./editDistance.ts";
import { fieldBits } from "./fields.ts";

/** A word of the catalogue and the products that carry it. */
export interface Term {
  readonly word: string;
  /** Its place in the vocabulary's list. */
  index: number;
  /** One entry per product, in the order of slots: slot shifted left by `fieldBits`, plus the set of fields. */
  postings: Uint32Array;
  /** How many entries of `postings` are in use. */
  count: number;
}

/** How well a word of the catalogue fits a word of the query; greater is better. */
export const fit = { exact: 4, beginning: 3, oneEdit: 1, twoEdits: 0 } as const;

export interface Match {
  readonly term: Term;
  readonly fit: (typeof fit)[keyof typeof fit];
}

const shortestForOneEdit = 4;
const shortestForTwoEdits = 8;
const shortestForOpenEnd = 5;
const mostFuzzyMatches = 24;

/** The distinct words of the catalogue. */
export class Vocabulary {
  readonly #terms = new Map<string, Term>();
  readonly #list: Term[] = [];
  /** The letter set of each term of the list: one small array to scan instead of every word. */
  readonly #letters: number[] = [];

  /** Notes that the product in `slot` carries `word` in `fields`, whether it was noted before or not. */
  set(word: string, slot: number, fields: number): Term {
    const term = this.#terms.get(word) ?? this.#newTerm(word);
    const at = placeOf(term, slot);
    const posting = ((slot << fieldBits) | fields) >>> 0;
    if (isAt(term, at, slot)) {
      term.postings[at] = posting;
      return term;
    }
    if (term.count === term.postings.length) {
      const wider = new Uint32Array(Math.max(4, Math.ceil(term.count * 1.5)));
      wider.set(term.postings);
      term.postings = wider;
    }
    term.postings.copyWithin(at + 1, at, term.count);
    term.postings[at] = posting;
    term.count++;
    return term;
  }

  #newTerm(word: string): Term {
    const term = { word, index: this.#list.length, postings: new Uint32Array(1), count: 0 };
    this.#terms.set(word, term);
    this.#list.push(term);
    this.#letters.push(letterSet(word));
    return term;
  }

  /** Takes the product in `slot` out of the term, and the term out when it was the last. */
  remove(term: Term, slot: number): void {
    const at = placeOf(term, slot);
    if (!isAt(term, at, slot)) return;
    term.postings.copyWithin(at, at + 1, term.count);
    term.count--;
    if (term.count > 0) return;
    this.#terms.delete(term.word);
    const last = this.#list.pop();
    const letters = this.#letters.pop();
    if (last === undefined || letters === undefined || last === term) return;
    last.index = term.index;
    this.#list[term.index] = last;
    this.#letters[term.index] = letters;
  }

  /**
   * The terms that `word` may mean, best fit first. Typing mistakes are considered only for a word
   * that the catalogue does not know. `last` is the word still being typed.
   */
  match(word: string, last: boolean): Match[] {
    const exact = this.#terms.get(word);
    const found: Match[] = exact ? [{ term: exact, fit: fit.exact }] : [];
    if (/^\p{N}/u.test(word)) return found;
    if (word.length > 1 || last) found.push(...this.#beginningWith(word));
    if (exact === undefined && word.length >= shortestForOneEdit) {
      found.push(...this.#mistypedAs(word, false));
      if (found.length === 0 && word.length >= shortestForOpenEnd) {
        found.push(...this.#mistypedAs(word, true));
      }
    }
    return found;
  }

  #beginningWith(word: string): Match[] {
    return this.#withLetters(letterSet(word), 0, 32)
      .filter((term) => term.word.length > word.length && term.word.startsWith(word))
      .map((term) => ({ term, fit: fit.beginning }));
  }

  #mistypedAs(word: string, openEnd: boolean): Match[] {
    const limit = word.length >= shortestForTwoEdits ? 2 : 1;
    const close: { term: Term; distance: number }[] = [];
    for (const term of this.#withLetters(letterSet(word), limit, openEnd ? 32 : limit)) {
      const distance = editDistance(word, term.word, limit, openEnd);
      if (distance <= limit) close.push({ term, distance });
    }
    close.sort((one, other) => one.distance - other.distance || other.term.count - one.term.count);
    return close
      .slice(0, mostFuzzyMatches)
      .map(({ term, distance }) => ({ term, fit: distance > 1 ? fit.twoEdits : fit.oneEdit }));
  }

  /** Terms that lack at most `missing` of the letters and have at most `extra` others. */
  #withLetters(letters: number, missing: number, extra: number): Term[] {
    const found: Term[] = [];
    const count = countBits;
    for (let index = 0; index < this.#list.length; index++) {
      const own = this.#letters[index] ?? 0;
      if (count(letters & ~own) > missing || count(own & ~letters) > extra) continue;
      const term = this.#list[index];
      if (term !== undefined) found.push(term);
    }
    return found;
  }
}

/** Where the product in `slot` stands among the term's postings, or would stand. */
function placeOf({ postings, count }: Term, slot: number): number {
  const bits = fieldBits;
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((postings[middle] ?? 0) >>> bits < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isAt = ({ postings, count }: Term, at: number, slot: number) =>
  at < count && (postings[at] ?? 0) >>> fieldBits === slot;
