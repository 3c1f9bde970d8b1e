import { board } from "../../furniture/geometry/board.ts";
import { degrees, type Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, include, put } from "../../furniture/model.ts";
import { thali } from "./crockery.ts";

/** How far a thing leans whose foot stands `foot` from the wall z = 0 and whose top, `high` along it, touches it. */
const leaning = (foot: number, high: number): number => -degrees(Math.asin(foot / high));

/** Two chopping boards that lean on the wall z = 0, their feet on y = 0. Slots: boardWood, boardWood2. */
export function choppingBoards(): Assembly {
  const a = assembly();
  const lean = (slot: string, x: number, [w, h, t]: Vec3, foot: number, wall: number) => {
    const turn = leaning(foot - wall, h);
    const stood = assembly();
    put(stood, "board", slot, board([w, h, t], { edge: 7, grain: "y" }), { at: [0, h / 2, t / 2] });
    include(a, stood, { at: [x, 0, foot], turn: [turn, 0, 0] });
  };
  lean("boardWood", -30, [280, 380, 22], 52, 2);
  lean("boardWood2", 70, [210, 290, 18], 86, 38);
  return a;
}

/**
 * A thali on edge that leans on the wall z = 0, and a smaller one before it. Slot: lidSteel; turned to a window, of
 * bright steel they would be white discs.
 */
export function leaningThalis(): Assembly {
  const a = assembly();
  const [large, small] = [330, 250];
  const turn = leaning(44, large);
  for (const [x, d, foot] of [
    [-50, large, 48],
    [70, small, 79],
  ] as const) {
    const stood = assembly();
    put(stood, "thali", "lidSteel", thali(d), { at: [0, d / 2 + 4, 0], turn: [90, 0, 0] });
    include(a, stood, { at: [x, 0, foot], turn: [turn, 0, 0] });
  }
  return a;
}
