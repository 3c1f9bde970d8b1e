import { type Synonyms, wordsAlsoFinding } from "./synonyms.ts";
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
export const fieldBits = 7;

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
  return new Map([...also, ...own]);
}
