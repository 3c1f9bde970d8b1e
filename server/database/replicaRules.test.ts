import { expect, it } from "vitest";
import { mayBeRead, type PrimaryState, withSample } from "./replicaRules.ts";

const mostLag = 5000;
const after = (at: number[], places: bigint[]): PrimaryState => ({
  samples: at.map((each, index) => ({ at: each, place: places[index] ?? 0n })),
  isAway: false,
  floor: 0n,
});
const reads = (replayed: bigint, state: PrimaryState, now: number) =>
  mayBeRead(replayed, state, { now, mostLag });

it("reads from a replica that has all, however long nothing changes", () => {
  const state = after([1000, 600_000], [10n, 10n]);
  expect(reads(10n, state, 600_500)).toBe(true);
  expect(reads(9n, state, 600_500)).toBe(false);
});

it("reads from one that is a little behind, and not from one that is much", () => {
  const state = after([1000, 2000, 3000], [10n, 20n, 30n]);
  expect(reads(20n, state, 6900)).toBe(true);
  expect(reads(19n, state, 6900)).toBe(false);
});

it("reads from none that lacks what was announced, nor while that is not known", () => {
  const state = { ...after([1000], [10n]), floor: 12n };
  expect([11n, 12n].map((replayed) => reads(replayed, state, 1100))).toEqual([false, true]);
  expect(reads(12n, { ...state, floor: null }, 1100)).toBe(false);
});

it("reads from any while the primary is away", () => {
  const state = { ...after([1000], [10n]), floor: null, isAway: true };
  expect(reads(3n, state, 900_000)).toBe(true);
});

it("forgets where another primary stood, and what is long past", () => {
  const old = after([1000, 3000, 7000], [10n, 20n, 90n]).samples;
  expect(withSample(old, { at: 8000, place: 25n }, mostLag)).toEqual([
    { at: 3000, place: 20n },
    { at: 8000, place: 25n },
  ]);
});
