import { board } from "../geometry/board.ts";
import { cushion, padded } from "../geometry/soft.ts";
import { curve } from "../geometry/sweep.ts";
import { frame, point, radians, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, put, putCushion } from "../model.ts";
import { beam, spread } from "../parts/block.ts";
import { legSide } from "./diningChairParts.ts";
import type { DiningChairSpec } from "./diningChairSpec.ts";

export function backRest(a: Assembly, s: DiningChairSpec, w: number, rear: number, deck: number) {
  const lean = frame({ at: [0, deck, rear + legSide / 2], turn: [-s.recline * 0.86, 0, 0] });
  const tall = (s.height - deck) / Math.cos(radians(s.recline));
  const turn: Vec3 = [-s.recline * 0.86, 0, 0];
  const inner = 2 * w - legSide - 22;
  const piece = (name: string, slot: string, size: Vec3, at: Vec3, options = {}) =>
    put(a, name, slot, board(size, { edge: 5, ...options }), { at: point(lean, at), turn });
  const rail = (y: number, h: number, bend = 26) => {
    const path = curve(
      [
        [-inner / 2 - 8, y, 0],
        [-inner / 4, y, -bend * 0.8],
        [0, y, -bend],
        [inner / 4, y, -bend * 0.8],
        [inner / 2 + 8, y, 0],
      ],
      5,
    ).map((p) => point(lean, p));
    beam(a, "back rail", "wood", path, [20, h], 6, lean.y);
  };
  switch (s.back) {
    case "slats":
      rail(tall - 42, 70, 18);
      rail(120, 44, 18);
      for (const x of spread(3, [-inner / 2, inner / 2], 58))
        piece("back slat", "wood", [58, tall - 195, 11], [x, tall / 2 + 30, -16], { grain: "y" });
      return;
    case "rails":
      rail(tall - 46, 84, 34);
      return rail(tall * 0.52, 62, 34);
    case "planks":
      for (const k of [0.36, 0.62, 0.88]) rail(tall * k, 66, 16);
      return;
    case "cane":
      rail(tall - 34, 56, 8);
      rail(110, 46, 8);
      piece("back cane", "cane", [inner + 14, tall - 190, 1.6], [0, tall / 2 + 40, -4], {
        edge: 0.3,
        steps: 1,
      });
      return;
    case "padded":
      rail(tall - 30, 52, 10);
      rail(96, 40, 10);
      return putCushion(
        a,
        "back pad",
        "fabric",
        cushion([inner - 6, 40, tall - 190], {
          crown: 12,
          round: 17,
          bulge: 2,
          seed: 6,
          crease: 0.7,
        }),
        { at: point(lean, [0, tall / 2 + 36, 4]), turn: [90 - s.recline * 0.86, 0, 0] },
      );
    case "upholstered":
      return put(
        a,
        "back",
        "fabric",
        padded([2 * w + 4, tall - 60, 74], { round: 30, crown: 12, seed: 8 }),
        { at: point(lean, [0, tall / 2 + 38, 0]), turn },
      );
  }
}
