import type { Facets } from "../../contract/productList.ts";
import type { ListedProduct } from "./listing.ts";

/** How many of these products there are of every colour, material and in stock; the price range. */
export function countFacets(products: readonly ListedProduct[]): Facets {
  const colours = new Map<string, { hex: string; count: number }>();
  const materials = new Map<string, number>();
  let inStock = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (const product of products) {
    if (product.inStock) inStock += 1;
    lowest = Math.min(lowest, product.pricePaise);
    highest = Math.max(highest, product.pricePaise);
    for (const material of product.materials) {
      materials.set(material, (materials.get(material) ?? 0) + 1);
    }
    for (const label of new Set(product.colours.map((colour) => colour.label))) {
      const known = colours.get(label);
      if (known) known.count += 1;
      else {
        const hex = product.colours.find((colour) => colour.label === label)?.value ?? "#000000";
        colours.set(label, { hex, count: 1 });
      }
    }
  }
  return {
    colours: [...colours]
      .map(([value, { hex, count }]) => ({ value, hex, count }))
      .sort(byCountThenName),
    materials: [...materials].map(([value, count]) => ({ value, count })).sort(byCountThenName),
    price:
      products.length === 0
        ? null
        : { min: Math.floor(lowest / 100), max: Math.ceil(highest / 100) },
    inStock,
  };
}

function byCountThenName(
  a: { value: string; count: number },
  b: { value: string; count: number },
): number {
  return b.count - a.count || a.value.localeCompare(b.value, "en");
}
