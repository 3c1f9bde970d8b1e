import { readFileSync } from "node:fs";
import { bench, describe } from "vitest";
import type { ListedProduct } from "../server/catalogue/listedProduct.ts";
import { createListing } from "../server/catalogue/listing.ts";
import { createProductSearch, parseSynonyms, readSearchLists } from "../server/search/index.ts";
import { sampleProducts } from "../tests/support/search/sampleProducts.ts";

const synonyms = parseSynonyms(
  readFileSync(new URL("../content/synonyms.txt", import.meta.url), "utf8"),
);
if ("reason" in synonyms) throw new Error(synonyms.reason);

const products = sampleProducts(50_000);
const search = createProductSearch(synonyms);
for (const product of products) search.put(product);
search.find("sofa");

const listing = createListing(createProductSearch(synonyms, await readSearchLists()), () => -1);
for (const [serial, product] of products.entries()) listing.put(listed(product, serial));
listing.list({ search: "sofa", limit: 5, page: 1 });

function listed(product: (typeof products)[number], serial: number): ListedProduct {
  const { id, name, type, tag, category, materials, colours } = product;
  return {
    ...{ id, serial, slug: id, name, type, tag, materials, rooms: "" },
    ...{ categoryId: category, categorySlug: category, categoryName: category },
    ...{ isFeatured: false, createdAt: serial, inStock: serial % 7 > 0, soldOut: [] },
    ...{ pricePaise: (5000 + (serial % 900) * 100) * 100, widthMm: 400 + (serial % 200) * 10 },
    ...{
      depthMm: 800,
      heightMm: 900,
      seatsFrom: serial % 7,
      seatsTo: serial % 7,
      leadDays: 0,
    },
    ...{ countryOfOrigin: "India", model: null },
    colours: colours.map((label) => ({ label, value: "#000000" })),
  };
}

describe("50,000 products", () => {
  const queries = {
    "a single letter": "s",
    "a word of 16,000 products": "sofa",
    "a sentence": "sheesham wood 3 seater sofa in teal for me",
    "mistyped words": "shesham wardrob tabel leatherete",
    "twelve mistyped words": "sofaa chairr tablee shesham mangoo woodd wardrob leatherete kotta",
  };
  for (const [what, query] of Object.entries(queries)) {
    bench(`find, ${what}`, () => {
      search.find(query);
    });
    bench(`find 5, ${what}`, () => {
      search.find(query, 5);
    });
  }

  const meant = {
    "a price": "sofa under 50000",
    "seats, a wall and a price": "3 seater sofa for 2.1 m wall under 50000",
    "a room in Hindi": "बच्चों के लिए पलंग",
    "what is not made": "pooja mandir",
    "what nothing has together": "teal marble sofa for balcony under 500",
    "figures alone": "under 20000",
    "10,000 characters": "sofa 20-40k x ".repeat(700),
  };
  for (const [what, query] of Object.entries(meant)) {
    bench(`list 5, ${what}`, () => {
      listing.list({ search: query, limit: 5, page: 1 });
    });
  }

  let next = 0;
  bench("put again", () => {
    next = (next + 7919) % products.length;
    const product = products[next];
    if (product) search.put(product);
  });
});
