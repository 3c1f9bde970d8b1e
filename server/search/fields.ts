import { headsAlsoFinding, type Synonyms, wordsAlsoFinding } from "./synonyms.ts";
import { wordsOf } from "./words.ts";

/** What a product is found by. */
export interface SearchDocument {
  id: string;
  name: string;
  type: string;
  category: string;
  tag: string | null;
  materials: readonly string[];
  colours: readonly string[];
}

/** Fields are a set of bits, so that where a word stands fits into its posting. */
export const nameField = 1;
/** Set when the product does not carry the word itself, but a synonym of it. */
export const bySynonym = 64;
/** Set when the word says what kind of furniture the product is: "table" of "study table". */
const kindField = 128;
export const fieldBits = 8;
/** Sets of fields that a query's words are told apart by. */
export const fieldSets = { kind: kindField, type: 2 | 4, material: 8, colour: 16 } as const;

const fields = [
  { bit: nameField, weight: 80, texts: (product: SearchDocument) => [product.name] },
  { bit: 2, weight: 50, texts: (product: SearchDocument) => [product.type] },
  { bit: 4, weight: 50, texts: (product: SearchDocument) => [product.category] },
  { bit: 8, weight: 30, texts: (product: SearchDocument) => product.materials },
  { bit: 16, weight: 30, texts: (product: SearchDocument) => product.colours },
  { bit: 32, weight: 10, texts: (product: SearchDocument) => (product.tag ? [product.tag] : []) },
];

/** Weight of every set of fields, 10 to 250; a synonym weighs nine tenths of the word itself. */
export const fieldWeights = Uint8Array.from({ length: 1 << fieldBits }, (_, set) => {
  const own = fields.reduce((sum, { bit, weight }) => sum + (set & bit ? weight : 0), 0);
  return set & bySynonym ? own * 0.9 : own;
});

/** Every word that finds the product, with the set of fields that it, or its synonym, stands in. */
export function fieldsByWord(product: SearchDocument, synonyms: Synonyms): Map<string, number> {
  const own = new Map<string, number>();
  const also = new Map<string, number>();
  for (const { bit, texts } of fields) {
    for (const words of texts(product).map(wordsOf)) {
      for (const word of words) own.set(word, (own.get(word) ?? 0) | bit);
      for (const word of wordsAlsoFinding(words, synonyms)) {
        also.set(word, (also.get(word) ?? bySynonym) | bit);
      }
    }
  }
  const found = new Map([...also, ...own]);
  for (const word of kindsOf(product, synonyms)) {
    found.set(word, (found.get(word) ?? bySynonym) | kindField);
  }
  return found;
}

/** So general that they say nothing without the word before them. */
const vague = new Set([
  "set",
  "unit",
  "stand",
  "cabinet",
  "storage",
  "shape",
  "size",
  "piece",
  "top",
]);

/** The words for what it is: the last of its category, of its type before "with", and their synonyms. */
function kindsOf({ type, category }: SearchDocument, synonyms: Synonyms): Set<string> {
  const kinds = new Set<string>();
  for (const text of [type, category]) {
    const words = wordsOf(text);
    const length = words.includes("with") ? words.indexOf("with") : words.length;
    const named = words.slice(0, length);
    for (const word of [...named.slice(-1), ...headsAlsoFinding(named, synonyms)]) {
      if (!vague.has(word) && /^\p{L}/u.test(word)) kinds.add(word);
    }
  }
  return kinds;
}
