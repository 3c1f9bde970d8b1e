import fc from "fast-check";
import { expect, it } from "vitest";
import { amountInWords, inWords } from "./amountInWords.ts";
import { figures } from "./figures.ts";

it.each([
  [0, "Rupees Zero Only"],
  [50, "Rupees Zero and Fifty Paise Only"],
  [100, "Rupees One Only"],
  [1_899_900, "Rupees Eighteen Thousand Nine Hundred Ninety-Nine Only"],
  [10_000_000, "Rupees One Lakh Only"],
  [12_345_601, "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and One Paise Only"],
  [
    123_456_789_00,
    "Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only",
  ],
])("%i paise are %s", (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

const sizes: Record<string, number> = {
  Hundred: 100,
  Thousand: 1000,
  Lakh: 100_000,
  Crore: 10_000_000,
};
const plain = new Map(
  Array.from({ length: 100 }, (_, number) => [inWords(number), number] as const),
);

/** Reads words back: each size multiplies what stands before it and is smaller. */
function read(words: string): number {
  let done = 0;
  let open = 0;
  for (const word of words.split(" ")) {
    const size = sizes[word];
    if (size === undefined) open += plain.get(word) ?? Number.NaN;
    else if (size === 100) open *= 100;
    else {
      done = size === 10_000_000 ? (done + open) * size : done + open * size;
      open = 0;
    }
  }
  return done + open;
}

it("can be read back for any amount below a thousand crore", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
      expect(read(inWords(number))).toBe(number);
    }),
  );
});

it("groups figures as India does", () => {
  expect(figures(123_456_789_00)).toBe("12,34,56,789.00");
  expect(figures(-1)).toBe("−0.01");
  expect(figures(50)).toBe("0.50");
});
