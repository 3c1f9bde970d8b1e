import { board } from "../../furniture/geometry/board.ts";
import { lathe } from "../../furniture/geometry/lathe.ts";
import { circle, curve, sweep } from "../../furniture/geometry/sweep.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";
import { turnedThing } from "./cookware.ts";

/** Pots and pans, each about x = z = 0 on y = 0. Slots by name. */

/** A pressure cooker, as wide and high as given; its handle towards +z. Slots: `metal`, castIron. */
export function pressureCooker(width = 212, height = 134, metal = "steel"): Assembly {
  const a = assembly();
  const r = width / 2;
  put(
    a,
    "pot",
    metal,
    turnedThing(
      [
        [r - 12, 0],
        [r - 3, 8],
        [r - 1, height - 10],
        [r + 2, height],
      ],
      4,
    ),
  );
  put(
    a,
    "lid",
    metal,
    turnedThing(
      [
        [r + 3, height - 6],
        [r + 4, height],
        [r - 6, height + 10],
        [r * 0.55, height + 24],
        [0.1, height + 27],
      ],
      4,
    ),
  );
  put(
    a,
    "weight",
    "castIron",
    turnedThing(
      [
        [6, height + 22],
        [6, height + 34],
        [12, height + 36],
        [12, height + 58],
        [6, height + 62],
        [0.1, height + 62],
      ],
      3,
      20,
    ),
    { at: [0, 0, 0] },
  );
  for (const [y, long] of [
    [height + 8, 176],
    [height - 22, 170],
  ] as const)
    put(a, "grip", "castIron", board([26, 22, long], { edge: 9, steps: 3 }), {
      at: [0, y, r + long / 2 - 12],
    });
  put(a, "ear", "castIron", board([54, 18, 34], { edge: 7, steps: 3 }), {
    at: [0, height - 14, -r - 12],
  });
  return a;
}

/** A kadai with two ears. Slot: `metal`. */
export function kadai(metal = "castIron"): Assembly {
  const a = assembly();
  put(
    a,
    "kadai",
    metal,
    turnedThing(
      [
        [60, 0],
        [100, 18],
        [136, 62],
        [142, 84],
        [138, 85],
        [131, 62],
        [96, 24],
        [60, 8],
        [0.1, 5],
      ],
      6,
    ),
  );
  for (const side of [-1, 1])
    put(
      a,
      "ear",
      metal,
      sweep(
        curve(
          [
            [side * 137, 76, -34],
            [side * 172, 92, -26],
            [side * 172, 92, 26],
            [side * 137, 76, 34],
          ],
          5,
        ),
        circle(5, 8),
      ),
    );
  return a;
}

/** A patila of steel, `width` wide, its lid on it. Slots: steel, lidSteel. */
export function patila(width: number, height: number): Assembly {
  const a = assembly();
  const r = width / 2;
  put(
    a,
    "pot",
    "steel",
    turnedThing(
      [
        [r - 14, 0],
        [r - 4, 8],
        [r - 4, height - 14],
        [r - 6, height - 6],
        [r + 5, height],
        [r + 5, height + 1.5],
      ],
      4,
    ),
  );
  put(
    a,
    "lid",
    "lidSteel",
    turnedThing(
      [
        [r + 4, height + 2],
        [r - 6, height + 3],
        [r - 10, height + 8],
        [r * 0.72, height + 19],
        [r * 0.42, height + 27],
        [24, height + 30],
        [0.1, height + 30],
      ],
      6,
    ),
  );
  put(
    a,
    "knob",
    "castIron",
    lathe(
      [
        [8, height + 29],
        [9, height + 37],
        [18, height + 41],
        [17, height + 50],
        [0.1, height + 52],
      ],
      24,
    ),
  );
  return a;
}

/** A milk pan with a wooden handle towards +z. Slots: steel, boardWood. */
export function milkPan(): Assembly {
  const a = assembly();
  put(
    a,
    "pan",
    "steel",
    turnedThing(
      [
        [72, 0],
        [78, 6],
        [80, 92],
        [85, 96],
        [79, 95],
        [76, 8],
        [0.1, 4],
      ],
      4,
    ),
  );
  put(
    a,
    "milk",
    "ceramic",
    lathe(
      [
        [77, 58],
        [0.1, 58.5],
      ],
      32,
    ),
  );
  put(a, "handle", "boardWood", board([24, 18, 150], { edge: 8, steps: 3 }), { at: [0, 84, 152] });
  return a;
}

/** A tawa with its long handle towards +z. Slot: castIron. */
export function tawa(): Assembly {
  const a = assembly();
  put(
    a,
    "tawa",
    "castIron",
    lathe(
      [
        [90, 0],
        [128, 5],
        [136, 13],
        [133, 14],
        [120, 8],
        [0.1, 5],
      ],
      48,
    ),
  );
  put(a, "handle", "castIron", board([24, 8, 160], { edge: 3 }), {
    at: [0, 20, 205],
    turn: [-6, 0, 0],
  });
  return a;
}

const onTheFire: readonly (readonly [left: () => Assembly, right: () => Assembly])[] = [
  [() => pressureCooker(), () => kadai()],
  [() => patila(230, 150), () => tawa()],
  [() => pressureCooker(236, 108, "anodised"), () => milkPan()],
  [() => kadai("steel"), () => pressureCooker(190, 150)],
  [() => milkPan(), () => kadai("anodised")],
];

/** What stands on the hob's left and right burner in the kitchen of this seed. */
export const potsOf = (seed: number): readonly [Assembly, Assembly] => {
  const [left, right] = onTheFire[(seed * 2 + 1) % onTheFire.length] ?? [pressureCooker, kadai];
  return [left(), right()];
};
