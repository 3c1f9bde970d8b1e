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

/** A round board with its rolling pin lying on it. Slots: boardWood, boardWood2. */
export function rollingBoard(): Assembly {
  const a = assembly();
  put(
    a,
    "chakla",
    "boardWood",
    lathe(
      [
        [96, 0],
        [100, 26],
        [124, 30],
        [128, 34],
        [128, 46],
        [124, 50],
        [0.1, 50],
      ],
      56,
    ),
  );
  const pin = lathe(
    profileCurve(
      [
        [0.1, -160],
        [9, -152],
        [9, -112],
        [11, -100],
        [19, 0],
        [11, 100],
        [9, 112],
        [9, 152],
        [0.1, 160],
      ],
      4,
    ),
    24,
  );
  put(a, "belan", "boardWood2", pin, { at: [10, 69, 16], turn: [0, 24, 90] });
  return a;
}
