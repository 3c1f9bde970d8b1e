import { describe, expect, it } from "vitest";
import { holds, leastThickness, loads, longestSpan, type Span, sagOf, sagSentence } from "./sag.ts";

const shelf = (length: number): Span => ({
  what: "shelf",
  length,
  support: "both ends",
  board: { material: "teak", width: 300, thickness: 18 },
  load: loads.shelf,
});

describe("the sag of a span", () => {
  it("is that of a beam on two supports, with what years add", () => {
    // I = 300 · 18³ / 12 = 145,800 mm⁴; w = 40 kg/m · 9.81 = 0.3924 N/mm.
    // 5 · 0.3924 · 900⁴ / (384 · 11,700 · 145,800) = 1.965 mm, and half as much again in years.
    expect(sagOf(shelf(900))).toBeCloseTo(2.948, 2);
  });

  it("lets 300 x 18 mm of teak under 40 kg/m span 975 mm, and of plywood 820 mm", () => {
    // Computed apart from this code, for a limit of 1/240 with creep.
    expect(Math.abs(longestSpan(shelf(900)) - 975)).toBeLessThan(5);
    const ply = { ...shelf(900), board: { ...shelf(900).board, material: "ply" as const } };
    expect(Math.abs(longestSpan(ply) - 820)).toBeLessThan(5);
  });

  it("at a free end is that of a beam held at one end, and may be twice the share", () => {
    // I = 1000 · 20³ / 12 = 666,667 mm⁴; a point of 490.5 N at 400 mm:
    // 490.5 · 400³ / (3 · 10,000 · 666,667) = 1.570 mm; 400 / 120 = 3.33 mm is the most.
    const span: Span = {
      what: "top",
      length: 400,
      support: "one end",
      board: { material: "sheesham", width: 1000, thickness: 20 },
      load: { ...loads.table(0), lasting: 0 },
    };
    expect(sagOf(span)).toBeCloseTo(1.57, 2);
    expect(holds(span)).toBe(true);
  });

  it("is less with a rail under the board, each by its own stiffness", () => {
    // Rail 22 x 80: I = 22 · 80³ / 12 = 938,667 mm⁴ beside the shelf's 145,800: sag falls to 0.1344 of it.
    const stiff = {
      ...shelf(900),
      stiffeners: [{ material: "teak", width: 22, thickness: 80 } as const],
    };
    expect(sagOf(stiff) / sagOf(shelf(900))).toBeCloseTo(145_800 / (145_800 + 938_667), 6);
  });

  it("of a cot's deck is that of people all over it, and of their mattress for years", () => {
    // 166.7 kg/m of people and 20 · 1.98 kg/m of mattress, half as much again: 2.2177 N/mm over 750 mm.
    // I = 1980 · 18³ / 12 = 962,280 mm⁴: 5 · 2.2177 · 750⁴ / (384 · 7,000 · 962,280) = 1.356 mm.
    const deck: Span = {
      what: "deck",
      length: 750,
      support: "both ends",
      board: { material: "ply", width: 1980, thickness: 18 },
      load: loads.deck(1980),
    };
    expect(sagOf(deck)).toBeCloseTo(1.356, 3);
  });

  it("is spoken of only where it is seen, with a thickness and a length that hold", () => {
    expect(sagSentence(shelf(900))).toBeNull();
    const long = shelf(1200);
    expect(sagSentence(long)).toBe(
      "A shelf of 18 mm spanning 1,200 mm would sag 9.3 mm under 40 kg on each metre; 5 mm is the most that is not seen.",
    );
    const thick = leastThickness(long);
    const of = (thickness: number) => ({ ...long, board: { ...long.board, thickness } });
    expect([holds(of(thick)), holds(of(thick - 1))]).toEqual([true, false]);
    const longest = longestSpan(long);
    expect([holds(shelf(longest)), holds(shelf(longest + 1))]).toEqual([true, false]);
  });
});
