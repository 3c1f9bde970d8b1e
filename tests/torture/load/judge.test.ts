import { expect, it } from "vitest";
import { brokenPromises, figuresOf, isNormal, secondsUntilNormal } from "./judge.ts";
import type { Kind, Outcome, Sample } from "./report.ts";

const second = 1000;
/** Ten pages and a payment in every second of this span. */
const ordinary = (from: number, seconds: number, more: Partial<Asked> = {}): Sample[] =>
  Array.from({ length: seconds * 10 }, (_, turn): Sample[] => {
    const due = from + turn * 100;
    const page: Sample = ["page", due, more.took ?? 20, more.outcome ?? "answered"];
    return turn % 10 === 0 ? [page, ["payment", due, more.paid ?? 30, "answered"]] : [page];
  }).flat();

interface Asked {
  took: number;
  outcome: Outcome;
  paid: number;
}

const spans = {
  before: { from: 0, to: 10 * second },
  peak: { from: 10 * second, to: 20 * second },
  after: { from: 20 * second, to: 30 * second },
};
const run = (peak: Sample[], after: Sample[] = ordinary(20 * second, 10)) => [
  ...ordinary(0, 10),
  ...peak,
  ...after,
];

it("counts what was due in a span by how it ended, and times what was answered alone", () => {
  const samples: Sample[] = [
    ["page", 0, 10, "answered"],
    ["page", 500, 30, "answered"],
    ["page", 600, 900, "refused"],
    ["search", 600, 900, "failed"],
    ["page", 1000, 900, "answered"],
  ];
  expect(figuresOf(samples, { from: 0, to: 1000 }, ["page", "search"])).toEqual({
    ...{ asked: 4, answered: 2, refused: 1, failed: 1, p50: 10, p99: 30 },
  });
});

it("finds nothing wrong where browsing alone is refused during a peak", () => {
  const peak = ordinary(10 * second, 10, { outcome: "refused" });
  expect(brokenPromises(run(peak), spans)).toEqual([]);
});

it.each<[what: string, peak: Sample[], after: Sample[] | undefined, fault: string]>([
  [
    "who pays is refused",
    [...ordinary(10 * second, 10), ["payment", 11 * second, 5, "refused"]],
    undefined,
    "payment: refused 1 times",
  ],
  [
    "who pays waits",
    ordinary(10 * second, 10, { paid: 700 }),
    undefined,
    "payment during the peak: p99 700 ms",
  ],
  [
    "pages are late and nobody is refused",
    ordinary(10 * second, 10, { took: 2000 }),
    undefined,
    "nobody was refused during the peak, though it was too much",
  ],
  [
    "refusing goes on for long",
    ordinary(10 * second, 10, { outcome: "refused" }),
    [...ordinary(20 * second, 6, { outcome: "refused" }), ...ordinary(26 * second, 4)],
    "normal again after 6 s",
  ],
  [
    "something fails",
    [...ordinary(10 * second, 10), ["page", 11 * second, 5, "failed"]],
    undefined,
    "1 requests failed",
  ],
])("finds that %s", (_what, peak, after, fault) => {
  expect(brokenPromises(run(peak, after), spans)).toContain(fault);
});

it("calls it over when three seconds in a row were normal, from the first of them on", () => {
  const samples = [
    ...ordinary(0, 2, { took: 600 }),
    ...ordinary(2 * second, 2),
    ...ordinary(4 * second, 1, { outcome: "refused" }),
    ...ordinary(5 * second, 5),
  ];
  expect(secondsUntilNormal(samples, { from: 0, to: 10 * second })).toBe(5);
  expect(secondsUntilNormal(samples, { from: 0, to: 7 * second })).toBe(Number.POSITIVE_INFINITY);
});

it("does not call a span normal that nobody has seen a page in because all of them failed", () => {
  const kinds: Kind[] = ["page", "search"];
  const samples = kinds.map((kind): Sample => [kind, 10, 5, "failed"]);
  expect(isNormal(samples, { from: 0, to: 1000 })).toBe(false);
});
