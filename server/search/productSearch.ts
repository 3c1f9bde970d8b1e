import { fieldsByWord, type SearchDocument } from "./fields.ts";
import { SlotOrder } from "./slotOrder.ts";
import type { Synonyms } from "./synonyms.ts";
import { Tally } from "./tally.ts";
import { type Term, Vocabulary } from "./vocabulary.ts";
import { askedWords } from "./words.ts";

/** Finds products by what customers type; holds everything in memory and never throws. */
export interface ProductSearch {
  /** Adds a product, or replaces the one with the same id. */
  put(document: SearchDocument): void;
  /** Takes a product out; an unknown id is no error. */
  remove(id: string): void;
  /**
   * Ids of the products that match every word of `text` or, when none does, as many words as
   * possible; best first, equals by id from high to low (newest first for time-ordered ids).
   */
  find(text: string, limit?: number): string[];
}

export function createProductSearch(synonyms: Synonyms): ProductSearch {
  const tally = new Tally();
  const vocabulary = new Vocabulary();
  const order = new SlotOrder();
  const termsOf: Term[][] = [];
  const nameLengths: number[] = [];

  function forgetWords(slot: number): void {
    for (const term of termsOf[slot] ?? []) vocabulary.remove(term, slot);
    termsOf[slot] = [];
  }

  return {
    put(document) {
      const slot = order.slotOf(document.id) ?? order.add(document.id);
      const words = fieldsByWord(document, synonyms);
      for (const term of termsOf[slot] ?? []) {
        if (!words.has(term.word)) vocabulary.remove(term, slot);
      }
      termsOf[slot] = Array.from(words, ([word, fields]) => vocabulary.set(word, slot, fields));
      nameLengths[slot] = askedWords(document.name).length;
    },
    remove(id) {
      const slot = order.slotOf(id);
      if (slot === undefined) return;
      forgetWords(slot);
      order.remove(id);
    },
    find(text, limit = Number.POSITIVE_INFINITY) {
      const words = askedWords(text);
      tally.begin(termsOf.length);
      for (const [index, word] of words.entries()) {
        tally.addWord(vocabulary.match(word, index === words.length - 1));
      }
      const slots = tally.ranked(order.slots(), nameLengths).subarray(0, Math.max(0, limit));
      return Array.from(slots, (slot) => order.idOf(slot));
    },
  };
}
