import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleProducts } from "../../tests/support/search/sampleProducts.ts";
import { createProductSearch, type ProductSearch, parseSynonyms } from "./index.ts";
import { wordsOf } from "./words.ts";

const synonyms = parseSynonyms(
  readFileSync(new URL("../../content/synonyms.txt", import.meta.url), "utf8"),
);
if ("reason" in synonyms) throw new Error(synonyms.reason);

const products = sampleProducts(400);
const anyProduct = fc.constantFrom(...products);
const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
let search: ProductSearch;

beforeAll(() => {
  search = createProductSearch(synonyms);
  for (const product of products) search.put(product);
});

/** One typing mistake of each kind at `at`. */
function mistakes(word: string, at: number, other: string): string[] {
  const before = word.slice(0, at);
  return [
    before + word.slice(at + 1),
    before + other + word.slice(at),
    before + other + word.slice(at + 1),
    before + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
  ];
}

describe("every product", () => {
  it("comes first for its own full name, beside others of that name", () => {
    fc.assert(
      fc.property(anyProduct, ({ id, name }) => {
        const namesakes = products.filter((other) => other.name === name).length;
        expect(search.find(name, namesakes)).toContain(id);
      }),
      { numRuns: 400 },
    );
  });

  it("is among the first for its name with one typing mistake", () => {
    const known = new Set(products.flatMap(({ name }) => wordsOf(name)));
    fc.assert(
      fc.property(
        anyProduct,
        fc.nat(),
        fc.nat(),
        letter,
        fc.nat(3),
        (product, which, at, other, kind) => {
          const words = wordsOf(product.name);
          const long = words.filter((word) => word.length >= 5);
          const word = long[which % long.length] ?? "";
          const typed = mistakes(word, at % word.length, other)[kind] ?? word;
          fc.pre(typed === word || !known.has(typed));
          const text = words.map((each) => (each === word ? typed : each)).join(" ");
          const alike = products.filter(({ name }) => name === product.name).length;
          expect(search.find(text, 5 + alike)).toContain(product.id);
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe("find", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constantFrom("%00", "\0", "🛋️🪑", "\ud83d", "' OR 1=1; --", '{"$gt":""}', "../../etc/passwd"),
    fc.constantFrom("a", "sofa ", "ﷺ", "é́́").map((part) => part.repeat(10_000)),
  );

  it("never throws and names each product once", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const found = search.find(text);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 1000 },
    );
  });

  it("gives the beginning of the whole answer when limited", () => {
    fc.assert(
      fc.property(anyProduct, fc.nat(20), ({ type }, limit) => {
        expect(search.find(type, limit)).toEqual(search.find(type).slice(0, limit));
      }),
    );
  });

  it("does not depend on the order in which products came, went and came again", () => {
    const some = products.slice(0, 60);
    const shuffled = fc.shuffledSubarray(some, { minLength: some.length });
    const words = [...new Set(some.flatMap(({ name }) => wordsOf(name)))];
    const texts = words.flatMap((word) => [word, word.slice(0, 3), `${word}x`]);
    const answers = (from: ProductSearch) => texts.map((text) => from.find(text));
    const filled = (documents: typeof some) => {
      const made = createProductSearch(synonyms);
      for (const document of documents) made.put(document);
      return made;
    };
    fc.assert(
      fc.property(shuffled, fc.subarray(some), (order, gone) => {
        const eventful = filled(order);
        eventful.find("sofa");
        for (const { id } of gone) eventful.remove(id);
        expect(answers(eventful)).toEqual(
          answers(filled(some.filter((one) => !gone.includes(one)))),
        );
        for (const product of gone) eventful.put(product);
        expect(answers(eventful)).toEqual(answers(filled(some)));
      }),
      { numRuns: 20 },
    );
  });
});
