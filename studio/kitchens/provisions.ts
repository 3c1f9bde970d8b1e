import { lathe } from "../../furniture/geometry/lathe.ts";
import { random } from "../../furniture/geometry/noise.ts";
import { circle, curve, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";
import { blade } from "../props/leaves.ts";
import { soil } from "../props/plants.ts";
import { turnedThing } from "./cookware.ts";

/** What the cook keeps at hand. Each stands on y = 0, its front towards +z. Slots by name. */

const spices = [
  "turmeric",
  "chilli",
  "coriander",
  "mustardSeed",
  "cumin",
  "chilli",
  "turmeric",
] as const;

/** Steel canisters for flour, rice and dal, the tallest first. Slot: steel. */
export function canisters(count = 3): Assembly {
  const a = assembly();
  let x = 0;
  for (let i = 0; i < count; i++) {
    const [r, h] = [82 - i * 10, 190 - i * 30];
    x += i === 0 ? 0 : r + (82 - (i - 1) * 10) + 14;
    put(
      a,
      "canister",
      "steel",
      turnedThing(
        [
          [r - 4, 0],
          [r, 5],
          [r, h * 0.8],
          [r, h],
        ],
        4,
      ),
      {
        at: [x, 0, (i % 2) * 12],
      },
    );
    put(
      a,
      "canister lid",
      "steel",
      turnedThing(
        [
          [r + 3, h - 34],
          [r + 3, h],
          [r - 6, h + 9],
          [16, h + 10],
          [15, h + 26],
          [0.1, h + 27],
        ],
        4,
      ),
      { at: [x, 0, (i % 2) * 12] },
    );
  }
  return a;
}

/** An open masala dabba, its lid beside it. Slots: steel and the spices. */
export function masalaDabba(): Assembly {
  const a = assembly();
  put(
    a,
    "box",
    "steel",
    turnedThing(
      [
        [98, 0],
        [104, 6],
        [105, 56],
        [101, 56],
        [99, 10],
        [0.1, 9],
      ],
      4,
    ),
  );
  spices.forEach((spice, i) => {
    const angle = (i * Math.PI) / 3;
    const away = i === 6 ? 0 : 64;
    const at: Vec3 = [Math.cos(angle) * away, 10, Math.sin(angle) * away];
    put(
      a,
      "cup",
      "steel",
      turnedThing(
        [
          [24, 0],
          [30, 3],
          [31, 34],
          [29, 34],
          [28, 6],
        ],
        3,
        28,
      ),
      { at },
    );
    put(
      a,
      spice,
      spice,
      turnedThing(
        [
          [29, 26],
          [18, 29],
          [0.1, 31],
        ],
        3,
        24,
      ),
      { at },
    );
  });
  put(
    a,
    "lid",
    "steel",
    turnedThing(
      [
        [108, 0],
        [108, 16],
        [20, 20],
        [0.1, 20],
      ],
      4,
    ),
    { at: [222, 0, 30] },
  );
  return a;
}

/** Bottles of oil and vinegar. Slots: oil, lid. */
export function bottles(seed: number): Assembly {
  const a = assembly();
  const next = random(seed + 31);
  for (let i = 0; i < 3; i++) {
    const h = 190 + next() * 90;
    const at: Vec3 = [i * 84, 0, (next() - 0.5) * 40];
    put(
      a,
      "bottle",
      "oil",
      turnedThing(
        [
          [32, 0],
          [34, 4],
          [34, h * 0.55],
          [14, h * 0.76],
          [13, h],
        ],
        5,
        28,
      ),
      { at },
    );
    put(
      a,
      "cork",
      "lid",
      turnedThing(
        [
          [14, h - 6],
          [14, h + 16],
          [0.1, h + 18],
        ],
        3,
        20,
      ),
      { at },
    );
  }
  return a;
}

/** A small herb in a clay pot. Slots: pot, earth, leaf, leaf2. */
export function herb(seed: number): Assembly {
  const a = assembly();
  const next = random(seed + 77);
  put(
    a,
    "pot",
    "pot",
    lathe(
      [
        [44, 0],
        [48, 4],
        [61, 92],
        [66, 94],
        [67, 114],
        [65, 116],
        [60, 115],
        [57, 100],
        [52, 60],
      ],
      40,
      40,
    ),
  );
  put(a, "earth", "earth", soil(58, 98));
  for (let stem = 0; stem < 9; stem++) {
    const angle = stem * 2.4 + next();
    const out = 16 + 52 * Math.sqrt(stem / 9);
    const tall = 110 + 70 * next() - out * 0.5;
    const path = curve(
      [
        [Math.cos(angle) * 12, 94, Math.sin(angle) * 12],
        [Math.cos(angle) * out * 0.5, 98 + tall * 0.6, Math.sin(angle) * out * 0.5],
        [Math.cos(angle) * out, 98 + tall, Math.sin(angle) * out],
      ],
      6,
    );
    put(a, "stem", "leaf2", sweep(path, circle(1.6, 6)));
    for (let k = 3; k < path.length; k += 1.5) {
      const at = path[Math.floor(k)] ?? path[0];
      if (!at) continue;
      const turn = k * 2.1 + angle;
      put(
        a,
        "leaf",
        k % 3 ? "leaf" : "leaf2",
        blade({
          from: at,
          along: [Math.cos(turn), 0.15 + 0.5 * next(), Math.sin(turn)],
          length: 34 + 18 * next(),
          width: 22 + 8 * next(),
          droop: 10,
          cup: 0.24,
        }),
      );
    }
  }
  return a;
}
