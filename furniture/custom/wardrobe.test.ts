import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyValues } from "../../tests/support/designs.ts";
import { boundsOf } from "../geometry/surface.ts";
import { produce } from "../production/index.ts";
import type { DesignValues } from "./design.ts";
import { customProduct, customSlugs, designModel, judgeDesign, standardValues } from "./index.ts";

const wardrobes = customSlugs.filter((slug) => customProduct(slug)?.family === "wardrobe");
const hinged = "kinnal-2-door-wardrobe";
const sliding = "bedthi-2-door-sliding-wardrobe";
const asked = (slug: string, values: DesignValues) => ({ ...standardValues(slug), ...values });

/** What is cut, as "count x length x width x thickness". */
const cutList = (slug: string, values: DesignValues) => {
  const list: Record<string, string[]> = {};
  for (const { name, count, net } of produce(slug, asked(slug, values)).parts)
    list[name] = [...(list[name] ?? []), [count, ...net].join(" x ")];
  return list;
};

describe("a wardrobe made to measure", () => {
  it("is cut to sizes that follow from its joinery", () => {
    const list = cutList(hinged, {
      width: 1610,
      height: 2300,
      depth: 600,
      doors: 4,
      bay1: "mixed",
      bay1Drawers: 2,
      bay2: "shelves",
      bay2Shelves: 4,
      bay3: "hanging",
      bay4: "hanging",
    });
    // Handles stand out 36 mm; doors of 18 mm keep 3 mm from the carcass: 600 - 36 - 21.
    expect(list.side).toEqual(["2 x 2300 x 543 x 18"]);
    // Between two sides of 18 mm: 1610 - 36.
    expect(list.top).toEqual(["1 x 1574 x 543 x 18"]);
    expect(list.bottom).toEqual(["1 x 1574 x 543 x 18"]);
    // On the plinth of 80 mm.
    expect(list.plinth).toEqual(["1 x 1574 x 80 x 18"]);
    // Between bottom and top: 2300 - 80 - 36. Wider than a sheet, in two halves of 1574.
    expect(list.back).toEqual(["2 x 2184 x 787 x 8"]);
    // Four doors over 1610 - 2, each with 3 mm of gap; in height 2 mm free of plinth and top.
    expect(list.door).toEqual(["4 x 2216 x 399 x 18"]);
    // In front of the back of 8 mm, 4 mm behind the doors' line: 543 - 12.
    expect(list.partition).toEqual(["3 x 2184 x 531 x 18"]);
    // Behind each door of (1610 - 2) / 4 = 402 a bay: 402 - 18 = 384, at the ends 402 + 1 - 18 - 9 = 376. A shelf is
    // free by 1 mm at each end: 4 and two hat shelves within, two at the ends.
    expect(list.shelf).toEqual(["2 x 374 x 531 x 18", "6 x 382 x 531 x 18"]);
    // Two drawers of 180 mm; their fillers end 22 mm behind the front edge of the shelves.
    expect(list["drawer side filler"]).toEqual(["2 x 360 x 509 x 18"]);
    expect(list["drawer stack top"]).toEqual(["1 x 376 x 509 x 18"]);
    // Between the fillers with 2 mm at each side; 3 mm free below, 24 mm above for the hand.
    expect(list["inner drawer front"]).toEqual(["2 x 336 x 153 x 18"]);
    // Channels of 13 mm beside the box: 376 - 2 x 31 = 314, its front and back within walls of 12 mm.
    expect(list["drawer wall"]).toEqual(["4 x 481 x 120 x 12", "4 x 290 x 120 x 12"]);
    expect(list["drawer bottom"]).toEqual(["2 x 481 x 314 x 6"]);
  });

  it("has thicker shelves where they are wide", () => {
    // A bay is (1500 - 36 - 18) / 2 = 723, wider than 680.
    expect(cutList(sliding, { bay1: "shelves" }).shelf?.join()).toMatch(/^\d+ x 721 x \d+ x 25$/);
  });

  it("takes the hardware that hangs and runs it", () => {
    const { hardware } = produce(
      hinged,
      asked(hinged, {
        width: 1610,
        height: 2300,
        doors: 4,
        bay1: "mixed",
        bay1Drawers: 2,
        bay3: "shelves",
      }),
    );
    const counts = Object.fromEntries(hardware.map(({ name, count }) => [name, count]));
    // Doors of 2216 mm hang on 5 hinges; 4 handles; a lock for each pair; feet at the ends and between.
    expect(counts).toMatchObject({
      hinge: 20,
      handle: 4,
      lock: 2,
      channel: 2,
      "levelling foot": 6,
    });
    expect(counts["hanging rail"]).toBeCloseTo(0.376, 2);
  });

  it.each([
    [hinged, { width: 1400 }, "doors", { doors: 3 }],
    [hinged, { height: 2600 }, "loft", { loft: "400" }],
    [hinged, { depth: 500 }, "depth", { depth: 540 }],
    [hinged, { height: 1800, bay1: "double" }, "bay1", { bay1: "hanging" }],
    [hinged, { bay1: "shelves", bay1Shelves: 7, height: 1500 }, "bay1Shelves", { bay1Shelves: 5 }],
    [hinged, { width: 660, bay2: "drawers" }, "bay2", { bay2: "shelves" }],
    [hinged, { width: 700, doors: 3, bay2: "drawers", bay1: "shelves" }, "doors", { doors: 2 }],
    [sliding, { depth: 560 }, "depth", { depth: 600 }],
    [sliding, { height: 2600 }, "height", { height: 2400 }],
    [sliding, { width: 2400 }, "doors", { doors: 3 }],
  ])("%s with %j has its %s refused", (slug, values, field, instead) => {
    const { problems, nearest } = judgeDesign(slug, asked(slug, values));
    expect(problems[0]?.field).toBe(field);
    expect(nearest).toMatchObject(instead);
  });

  it("does not look at bays that it does not have", () => {
    const values = asked(hinged, { bay3: "drawers", bay4: "double" });
    expect(judgeDesign(hinged, values).problems).toEqual([]);
    const made = (of: DesignValues) => produce(hinged, of).parts;
    expect(made(values)).toEqual(made(standardValues(hinged)));
  });

  it.each(wardrobes)(
    "%s has all its parts within its measures, in parcels that can be carried",
    (slug) => {
      fc.assert(
        fc.property(anyValues(slug), (any) => {
          const values = judgeDesign(slug, any).nearest ?? any;
          const { parts, inside } = designModel(slug, values).piece.build();
          const { min, max } = boundsOf([...parts, ...inside].map(({ surface }) => surface));
          const size = max.map((end, axis) => end - (min[axis] ?? 0));
          for (const [axis, name] of ["width", "height", "depth"].entries())
            expect(size[axis], name).toBeCloseTo(Number(values[name]), 0);
          const { parcels, weightKg } = produce(slug, values);
          expect(weightKg).toBeGreaterThan(20);
          expect(parcels.length).toBeGreaterThan(0);
          for (const parcel of parcels) expect(parcel.weightKg).toBeLessThan(45);
        }),
        { numRuns: 2 },
      );
    },
  );
});
