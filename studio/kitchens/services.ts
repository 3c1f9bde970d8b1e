import { board } from "../../furniture/geometry/board.ts";
import { lathe } from "../../furniture/geometry/lathe.ts";
import { circle, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";
import { dinnerPlate, tumbler } from "./crockery.ts";

/** Current and the washing-up. Slots by name. */

/** A wire rack with plates and tumblers that dry. Slots: steel, ceramic. */
export function dryingRack(): Assembly {
  const a = assembly();
  const wire = (path: readonly Vec3[], r = 2.6) =>
    put(a, "wire", "steel", sweep(path, circle(r, 7), { up: [0.2, 1, 0.1] }));
  const [w, d] = [210, 150];
  for (const y of [26, 110])
    wire(
      [
        [-w, y, -d],
        [w, y, -d],
        [w, y, d],
        [-w, y, d],
        [-w, y, -d],
      ].map((p): Vec3 => [p[0] ?? 0, p[1] ?? 0, p[2] ?? 0]),
      3.4,
    );
  for (const x of [-w, w])
    for (const z of [-d, d])
      wire(
        [
          [x, 0, z],
          [x, 112, z],
        ],
        3.6,
      );
  for (let i = 0; i <= 14; i++) {
    const x = -w + (i * 2 * w) / 14;
    wire([
      [x, 26, -d],
      [x, 26, d],
    ]);
    if (i < 10)
      wire([
        [x, 26, -40],
        [x, 96, -46],
      ]);
  }
  for (const [i, size] of [236, 236, 210, 210, 180].entries())
    put(a, "plate", i % 3 === 2 ? "steel" : "ceramic", dinnerPlate(size), {
      at: [-w + 30 + i * 42, 29 + size / 2, -20],
      turn: [0, 0, -82],
    });
  for (let i = 0; i < 3; i++)
    put(a, "tumbler", "steel", tumbler(), {
      at: [118 + (i % 2) * 50, 133, -70 + i * 72],
      turn: [180, 0, 0],
    });
  return a;
}

/** Of a switchboard's plate and of one of its modules: the socket takes two. */
export const switchPlate = { wide: 150, high: 86, thick: 8 } as const;
const module = { wide: 28, high: 52 } as const;
/** Between two modules, where one sees into the box. */
const seam = 1.4;

/** Pins of a socket for 5 and 15 A: how far right and up, and their radius. The earth serves both. */
const pins = [
  [0, 14, 5],
  [-9.5, -2, 3],
  [9.5, -2, 3],
  [-13, -13, 4],
  [13, -13, 4],
] as const;

/** A modular switchboard: two rockers and a socket in a bevelled plate, its back on z = 0. Slots: switchPlate, castIron. */
export function switchboard(): Assembly {
  const a = assembly();
  const { wide, high, thick } = switchPlate;
  put(a, "plate", "switchPlate", board([wide, high, thick], { edge: 3.5, steps: 3 }), {
    at: [0, 0, thick / 2],
  });
  const insert = 4 * module.wide;
  put(a, "seam", "castIron", board([insert + seam, module.high + seam, 2], { edge: 0.3 }), {
    at: [0, 0, thick - 0.6],
  });
  const face = (name: string, x: number, modules: number, leant: number) =>
    put(
      a,
      name,
      "switchPlate",
      board([modules * module.wide - seam, module.high - seam, 5], { edge: 1.2 }),
      { at: [x, 0, thick], turn: [leant, 0, 0] },
    );
  // One is off, one is on: they tip about their middles.
  face("rocker", -1.5 * module.wide, 1, 4);
  face("rocker", -0.5 * module.wide, 1, -4);
  face("socket", module.wide, 2, 0);
  for (const [x, y, r] of pins)
    put(
      a,
      "pin",
      "castIron",
      lathe(
        [
          [r, 0],
          [0.1, 0.4],
        ],
        16,
      ),
      { at: [module.wide + x, y, thick + 2.5], turn: [90, 0, 0] },
    );
  return a;
}
