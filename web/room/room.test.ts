import { expect, it } from "vitest";
import type { Step } from "../../furniture/fit/obstacles.ts";
import type { PieceReach, Reach, Verdict } from "../../furniture/fit/reach.ts";
import { usualRoutes } from "../../furniture/fit/route.ts";
import { parseRoute } from "./routeForm.ts";
import { shapeOf } from "./shapes.ts";
import { saysPiece, saysReach, saysStep, saysWhy } from "./words.ts";

const filled = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const doors = { "mainDoor.width": "3 ft", "mainDoor.height": "205", packing: "4" };

it("reads a route out of its form, in any unit", () => {
  expect(parseRoute(filled(doors)).route).toEqual({
    lift: null,
    stairs: null,
    mainDoor: { width: 91, height: 205 },
    corridor: null,
    roomDoor: null,
    packing: 4,
  });
  const whole = usualRoutes[0]?.route;
  const fields: Record<string, string> = {
    lift: "on",
    stairs: "on",
    roomDoor: "on",
    corridor: "on",
  };
  for (const [part, values] of Object.entries(whole ?? {}))
    if (typeof values === "number") fields[part] = String(values);
    else
      for (const [name, value] of Object.entries(values)) fields[`${part}.${name}`] = String(value);
  delete fields["roomDoor.isAtSide"];
  expect(parseRoute(filled(fields)).route).toEqual(whole);
  const corner = {
    ...fields,
    "corridor.corner": "on",
    "corridor.after": "90",
    "roomDoor.isAtSide": "on",
  };
  expect(parseRoute(filled(corner)).route).toMatchObject({
    corridor: { after: 90 },
    roomDoor: { isAtSide: true },
  });
});

it("names every field that holds no measure, and none of what is not there", () => {
  const { route, problems } = parseRoute(
    filled({
      ...doors,
      "mainDoor.width": "wide",
      "mainDoor.height": "100 m",
      corridor: "on",
      "lift.width": "x",
    }),
  );
  expect(route).toBeNull();
  expect(Object.keys(problems ?? {})).toEqual([
    "mainDoor.width",
    "mainDoor.height",
    "corridor.width",
    "corridor.height",
  ]);
});

const step = (clearance: number, carried: Step["way"]["carried"] = "upright"): Step => ({
  obstacle: "lift",
  way: {
    carried,
    clearance,
    sketch: { kind: "opening", width: 1, height: 1, outline: [], angle: 0 },
  },
});
const piece = (verdict: Verdict, more: Partial<PieceReach> = {}): PieceReach => ({
  name: "sofa",
  count: 1,
  verdict,
  apart: null,
  comesApart: true,
  steps: [],
  ...more,
});
const reach = (verdict: Verdict, ...pieces: PieceReach[]): Reach => ({ verdict, pieces });

it("says what becomes of it in a sentence", () => {
  expect(saysReach(reach("fits", piece("fits")))).toBe("It reaches your room");
  expect(saysReach(reach("tight", piece("tight", { apart: "with the legs off" })))).toBe(
    "It reaches your room, with the legs off, with care",
  );
  const table = piece("fits", { name: "table", apart: "with the legs off" });
  expect(saysReach(reach("fits", table, piece("fits")))).toBe(
    "All of it reaches your room, the table with the legs off",
  );
  expect(saysReach(reach("no", piece("no")))).toBe("It does not reach your room");
  expect(saysReach(reach("no", table, piece("no")))).toBe("Not all of it reaches your room");
  expect(saysStep(step(129, "on end"))).toBe("standing on its end, 12 cm to spare");
  expect(saysStep(step(60, "tilted"))).toBe("tilted, 6 cm to spare: with care");
  expect(saysStep(step(-31, "tilted"))).toBe("9 cm wanting, even tilted");
  expect(saysStep(step(49))).toBe("1 cm wanting");
  expect(saysWhy(piece("no", { comesApart: false }))).toMatch(/cannot be taken apart/);
  expect(saysWhy(piece("no"))).toMatch(/does not help/);
  expect(saysWhy(piece("no", { apart: "in its two halves" }))).toBe("That is in its two halves.");
  expect(saysWhy(piece("fits"))).toBe("");
  expect([saysPiece(piece("fits")), saysPiece(piece("fits", { count: 4 }))]).toEqual([
    "Sofa",
    "4 sofas",
  ]);
});

it("takes a drawing for a product of its size alone, else a box, else nothing", () => {
  const size = { width: 900, depth: 560, height: 2100 };
  const drawn = {
    pieces: [
      {
        name: "wardrobe",
        count: 1,
        solid: [
          [560, 2100],
          [900, 560],
          [900, 2100],
        ] as const,
      },
    ],
    opens: [],
  };
  const shapes = { kinnal: drawn };
  expect(shapeOf({ slug: "kinnal", name: "", size }, shapes)).toEqual({
    shape: drawn,
    from: "drawing",
  });
  expect(shapeOf({ slug: "kinnal", name: "", size: { ...size, width: 1200 } }, shapes)?.from).toBe(
    "stated size",
  );
  expect(shapeOf({ slug: "toString", name: "", size }, shapes)?.from).toBe("stated size");
  expect(shapeOf({ slug: "kinnal", name: "", size: { ...size, height: 0 } }, shapes)).toBeNull();
});
