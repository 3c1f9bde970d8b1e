import { fieldSets, fieldsByWord, nameField, type SearchDocument } from "./fields.ts";
import { SlotOrder } from "./slotOrder.ts";
import type { Synonyms } from "./synonyms.ts";
import { Tally } from "./tally.ts";
import type { Part, Understood } from "./understand/part.ts";
import { createUnderstanding, type SearchLists } from "./understand/understand.ts";
import { type Term, Vocabulary } from "./vocabulary.ts";
import { askedWords } from "./words.ts";

/** Finds products by what customers type; holds everything in memory and never throws. */
export interface ProductSearch {
  /** Adds a product, or replaces the one with the same id; its slot, a small integer that is its own until it is removed. */
  put(document: SearchDocument): number;
  /** Takes a product out; an unknown id is no error. */
  remove(id: string): void;
  /**
   * Ids of the products that match every word of `text` or, when none does, as many words as
   * possible; best first, equals by id from high to low (newest first for time-ordered ids).
   */
  find(text: string, limit?: number): string[];
  /** What a query means; see `Part`. */
  understand(text: string): Understood;
  /**
   * The slots of the products that are of a kind that `parts` name, best first as in `find`, and for each
   * the parts whose words it carries: a bit for each, in their order. Without a kind, those that carry any
   * of the words. Null when no part has words.
   */
  rank(parts: readonly Part[]): { slots: Uint32Array; carries: Int32Array } | null;
}

const mostWords = 12;
const noLists: SearchLists = { spoken: [], rooms: [], notMade: [] };

export function createProductSearch(
  synonyms: Synonyms,
  lists: SearchLists = noLists,
): ProductSearch {
  const tally = new Tally();
  const vocabulary = new Vocabulary();
  const understand = createUnderstanding(lists, {
    fieldsOf: (word, last) => vocabulary.fieldsOf(word, last),
    together: (words, own) => vocabulary.together(words, own),
    isExact: (word) => vocabulary.isExact(word),
    isWord: (word) => vocabulary.isWord(word),
    soundsLike: (sound) => vocabulary.soundsLike(sound),
  });
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
      return slot;
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
    understand,
    rank(parts) {
      const asked = parts
        .flatMap((part, index) =>
          "words" in part ? part.words.map((word) => ({ word, index, is: part.is })) : [],
        )
        .slice(0, mostWords);
      if (asked.length === 0) return null;
      tally.begin(termsOf.length);
      /** The words of each part, a bit for each word. */
      const wordsOf = new Map<number, number>();
      for (const [at, { word, index, is }] of asked.entries()) {
        const among = is === "material" ? nameField | fieldSets.material : 0;
        tally.addWord(vocabulary.match(word, at === asked.length - 1, true), among);
        wordsOf.set(index, (wordsOf.get(index) ?? 0) | (1 << at));
      }
      const kinds = asked.reduce((set, { is }, at) => (is === "kind" ? set | (1 << at) : set), 0);
      const ranked = tally.rankedAmong(order.slots(), nameLengths, kinds);
      /** Few sets of words occur: what each of them carries is worked out once. */
      const carriesOf = new Map<number, number>();
      const partsOf = (words: number) => {
        let bits = 0;
        for (const [index, set] of wordsOf) if ((words & set) === set) bits |= 1 << index;
        carriesOf.set(words, bits);
        return bits;
      };
      const carries = new Int32Array(ranked.slots.length);
      for (let at = 0; at < carries.length; at++) {
        const words = ranked.words[ranked.slots[at] ?? 0] ?? 0;
        carries[at] = carriesOf.get(words) ?? partsOf(words);
      }
      return { slots: ranked.slots, carries };
    },
  };
}
