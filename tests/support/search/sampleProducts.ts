import type { SearchDocument } from "../../../server/search/fields.ts";

const kinds = [
  ["3 Seater Sofa", "3 Seater Sofa", "Sofas", ["Sheesham wood", "Cotton blend fabric"]],
  ["L Shape Sofa, Left", "L Shape Sofa", "Sofas", ["Plywood", "Linen blend fabric"]],
  ["2 Seater Leather Sofa", "2 Seater Sofa", "Sofas", ["Acacia wood", "Genuine leather"]],
  ["Sofa Cum Bed", "Sofa Cum Bed", "Sofas", ["Metal", "Velvet"]],
  ["Wing Chair", "Wing Chair", "Chairs", ["Mango wood", "Linen blend fabric"]],
  ["Dining Chair, Set of 2", "Dining Chair", "Chairs", ["Sheesham wood"]],
  ["Bar Stool", "Bar Stool", "Chairs", ["Metal", "Mango wood"]],
  ["Round Coffee Table", "Round Coffee Table", "Tables", ["Sheesham wood", "Cane"]],
  ["Bedside Table", "Bedside Table", "Tables", ["Engineered wood"]],
  ["6 Seater Dining Set with Bench", "Dining Set with Bench", "Dining Sets", ["Acacia wood"]],
  ["King Cot with Box Storage", "King Cot with Storage", "Cots", ["Teak wood", "Plywood"]],
  ["3 Door Wardrobe with Mirror", "3 Door Wardrobe", "Wardrobes", ["Engineered wood", "Glass"]],
] as const;

const colours = ["Teal", "Sand", "Madder Red", "Indigo", "Forest Green", "Walnut finish", "White"];
const syllables =
  "ka ki ma mi ra ri ru sa ti to pu la li lo va ji ga ha da dha sha nar pur gar kot";

/**
 * Products with made-up place names in front of real kinds of furniture: the same `count` gives the
 * same products, about 4,000 distinct names among 50,000, a quarter of them sofas.
 */
export function sampleProducts(count: number): SearchDocument[] {
  const next = randomNumbers(7);
  const pick = <Item>(items: readonly Item[]) => items[next() % items.length] as Item;
  const parts = syllables.split(" ");
  const places = Array.from({ length: 4000 }, () => {
    const place = Array.from({ length: 2 + (next() % 3) }, () => pick(parts)).join("");
    return place.charAt(0).toUpperCase() + place.slice(1);
  });
  return Array.from({ length: count }, (_, index) => {
    const [name, type, category, materials] = pick(kinds);
    return {
      id: `product-${String(index).padStart(6, "0")}`,
      name: `${pick(places)} ${name}`,
      type,
      category,
      tag: next() % 10 === 0 ? "Bestseller" : null,
      materials,
      colours: [...new Set([pick(colours), pick(colours), pick(colours)])],
    };
  });
}

/** Whole numbers below 2^24 in a fixed order (Numerical Recipes' generator, upper bits). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
}
