import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyValues } from "../../tests/support/designs.ts";
import { cotSchema } from "../families/cotSpec.ts";
import { bedding } from "../fit/takeApart.ts";
import { boundsOf } from "../geometry/surface.ts";
import { produce } from "../production/index.ts";
import { centreRailOf, deckOf } from "./cotFindings.ts";
import type { DesignValues } from "./design.ts";
import { customProduct, customSlugs, designModel, judgeDesign, standardValues } from "./index.ts";
import { holds } from "./sag.ts";

const cots = customSlugs.filter((slug) => customProduct(slug)?.family === "cot");
const box = "kodachadri-king-cot-box-storage";
const single = "tawi-single-cot";
const pullOut = "ponnani-single-cot-pull-out-bed";
const queen = "mandawa-cane-queen-cot";
const boards = "bhadra-queen-cot-box-storage";
const poster = "halebidu-king-poster-cot";
const drawers = "sakleshpur-queen-cot-drawers";
const padded = "bagru-queen-upholstered-cot";
const asked = (slug: string, values: DesignValues) => ({ ...standardValues(slug), ...values });
const built = (slug: string, values: DesignValues) => judgeDesign(slug, values).nearest ?? values;

/** What is cut, as "count x length x width x thickness". */
const cutList = (slug: string, values: DesignValues) => {
  const list: Record<string, string[]> = {};
  for (const { name, count, net } of produce(slug, asked(slug, values)).parts)
    list[name] = [...(list[name] ?? []), [count, ...net].join(" x ")];
  return list;
};
const hardwareOf = (slug: string, values: DesignValues) =>
  Object.fromEntries(
    produce(slug, asked(slug, values)).hardware.map(({ name, count }) => [name, count]),
  );

describe("a cot made to measure", () => {
  it("is cut to sizes that follow from its joinery", () => {
    const values = {
      mattressWidth: 1520,
      mattressLength: 2030,
      height: 1100,
      platform: 340,
      clearance: 80,
      deck: "25",
      headboard: "planks",
      storage: "box",
    };
    expect(judgeDesign(box, asked(box, values)).problems).toEqual([]);
    // 100 mm wider than the mattress, so 1620 outside; 140 mm longer, so 2170.
    expect(cutList(box, values)).toEqual({
      // As high as the headboard.
      "head post": ["2 x 1100 x 70 x 58"],
      // Between posts of 70 mm: 1620 - 140.
      "headboard crest rail": ["1 x 1480 x 78 x 42"],
      "headboard low rail": ["1 x 1480 x 110 x 38"],
      // From the low rail, that ends 40 mm below the deck at 300, to the crest at 1100 - 86: 714 in five, each with 6 mm of gap.
      "headboard plank": ["5 x 1480 x 137 x 24"],
      // Behind the headboard of 58 mm and 4 mm within the outside, less the foot rail of 28 mm: 2170 - 90. From 80 mm above
      // the floor to 35 mm above the deck.
      "side rail": ["2 x 2080 x 295 x 28"],
      // 4 mm within the outside at each end.
      "foot rail": ["1 x 1612 x 295 x 28"],
      // From the floor to 50 mm above the deck.
      "foot post": ["2 x 390 x 70 x 70"],
      // Within side rails of 28 mm with 2 mm to spare: 1612 - 60. In length 2080 - 8, of two boards.
      platform: ["2 x 1552 x 1036 x 25"],
      // As large, but its grain along the cot.
      "box floor": ["2 x 2072 x 776 x 18"],
      // Floor from 90 to 108, deck from 315; it stops 4 mm below the deck.
      "box head": ["1 x 1552 x 203 x 18"],
      "deck batten": ["2 x 2072 x 30 x 30"],
      // The floor's top at 108 to the underside at 315.
      "centre partition": ["1 x 2072 x 207 x 18"],
    });
    // Two bed bolts in each end of two sides; one pair of fittings for the lid.
    expect(hardwareOf(box, values)).toMatchObject({ bolt: 8, "lift hinge": 1 });
  });

  it("has a rail with a foot under a deck for two, and none under a narrow one", () => {
    // Underside at 310 - 18, rail of 70 mm: the foot is 222 mm high. The deck is 2 mm within the rails.
    expect(cutList(queen, {})).toMatchObject({
      "centre rail": ["1 x 2026 x 70 x 45"],
      "centre foot": ["1 x 222 x 45 x 45"],
    });
    expect(Object.keys(cutList(single, {}))).not.toContain("centre rail");
    // Sides, two legs of four bolts at the foot, and the rail.
    expect(hardwareOf(queen, {}).bolt).toBe(8 + 8 + 4);
  });

  it("takes what a lower bed rolls on, and the edge bands of boards", () => {
    expect(hardwareOf(pullOut, {})).toMatchObject({ castor: 4, handle: 2, bolt: 8 });
    expect(Object.keys(hardwareOf(pullOut, { storage: "none" }))).not.toContain("castor");
    const { parts } = produce(boards, standardValues(boards));
    const [headboard] = parts.filter(({ name }) => name.startsWith("headboard"));
    expect(headboard?.bands).toEqual({ length1: 2, length2: 2, width1: 2, width2: 2 });
  });

  it.each([
    [box, { deck: "12" }, "deck", { deck: "18" }, /12 mm spanning .* people lying side by side/],
    [single, { deck: "12" }, "deck", { deck: "18" }, /spanning 912 mm/],
    [box, { platform: 300, clearance: 150 }, "platform", { platform: 320 }, /104 mm deep/],
    [single, { storage: "pull-out" }, "platform", { platform: 370 }, /370 mm or more/],
    [
      single,
      { height: 700, platform: 430, mattressThickness: 250 },
      "height",
      { height: 980 },
      /rise only 20 mm/,
    ],
    [
      pullOut,
      {
        height: 700,
        platform: 430,
        mattressThickness: 250,
        mattressWidth: 750,
        wood: "teak",
        finish: "teak",
        deck: "25",
      },
      "height",
      { height: 980 },
      /pillows need 300 mm/,
    ],
    [drawers, { deck: "12" }, "deck", { deck: "18" }, /^A deck of 12 mm spanning 780 mm would sag/],
    [
      padded,
      { height: 850, platform: 400, mattressThickness: 250 },
      "height",
      { height: 950 },
      /only 200 mm above/,
    ],
    [queen, { wood: "teak", finish: "natural" }, "finish", { finish: "teak" }, /Teak is not made/],
  ])("%s with %j has its %s refused", (slug, values, field, instead, message) => {
    const { problems, nearest } = judgeDesign(slug, asked(slug, values));
    expect(problems[0]?.field).toBe(field);
    expect(problems[0]?.message).toMatch(message);
    expect(nearest).toMatchObject(instead);
  });

  it.each(cots)("%s holds two people, whatever is chosen", (slug) => {
    fc.assert(
      fc.property(anyValues(slug), (any) => {
        const { spec } = designModel(slug, built(slug, any)).piece;
        const s = cotSchema.parse(spec);
        expect(holds(deckOf(s))).toBe(true);
        const rail = centreRailOf(s);
        if (!rail) return;
        expect(holds(rail)).toBe(true);
        // Without the foot under its middle it would not.
        expect(holds({ ...rail, length: 2 * rail.length })).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it.each(cots)("%s has its mattress between its rails, in parcels that are carried", (slug) => {
    fc.assert(
      fc.property(anyValues(slug), (any) => {
        const values = built(slug, any);
        const { parts } = designModel(slug, values).piece.build();
        const named = (name: string) =>
          parts.filter((part) => part.name === name).map(({ surface }) => boundsOf([surface]));
        const [one, other] = named("side rail").sort((a, b) => a.min[0] - b.min[0]);
        if (!one || !other) throw new Error("No side rails");
        expect(other.min[0] - one.max[0]).toBeGreaterThanOrEqual(Number(values.mattressWidth));
        expect(one.max[2] - one.min[2]).toBeGreaterThanOrEqual(Number(values.mattressLength));
        if (values.storage === "box" && values.clearance !== undefined)
          expect(one.min[1]).toBeCloseTo(Number(values.clearance), 3);
        const deck = named("platform")[0];
        expect((deck?.max[1] ?? 0) - (deck?.min[1] ?? 0)).toBeCloseTo(Number(values.deck), 3);
        const { parcels, weightKg } = produce(slug, values);
        expect(weightKg).toBeGreaterThan(35);
        const packed = parcels.reduce((sum, parcel) => sum + parcel.weightKg, 0);
        expect(packed).toBeGreaterThan(weightKg);
        expect(packed).toBeLessThan(weightKg * 1.08);
        for (const parcel of parcels) {
          expect(parcel.weightKg).toBeLessThan(45);
          expect(Math.max(...parcel.size)).toBeLessThan(2400);
        }
      }),
      { numRuns: 4 },
    );
  });

  it.each(cots)("%s has room for its mattress, which nothing enters", (slug) => {
    fc.assert(
      fc.property(anyValues(slug), (any) => {
        const { parts } = designModel(slug, built(slug, any)).piece.build();
        const boxes = parts.map(({ name, surface }) => ({ name, ...boundsOf([surface]) }));
        const mattress = boxes.find(({ name }) => name === "mattress");
        if (!mattress) throw new Error("No mattress");
        for (const { name, min, max } of boxes.filter((box) => !bedding.test(box.name))) {
          const entered = [0, 1, 2].map(
            (axis) =>
              Math.min(max[axis] ?? 0, mattress.max[axis] ?? 0) -
              Math.max(min[axis] ?? 0, mattress.min[axis] ?? 0),
          );
          // Its faces swell by up to 7 mm. Its corners do not, and are round by 46 mm: of a post at one it clears
          // 46 - 46 / 1.414 = 13 mm more. Cushions give.
          const most = /^head (cushion|channel)/.test(name)
            ? 40
            : name === "foot post"
              ? 7 + 13
              : 7;
          expect(Math.min(...entered), `${name} is in the mattress`).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 3 },
    );
  });

  it("follows its mattress with its posts in all four corners", () => {
    const { piece } = designModel(poster, asked(poster, { mattressLength: 2100, height: 2200 }));
    const posts = piece.build().parts.filter(({ name }) => name === "post");
    const { min, max } = boundsOf(posts.map(({ surface }) => surface));
    // 150 mm longer than the mattress, as the product is.
    expect(max[2] - min[2]).toBeCloseTo(2250, 1);
    expect(max[1] - min[1]).toBeCloseTo(2200, 1);
  });
});
