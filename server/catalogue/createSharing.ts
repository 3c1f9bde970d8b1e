import type { ListedProduct } from "./listedProduct.ts";

/**
 * Of 50,000 products most share their colours, materials and words: each is kept once. Equal lists become
 * one list, known by its identity.
 */
export function createSharing() {
  const colours = new Map<string, ListedProduct["colours"]>();
  const materials = new Map<string, ListedProduct["materials"]>();
  const words = new Map<string, string>();
  const word = (text: string) => keptOnce(words, text, text);

  /** Written out: objects of one shape are smaller. */
  return (product: ListedProduct): ListedProduct => ({
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
    widthMm: product.widthMm,
    depthMm: product.depthMm,
    heightMm: product.heightMm,
    leadDays: product.leadDays,
    seatsFrom: product.seatsFrom,
    seatsTo: product.seatsTo,
    rooms: word(product.rooms),
    countryOfOrigin: word(product.countryOfOrigin),
    model: product.model,
    materials: keptOnce(materials, JSON.stringify(product.materials), product.materials),
    colours: keptOnce(colours, JSON.stringify(product.colours), product.colours),
  });
}

const none: readonly string[] = [];

function keptOnce<Value>(kept: Map<string, Value>, key: string, value: Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  kept.set(key, value);
  return value;
}
