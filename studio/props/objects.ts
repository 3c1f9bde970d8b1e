import { board } from "../../furniture/geometry/board.ts";
import { lathe, profileCurve } from "../../furniture/geometry/lathe.ts";
import { random } from "../../furniture/geometry/noise.ts";
import { circle, curve, sweep } from "../../furniture/geometry/sweep.ts";
import { radians, type Vec2, type Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, include, put } from "../../furniture/model.ts";
import { branches } from "./plants.ts";

const covers = 6;
/** How thick the boards are that a book is bound in. */
const bound = 2.8;
/** Degrees by which the last book of a row leans on the one before it. */
const leaning = 9;

/** A stack or row of books on y = 0, most with their spines to the front. Slots: book1 .. book6, paper. */
export function books(count: number, lying: boolean, seed = 1): Assembly {
  const a = assembly();
  const next = random(seed);
  let [along, before] = [0, 0];
  for (let i = 0; i < count; i++) {
    const thick = 18 + next() * 24;
    const tall = 190 + next() * 60;
    const wide = 140 + next() * 25;
    const colour = Math.floor(next() * covers);
    const slot = `book${1 + colour}`;
    const book = assembly();
    const spine = board([thick, tall, bound], { edge: 1.2, steps: 1 });
    put(book, "spine", slot, spine, { at: [0, tall / 2, (wide - bound) / 2] });
    for (const side of [-1, 1])
      put(book, "cover", slot, board([bound, tall, wide], { edge: 0.8, steps: 1 }), {
        at: [(side * (thick - bound)) / 2, tall / 2, 0],
      });
    const leaves = board([thick - 2 * bound, tall - 8, wide - bound - 4], { edge: 0.5, steps: 1 });
    put(book, "pages", "paper", leaves, { at: [0, tall / 2, (4 - bound) / 2] });
    const title = `book${1 + ((colour + 3) % covers)}`;
    for (const [share, high, on] of [
      [0.66, 0.24, title],
      [0.12, 0.03, "paper"],
    ] as const)
      put(book, "title", on, board([thick * 0.74, tall * high, 1], { edge: 0.3, steps: 1 }), {
        at: [0, tall * share, wide / 2],
      });
    if (lying)
      include(a, book, {
        at: [tall / 2, along + thick / 2, 0],
        turn: [0, (next() - 0.5) * 16 + (i % 3 === 2 ? 180 : 0), 90],
      });
    else if (i === count - 1) {
      // On its edge, with its foot so far out that it touches the top of its neighbour.
      const lean = Math.sin(radians(leaning));
      const out = Math.min(tall, before) * lean;
      const at: Vec3 = [along + thick / 2 + out, (thick / 2) * lean, 0];
      include(a, book, { at, turn: [0, 0, leaning] });
    } else include(a, book, { at: [along + thick / 2, 0, 0] });
    along += thick + 0.6;
    before = tall;
  }
  return a;
}

export type VaseShape = "bottle" | "jar" | "bowl" | "lota" | "cylinder";

const vaseProfiles: Readonly<Record<VaseShape, readonly Vec2[]>> = {
  bottle: [
    [0.42, 0],
    [0.5, 0.02],
    [0.62, 0.2],
    [0.6, 0.4],
    [0.3, 0.62],
    [0.19, 0.74],
    [0.2, 0.94],
    [0.26, 1],
    [0.2, 0.99],
    [0.15, 0.9],
    [0.15, 0.7],
  ],
  jar: [
    [0.36, 0],
    [0.42, 0.02],
    [0.5, 0.09],
    [0.57, 0.18],
    [0.63, 0.31],
    [0.66, 0.46],
    [0.65, 0.6],
    [0.59, 0.75],
    [0.5, 0.87],
    [0.44, 0.94],
    [0.5, 1],
    [0.44, 0.99],
    [0.38, 0.9],
    [0.6, 0.5],
    [0.1, 0.1],
  ],
  bowl: [
    [0.3, 0],
    [0.34, 0.06],
    [0.62, 0.3],
    [0.95, 0.96],
    [1, 1],
    [0.94, 0.97],
    [0.6, 0.36],
    [0.1, 0.16],
  ],
  lota: [
    [0.3, 0],
    [0.36, 0.03],
    [0.58, 0.3],
    [0.56, 0.5],
    [0.32, 0.72],
    [0.3, 0.8],
    [0.46, 0.98],
    [0.44, 1],
    [0.28, 0.82],
    [0.28, 0.72],
    [0.5, 0.4],
    [0.1, 0.1],
  ],
  cylinder: [
    [0.5, 0],
    [0.52, 0.02],
    [0.52, 0.97],
    [0.5, 1],
    [0.46, 0.98],
    [0.46, 0.1],
  ],
};

/** A vase, bowl or lota on y = 0 in slot "vase"; `sprig` puts branches in it. */
export function vase(shape: VaseShape, height: number, sprig = 0, seed = 1): Assembly {
  const a = assembly();
  const profile = vaseProfiles[shape].map(
    ([r, y]): Vec2 => [r * height * (shape === "bowl" ? 1.3 : 1), y * height],
  );
  put(a, "vase", "vase", lathe(profileCurve(profile, 6), 48, 60));
  if (sprig) include(a, branches(sprig, seed), { at: [0, height * 0.55, 0] });
  return a;
}

/** Cup and saucer on y = 0, slot "ceramic". */
export function cup(): Assembly {
  const a = assembly();
  put(
    a,
    "saucer",
    "ceramic",
    lathe(
      profileCurve(
        [
          [30, 0],
          [40, 2],
          [68, 12],
          [70, 14],
          [40, 6],
          [0.1, 5],
        ],
        5,
      ),
      40,
    ),
  );
  put(
    a,
    "cup",
    "ceramic",
    lathe(
      profileCurve(
        [
          [20, 6],
          [24, 8],
          [38, 34],
          [41, 66],
          [38, 66],
          [34, 34],
          [0.1, 14],
        ],
        5,
      ),
      40,
    ),
  );
  put(
    a,
    "tea",
    "tea",
    lathe(
      [
        [37, 56],
        [0.1, 56.5],
      ],
      32,
    ),
  );
  put(
    a,
    "ear",
    "ceramic",
    sweep(
      curve(
        [
          [38, 56, 0],
          [58, 54, 0],
          [60, 34, 0],
          [34, 22, 0],
        ],
        5,
      ),
      circle(4, 8),
    ),
  );
  return a;
}

/** A round tray with rim. Slot "tray". */
export function tray(diameter: number): Assembly {
  const a = assembly();
  const r = diameter / 2;
  put(
    a,
    "tray",
    "tray",
    lathe(
      [
        [0.1, 0],
        [r - 6, 0],
        [r, 4],
        [r + 6, 34],
        [r + 1, 34],
        [r - 6, 8],
        [0.1, 8],
      ],
      64,
    ),
  );
  return a;
}
