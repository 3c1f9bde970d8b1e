import {
  type Facets,
  type ListFilter,
  listFilters,
  type ProductListQuery,
} from "../../contract/productList.ts";
import { toPaise, toRupees } from "../../contract/rupees.ts";
import type { ListedProduct } from "./listedProduct.ts";

/** Whether a product is what a parameter of the list asks for; a list of values asks for any of them. */
const conditions: {
  [Name in ListFilter]: (product: ListedProduct, wanted: ProductListQuery[Name] & {}) => boolean;
} = {
  isFeatured: (product, wanted) => product.isFeatured === wanted,
  inStock: (product, wanted) => product.inStock || !wanted,
  minPrice: (product, rupees) => product.pricePaise >= toPaise(rupees),
  maxPrice: (product, rupees) => product.pricePaise <= toPaise(rupees),
  colour: ({ colours }, wanted) => colours.some(({ label }) => wanted.includes(label)),
  material: ({ materials }, wanted) => materials.some((name) => wanted.includes(name)),
};

/** The conditions that a query sets; an empty list of values and a false `inStock` set none. */
export function conditionsOf(
  query: Partial<ProductListQuery>,
): ((product: ListedProduct) => boolean)[] {
  const condition = <Name extends ListFilter>(name: Name) => {
    const wanted = query[name];
    if (wanted === undefined || (Array.isArray(wanted) && wanted.length === 0)) return [];
    return [(product: ListedProduct) => conditions[name](product, wanted)];
  };
  return listFilters.flatMap(condition);
}

/** A product with its facet values as small numbers, which is what makes counting 10,000 cheap. */
export type FacetedProduct = ListedProduct & {
  colourNumbers: readonly number[];
  materialNumbers: readonly number[];
};

/** Numbers the facet values of a catalogue, and counts them in any list of its products. */
export function createFacetCounter() {
  const colourNumbering = createNumbering<{ value: string; hex: string }>();
  const materialNumbering = createNumbering<{ value: string }>();

  /** Of 50,000 products most share their colours, materials and words: each is kept once. */
  const sharedColours = new Map<string, Pick<FacetedProduct, "colours" | "colourNumbers">>();
  const sharedMaterials = new Map<string, Pick<FacetedProduct, "materials" | "materialNumbers">>();
  const sharedWords = new Map<string, string>();

  /** Written out: objects of one shape are smaller, and 50,000 of them are kept. */
  function number(product: ListedProduct): FacetedProduct {
    const { colours, materials } = product;
    const word = (text: string) => keptOnce(sharedWords, text, () => text);
    const shownColours = keptOnce(sharedColours, JSON.stringify(colours), () => ({
      colours,
      colourNumbers: colours.map(({ label, value }) =>
        colourNumbering.numberOf(label, { value: label, hex: value }),
      ),
    }));
    const shownMaterials = keptOnce(sharedMaterials, JSON.stringify(materials), () => ({
      materials,
      materialNumbers: materials.map((value) => materialNumbering.numberOf(value, { value })),
    }));
    return {
      id: product.id,
      serial: product.serial,
      slug: product.slug,
      name: product.name,
      type: word(product.type),
      tag: product.tag === null ? null : word(product.tag),
      categoryId: word(product.categoryId),
      categorySlug: word(product.categorySlug),
      categoryName: word(product.categoryName),
      isFeatured: product.isFeatured,
      createdAt: product.createdAt,
      pricePaise: product.pricePaise,
      inStock: product.inStock,
      soldOut: product.soldOut.length === 0 ? none : product.soldOut,
      materials: shownMaterials.materials,
      colours: shownColours.colours,
      colourNumbers: shownColours.colourNumbers,
      materialNumbers: shownMaterials.materialNumbers,
    };
  }

  /** How many there are of every colour, material and in stock; the range of prices. */
  function count(products: readonly FacetedProduct[]): Facets {
    const colourCounts = new Int32Array(colourNumbering.values.length);
    const materialCounts = new Int32Array(materialNumbering.values.length);
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
      colours: occurring(colourNumbering.values, colourCounts),
      materials: occurring(materialNumbering.values, materialCounts),
      price:
        products.length === 0
          ? null
          : { min: Math.floor(toRupees(lowest)), max: Math.ceil(toRupees(highest)) },
      inStock,
    };
  }

  return { number, count };
}

const none: readonly string[] = [];

function keptOnce<Value>(kept: Map<string, Value>, key: string, make: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
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
