import { expect, it } from "vitest";
import { growing, growthPerHour, type Reading } from "./flatness.ts";

const flat = { heap: 80, resident: 240, descriptors: 60, connections: 28, lent: 2, loop: 20 };
/** A reading a minute for an hour; `grown` says what is otherwise at each. */
const anHour = (grown: (minute: number) => Partial<Reading>): Reading[] =>
  Array.from({ length: 60 }, (_, minute) => ({
    ...{ at: minute * 60_000, ...flat, p50: 2, p99: 100 },
    ...grown(minute),
  }));

it("finds the slope through noise", () => {
  const readings = anHour((minute) => ({ heap: 80 + minute / 6 + (minute % 2) }));
  expect(growthPerHour(readings, "heap")).toBeCloseTo(10, 0);
});

it("finds nothing in what stays as it is, or only grew at first", () => {
  expect(growing(anHour((minute) => ({ heap: 80 + (minute % 3) })))).toEqual([]);
  expect(growing(anHour((minute) => ({ resident: 200 + 2 * Math.min(minute, 25) })))).toEqual([]);
});

it.each([
  ["heap", (minute: number) => ({ heap: 80 + minute / 5 })],
  ["resident", (minute: number) => ({ resident: 240 + minute })],
  ["descriptors", (minute: number) => ({ descriptors: 60 + minute })],
  ["p99", (minute: number) => ({ p99: 100 + 3 * minute })],
] as const)("finds a %s that grows", (figure, grown) => {
  expect(growing(anHour(grown))).toEqual([expect.stringMatching(`^${figure} grows by `)]);
});
