import { board } from "../../furniture/geometry/board.ts";
import { ballProfile, lathe, profileCurve } from "../../furniture/geometry/lathe.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";

/** Things on the counter: jars, a board, a bowl of fruit, a kettle. Slots by name. */
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

export function choppingBoard(): Assembly {
  const a = assembly();
  put(a, "board", "boardWood", board([280, 380, 22], { edge: 8, grain: "y" }), {
    at: [0, 194, 30],
    turn: [-9, 0, 0],
  });
  put(a, "board", "boardWood2", board([220, 290, 18], { edge: 8, grain: "y" }), {
    at: [110, 148, 62],
    turn: [-10, 0, 0],
  });
  return a;
}

export function fruitBowl(): Assembly {
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
          [150, 92],
          [120, 48],
          [0.1, 22],
        ],
        6,
      ),
      48,
    ),
  );
  for (let i = 0; i < 7; i++) {
    const angle = i * 2.4;
    const r = i === 0 ? 0 : 66;
    put(a, "fruit", i % 2 ? "fruit" : "fruit2", lathe(ballProfile(40, 38, 13, 38), 24), {
      at: [Math.cos(angle) * r, 44 + (i === 0 ? 42 : 0), Math.sin(angle) * r],
    });
  }
  return a;
}
