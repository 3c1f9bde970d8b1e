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

/** A switchboard of the house: rockers and a three-pin socket, its back on z = 0. Slots: appliance, castIron. */
export function switchboard(): Assembly {
  const a = assembly();
  put(a, "plate", "appliance", board([150, 86, 9], { edge: 3 }), { at: [0, 0, 4.5] });
  for (const x of [-54, -30])
    put(a, "rocker", "appliance", board([20, 44, 6], { edge: 2.5 }), {
      at: [x, 0, 10],
      turn: [6, 0, 0],
    });
  for (const [x, y, r] of [
    [30, 15, 5],
    [18, -12, 4],
    [42, -12, 4],
  ] as const)
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
      { at: [x, y, 9.4], turn: [90, 0, 0] },
    );
  return a;
}
