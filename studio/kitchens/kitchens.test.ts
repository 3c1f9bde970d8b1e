import { describe, expect, it } from "vitest";
import { boundsOf, corner, triangle } from "../../furniture/geometry/surface.ts";
import { cross, dot, subtract } from "../../furniture/geometry/vector.ts";
import { linear } from "../../furniture/materials/material.ts";
import { assembly } from "../../furniture/model.ts";
import { kitchenShots } from "../shots/kitchens.ts";
import { front, moduleWidths } from "./cabinets.ts";
import { glasses } from "./crockery.ts";
import { kitchenSchema } from "./design.ts";
import { collection, layouts } from "./designs.ts";
import { gasCylinder } from "./gas.ts";
import { hood } from "./hood.ts";
import { kitchenScene } from "./kitchen.ts";
import { fitModules, middleOf, wallModules } from "./modules.ts";
import { switchboard } from "./services.ts";
import { slab } from "./slab.ts";
import { wallDepth } from "./wallCabinets.ts";
import { wareMaterials } from "./wareMaterials.ts";

describe("kitchen collections", () => {
  it("have 18 to 20 designs each, the island 19", () => {
    for (const layout of layouts) {
      const { length } = collection(layout);
      expect(length).toBeGreaterThanOrEqual(18);
      expect(length).toBeLessThanOrEqual(20);
    }
    expect(collection("island")).toHaveLength(19);
  });

  it("repeat no design", () => {
    const all = layouts.flatMap((layout) =>
      collection(layout).map(({ design }) => JSON.stringify(design)),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(layouts)("are furnished and lit: %s", (layout) => {
    const first = collection(layout)[0];
    if (!first) throw new Error("empty collection");
    const scene = kitchenScene(first.design, 0, [640, 480]);
    expect(scene.lights.length).toBeGreaterThan(1);
    for (const { material } of scene.meshes)
      expect(scene.materials[material], material).toBeDefined();
  });

  it("refuse a kitchen that is too wide with the allowed range", () => {
    const parsed = kitchenSchema.safeParse({ ...collection("l")[0]?.design, width: 9000 });
    expect(parsed.error?.issues[0]?.message).toBe("must be 1800 to 6500 mm");
  });
});

describe("modules", () => {
  it.each([1800, 2437, 3050, 3658])("fill a run of %i mm exactly, with the hob in it", (length) => {
    const modules = fitModules(length, [{ kind: "hob", width: 900, middle: length * 0.6 }], 0);
    expect(modules.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(length, 6);
    expect(modules.filter(({ kind }) => kind === "hob")).toHaveLength(1);
  });

  it.each([1194, 1800, 2437, 3050, 3658])("leave %i mm no filler of a hand's breadth", (length) => {
    const sink = { kind: "sink", width: 600, middle: length * 0.24 } as const;
    const hob = { kind: "hob", width: 600, middle: length * 0.68 } as const;
    for (const { kind, width } of fitModules(length, [sink, hob], 0))
      if (kind === "filler") expect(width).toBeLessThan(50);
      else expect(moduleWidths).toContain(width);
  });

  it("stand between the fillers of their ends", () => {
    const modules = fitModules(2400, [{ kind: "hob", width: 900, middle: 1300 }], 630, 30);
    expect(modules[0]).toEqual({ width: 630, kind: "filler" });
    expect(modules.at(-1)?.kind).toBe("filler");
    expect(modules.at(-1)?.width).toBeGreaterThanOrEqual(30);
    expect(Math.abs(middleOf(modules, "hob") - 1300)).toBeLessThan(150);
  });

  it("leave the wall above the hob to the hood", () => {
    const parts = wallModules(3000, 1500, "closed");
    expect(parts.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(3000, 6);
    expect(parts.some(({ kind, width }) => kind === "gap" && width >= 900)).toBe(true);
  });
});

describe("fronts", () => {
  const pullsOf = (drawer: boolean): string[] => {
    const a = assembly();
    const fronts = { style: "flat", pull: "cup", slot: "front" } as const;
    front(a, fronts, [0, 600], [100, 300], 580, drawer, 1);
    return a.parts.filter(({ slot }) => slot === "handle").map(({ name }) => name);
  };

  it("have cups on drawers and knobs on doors, of the same metal", () => {
    expect(new Set(pullsOf(true))).toEqual(new Set(["cup", "cup plate"]));
    expect(pullsOf(false)).toEqual(["knob"]);
  });
});

it.each(["flat", "framed", "fluted"] as const)(
  "a pull lies on the middle of a %s drawer",
  (style) => {
    const a = assembly();
    front(a, { style, pull: "cup", slot: "front" }, [0, 600], [100, 400], 580, true, 1);
    const ends = (slot: string, at: Math["min"]) =>
      a.parts
        .filter((part) => part.slot === slot && !/stile|rail/.test(part.name))
        .flatMap(({ surface }) => Array.from(surface.positions).filter((_, i) => i % 3 === 2))
        .reduce((x, y) => at(x, y));
    expect(Math.abs(ends("handle", Math.min) - ends("front", Math.max))).toBeLessThan(1.5);
  },
);

it("the cover of a built-in hood is a front like those beside it, without a pull", () => {
  const fluted = { style: "fluted", pull: "bar", slot: "front2" } as const;
  const { parts } = hood("builtin", 1500, [1500, 2200], fluted);
  const reeds = parts.filter(({ name }) => name === "door reed");
  expect(reeds.length).toBeGreaterThan(15);
  expect(new Set(parts.map(({ slot }) => slot))).toEqual(new Set(["front2", "steel"]));
  const { min, max } = boundsOf(reeds.map(({ surface }) => surface));
  expect(max[2]).toBe(wallDepth);
  expect(max[0] - min[0]).toBeCloseTo(597);
});

describe("a switchboard", () => {
  const { parts } = switchboard();
  const named = (wanted: string) =>
    parts.filter(({ name }) => name === wanted).map(({ surface }) => boundsOf([surface]));
  const [plate, socket] = [named("plate")[0], named("socket")[0]];

  it("has rockers that lean, and a socket for pins of 5 and of 15 A", () => {
    expect(named("rocker")).toHaveLength(2);
    for (const { min, max } of named("rocker")) expect(max[2] - min[2]).toBeGreaterThan(7);
    expect(named("pin")).toHaveLength(5);
    expect(new Set(named("pin").map(({ min, max }) => Math.round(max[0] - min[0])))).toEqual(
      new Set([6, 8, 10]),
    );
  });

  it("has its pins in the socket, and all within its plate", () => {
    for (const { min, max } of named("pin")) {
      expect(min[0]).toBeGreaterThan(socket?.min[0] ?? 0);
      expect(max[0]).toBeLessThan(socket?.max[0] ?? 0);
      expect(max[2]).toBeGreaterThan(socket?.max[2] ?? 0);
    }
    const whole = boundsOf(parts.map(({ surface }) => surface));
    for (const axis of [0, 1] as const) {
      expect(whole.min[axis]).toBe(plate?.min[axis]);
      expect(whole.max[axis]).toBe(plate?.max[axis]);
    }
  });

  it("is duller than the paint of a wall", () => {
    const [, green = 0] = wareMaterials.switchPlate?.color ?? [];
    expect(green).toBeLessThan(linear("#EFE7DA")[1] * 0.85);
    expect(green).toBeGreaterThan(0.5);
  });
});

it("a drinking glass has a wall, a heavy base and a rounded rim", () => {
  const { surface } = glasses(1, 1).parts[0] ?? expect.unreachable();
  const rings = new Map<number, number[]>();
  for (let i = 0; i < surface.positions.length / 3; i++) {
    const [x, y, z] = corner(surface.positions, i);
    const r = Math.hypot(x, z);
    rings.set(Math.round(y * 10), [...(rings.get(Math.round(y * 10)) ?? []), r]);
  }
  const radii = (y: number) => [
    ...new Set((rings.get(y * 10) ?? []).map((r) => Math.round(r * 10))),
  ];
  expect(radii(122)).toEqual([347]);
  expect(radii(120.7).sort()).toEqual([334, 360]);
  expect(Math.min(...radii(11))).toBeLessThan(10);
});

it("a hose goes through the panel beside it, in a grommet", () => {
  const { parts } = gasCylinder(250);
  const reach = (name: string) => {
    const xs = parts
      .filter((part) => part.name === name)
      .flatMap(({ surface }) => Array.from(surface.positions).filter((_, i) => i % 3 === 0));
    return [Math.min(...xs), Math.max(...xs)];
  };
  const [from = 0, to = 0] = reach("grommet");
  expect(from).toBeLessThan(248);
  expect(to).toBeCloseTo(248, 3);
  expect(reach("hose")[1]).toBeGreaterThan(250);
});

it.each(["straight", "island"] as const)("a built %s kitchen is seen from elsewhere", (layout) => {
  const { heroes, collections } = kitchenShots();
  const built = heroes.find(({ file }) => file === `project-${layout}.avif`)?.scene();
  const same = layout === "straight" ? "07" : "02";
  const drawn = collections.find(({ file }) => file === `kitchen-${layout}-${same}.avif`)?.scene();
  expect(built?.camera).not.toEqual(drawn?.camera);
  expect(built?.lights).not.toEqual(drawn?.lights);
});

it("a wide picture of a straight kitchen shows more of its room", () => {
  const [first] = collection("straight");
  if (!first) throw new Error("empty collection");
  const lens = (height: number) => kitchenScene(first.design, 0, [1600, height]).camera.lens;
  expect(lens(900)).toBeLessThan(0.9 * lens(1200));
});

describe("a counter", () => {
  const hole = { x: [400, 900], z: [100, 500] } as const;
  const whole = { x: [0, 2000], z: [0, 600] } as const;

  it.each([null, 44])("is one slab, open where its sink is: staves of %s", (stave) => {
    const drawn = slab(whole, [820, 858], [hole], { stave });
    let top = 0;
    for (let f = 0; f < drawn.indices.length / 3; f++) {
      const [a, b, c] = triangle(drawn, f);
      const area = cross(subtract(b, a), subtract(c, a));
      if (a[1] === 858 && b[1] === 858 && c[1] === 858) top += area[1] / 2;
      const normal = corner(drawn.normals, drawn.indices[f * 3] ?? 0);
      expect(dot(area, normal)).toBeGreaterThan(0);
    }
    expect(top).toBeCloseTo(1996 * 596 - 504 * 404, 3);
  });
});
