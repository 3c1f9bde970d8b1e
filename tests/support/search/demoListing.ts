import { readFileSync } from "node:fs";
import type { ListedProduct } from "../../../server/catalogue/listedProduct.ts";
import { createListing } from "../../../server/catalogue/listing.ts";
import { seatsOf } from "../../../server/catalogue/readListing.ts";
import {
  createProductSearch,
  readSearchLists,
  readSynonyms,
} from "../../../server/search/index.ts";

const folder = new URL("../../../demo/catalogue/", import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

interface DemoProduct {
  slug: string;
  name: string;
  category: string;
  type: string;
  tag: string | null;
  dimensionsMm: { width: number; depth: number; height: number };
  seats?: number;
  countryOfOrigin: string;
  materials: string[];
  specifications: { attribute: string; value: string }[];
  variants: {
    color: { label: string; value: string };
    salePrice: number;
    stockQuantity: number;
  }[];
}

/** The demo catalogue as lists and search know it, without a database. */
export async function demoListing() {
  const listing = createListing(
    createProductSearch(await readSynonyms(), await readSearchLists()),
    () => -1,
  );
  const categories: { slug: string; name: string }[] = read("categories.json");
  let serial = 0;
  for (const { slug, name } of categories) {
    for (const product of read(`products/${slug}.json`) as DemoProduct[]) {
      serial += 1;
      listing.put(listed(product, name, serial));
    }
  }
  return listing;
}

function listed(product: DemoProduct, categoryName: string, serial: number): ListedProduct {
  const said = (wanted: string) =>
    product.specifications.find(({ attribute }) => attribute === wanted)?.value ?? "";
  const { width, depth, height } = product.dimensionsMm;
  return {
    id: product.slug,
    serial,
    slug: product.slug,
    name: product.name,
    type: product.type,
    tag: product.tag,
    categoryId: product.category,
    categorySlug: product.category,
    categoryName,
    isFeatured: false,
    createdAt: serial,
    pricePaise: (product.variants[0]?.salePrice ?? 0) * 100,
    inStock: product.variants.some(({ stockQuantity }) => stockQuantity > 0),
    soldOut: [],
    widthMm: width,
    depthMm: depth,
    heightMm: height,
    countryOfOrigin: product.countryOfOrigin,
    model: null,
    leadDays: 0,
    ...seatsOf(said("Seating capacity") || String(product.seats ?? "")),
    rooms: said("Recommended room"),
    materials: product.materials,
    colours: product.variants.map(({ color }) => color),
  };
}
