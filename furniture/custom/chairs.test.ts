import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyValues } from "../../tests/support/designs.ts";
import { boxOf } from "../geometry/blank.ts";
import { produce } from "../production/index.ts";
import { chairMakers } from "./chairs.ts";
import { type DesignValues, designModel, judgeDesign, readDesign } from "./index.ts";

const slugs = Object.keys(chairMakers);
const ilkal = "ilkal-dining-chair-set-of-2";
const built = (slug: string, values: DesignValues) => judgeDesign(slug, values).nearest ?? values;

function read(slug: string, some: DesignValues): DesignValues {
  const found = readDesign(slug, some);
  if ("problems" in found) throw new Error(JSON.stringify(found.problems));
  return found.values;
}

/** What a customer reads about values first, by the field. */
const said = (slug: string, some: DesignValues): Record<string, string> =>
  Object.fromEntries(
    judgeDesign(slug, read(slug, some))
      .problems.map(({ field, message }) => [field, message])
      .reverse(),
  );

describe.each(slugs)("%s", (slug) => {
  it("is made of parts within its measures, in parcels that hold its weight", () => {
    fc.assert(
      fc.property(anyValues(slug), (asked) => {
        const values = built(slug, asked);
        const { piece, companions = [] } = designModel(slug, values);
        for (const { name, surface } of piece.build().parts) {
          const [wide, deep] = boxOf(surface.blank ? [surface.blank] : []);
          // What is bent is sawn out of more than is seen of it.
          expect(wide, name).toBeLessThanOrEqual(piece.spec.width + 20);
          expect(deep, name).toBeLessThanOrEqual(piece.spec.depth + 20);
        }
        const { parts, parcels, weightKg, seats } = produce(slug, values);
        expect(seats).toBe(1 + companions.length);
        for (const { net, count, name } of parts)
          expect(Math.min(...net, count), name).toBeGreaterThan(0);
        const packed = parcels.reduce((sum, parcel) => sum + parcel.weightKg, 0);
        expect(packed / weightKg).toBeGreaterThan(1);
        expect(packed / weightKg).toBeLessThan(1.1);
      }),
      { numRuns: 8 },
    );
  });
});

describe("what is no good to sit on", () => {
  it("is a seat that is too narrow, too shallow or too deep", () => {
    // Arms are 48 wide where they bow out furthest: 500 - 2 x 48.
    expect(said("bekal-cane-back-chair", { width: 500 }).width).toBe(
      "Between the arms the seat would be 404 mm wide; a person needs 440 mm.",
    );
    expect(said(ilkal, { width: 400 })).toEqual({});
    expect(said(ilkal, { depth: 450 }).depth).toMatch(/^The seat would be about 3\d\d mm deep/);
    expect(said("kumaon-wing-chair", { depth: 900 }).depth).toContain("behind the knees");
  });

  it("is a back or arms at no good height above the seat", () => {
    expect(said(ilkal, { height: 750 }).height).toBe(
      "The back would rise only 300 mm above the seat; it needs 320 mm to lean on.",
    );
    expect(said("wayanad-lounge-chair", { seatHeight: 460 }).armHeight).toBe(
      "The arms would end 120 mm above the seat; an elbow rests at 130 mm or more.",
    );
    expect(said("bekal-cane-back-chair", { armHeight: 720 }).armHeight).toContain("280 mm above");
    expect(said("bekal-cane-back-chair", { arms: "none", armHeight: 720 })).toEqual({});
  });

  it("is a padded back without cloth, legs without room for a frame, runners that tip", () => {
    expect(said("bekal-cane-back-chair", { back: "padded" }).seat).toMatch(/it needs one\.$/);
    expect(said("bekal-cane-back-chair", { back: "padded", seat: "pad" })).toEqual({});
    // 420 - 12 - 150 + 8 of the cushion leaves 266; less legs of 220.
    expect(said("kumaon-wing-chair", { seatHeight: 420, legHeight: 220 }).legHeight).toBe(
      "Legs of 220 mm leave 46 mm for the frame under a seat of 420 mm; it needs 80 mm.",
    );
    // 800 / 1.94 = 412.4, and 412.4 x 412.4 / 190 = 895 mm; 1.35 x (460 + 250) = 958.5 are needed.
    expect(said("kodagu-rocking-chair", { depth: 800, seatHeight: 460 }).depth).toMatch(
      /^Runners of 800 mm would tip a seat as high as 460 mm; it rocks gently on 830 mm\.$/,
    );
  });
});

describe("chairs that are sold as two", () => {
  it("are both made, packed together and stand apart however wide they are", () => {
    const { parcels, parts } = produce(ilkal, read(ilkal, {}));
    expect(parts.find(({ name }) => name === "front leg")?.count).toBe(4);
    expect(parcels.map(({ name }) => name)).toEqual(["Dining chair, 2"]);
    const { piece, companions } = designModel(ilkal, read(ilkal, { width: 600 }));
    expect(companions?.map((beside) => beside.piece)).toEqual([piece]);
    expect(companions?.[0]?.at[0]).toBe(640 + 150);
  });
});
