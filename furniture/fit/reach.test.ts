import { describe, expect, it } from "vitest";
import { reachOf, shortBy, verdictFor, verdictOf } from "./reach.ts";
import { measureProblem, type Route, readRoute, routeLimits, usualRoutes } from "./route.ts";
import { boxOf, type PackedPiece, type PackedShape } from "./shape.ts";
import shapes from "./shapes.json";

const drawn = shapes as unknown as Record<string, PackedShape>;
const shapeOf = (slug: string) => drawn[slug] as PackedShape;
const door = { width: 90, height: 205 };
/** In by the main door alone, unwrapped. */
const bare: Route = {
  lift: null,
  stairs: null,
  mainDoor: door,
  corridor: null,
  roomDoor: null,
  packing: 0,
};
const box = (width: number, depth: number, height: number) =>
  boxOf("piece", { width, depth, height });
const firstStep = (shape: PackedShape, route: Route) => {
  const step = reachOf(shape, route).pieces[0]?.steps[0];
  if (step === undefined) throw new Error("no step");
  return { ...step, clearance: Math.round(step.way.clearance), carried: step.way.carried };
};

describe("a box on its way", () => {
  it("goes as plainly as it can", () => {
    expect(firstStep(box(2000, 800, 800), bare)).toMatchObject({
      carried: "upright",
      clearance: 100,
    });
    expect(firstStep(box(2000, 1000, 700), bare)).toMatchObject({
      carried: "lying",
      clearance: 200,
    });
    expect(firstStep(box(1000, 800, 2100), bare)).toMatchObject({ carried: "on its side" });
    expect(firstStep(box(1900, 1000, 1000), bare)).toMatchObject({ clearance: -100 });
    const flat = { ...bare, mainDoor: { width: 90, height: 120 } };
    expect(firstStep(box(1300, 1250, 100), flat).carried).toBe("tilted");
  });

  it("needs room for hands, and more with its packing", () => {
    const wide = (width: number, packing = 0) =>
      reachOf(box(2500, 900 - width, 1900), { ...bare, packing }).verdict;
    expect([wide(74), wide(75), wide(49), wide(50)]).toEqual(["tight", "fits", "no", "tight"]);
    expect([wide(89, 4), wide(90, 4)]).toEqual(["no", "tight"]);
    expect([verdictOf(75), verdictOf(74), verdictOf(49)]).toEqual(["fits", "tight", "no"]);
    expect([shortBy(49.9), shortBy(-1), shortBy(-50)]).toEqual([1, 6, 10]);
  });

  it("takes the lift or the stairs, whichever is easier", () => {
    const lift = { width: 110, depth: 100, height: 210, doorWidth: 70, doorHeight: 200 };
    const stairs = { width: 120, headroom: 220, turn: "straight", landing: 120 } as const;
    const up = (shape: PackedShape, part: Partial<Route>) =>
      firstStep(shape, { ...bare, ...part }).obstacle;
    expect(up(box(500, 500, 1000), { lift, stairs })).toBe("lift");
    expect(up(box(2400, 600, 900), { lift, stairs })).toBe("stairsNotLift");
    expect(up(box(500, 500, 1000), { stairs })).toBe("stairs");
  });

  it("is tilted into a lift as long as its diagonal goes", () => {
    const lift = { width: 110, depth: 100, height: 210, doorWidth: 100, doorHeight: 205 };
    const long = (width: number) => firstStep(box(width, 200, 700), { ...bare, lift });
    expect(long(2100)).toMatchObject({ carried: "tilted" });
    expect(long(2100).clearance).toBeGreaterThan(50);
    expect(long(2400).clearance).toBeLessThan(50);
  });

  it("needs a landing to turn back on, and a corridor to turn from", () => {
    const stairs = { width: 100, headroom: 220, landing: 100 } as const;
    const long = box(1900, 600, 800);
    const up = (turn: "straight" | "quarter" | "half") =>
      firstStep(long, { ...bare, stairs: { ...stairs, turn } }).clearance;
    expect(up("straight")).toBeGreaterThan(up("quarter"));
    expect(up("quarter")).toBeGreaterThanOrEqual(up("half"));
    const back = (turn: "quarter" | "half") =>
      reachOf(box(2600, 100, 100), { ...bare, stairs: { ...stairs, headroom: 120, turn } }).verdict;
    expect([back("quarter"), back("half")]).toEqual(["tight", "no"]);
    const corridor = { width: 100, height: 260, after: null };
    const into = (isAtSide: boolean) =>
      reachOf(box(2200, 400, 800), { ...bare, corridor, roomDoor: { ...door, isAtSide } }).verdict;
    expect([into(false), into(true)]).toEqual(["fits", "no"]);
    const round = (after: number) =>
      reachOf(box(1700, 600, 2000), { ...bare, corridor: { ...corridor, after } }).verdict;
    expect([round(140), round(70)]).toEqual(["fits", "no"]);
  });
});

describe("the shop's pieces", () => {
  it("pass by their own outline where a box of their size does not", () => {
    const narrow = { ...bare, mainDoor: { width: 80, height: 205 } };
    const size = { width: 2150, depth: 900, height: 780 };
    expect(reachOf(boxOf("sofa", size), narrow).verdict).toBe("no");
    expect(reachOf(shapeOf("orchha-chesterfield-sofa"), narrow).verdict).toBe("fits");
  });

  it("come apart where they have to, and say so", () => {
    const wardrobe = reachOf(shapeOf("chandragiri-4-door-wardrobe"), bare);
    expect(wardrobe).toMatchObject({
      verdict: "fits",
      pieces: [{ apart: "as boards, put together in the room" }],
    });
    const curved = reachOf(shapeOf("tranquebar-curved-boucle-sofa"), {
      ...bare,
      mainDoor: { width: 70, height: 200 },
    });
    expect(curved).toMatchObject({ verdict: "no", pieces: [{ apart: null, comesApart: false }] });
  });

  it("count every chair of a set", () => {
    const set = reachOf(shapeOf("lohit-6-seater-bench-dining-set"), bare);
    expect(set.pieces.map(({ name, count }) => `${count} ${name}`)).toEqual([
      "1 table",
      "1 bench",
      "4 chair",
    ]);
  });

  it("get the same verdict at length and in lists", () => {
    const [small, large] = [box(500, 500, 500), box(3000, 1500, 1500)].map(
      ({ pieces }) => pieces[0],
    );
    if (small === undefined || large === undefined) throw new Error("no box");
    const apart = (isPacked: boolean, of: PackedPiece, into: PackedPiece): PackedShape => ({
      pieces: [{ ...of, apart: { how: "in parts", isPacked, solids: [into.solid] } }],
      opens: [],
    });
    for (const [shape, verdict] of [
      [apart(true, small, large), "no"],
      [apart(false, small, large), "fits"],
      [apart(false, large, small), "fits"],
      [shapeOf("jaisalmer-3-seater-sofa"), "fits"],
      [shapeOf("lohit-6-seater-bench-dining-set"), "fits"],
    ] as const) {
      expect(reachOf(shape, bare).verdict).toBe(verdict);
      expect(verdictFor(shape, bare)).toBe(verdict);
    }
  });
});

describe("a route", () => {
  it.each(usualRoutes)("$name is kept and read again", ({ route }) => {
    expect(readRoute(JSON.stringify(route))).toEqual(route);
  });

  it.each([
    ["no text", null],
    ["no JSON", "{"],
    ["a number", "7"],
    ["a list", "[]"],
    ["a door of nothing", JSON.stringify({ ...bare, mainDoor: { width: 0, height: 200 } })],
    ["a door in words", JSON.stringify({ ...bare, mainDoor: { width: "90", height: 200 } })],
    ["a lift of half its measures", JSON.stringify({ ...bare, lift: { width: 110 } })],
    [
      "stairs of another kind",
      JSON.stringify({
        ...bare,
        stairs: { width: 100, headroom: 220, landing: 100, turn: "spiral" },
      }),
    ],
    ["packing without end", JSON.stringify({ ...bare, packing: 1e9 })],
  ])("of %s is none", (_, text) => {
    expect(readRoute(text)).toBeNull();
  });

  it("says what is wrong with a measure", () => {
    expect(measureProblem(null, routeLimits.width)).toMatch(/such as 90/);
    expect(measureProblem(0, routeLimits.width)).toMatch(/at least 40 cm/);
    expect(measureProblem(10_000, routeLimits.width)).toMatch(/at most 400 cm/);
    expect(measureProblem(90, routeLimits.width)).toBeNull();
  });
});
