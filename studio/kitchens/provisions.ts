import { lathe } from "../../furniture/geometry/lathe.ts";
import { random } from "../../furniture/geometry/noise.ts";
import { ovalOutline, plate } from "../../furniture/geometry/plate.ts";
import type { Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";
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

/** An open masala dabba, its lid leaning beside it. Slots: steel and the spices. */
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
    {
      at: [150, 96, -60],
      turn: [-78, 0, 0],
    },
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

/** A small herb in a clay pot. Slots: pot, earth, leaf. */
export function herb(seed: number): Assembly {
  const a = assembly();
  const next = random(seed + 77);
  put(
    a,
    "pot",
    "pot",
    turnedThing(
      [
        [46, 0],
        [48, 4],
        [62, 96],
        [66, 98],
        [66, 116],
        [58, 116],
        [56, 100],
      ],
      3,
      32,
    ),
  );
  put(
    a,
    "earth",
    "earth",
    lathe(
      [
        [56, 104],
        [0.1, 108],
      ],
      24,
    ),
  );
  for (let i = 0; i < 90; i++) {
    const [turn, rise, away] = [next() * 6.283, next(), Math.sqrt(next())];
    const r = 24 + 62 * away;
    put(a, "leaf", "leaf", plate(ovalOutline(26 + next() * 18, 17 + next() * 8, 10), 0.6, 0.2), {
      at: [
        Math.cos(turn) * r * (0.5 + 0.5 * rise),
        122 + rise * 130 - away * 40,
        Math.sin(turn) * r * (0.5 + 0.5 * rise),
      ],
      turn: [(next() - 0.5) * 90, (turn * 180) / Math.PI, (next() - 0.5) * 90],
    });
  }
  return a;
}
