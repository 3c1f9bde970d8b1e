import { expect, it } from "vitest";
import { growing, growthOf, type Reading } from "./flatness.ts";

const flat = { heap: 80, resident: 240, descriptors: 60, connections: 28, lent: 2, loop: 20 };
/** A reading a minute for an hour; `grown` says what is otherwise at each. */
const anHour = (grown: (minute: number) => Partial<Reading>): Reading[] =>
  Array.from({ length: 60 }, (_, minute) => ({
    ...{ at: minute * 60_000, ...flat, p50: 2, p99: 100 },
    ...grown(minute),
  }));

it("finds the slope through noise", () => {
  const readings = anHour((minute) => ({ heap: 80 + minute / 6 + (minute % 2) }));
  expect(growthOf(readings, "heap").perHour).toBeCloseTo(10, 0);
});

it("finds nothing in what stays as it is, or only grew at first", () => {
  expect(growing(anHour((minute) => ({ heap: 80 + (minute % 3) })))).toEqual([]);
  expect(growing(anHour((minute) => ({ resident: 200 + 2 * Math.min(minute, 25) })))).toEqual([]);
});

it("knows how far off a slope may be", () => {
  const level = anHour((minute) => ({ p99: 100 + 60 * ((minute * 7) % 5) }));
  const { perHour, error } = growthOf(level, "p99");
  expect(Math.abs(perHour)).toBeLessThan(2 * error);
  expect(
    growthOf(
      anHour(() => ({})),
      "p99",
    ).error,
  ).toBe(0);
});

it("takes no scatter for growth, and finds growth within it", () => {
  const scattered = (minute: number) => 100 + 80 * ((minute * 7) % 5 === 0 ? 1 : 0);
  const once = anHour((minute) => ({ p99: scattered(minute) + (minute === 58 ? 600 : 0) }));
  expect(growthOf(once.slice(30), "p99").perHour).toBeGreaterThan(60);
  expect(growing(once)).toEqual([]);
  expect(growing(anHour((minute) => ({ p99: scattered(minute) + 5 * minute })))).toHaveLength(1);
});

it.each([
  ["heap", (minute: number) => ({ heap: 80 + minute / 5 })],
  ["resident", (minute: number) => ({ resident: 240 + minute })],
  ["descriptors", (minute: number) => ({ descriptors: 60 + minute })],
  ["p99", (minute: number) => ({ p99: 100 + 3 * minute })],
] as const)("finds a %s that grows", (figure, grown) => {
  expect(growing(anHour(grown))).toEqual([expect.stringMatching(`^${figure} grows by `)]);
});
