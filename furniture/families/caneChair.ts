import { z } from "zod";
import { board } from "../geometry/board.ts";
import { circle, curve, sweep } from "../geometry/sweep.ts";
import { clamp, mapAxes, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, assembly, put } from "../model.ts";
import { family, mm } from "./family.ts";

const schema = z.strictObject({
  width: mm(520, 750),
  depth: mm(520, 760),
  height: mm(700, 1000),
  seatHeight: mm(380, 450),
});

/** The point of a path, which rises along an axis, where it has reached so much on it. */
function where(path: readonly Vec3[], axis: 0 | 1, value: number): Vec3 {
  const after = path.findIndex((p) => p[axis] >= value);
  const [from, to] = [path[after - 1] ?? path.at(0), path[after] ?? path.at(-1)];
  if (!from || !to) throw new Error("a path has points");
  const share = to[axis] === from[axis] ? 0 : (value - from[axis]) / (to[axis] - from[axis]);
  return mapAxes(from, (low, k) => low + (to[k] - low) * clamp(share, 0, 1));
}

function draw(s: z.output<typeof schema>): Assembly {
  const a = assembly();
  const [w, d, seat] = [s.width / 2 - 16, s.depth / 2 - 16, s.seatHeight - 8];
  const bent = (name: string, path: readonly Vec3[], r: number, closed = false) =>
    put(a, name, "wood", sweep(path, circle(r, 14), { closed, crease: 180 }));
  const pole = (name: string, points: readonly Vec3[], r = 14, closed = false) =>
    bent(name, curve(points, 8, closed), r, closed);
  const binding = (at: Vec3) =>
    put(a, "binding", "caneStrip", board([37, 40, 37], { edge: 17, steps: 4 }), { at });
  const hoop = curve(
    [
      [-w, 0, d],
      [-w, s.seatHeight + 215, d - 30],
      [-w + 6, s.seatHeight + 240, 0],
      [-w * 0.86, s.height - 70, -d + 40],
      [-w * 0.4, s.height - 4, -d + 8],
      [0, s.height, -d + 4],
      [w * 0.4, s.height - 4, -d + 8],
      [w * 0.86, s.height - 70, -d + 40],
      [w - 6, s.seatHeight + 240, 0],
      [w, s.seatHeight + 215, d - 30],
      [w, 0, d],
    ],
    8,
  );
  bent("hoop", hoop, 16);
  const leftHalf = hoop.slice(0, (hoop.length + 1) / 2);
  /** Where the hoop is over x: what is bound to it ends there. */
  const onHoop = (x: number): Vec3 => {
    const [, y, z] = where(leftHalf, 0, -Math.abs(x));
    return [x, y, z];
  };
  const rearLeg = curve(
    [
      [w * 0.86, 0, -d],
      [w * 0.84, seat, -d + 64],
      [w * 0.8, s.seatHeight + 250, -d + 46],
      onHoop(w * 0.8),
    ],
    8,
  );
  /** Where a rear leg is at a height. */
  const onLeg = (y: number, side: -1 | 1) => {
    const [x, , z] = where(rearLeg, 1, y);
    return [side * x, y, z] as const;
  };
  for (const x of [-1, 1]) {
    bent(
      "rear leg",
      rearLeg.map(([across, y, z]): Vec3 => [x * across, y, z]),
      14,
    );
    pole(
      "brace",
      [
        [x * w, 190, d - 3],
        [x * w * 0.96, 150, 0],
        [x * w * 0.86, 190, -d + 22],
      ],
      10,
    );
    binding([x * w, seat - 6, d - 6]);
    binding([x * w * 0.84, seat - 6, -d + 64]);
    binding([x * w, 190, d - 3]);
  }
  pole(
    "brace",
    [
      [-w, 150, d - 2],
      [0, 128, d - 10],
      [w, 150, d - 2],
    ],
    10,
  );
  pole(
    "seat ring",
    [
      [-w, seat, d - 20],
      [0, seat, d - 2],
      [w, seat, d - 20],
      [w * 0.98, seat, 0],
      [w * 0.84, seat, -d + 70],
      [0, seat, -d + 52],
      [-w * 0.84, seat, -d + 70],
      [-w * 0.98, seat, 0],
    ],
    15,
    true,
  );
  const strip = (points: readonly Vec3[]) =>
    put(a, "weave", "caneStrip", sweep(curve(points, 6), circle(4.2, 6), { crease: 180 }));
  for (let i = -9; i <= 9; i++) {
    const x = (i / 9.6) * w * 0.97;
    strip([
      [x * 0.88, seat + 6, -d + 60],
      [x, seat - 12, 0],
      [x, seat + 6, d - 16],
    ]);
    const k = i / 9.6;
    const end = onHoop(x * 0.86);
    strip([
      [x * 0.82, seat + 10, -d + 60],
      [x * 0.85, (seat + end[1]) / 2, -d + 26 + 46 * k * k],
      end,
    ]);
  }
  for (let j = 0; j < 17; j++) {
    const z = -d + 72 + (j / 16) * (2 * d - 100);
    const half = w * (0.86 + 0.12 * Math.min(1, (z + d) / d));
    strip([
      [-half, seat + 7, z],
      [0, seat - 8, z],
      [half, seat + 7, z],
    ]);
  }
  for (let j = 0; j < 9; j++) {
    const y = seat + 60 + j * ((s.height - seat - 130) / 9);
    const z = -d + 52 - ((y - seat) / (s.height - seat)) * 34;
    strip([onLeg(y, -1), [0, y, z - 14], onLeg(y, 1)]);
  }
  return a;
}

/** An armchair wholly of cane: bent poles, bound joints, woven seat and back. */
export const caneChair = family("cane chair", schema, draw);
