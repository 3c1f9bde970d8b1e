import { readFileSync } from "node:fs";
import { bench, describe } from "vitest";
import { createProductSearch, parseSynonyms } from "../server/search/index.ts";
import { sampleProducts } from "../tests/support/search/sampleProducts.ts";

const synonyms = parseSynonyms(
  readFileSync(new URL("../content/synonyms.txt", import.meta.url), "utf8"),
);
if ("reason" in synonyms) throw new Error(synonyms.reason);

const products = sampleProducts(50_000);
const search = createProductSearch(synonyms);
for (const product of products) search.put(product);
search.find("sofa");

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

  let next = 0;
  bench("put again", () => {
    next = (next + 7919) % products.length;
    const product = products[next];
    if (product) search.put(product);
  });
});
