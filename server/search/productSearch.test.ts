import { beforeEach, describe, expect, it } from "vitest";
import type { SearchDocument } from "./fields.ts";
import { createProductSearch, type ProductSearch, parseSynonyms } from "./index.ts";

const synonyms = parseSynonyms(
  "sofa: couch\ncot: bed\nwardrobe: almirah\n3: three\nblue > indigo\ndining set: dining table",
);
if ("reason" in synonyms) throw new Error(synonyms.reason);

function product(id: string, name: string, facts: Partial<SearchDocument> = {}): SearchDocument {
  return { id, name, type: "", category: "", tag: null, materials: [], colours: [], ...facts };
}

const shop = [
  product("jaisalmer", "Jaisalmer 3 Seater Sofa", {
    category: "Sofas",
    type: "3 Seater Sofa",
    materials: ["Sheesham wood"],
    colours: ["Teal", "Indigo"],
    tag: "Bestseller",
  }),
  product("bench", "Hemavathi Bed End Bench", { category: "Chairs", type: "Bench" }),
  product("cot", "Tawi Single Cot", { category: "Cots", type: "Single Cot", colours: ["Teal"] }),
  product("wardrobe", "Kinnal 2 Door Wardrobe", { category: "Wardrobes", type: "2 Door Wardrobe" }),
  product("dining", "Palash Dining Set", { category: "Dining Sets", type: "Dining Set" }),
];

let search: ProductSearch;
beforeEach(() => {
  search = createProductSearch(synonyms);
  for (const each of shop) search.put(each);
});

describe("find", () => {
  it.each([
    ["every word, anywhere", "teal sofa", ["jaisalmer"]],
    ["plurals", "sofas", ["jaisalmer"]],
    ["a number before a dash", "3-seater", ["jaisalmer"]],
    ["a number in words", "three seater", ["jaisalmer"]],
    ["the beginning of a word", "jai", ["jaisalmer"]],
    ["beginnings in any place", "jai sof", ["jaisalmer"]],
    ["a single letter being typed", "t", ["cot", "jaisalmer", "dining"]],
    ["one edit", "sofaa", ["jaisalmer"]],
    ["swapped letters", "wradrobe", ["wardrobe"]],
    ["two edits in eight letters", "jaislmar", ["jaisalmer"]],
    ["no two edits in seven", "jaslmer", []],
    ["an edit in a word not finished", "wardbo", ["wardrobe"]],
    ["a synonym", "almirah", ["wardrobe"]],
    ["an edit in a synonym", "almirha", ["wardrobe"]],
    ["a synonym of several words", "dining table", ["dining"]],
    ["a wider word", "blue", ["jaisalmer"]],
    ["fillers around words", "a couch for me", ["jaisalmer"]],
    ["no short word by an edit", "cat", []],
    ["nothing in nothing", " -- ", []],
  ])("takes %s", (_, text, ids) => {
    expect(search.find(text)).toEqual(ids);
  });

  it("puts the kind of furniture before a mere mention of the word", () => {
    expect(search.find("bed")).toEqual(["cot", "bench"]);
  });

  it("puts the word itself before its synonym", () => {
    search.put(product("z", "Teak Couch"));
    search.put(product("a", "Teak Sofa"));
    expect(search.find("sofa", 3)).toEqual(["jaisalmer", "a", "z"]);
    expect(search.find("couch", 2)).toEqual(["jaisalmer", "z"]);
  });

  it("does not take a number for the beginning of another", () => {
    search.put(product("thirty", "Model 30"));
    expect(search.find("30")).toEqual(["thirty"]);
    expect(search.find("3")).toEqual(["jaisalmer"]);
  });

  it("falls back to the products that match most words", () => {
    expect(search.find("teal cot velvet")).toEqual(["cot"]);
    expect(search.find("velvet teal")).toEqual(["jaisalmer", "cot"]);
  });

  it("does not guess typing mistakes for a word it knows", () => {
    search.put(product("teak", "Teak Stool"));
    expect(search.find("teal")).toEqual(["jaisalmer", "cot"]);
    expect(search.find("teel")).toEqual(["jaisalmer", "cot"]);
  });

  it("prefers exact words, then beginnings, then typing mistakes, whatever the field", () => {
    const everywhere = (word: string) => ({ type: word, category: word });
    search = createProductSearch(synonyms);
    search.put(product("beginning", "Chairman", everywhere("Chairman")));
    search.put(product("exact", "x", { tag: "Chair" }));
    expect(search.find("chair")).toEqual(["exact", "beginning"]);
    search = createProductSearch(synonyms);
    search.put(product("mistake", "Chali", everywhere("Chali")));
    search.put(product("beginning", "x", { tag: "Chair" }));
    expect(search.find("chai")).toEqual(["beginning", "mistake"]);
  });

  it("weighs name over type over material over tag", () => {
    search = createProductSearch(synonyms);
    search.put(product("a", "x", { tag: "Cane" }));
    search.put(product("b", "x", { materials: ["Cane"] }));
    search.put(product("c", "x", { type: "Cane" }));
    search.put(product("d", "x Cane"));
    search.put(product("e", "x", { colours: ["Cane"], materials: ["Cane"] }));
    expect(search.find("cane")).toEqual(["d", "e", "c", "b", "a"]);
  });

  it("puts a name that is the query before everything", () => {
    search.put(product("own", "Wing Chair"));
    search.put(product("other", "Kumaon Wing Chair", { type: "Wing Chair", category: "Chairs" }));
    expect(search.find("wing chairs")).toEqual(["own", "other"]);
  });

  it("orders equals by id, newest first, whatever happened before", () => {
    for (const id of ["b", "d", "a", "c"]) search.put(product(id, "Stool"));
    expect(search.find("stool")).toEqual(["d", "c", "b", "a"]);
    search.remove("c");
    search.put(product("e", "Stool"));
    search.put(product("c", "Stool"));
    expect(search.find("stool")).toEqual(["e", "d", "c", "b", "a"]);
  });

  it("stops at the limit", () => {
    expect(search.find("teal", 1)).toEqual(["jaisalmer"]);
    expect(search.find("teal", 0)).toEqual([]);
    expect(search.find("teal", -1)).toEqual([]);
  });
});

describe("put and remove", () => {
  it("replaces a product that is there", () => {
    search.put(product("jaisalmer", "Kabini Recliner"));
    expect(search.find("jaisalmer")).toEqual([]);
    expect(search.find("kabini")).toEqual(["jaisalmer"]);
  });

  it("forgets removed products and their words", () => {
    search.remove("wardrobe");
    search.remove("wardrobe");
    search.remove("never there");
    expect(search.find("wardrobe")).toEqual([]);
    expect(search.find("teal")).toEqual(["jaisalmer", "cot"]);
  });

  it("guesses again at a word that no product carries any longer", () => {
    search.put(product("brand", "Sofaa"));
    expect(search.find("sofaa")).toEqual(["brand"]);
    search.remove("brand");
    expect(search.find("sofaa")).toEqual(["jaisalmer"]);
  });
});
