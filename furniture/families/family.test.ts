import { describe, expect, it } from "vitest";
import { build } from "./family.ts";
import { sofa } from "./sofa.ts";
import { wardrobe } from "./wardrobe.ts";

const goodSpec = {
  width: 1800,
  depth: 850,
  height: 820,
  seats: 2,
  seatHeight: 430,
  arm: "track",
  armHeight: 600,
  legs: "round",
  legHeight: 120,
} as const;

describe("a specification", () => {
  it("is drawn at its stated size", () => {
    expect(build(sofa, goodSpec).parts.length).toBeGreaterThan(8);
  });

  it.each([
    ["width", { ...goodSpec, width: 5000 }, "sofa: width must be 800 to 3200 mm"],
    ["seats", { ...goodSpec, seats: 2.5 }, "sofa: seats must be a whole number from 1 to 4"],
    ["depth", { ...goodSpec, depth: -850 }, "sofa: depth must be 700 to 1100 mm"],
  ])("with a wrong %s is refused with the allowed range", (_, spec, message) => {
    expect(() => build(sofa, spec)).toThrow(message);
  });

  it("names every wrong field at once", () => {
    expect(() => build(sofa, { ...goodSpec, height: 100, legHeight: 900 })).toThrow(
      /height must be 650 to 1100 mm; legHeight must be 30 to 220 mm/,
    );
  });

  it("refuses a choice that does not exist and lists those that do", () => {
    const spec = {
      width: 900,
      depth: 560,
      height: 2100,
      opening: "hinged",
      doors: ["velvet"],
      base: "plinth",
      pull: "bar",
    };
    expect(() =>
      build(wardrobe, spec as unknown as Parameters<typeof build<typeof wardrobe.schema>>[1]),
    ).toThrow(/doors\.0 must be one of flat, framed, cane/);
  });
});
