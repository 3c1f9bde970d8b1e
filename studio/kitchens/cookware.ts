import { board } from "../../furniture/geometry/board.ts";
import { lathe, profileCurve } from "../../furniture/geometry/lathe.ts";
import { circle, curve, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec2 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";

/** What one cooks with. Each stands on y = 0, its front towards +z. Slots by name. */

/** A turned thing from its outline in millimetres, smoothed. */
export const turnedThing = (outline: readonly Vec2[], steps = 5, around = 40) =>
  lathe(profileCurve(outline, steps), around);

/** A mixer grinder with its steel jar. Slots: appliance, steel, castIron. */
export function mixer(): Assembly {
  const a = assembly();
  put(a, "foot", "appliance", board([210, 60, 230], { edge: 18, steps: 4 }), { at: [0, 34, 0] });
  put(a, "body", "appliance", board([170, 150, 180], { edge: 34, steps: 5 }), { at: [0, 118, 0] });
  put(
    a,
    "dial",
    "castIron",
    turnedThing([
      [30, 0],
      [28, 16],
      [18, 22],
      [0.1, 22],
    ]),
    {
      at: [0, 112, 88],
      turn: [90, 0, 0],
    },
  );
  put(
    a,
    "jar",
    "steel",
    turnedThing([
      [58, 190],
      [56, 206],
      [66, 230],
      [80, 330],
      [82, 352],
    ]),
  );
  put(
    a,
    "lid",
    "castIron",
    turnedThing([
      [83, 350],
      [83, 362],
      [60, 372],
      [26, 374],
      [24, 394],
      [0.1, 396],
    ]),
  );
  put(
    a,
    "grip",
    "castIron",
    sweep(
      curve(
        [
          [72, 236, 0],
          [118, 250, 0],
          [122, 320, 0],
          [82, 336, 0],
        ],
        5,
      ),
      circle(9, 10),
    ),
  );
  return a;
}

/** A pressure cooker. Slots: steel, castIron. */
export function pressureCooker(): Assembly {
  const a = assembly();
  put(
    a,
    "pot",
    "steel",
    turnedThing(
      [
        [96, 0],
        [104, 8],
        [106, 126],
        [108, 134],
      ],
      4,
    ),
  );
  put(
    a,
    "lid",
    "steel",
    turnedThing(
      [
        [108, 132],
        [104, 144],
        [60, 158],
        [0.1, 160],
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
        [12, 158],
        [12, 190],
        [6, 196],
        [0.1, 196],
      ],
      3,
      20,
    ),
  );
  put(a, "grip", "castIron", board([26, 24, 170], { edge: 9, steps: 3 }), { at: [0, 140, 180] });
  put(a, "ear", "castIron", board([54, 18, 34], { edge: 7, steps: 3 }), { at: [0, 120, -118] });
  return a;
}

/** A kadai with two ears. Slot: castIron. */
export function kadai(): Assembly {
  const a = assembly();
  put(
    a,
    "kadai",
    "castIron",
    turnedThing(
      [
        [60, 0],
        [100, 18],
        [136, 62],
        [142, 84],
        [136, 84],
        [96, 24],
        [0.1, 8],
      ],
      6,
    ),
  );
  for (const side of [-1, 1])
    put(
      a,
      "ear",
      "castIron",
      sweep(
        curve(
          [
            [side * 138, 78, -34],
            [side * 172, 92, -26],
            [side * 172, 92, 26],
            [side * 138, 78, 34],
          ],
          5,
        ),
        circle(5, 8),
      ),
    );
  return a;
}
