import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countBits, editDistance, letterSet } from "./editDistance.ts";

/** The textbook recurrence, without bounds, to compare with. */
function plainDistance(word: string, other: string): number {
  const table = Array.from({ length: word.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : row)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 1; row <= word.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const change = word[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      const ways = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + change,
      ];
      if (row > 1 && column > 1 && swapped) ways.push(at(row - 2, column - 2) + 1);
      table[row]?.splice(column, 1, Math.min(...ways));
    }
  }
  return at(word.length, other.length);
}

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });
const limit = fc.integer({ min: 1, max: 3 });

describe("editDistance", () => {
  it.each([
    ["sofa", "sofa", 0],
    ["sofaa", "sofa", 1],
    ["sfa", "sofa", 1],
    ["chiar", "chair", 1],
    ["dinnign", "dining", 2],
    ["leatherete", "leatherette", 1],
    ["sofa", "table", 3],
  ])("%s to %s is %i, counted up to 2", (from, to, distance) => {
    expect(editDistance(from, to, 2)).toBe(distance);
  });

  it("agrees with the plain recurrence up to the limit", () => {
    fc.assert(
      fc.property(word, word, limit, (from, to, most) => {
        expect(editDistance(from, to, most)).toBe(Math.min(plainDistance(from, to), most + 1));
      }),
      { numRuns: 2000 },
    );
  });

  it("finds the closest beginning with an open end", () => {
    fc.assert(
      fc.property(word, word, limit, (from, to, most) => {
        const beginnings = Array.from({ length: to.length + 1 }, (_, end) => to.slice(0, end));
        const closest = Math.min(...beginnings.map((beginning) => plainDistance(from, beginning)));
        expect(editDistance(from, to, most, true)).toBe(Math.min(closest, most + 1));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("letterSet", () => {
  it("never rules out a word within reach", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (from, to) => {
        const missing = countBits(letterSet(from) & ~letterSet(to));
        expect(missing).toBeLessThanOrEqual(plainDistance(from, to));
      }),
    );
  });

  it("counts bits, the sign bit included", () => {
    expect([0, 1, 0b1011, -1, 1 << 31].map(countBits)).toEqual([0, 1, 3, 32, 1]);
  });
});
