import { board } from "../../furniture/geometry/board.ts";
import { random } from "../../furniture/geometry/noise.ts";
import { padded } from "../../furniture/geometry/soft.ts";
import { circle, curve, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec2, Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";

/** Folded clothes on y = 0, the front of the folds at +z, each `thick` more or less. */
export function folded(slots: readonly string[], [wide, deep]: Vec2, seed: number, thick = 30) {
  const a = assembly();
  const next = random(seed);
  let y = 0;
  for (const slot of slots) {
    const high = thick * (0.7 + next() * 0.6);
    const size: Vec3 = [wide - next() * 26, high, deep - next() * 22];
    const [x, z, turn] = [(next() - 0.5) * 12, (next() - 0.5) * 12, (next() - 0.5) * 4];
    for (const layer of [0, 1]) {
      const leaf: Vec3 = [size[0] - layer * 7, high * 0.52, size[2] - next() * 9];
      const soft = { round: high * 0.25, crown: 2.4, crease: 2.2, seed: next() * 40, divide: 14 };
      put(a, "folded", slot, padded(leaf, soft), {
        at: [x, y + high * (0.26 + layer * 0.48), z + (size[2] - leaf[2]) / 2 - layer * next() * 5],
        turn: [0, turn, (next() - 0.5) * 0.8],
      });
    }
    y += high;
  }
  return a;
}

/** A box with a lid on y = 0. Slots: box, label. */
export function lidded([wide, high, deep]: Vec3): Assembly {
  const a = assembly();
  const lid = Math.min(60, high * 0.34);
  put(a, "box", "box", board([wide, high - 2, deep], { edge: 3 }), { at: [0, high / 2 - 1, 0] });
  put(a, "lid", "box", board([wide + 8, lid, deep + 8], { edge: 4 }), {
    at: [0, high - lid / 2, 0],
  });
  put(a, "label", "label", board([74, 34, 2], { edge: 0.4, steps: 1 }), {
    at: [0, (high - lid) * 0.55, deep / 2 + 0.6],
  });
  return a;
}

/** A handbag on y = 0 with its handle. Slots: bag, clasp. */
export function handbag(wide: number, high: number): Assembly {
  const a = assembly();
  put(a, "bag", "bag", board([wide, high, wide * 0.36], { edge: 16, steps: 4 }), {
    at: [0, high / 2, 0],
  });
  put(a, "flap", "bag", board([wide + 3, high * 0.5, wide * 0.36 + 6], { edge: 17, steps: 4 }), {
    at: [0, high * 0.76, 0],
  });
  put(a, "clasp", "clasp", board([34, 20, 4], { edge: 1.5 }), {
    at: [0, high * 0.55, wide * 0.18 + 5],
  });
  const [foot, top] = [high - 8, high * 1.5];
  const handle: Vec3[] = [
    [-wide * 0.3, foot, 0],
    [-wide * 0.27, foot + (top - foot) * 0.7, 0],
    [0, top, 0],
    [wide * 0.27, foot + (top - foot) * 0.7, 0],
    [wide * 0.3, foot, 0],
  ];
  put(a, "handle", "bag", sweep(curve(handle, 5), circle(6, 10)));
  return a;
}

/** A suitcase lying on y = 0, its handle at the front. Slots: case, clasp. */
export function suitcase([wide, high, deep]: Vec3): Assembly {
  const a = assembly();
  const half = high / 2 - 2;
  for (const y of [half / 2, high - half / 2])
    put(a, "case", "case", board([wide, half, deep], { edge: 24, steps: 4 }), { at: [0, y, 0] });
  put(a, "case seam", "clasp", board([wide - 8, 12, deep - 8], { edge: 3 }), {
    at: [0, high / 2, 0],
  });
  const z = deep / 2;
  const handle: Vec3[] = [
    [-70, high * 0.6, z - 4],
    [-62, high * 0.6, z + 20],
    [62, high * 0.6, z + 20],
    [70, high * 0.6, z - 4],
  ];
  put(a, "handle", "clasp", sweep(curve(handle, 4), circle(7, 10)));
  return a;
}
