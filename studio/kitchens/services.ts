import { board } from "../../furniture/geometry/board.ts";
import { lathe } from "../../furniture/geometry/lathe.ts";
import { ovalOutline, plate } from "../../furniture/geometry/plate.ts";
import { circle, curve, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";
import { turnedThing } from "./cookware.ts";

/** Gas, current and the washing-up. Slots by name. */

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
  for (let i = 0; i < 5; i++)
    put(a, "plate", i % 2 ? "ceramic" : "steel", plate(ovalOutline(230, 230, 48), 5, 2), {
      at: [-w + 34 + i * 42, 140, -20],
      turn: [0, 0, 84],
    });
  for (let i = 0; i < 3; i++)
    put(
      a,
      "tumbler",
      "steel",
      turnedThing(
        [
          [34, 0],
          [33, 4],
          [28, 96],
          [26, 98],
          [0.1, 98],
        ],
        3,
        28,
      ),
      {
        at: [118 + (i % 2) * 58, 30, -70 + i * 72],
      },
    );
  return a;
}

/** A 14.2 kg gas cylinder with its regulator. Slots: cylinder, castIron. */
export function gasCylinder(): Assembly {
  const a = assembly();
  put(
    a,
    "cylinder",
    "cylinder",
    turnedThing(
      [
        [122, 0],
        [122, 34],
        [150, 60],
        [160, 120],
        [160, 400],
        [148, 462],
        [90, 498],
        [0.1, 506],
      ],
      6,
      56,
    ),
  );
  put(
    a,
    "collar",
    "cylinder",
    turnedThing(
      [
        [96, 496],
        [98, 590],
        [92, 592],
        [90, 502],
      ],
      3,
      40,
    ),
  );
  put(
    a,
    "regulator",
    "castIron",
    turnedThing(
      [
        [34, 506],
        [36, 560],
        [22, 576],
        [0.1, 578],
      ],
      4,
      28,
    ),
  );
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

/** The tap of a piped gas line, on the wall z = 0. Slots: brassPipe. */
export function gasTap(): Assembly {
  const a = assembly();
  put(
    a,
    "pipe",
    "brassPipe",
    sweep(
      curve(
        [
          [0, 0, 24],
          [0, 120, 24],
          [0, 180, 22],
          [0, 196, 0],
        ],
        5,
      ),
      circle(8, 12),
    ),
  );
  put(a, "valve", "brassPipe", board([30, 30, 26], { edge: 6, steps: 3 }), { at: [0, 92, 26] });
  put(a, "lever", "cylinder", board([10, 62, 6], { edge: 2 }), {
    at: [0, 112, 46],
    turn: [0, 0, 12],
  });
  return a;
}
