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

/** How many there are of a part, and its finished length, width and thickness. */
function cutList(slug: string, some: DesignValues): Record<string, (readonly number[])[]> {
  const values = read(slug, some);
  expect(judgeDesign(slug, values).problems).toEqual([]);
  const list: Record<string, (readonly number[])[]> = {};
  for (const { name, count, net } of produce(slug, values).parts)
    list[name] = [...(list[name] ?? []), [count, ...net]];
  return list;
}

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
    // 400 x 400 / 190 = 842 mm, and 1.35 x (460 + 250) = 958.5 are needed.
    expect(said("kodagu-rocking-chair", { depth: 800, seatHeight: 460 }).depth).toMatch(
      /^Runners of 800 mm would tip a seat as high as 460 mm; it rocks gently on 860 mm\.$/,
    );
  });
});

describe("chairs that are sold as two", () => {
  it("are both made, packed together and stand apart however wide they are", () => {
    const one = cutList(ilkal, {});
    expect(one["front leg"]?.[0]?.[0]).toBe(4);
    const { parcels } = produce(ilkal, read(ilkal, {}));
    expect(parcels.map(({ name }) => name)).toEqual(["Dining chair, 2"]);
    const { piece, companions } = designModel(ilkal, read(ilkal, { width: 600 }));
    expect(companions?.map((beside) => beside.piece)).toEqual([piece]);
    expect(companions?.[0]?.at[0]).toBe(640 + 150);
  });
});

describe("a cut list that was worked out by hand", () => {
  it("is right for two dining chairs 480 x 520 x 900 with slats, their pads at 460", () => {
    const list = cutList(ilkal, { width: 480, height: 900, seatHeight: 460 });
    // The pad's middle is 42 mm above the rails: 460 - 42 = 418; legs are 38 thick.
    expect(list["front leg"]).toEqual([[4, 418, 38, 38]]);
    // Between the outer faces of legs of 38, each rail tenoned to their middle: 480 - 2 x 19.
    const across = 442;
    expect(list["rear rail"]).toEqual([[2, across, 56, 20]]);
    expect(list["front rail"]).toEqual([[2, across, 56, 20]]);
    // A pad of 44 on ply of 9; 6 mm narrower than the legs are apart outside.
    expect(list["seat pad board"]?.[0]?.slice(0, 2)).toEqual([2, 474]);
    expect(list["seat pad foam"]?.[0]?.[3]).toBe(44 - 9);
    // The crest's middle is bent 18 mm back and 20 thick: (900 - 418) / cos 9 degrees = 488 tall, it stands
    // 488 - 7 mm up a back that leans 7.74 degrees: 481 x 0.135 + 28 = 93 behind the middle of the rear legs.
    // 520 - 93 - 19 to the middle of the front legs.
    const [count, side] = list["side rail"]?.[0] ?? [];
    expect(count).toBe(4);
    expect(Math.abs((side ?? 0) - 408)).toBeLessThanOrEqual(3);
    // Slats between the crest, whose lower edge is 77 below the top, and the rail at 120 + 22: 488 - 219, and
    // tenons of 12 at both ends.
    expect(list["back slat"]).toEqual([[6, 293, 58, 11]]);
    // Back rails end 22 mm within the outer faces of the legs.
    expect(list["back rail"]?.map((rail) => rail.slice(0, 3))).toEqual([
      [2, 436, 70],
      [2, 436, 44],
    ]);
  });

  it("is right for a lounge chair 760 x 820 x 780 with arms of 100", () => {
    const list = cutList("wayanad-lounge-chair", { width: 760, armWidth: 100 });
    // Legs stand under the middle of the arms: 760 - 100 from middle to middle, to which rails are tenoned.
    expect(list["front rail"]).toEqual([[1, 660, 74, 26]]);
    expect(list["rear rail"]).toEqual([[1, 660, 64, 26]]);
    // Between side rails of 26, let in by 10 at both ends: 660 - 26 + 20.
    expect(list["seat slat"]).toEqual([[8, 654, 56, 16]]);
    // From the rails' top at 420 - 115 + 8 = 313 to under the arms at 580 - 26 = 554, let in by 10 at both ends.
    expect(list["side slat"]).toEqual([[12, 261, 24, 12]]);
    expect(list.arm?.[0]?.slice(2)).toEqual([100, 26]);
  });
});
