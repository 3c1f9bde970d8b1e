import { describe, expect, it } from "vitest";
import { importance } from "./importance.ts";
import { readKitchens } from "./index.ts";
import { designScene, heroScene, kitchenPages } from "./layouts.ts";

const kitchens = await readKitchens();

const designs = kitchens.flatMap((kitchen) =>
  kitchen.designs.map((design, index) => ({
    ...design,
    layout: kitchen.layout,
    scene: designScene(kitchen.layout, index),
  })),
);

const numbers = ["no", "one", "two", "three", "four"];

/**
 * What a description may say of things that the picture shows, and what the model must hold for it.
 * The last ones are drawn in no model.
 */
const seen: readonly [RegExp, (design: (typeof designs)[number]) => boolean][] = [
  [/fridge/i, ({ model }) => model.tall === "fridge"],
  [/\bovens?\b/i, ({ model }) => model.tall === "oven"],
  [/tall (unit|store)|the tall one/i, ({ model }) => model.tall !== "none"],
  [
    /open( oak)? (shel|niche)/i,
    ({ model }) => model.wallUnits === "open" || model.wallUnits === "mixed",
  ],
  [
    /glass(-fronted| above| units| at eye)|and glass|behind glass|glass in/i,
    ({ model }) => model.wallUnits === "glass",
  ],
  [/\bcane\b/i, ({ model }) => model.cabinetFinish === "cane"],
  [/flut/i, ({ model }) => model.cabinetFinish === "fluted" || /fluted/.test(model.splashback)],
  [/carries the hob/i, ({ model }) => model.island?.hob === "island"],
  [/hob/i, ({ layout, model }) => layout !== "island" || model.island !== null],
  [/turned legs/i, ({ model }) => model.island?.base === "turned legs"],
  [/raised bar/i, ({ model }) => model.island?.top === "raised bar"],
  [/table height/i, ({ model }) => model.island?.top === "desk"],
  [/over the island's ends/i, ({ model }) => model.island?.top === "waterfall"],
  [
    /island with an integrated sink|sink of its own/i,
    ({ model }) => model.island?.sink === "island",
  ],
  [
    /ladder|castor|foot-rail|wine rack|two sinks|hatch|barbecue|plate rack|two-burner|steel legs/i,
    () => false,
  ],
];

/** Runs of counter that each layout has. */
const runs = { l: 2, u: 3, parallel: 2, straight: 1, island: 2 };

describe("the five collections", () => {
  it("are titled, addressed and counted as the shop promises", () => {
    const pages = kitchens.map(({ layout, designs: { length } }) => {
      const page = kitchenPages.find((known) => known.layout === layout);
      return [page?.title, page?.path, length];
    });
    expect(pages).toEqual([
      ["L-Kitchen", "/lkitchen", 18],
      ["U-Kitchen", "/ukitchen", 20],
      ["Parallel Kitchen", "/parallelkitchen", 18],
      ["Straight Kitchen", "/straightkitchen", 20],
      ["Island Kitchen", "/islandkitchen", 19],
    ]);
  });

  it("never show the same design twice", () => {
    for (const key of ["title", "description"] as const) {
      expect(new Set(designs.map((design) => design[key])).size, key).toBe(95);
    }
    const looks = designs.map(
      ({ layout, model: { lengthsFt: _, tall: __, wallUnits: ___, island: ____, ...look } }) =>
        JSON.stringify([layout, look]),
    );
    expect(new Set(looks).size).toBe(95);
  });

  it.each(designs)("$layout: $title can be printed, priced and built", (design) => {
    expect(design.price).toMatch(/^\$[1-9]\d?,\d{3}$/);
    expect(design.dimensions).toMatch(/^\d{1,2}x\d{1,2} ft$/);
    expect(design.description.length).toBeGreaterThan(60);
    expect(design.description.length).toBeLessThan(170);
    const [long = 0, short = 0] = design.dimensions.match(/\d+/g)?.map(Number) ?? [];
    const { lengthsFt } = design.model;
    expect(lengthsFt).toHaveLength(runs[design.layout]);
    expect(Math.max(...lengthsFt)).toBeLessThanOrEqual(long);
    if (design.layout === "l") expect(lengthsFt[1]).toBeLessThanOrEqual(short);
    if (design.layout === "u") {
      expect(lengthsFt[0]).toBeLessThanOrEqual(short);
      expect(lengthsFt[2]).toBeLessThanOrEqual(short);
    }
  });

  it.each(designs)("$layout: $title says of what is seen only what is drawn", (design) => {
    for (const [words, holds] of seen)
      if (words.test(design.description)) expect(holds(design), String(words)).toBe(true);
    const { island } = design.model;
    const stools = /(\w+) stools/.exec(design.description)?.[1];
    if (stools) expect(numbers.indexOf(stools)).toBe(island?.stools);
    const feet = /(four|seven|ten)(?:-foot| feet long| clear feet)/.exec(design.description)?.[1];
    if (feet && island)
      expect(design.model.lengthsFt[1]).toBe({ four: 4, seven: 7, ten: 10 }[feet]);
    expect(island !== null).toBe(design.layout === "island");
  });

  it("say in their titles how many designs follow", () => {
    const numbers: Record<string, number> = { Eighteen: 18, Nineteen: 19, Twenty: 20 };
    for (const { collectionTitle, designs: all } of kitchens) {
      expect(numbers[collectionTitle.split(" ")[0] ?? ""]).toBe(all.length);
    }
  });

  it("fit a search engine's result line", () => {
    for (const { metaDescription } of kitchens) {
      expect(metaDescription.length).toBeGreaterThan(110);
      expect(metaDescription.length).toBeLessThanOrEqual(160);
    }
    expect(new Set(kitchens.map(({ metaDescription }) => metaDescription)).size).toBe(5);
  });
});

it("the six points are those of the shop", () => {
  expect(importance.points.map(({ title }) => title)).toEqual([
    "Space optimization",
    "Customization",
    "Time efficient",
    "Aesthetic appeal",
    "Easy maintenance",
    "Budget-friendly",
  ]);
});

it("pictures are found by the place in the collection", () => {
  expect(designScene("island", 8)).toBe("kitchen-island-09");
  expect(heroScene("l", 0)).toBe("kitchen-hero-l-1");
});
