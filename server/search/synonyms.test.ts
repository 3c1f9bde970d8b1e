import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { parseSynonyms, type Synonyms, wordsAlsoFinding } from "./synonyms.ts";
import { wordsOf } from "./words.ts";

function parsed(text: string): Synonyms {
  const synonyms = parseSynonyms(text);
  if ("reason" in synonyms) throw new Error(`${synonyms.line}: ${synonyms.reason}`);
  return synonyms;
}

const also = (text: string, synonyms: Synonyms) => [
  ...new Set(wordsAlsoFinding(wordsOf(text), synonyms)),
];

describe("synonyms", () => {
  it("make all terms of a line find the same products", () => {
    const synonyms = parsed("sofa: couch, settee");
    expect(also("Teal Sofas", synonyms)).toEqual(["sofa", "couch", "settee"]);
    expect(also("Settee", synonyms)).toContain("couch");
    expect(also("Chair", synonyms)).toEqual([]);
  });

  it("widen a word in one direction only", () => {
    const synonyms = parsed("blue, neela > indigo, slate blue");
    expect(also("Indigo", synonyms)).toEqual(["blue", "neela"]);
    expect(also("Blue", synonyms)).toEqual([]);
  });

  it("hold terms of several words, met in a row", () => {
    const synonyms = parsed("tv unit: television cabinet");
    expect(also("Cane Door TV Unit", synonyms)).toEqual(["tv", "unit", "television", "cabinet"]);
    expect(also("Unit for a TV", synonyms)).toEqual([]);
  });

  it("add up when a term stands in several lines", () => {
    const synonyms = parsed("divan: diwan\nsofa > divan");
    expect(also("Divan", synonyms)).toEqual(["divan", "diwan", "sofa"]);
  });

  it("may be empty, commented and written on any system", () => {
    expect(parsed("").size).toBe(0);
    expect(parsed("# nothing\r\n\r\n  \nsofa: couch # said in films\r\n").size).toBe(2);
  });

  it.each([
    ["sofa", 1, /exactly one/],
    ["# fine\nsofa: couch: settee", 2, /exactly one/],
    ["sofa: couch\n\nbed >", 3, /empty place/],
    ["sofa: couch,, settee", 1, /empty place/],
    ["sofa: ---", 1, /empty place/],
  ])("refuse %j at line %i", (text, line, reason) => {
    expect(parseSynonyms(text)).toEqual({ line, reason: expect.stringMatching(reason) });
  });

  it("of the shop can be read", async () => {
    const file = new URL("../../content/synonyms.txt", import.meta.url);
    const synonyms = parsed(await readFile(file, "utf8"));
    expect(also("3 Door Wardrobe", synonyms)).toEqual(expect.arrayContaining(["almirah", "three"]));
  });
});
