import { describe, expect, it } from "vitest";
import { askedWords, wordsOf } from "./words.ts";

describe("wordsOf", () => {
  it.each([
    ["3-Seater Sofas", ["3", "seater", "sofa"]],
    ["3seater", ["3", "seater"]],
    ["Bouclé & Velvet", ["boucle", "velvet"]],
    ["King's Cot", ["king", "cot"]],
    ["benches, boxes, mattresses", ["bench", "box", "mattress"]],
    ["accessories glass", ["accessory", "glass"]],
    ["houses vases", ["house", "vase"]],
    ["ｓｏｆａ", ["sofa"]],
    ["कुर्सी, मेज", ["कुर्सी", "मेज"]],
    ["'; DROP TABLE products; --", ["drop", "table", "product"]],
    ["sofa 🛋️ %00 \0", ["sofa", "00"]],
  ])("reads %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it("cuts a word at 32 characters", () => {
    expect(wordsOf("a".repeat(50))).toEqual(["a".repeat(32)]);
  });
});

describe("askedWords", () => {
  it("leaves fillers out, unless there is nothing else", () => {
    expect(askedWords("a sofa for the hall")).toEqual(["sofa", "hall"]);
    expect(askedWords("with the")).toEqual(["with", "the"]);
  });

  it("asks for a repeated word once", () => {
    expect(askedWords("sofa Sofas SOFA teal")).toEqual(["sofa", "teal"]);
  });

  it("takes 12 words at most, from the first 400 characters", () => {
    const distinct = Array.from(
      { length: 26 },
      (_, index) => `${String.fromCharCode(97 + index)}x`,
    );
    expect(askedWords(distinct.join(" "))).toEqual(distinct.slice(0, 12));
    expect(askedWords(`sofa${" ".repeat(400)}teal`)).toEqual(["sofa"]);
  });
});
