import { board } from "../../furniture/geometry/board.ts";
import { ballProfile, lathe, profileCurve } from "../../furniture/geometry/lathe.ts";
import { circle, curve, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, include, put } from "../../furniture/model.ts";
import { cup, tray, vase } from "../props/objects.ts";
import { tumbler } from "./crockery.ts";
import { patila } from "./pots.ts";

/** Things on the counter, each on y = 0, its front towards +z. Slots by name. */

/** Three jars with wooden lids. Slots: jar, lid. */
export function jars(seed: number): Assembly {
  const a = assembly();
  for (let i = 0; i < 3; i++) {
    const [h, r] = [190 - i * 34, 52 - i * 4];
    put(
      a,
      "jar",
      "jar",
      lathe(
        profileCurve(
          [
            [r * 0.9, 0],
            [r, 6],
            [r, h * 0.8],
            [r * 0.86, h * 0.9],
            [r * 0.86, h],
          ],
          4,
        ),
        32,
      ),
      { at: [i * 118, 0, (i * seed * 7) % 22] },
    );
    put(
      a,
      "lid",
      "lid",
      lathe(
        [
          [r * 0.92, 0],
          [r * 0.94, 16],
          [0.1, 20],
        ],
        32,
      ),
      { at: [i * 118, h, (i * seed * 7) % 22] },
    );
  }
  return a;
}

/** A bowl with oranges and limes, `count` of them. Slots: ceramic, fruit, fruit2, stem. */
export function fruitBowl(count = 7): Assembly {
  const a = assembly();
  put(
    a,
    "bowl",
    "ceramic",
    lathe(
      profileCurve(
        [
          [60, 0],
          [70, 4],
          [130, 46],
          [158, 92],
          [154, 93],
          [122, 50],
          [60, 14],
          [0.1, 11],
        ],
        6,
      ),
      48,
    ),
  );
  for (let i = 0; i < count; i++) {
    const ripe = i % 3 !== 1;
    const r = ripe ? 39 : 33;
    const angle = (i * 2 * Math.PI) / 5 + 0.4;
    const [out, low] = i < 5 ? [72, 30 + (i % 2) * 4] : [24, 84];
    const turn = i < 5 ? angle : angle * 2.5;
    const fruit = lathe(
      [
        ...ballProfile(r, r * 0.94, 13, r * 0.94).slice(0, -2),
        [r * 0.16, r * 1.82],
        [0.1, r * 1.78],
      ],
      28,
      60,
    );
    const at: Vec3 = [Math.cos(turn) * out, low, Math.sin(turn) * out];
    const set = { at, turn: [(i * 23) % 40, i * 50, (i * 37) % 30] } as const;
    put(a, "fruit", ripe ? "fruit" : "fruit2", fruit, set);
    put(
      a,
      "stalk",
      "stem",
      lathe(
        [
          [3, r * 1.74],
          [2.4, r * 1.86],
        ],
        8,
      ),
      set,
    );
  }
  return a;
}

/** A steel lota with two tumblers. Slot: steel, and the lota's "vase". */
export function lota(): Assembly {
  const a = vase("lota", 150);
  for (const [x, z] of [
    [118, 20],
    [150, -66],
  ] as const)
    put(a, "tumbler", "steel", tumbler(), { at: [x, 0, z] });
  return a;
}

/** A crock of ladles, spatulas and a whisk. Slots: terracottaWare, boardWood, boardWood2, steel. */
export function ladles(seed: number): Assembly {
  const a = assembly();
  put(
    a,
    "crock",
    "terracottaWare",
    lathe(
      [
        [56, 0],
        [62, 5],
        [63, 140],
        [66, 146],
        [66, 152],
        [59, 152],
        [57, 20],
        [0.1, 14],
      ],
      40,
    ),
  );
  for (let i = 0; i < 5; i++) {
    const angle = i * 1.26 + seed;
    const [dx, dz] = [Math.cos(angle), Math.sin(angle)];
    const long = 270 + ((i * 53 + seed * 17) % 60);
    const tip: Vec3 = [dx * 76, long, dz * 76];
    const slot = ["boardWood", "steel", "boardWood2"][i % 3] ?? "steel";
    put(
      a,
      "shaft",
      slot,
      sweep([[-dx * 30, 20, -dz * 30], tip], circle(slot === "steel" ? 4 : 7, 10)),
    );
    const bowl = lathe(
      [
        [0.1, -12],
        [24, -6],
        [34, 8],
        [32, 8],
        [22, -3],
        [0.1, -8],
      ],
      24,
    );
    if (slot === "steel") put(a, "ladle", slot, bowl, { at: tip, turn: [60, i * 72, 0] });
    else
      put(a, "spatula", slot, board([46, 78, 7], { edge: 3, grain: "y" }), {
        at: [dx * 84, long + 24, dz * 84],
        turn: [0, i * 72, 8],
      });
  }
  return a;
}

/** Two cups of tea on a tray. Slots: tray, ceramic, tea. */
export function teaTray(): Assembly {
  const a = tray(320);
  for (const [x, z, turn] of [
    [-74, 22, 30],
    [76, -16, -50],
  ] as const)
    include(a, cup(), { at: [x, 8, z], turn: [0, turn, 0] });
  return a;
}

/** Two patilas, the smaller beside the larger. Slots: steel, castIron. */
export function patilas(): Assembly {
  const a = patila(240, 150);
  include(a, patila(180, 112), { at: [226, 0, 26] });
  return a;
}

/** A round basket of rope with two ears, `width` wide. Slot: basket. */
export function basket(width: number, height: number): Assembly {
  const a = assembly();
  const r = width / 2;
  put(
    a,
    "basket",
    "basket",
    lathe(
      profileCurve(
        [
          [r * 0.84, 0],
          [r * 0.9, 8],
          [r, height * 0.6],
          [r * 0.96, height],
          [r * 0.92, height],
          [r * 0.95, height * 0.6],
          [r * 0.84, 16],
          [0.1, 10],
        ],
        5,
      ),
      48,
      60,
    ),
  );
  for (const side of [-1, 1])
    put(
      a,
      "ear",
      "basket",
      sweep(
        curve(
          [
            [side * r * 0.93, height - 20, -52],
            [side * r * 1.05, height + 44, -30],
            [side * r * 1.05, height + 44, 30],
            [side * r * 0.93, height - 20, 52],
          ],
          6,
        ),
        circle(8, 10),
      ),
    );
  return a;
}
