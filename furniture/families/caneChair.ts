import { z } from "zod";
import { board } from "../geometry/board.ts";
import { circle, curve, sweep } from "../geometry/sweep.ts";
import type { Vec3 } from "../geometry/vector.ts";
import { type Assembly, assembly, put } from "../model.ts";
import { family, mm } from "./family.ts";

const schema = z.strictObject({
  width: mm(520, 750),
  depth: mm(520, 760),
  height: mm(700, 1000),
  seatHeight: mm(380, 450),
});

function draw(s: z.output<typeof schema>): Assembly {
  const a = assembly();
  const [w, d, seat] = [s.width / 2 - 16, s.depth / 2 - 16, s.seatHeight - 8];
  const pole = (name: string, points: readonly Vec3[], r = 14, closed = false) =>
    put(a, name, "wood", sweep(curve(points, 8, closed), circle(r, 14), { closed, crease: 180 }));
  const binding = (at: Vec3) =>
    put(a, "binding", "caneStrip", board([37, 40, 37], { edge: 17, steps: 4 }), { at });
  pole(
    "hoop",
    [
      [-w, 12, d],
      [-w, s.seatHeight + 215, d - 30],
      [-w + 6, s.seatHeight + 240, 0],
      [-w * 0.86, s.height - 70, -d + 40],
      [-w * 0.4, s.height - 4, -d + 8],
      [0, s.height, -d + 4],
      [w * 0.4, s.height - 4, -d + 8],
      [w * 0.86, s.height - 70, -d + 40],
      [w - 6, s.seatHeight + 240, 0],
      [w, s.seatHeight + 215, d - 30],
      [w, 12, d],
    ],
    16,
  );
  for (const x of [-1, 1]) {
    pole(
      "rear leg",
      [
        [x * w * 0.86, 0, -d],
        [x * w * 0.84, seat, -d + 64],
        [x * w * 0.8, s.seatHeight + 250, -d + 46],
        [x * w * 0.8, s.height - 110, -d + 34],
      ],
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
    const top = s.height - 10 - 96 * Math.abs(k) ** 2.4;
    strip([
      [x * 0.82, seat + 10, -d + 60],
      [x * 0.9, (seat + top) / 2, -d + 26 + 46 * k * k],
      [x * 0.92, top, -d + 12 + 40 * k * k],
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
    strip([
      [-w * 0.82, y, z + 30],
      [0, y, z - 14],
      [w * 0.82, y, z + 30],
    ]);
  }
  return a;
}

/** An armchair wholly of cane: bent poles, bound joints, woven seat and back. */
export const caneChair = family("cane chair", schema, draw);
