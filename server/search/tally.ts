import { countBits } from "./editDistance.ts";
import { bySynonym, fieldBits, fieldWeights, nameField } from "./fields.ts";
import { fit, type Match, type Term } from "./vocabulary.ts";

/** One step of fit outweighs every set of fields. */
const fitStep = 256;
/** Twelve words at 1,530 points each stay below. */
const mostPoints = 20_000;

/** Points of a match by its fit, then by its set of fields; the beginning of a mere synonym counts less. */
const pointsByFit = [0, 1, 2, 3, 4].map((step) =>
  Uint16Array.from(fieldWeights, (weight, fields) => {
    const lower = step === fit.beginning && (fields & bySynonym) !== 0;
    return (lower ? step : step + 1) * fitStep + weight;
  }),
);

/** Points of every product for one query. Products are known by their slot, a small integer. */
export class Tally {
  #points = new Uint16Array(0);
  #pointsOfWord = new Uint16Array(0);
  #lastWord = new Uint8Array(0);
  /** A bit for each word of the query. */
  #wordsMatched = new Uint16Array(0);
  #wordsInName = new Uint8Array(0);
  #words = 0;
  #mostMatched = 0;

  /** Starts a query over slots 0 to `slots` - 1. */
  begin(slots: number): void {
    if (this.#points.length < slots) this.#widen(Math.ceil(slots * 1.25));
    for (const column of [this.#points, this.#lastWord, this.#wordsMatched, this.#wordsInName]) {
      column.fill(0, 0, slots);
    }
    this.#words = 0;
    this.#mostMatched = 0;
  }

  #widen(slots: number): void {
    this.#points = new Uint16Array(slots);
    this.#pointsOfWord = new Uint16Array(slots);
    this.#lastWord = new Uint8Array(slots);
    this.#wordsMatched = new Uint16Array(slots);
    this.#wordsInName = new Uint8Array(slots);
  }

  /**
   * Counts one word of the query: each product gets the points of its best match, once. `among` is the set of
   * fields of which the word must stand in one; 0 is any.
   */
  addWord(matches: readonly Match[], among = 0): void {
    this.#words++;
    for (const match of matches) this.#addMatch(match, among);
  }

  #addMatch({ term, fit: fits }: Match, among: number): void {
    const points = this.#points;
    const pointsOfWord = this.#pointsOfWord;
    const lastWord = this.#lastWord;
    const word = this.#words;
    const bits = fieldBits;
    const allFields = (1 << bits) - 1;
    const worths = pointsByFit[fits] ?? fieldWeights;
    const { postings, count } = term;
    for (let at = 0; at < count; at++) {
      const posting = postings[at] ?? 0;
      if (among !== 0 && (posting & among) === 0) continue;
      const slot = posting >>> bits;
      const worth = worths[posting & allFields] ?? 0;
      if (lastWord[slot] !== word) {
        lastWord[slot] = word;
        this.#countWord(slot);
        pointsOfWord[slot] = worth;
        points[slot] = (points[slot] ?? 0) + worth;
      } else if (worth > (pointsOfWord[slot] ?? 0)) {
        points[slot] = (points[slot] ?? 0) + worth - (pointsOfWord[slot] ?? 0);
        pointsOfWord[slot] = worth;
      }
    }
    if (fits === fit.exact) this.#countNames(term);
  }

  #countWord(slot: number): void {
    const matched = (this.#wordsMatched[slot] ?? 0) | (1 << (this.#words - 1));
    this.#wordsMatched[slot] = matched;
    const count = countBits(matched);
    if (count > this.#mostMatched) this.#mostMatched = count;
  }

  #countNames({ postings, count }: Term): void {
    const wordsInName = this.#wordsInName;
    const bits = fieldBits;
    const ownName = nameField;
    const mask = nameField | bySynonym;
    for (let at = 0; at < count; at++) {
      const posting = postings[at] ?? 0;
      if ((posting & mask) !== ownName) continue;
      const slot = posting >>> bits;
      wordsInName[slot] = (wordsInName[slot] ?? 0) + 1;
    }
  }

  /**
   * Slots that matched every word of the query or, if there are none, as many words as any did;
   * most points first, otherwise in the order of `slots`. `nameLengths` holds the words per name: a
   * name that is the query, no more and no less, comes before everything.
   */
  ranked(slots: readonly number[], nameLengths: readonly number[]): Uint32Array {
    if (this.#mostMatched === 0) return new Uint32Array(0);
    const most = this.#mostMatched;
    const chosen = slots.filter((slot) => countBits(this.#wordsMatched[slot] ?? 0) === most);
    return this.#inOrder(chosen, nameLengths);
  }

  /** Slots that matched one of the `required` words, or any where that set is empty, in the same order; and which words each matched. */
  rankedAmong(
    slots: readonly number[],
    nameLengths: readonly number[],
    required: number,
  ): { slots: Uint32Array; words: Uint16Array } {
    const matched = this.#wordsMatched;
    const among = required === 0 ? -1 : required;
    const chosen: number[] = [];
    for (const slot of slots) if (((matched[slot] ?? 0) & among) !== 0) chosen.push(slot);
    return { slots: this.#inOrder(chosen, nameLengths), words: matched };
  }

  #inOrder(chosen: readonly number[], nameLengths: readonly number[]): Uint32Array {
    const startOf = new Uint32Array(mostPoints + 2);
    const placeOf = (slot: number) => {
      const whole = this.#wordsInName[slot] === this.#words && nameLengths[slot] === this.#words;
      return whole ? 0 : mostPoints - (this.#points[slot] ?? 0);
    };
    for (const slot of chosen) startOf[placeOf(slot) + 1] = (startOf[placeOf(slot) + 1] ?? 0) + 1;
    for (let place = 1; place < startOf.length; place++) {
      startOf[place] = (startOf[place] ?? 0) + (startOf[place - 1] ?? 0);
    }
    const ranked = new Uint32Array(chosen.length);
    for (const slot of chosen) {
      const place = placeOf(slot);
      const at = startOf[place] ?? 0;
      ranked[at] = slot;
      startOf[place] = at + 1;
    }
    return ranked;
  }
}
