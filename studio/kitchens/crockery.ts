import { lathe } from "../../furniture/geometry/lathe.ts";
import type { Surface } from "../../furniture/geometry/surface.ts";
import { circle, curve, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec2 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, include, put } from "../../furniture/model.ts";
import { turnedThing } from "./cookware.ts";

/** What one eats and drinks from and what keeps: each about x = z = 0 on y = 0. Slots by name. */

/** A plate with a rim, `diameter` wide, standing on its foot. */
export function dinnerPlate(diameter: number): Surface {
  const r = diameter / 2;
  return lathe(
    [
      [r * 0.52, 0],
      [r * 0.56, 3],
      [r * 0.7, 5],
      [r * 0.98, 17],
      [r, 19],
      [r * 0.98, 20],
      [r * 0.7, 9],
      [r * 0.64, 6],
      [0.1, 5],
    ],
    56,
    60,
  );
}

/** A steel thali: flat, its rim upright. */
export function thali(diameter: number): Surface {
  const r = diameter / 2;
  return lathe(
    [
      [r * 0.93, 0],
      [r * 0.97, 4],
      [r, 22],
      [r + 4, 24],
      [r + 4, 25.5],
      [r - 1.5, 24],
      [r * 0.95, 6],
      [r * 0.92, 2],
      [0.1, 2],
    ],
    64,
    50,
  );
}

function stack(slot: string, one: Surface, count: number, pitch: number): Assembly {
  const a = assembly();
  for (let i = 0; i < count; i++) put(a, slot, slot, one, { at: [0, i * pitch, 0] });
  return a;
}

export const plates = (count: number, diameter = 250): Assembly =>
  stack("ceramic", dinnerPlate(diameter), count, 8);

export const thalis = (count: number): Assembly => stack("steel", thali(290), count, 6);

const bowlProfile: readonly Vec2[] = [
  [28, 0],
  [32, 5],
  [58, 26],
  [70, 58],
  [67, 58],
  [55, 28],
  [0.1, 8],
];

export const bowls = (count: number): Assembly =>
  stack("ceramic", turnedThing(bowlProfile, 4, 36), count, 17);

const katoriProfile: readonly Vec2[] = [
  [30, 0],
  [36, 4],
  [46, 40],
  [48, 42],
  [44, 40],
  [34, 7],
  [0.1, 3],
];

export const katoris = (count: number): Assembly =>
  stack("steel", turnedThing(katoriProfile, 3, 32), count, 13);

const tumblerProfile = (r: number, h: number, wall: number, base: number): Vec2[] => [
  [r * 0.74, 0],
  [r * 0.78, 3],
  [r, h - wall / 2],
  [r - wall / 2, h],
  [r - wall, h - wall / 2],
  [r * 0.78 - wall, base],
  [0.1, base],
];

export const tumbler = (): Surface => lathe(tumblerProfile(37, 104, 1.5, 4.5), 32);

const rows = (slot: string, one: Surface, [across, deep]: Vec2, pitch: number): Assembly => {
  const a = assembly();
  for (let i = 0; i < across; i++)
    for (let k = 0; k < deep; k++)
      put(a, slot, slot, one, {
        at: [(i - (across - 1) / 2) * pitch, 0, (k - (deep - 1) / 2) * pitch],
      });
  return a;
};

/** Steel tumblers in rows, `across` and `deep`. */
export const tumblers = (across: number, deep: number): Assembly =>
  rows("steel", tumbler(), [across, deep], 82);

/** Drinking glasses in rows. */
export const glasses = (across: number, deep: number): Assembly =>
  rows("glassware", lathe(tumblerProfile(36, 122, 2.6, 11), 32), [across, deep], 84);

/** Mugs in a row, their ears to the right. */
export function mugs(across: number): Assembly {
  const a = assembly();
  for (let i = 0; i < across; i++) {
    const mug = assembly();
    const outline: Vec2[] = [
      [33, 0],
      [38, 4],
      [40, 88],
      [38.5, 90],
      [36.5, 88],
      [35, 8],
      [0.1, 6],
    ];
    put(mug, "mug", i % 2 ? "ceramic" : "glaze", lathe(outline, 36));
    const ear = curve(
      [
        [38, 74, 0],
        [62, 70, 0],
        [64, 34, 0],
        [37, 22, 0],
      ],
      5,
    );
    put(mug, "ear", i % 2 ? "ceramic" : "glaze", sweep(ear, circle(5, 8)));
    include(a, mug, { at: [(i - (across - 1) / 2) * 116 - 8, 0, 0], turn: [0, 12 * (i % 3), 0] });
  }
  return a;
}

/** A glass jar, `height` high, filled to `full` of it with what the slot says. */
export function dalJar(height: number, filling: string, full: number): Assembly {
  const a = assembly();
  const r = 48;
  const shoulder = height * 0.86;
  put(
    a,
    "jar",
    "glassware",
    lathe(
      [
        [r * 0.9, 0],
        [r, 5],
        [r, shoulder],
        [r * 0.84, height * 0.93],
        [r * 0.84, height],
      ],
      36,
    ),
  );
  const high = shoulder * full;
  const inner = r - 3;
  put(
    a,
    filling,
    filling,
    lathe(
      [
        [inner * 0.9, 3],
        [inner, 8],
        [inner, high - 3],
        [inner * 0.8, high],
        [0.1, high + 3],
      ],
      32,
    ),
  );
  put(
    a,
    "lid",
    "steel",
    lathe(
      [
        [r * 0.9, height - 16],
        [r * 0.92, height + 6],
        [r * 0.86, height + 9],
        [0.1, height + 9],
      ],
      36,
    ),
  );
  return a;
}

export const pulses = ["toorDal", "moongDal", "masoorDal", "rajma", "rice", "chana"] as const;

/** Jars of dal, rice and beans side by side, no two alike. */
export function dalJars(count: number, seed: number): Assembly {
  const a = assembly();
  for (let i = 0; i < count; i++) {
    const filling = pulses[(seed + i) % pulses.length] ?? "rice";
    const full = 0.55 + ((seed * 7 + i * 5) % 9) * 0.045;
    include(a, dalJar(176, filling, full), { at: [(i - (count - 1) / 2) * 110, 0, 0] });
  }
  return a;
}

/** A pickle jar of stoneware, white below and brown above. Slots: ceramic, stoneware. */
export function barni(): Assembly {
  const a = assembly();
  const below: Vec2[] = [
    [52, 0],
    [58, 6],
    [60, 92],
  ];
  const above: Vec2[] = [
    [60, 91],
    [60.5, 93],
    [60, 122],
    [50, 150],
    [38, 160],
    [38, 172],
  ];
  const lid: Vec2[] = [
    [45, 168],
    [46, 180],
    [22, 187],
    [0.1, 189],
  ];
  put(a, "jar", "ceramic", lathe(below, 40));
  for (const outline of [above, lid]) put(a, "jar", "stoneware", lathe(outline, 40));
  return a;
}
