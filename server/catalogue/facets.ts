import type { Facets } from "../../contract/productList.ts";
import type { ListedProduct } from "./listing.ts";

/** A product with its facet values as small numbers, which is what makes counting 10,000 cheap. */
export type FacetedProduct = ListedProduct & {
  colourNumbers: readonly number[];
  materialNumbers: readonly number[];
};

/** Numbers the facet values of a catalogue, and counts them in any list of its products. */
export function createFacetCounter() {
  const colours = createNumbering<{ value: string; hex: string }>();
  const materials = createNumbering<{ value: string }>();

  function number(product: ListedProduct): FacetedProduct {
    return {
      ...product,
      colourNumbers: product.colours.map(({ label, value }) =>
        colours.numberOf(label, { value: label, hex: value }),
      ),
      materialNumbers: product.materials.map((value) => materials.numberOf(value, { value })),
    };
  }

  /** How many there are of every colour, material and in stock; the range of prices. */
  function count(products: readonly FacetedProduct[]): Facets {
    const colourCounts = new Int32Array(colours.values.length);
    const materialCounts = new Int32Array(materials.values.length);
    let inStock = 0;
    let lowest = Number.POSITIVE_INFINITY;
    let highest = 0;
    for (const product of products) {
      if (product.inStock) inStock += 1;
      if (product.pricePaise < lowest) lowest = product.pricePaise;
      if (product.pricePaise > highest) highest = product.pricePaise;
      for (const index of product.colourNumbers)
        colourCounts[index] = (colourCounts[index] ?? 0) + 1;
      for (const index of product.materialNumbers) {
        materialCounts[index] = (materialCounts[index] ?? 0) + 1;
      }
    }
    return {
      colours: occurring(colours.values, colourCounts),
      materials: occurring(materials.values, materialCounts),
      price:
        products.length === 0
          ? null
          : { min: Math.floor(lowest / 100), max: Math.ceil(highest / 100) },
      inStock,
    };
  }

  return { number, count };
}

function createNumbering<Value>() {
  const numbers = new Map<string, number>();
  const values: Value[] = [];
  return {
    values,
    numberOf(key: string, value: Value): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      values.push(value);
      return values.length - 1;
    },
  };
}

/** Values that occur, most frequent first. */
function occurring<Value extends { value: string }>(
  values: readonly Value[],
  counts: Int32Array,
): (Value & { count: number })[] {
  return values
    .map((value, index) => ({ ...value, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, "en"));
}
