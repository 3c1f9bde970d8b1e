import { countBits, editDistance, letterSet } from "./editDistance.ts";
import { bySynonym, fieldBits, fieldSets, nameField } from "./fields.ts";
import { soundOf } from "./understand/sound.ts";

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
  /** Words by their sound: of those that sound alike the one that came last. */
  readonly #sounds = new Map<string, string>();

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
    for (const sound of soundsOf(word)) this.#sounds.set(sound, word);
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
    for (const sound of soundsOf(term.word)) {
      if (this.#sounds.get(sound) === term.word) this.#sounds.delete(sound);
    }
    const last = this.#list.pop();
    const letters = this.#letters.pop();
    if (last === undefined || letters === undefined || last === term) return;
    last.index = term.index;
    this.#list[term.index] = last;
    this.#letters[term.index] = letters;
  }

  /**
   * The terms that `word` may mean, best fit first. Typing mistakes are considered only for a word
   * that the catalogue does not know. `last` is the word still being typed; `sameStart` corrects no
   * first letter, and of a short word only the order.
   */
  match(word: string, last: boolean, sameStart = false): Match[] {
    const exact = this.#terms.get(word);
    const found: Match[] = exact ? [{ term: exact, fit: fit.exact }] : [];
    if (/^\p{N}/u.test(word)) return found;
    if (word.length > 1 || last) found.push(...this.#beginningWith(word));
    if (exact === undefined && word.length >= shortestForOneEdit) {
      found.push(...this.#mistypedAs(word, false, sameStart));
      if (found.length === 0 && word.length >= shortestForOpenEnd) {
        found.push(...this.#mistypedAs(word, true, sameStart));
      }
    }
    return found;
  }

  isExact(word: string): boolean {
    return this.#terms.has(word);
  }

  /** Whether it is a whole word here, perhaps with a typing mistake behind its first letter. */
  isWord(word: string): boolean {
    return this.#terms.has(word) || this.#mistypedAs(word, false, true).length > 0;
  }

  /** The fields in which the word stands, or what it is taken for when it is none; null for no word at all. */
  fieldsOf(word: string, last: boolean): number | null {
    const exact = this.#terms.get(word);
    const terms = exact ? [exact] : this.match(word, last, true).map(({ term }) => term);
    if (terms.length === 0) return null;
    const most = (1 << fieldBits) - 1;
    let fields = 0;
    for (const { postings, count } of terms) {
      for (let at = 0; at < count; at++) fields |= (postings[at] ?? 0) & most;
    }
    return fields;
  }

  /** Whether one product carries all of the words in its name or type; `own` leaves synonyms out. */
  together(words: readonly string[], own: boolean): boolean {
    const terms = words.map((word) => this.#terms.get(word));
    const [first, ...others] = terms;
    if (first === undefined || others.includes(undefined)) return false;
    const isThere = (posting: number) =>
      (posting & (nameField | fieldSets.type)) !== 0 && !(own && posting & bySynonym);
    for (let at = 0; at < first.count; at++) {
      const posting = first.postings[at] ?? 0;
      if (!isThere(posting)) continue;
      const slot = posting >>> fieldBits;
      const isCarried = (term: Term | undefined) => {
        if (term === undefined) return false;
        const place = placeOf(term, slot);
        return isAt(term, place, slot) && isThere(term.postings[place] ?? 0);
      };
      if (others.every(isCarried)) return true;
    }
    return false;
  }

  /** A word of the catalogue that sounds so. */
  soundsLike(sound: string): string | null {
    return this.#sounds.get(sound) ?? null;
  }

  #beginningWith(word: string): Match[] {
    return this.#withLetters(letterSet(word), 0, 32)
      .filter((term) => term.word.length > word.length && term.word.startsWith(word))
      .map((term) => ({ term, fit: fit.beginning }));
  }

  #mistypedAs(word: string, openEnd: boolean, sameStart: boolean): Match[] {
    const limit = word.length >= shortestForTwoEdits ? 2 : 1;
    const close: { term: Term; distance: number }[] = [];
    for (const term of this.#withLetters(letterSet(word), limit, openEnd ? 32 : limit)) {
      if (sameStart && !isCautious(word, term.word)) continue;
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

function soundsOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const { whole, bones } = soundOf(word);
  return bones === null || bones === whole ? [whole] : [whole, bones];
}

/** The first letter is meant as it stands, and so are all letters of a short word: "sfoa", "cott". */
function isCautious(word: string, term: string): boolean {
  if (term.charCodeAt(0) !== word.charCodeAt(0)) return false;
  return word.length > shortestForOneEdit || letterSet(word) === letterSet(term);
}
