import { z } from "zod";
import { covered, lathe } from "../geometry/lathe.ts";
import { reaching } from "../geometry/placed.ts";
import { ovalOutline, plate } from "../geometry/plate.ts";
import { cushion } from "../geometry/soft.ts";
import { circle, curve, sweep } from "../geometry/sweep.ts";
import type { Vec2, Vec3 } from "../geometry/vector.ts";
import { type Assembly, assembly, put, putCushion } from "../model.ts";
import { beam, block } from "../parts/block.ts";
import { leg } from "../parts/legs.ts";
import { family, mm } from "./family.ts";

const round = z.strictObject({
  width: mm(300, 600),
  depth: mm(300, 600),
  height: mm(350, 520),
  pad: mm(40, 160),
});

/** A padded round stool on four legs set inside its rim. */
export const roundStool = family("round stool", round, (s) => {
  const a = assembly();
  const r = s.width / 2;
  const low = s.height - s.pad;
  const dome = Array.from({ length: 40 }, (_, i): Vec2 => {
    const angle = -Math.PI / 2 + (i / 39) * Math.PI;
    const bend = (v: number, k: number) => Math.sign(v) * Math.abs(v) ** k;
    const rim = bend(Math.cos(angle), 0.36) * r;
    // Domed above; below it is pressed flat by what it lies on.
    const rise = bend(Math.sin(angle), angle > 0 ? 0.7 : 0.3);
    return [
      Math.max(0.1, rim),
      s.pad / 2 + (rise * s.pad) / 2 - (angle > 0 ? 10 * (rim / r) ** 2 : 0),
    ];
  });
  put(a, "pad", "fabric", covered(lathe(dome, 72, 80), s.pad), { at: [0, low, 0] });
  put(a, "ring", "wood", plate(ovalOutline(s.width * 0.93, s.width * 0.93), 26, 4), {
    at: [0, low - 9, 0],
  });
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      put(a, "leg", "wood", leg("round", low - 8, 40, [x * 26, z * 26]), {
        at: [x * r * 0.46, 0, z * r * 0.46],
      });
  return a;
});

const bar = z.strictObject({
  width: mm(350, 520),
  depth: mm(350, 560),
  height: mm(750, 1150),
  seatHeight: mm(600, 800),
  footRail: mm(150, 320),
});

/** A bar stool: splayed steel legs, shaped timber seat and short back. */
export const barStool = family("bar stool", bar, (s) => {
  const a = assembly();
  const seat = s.seatHeight;
  const [w, d] = [s.width / 2 - 12, s.depth / 2 - 12];
  const rod = (path: readonly Vec3[], r = 9.5) =>
    put(a, "frame", "metal", sweep(path, circle(r, 12), { up: [0, 0, 1] }));
  const at = (y: number, top: number, foot: number) => foot + ((top - foot) * y) / seat;
  for (const x of [-1, 1]) {
    rod([
      [x * w, 0, d],
      [x * 130, seat - 24, 120],
    ]);
    // Straight up to the seat: a curve through the foot would swing out above it.
    const belowSeat = seat - 110;
    const along = (foot: number, top: number) => at(belowSeat, top, foot);
    rod([
      [x * w, 0, -d],
      ...curve(
        [
          [along(x * w, x * 138), belowSeat, along(-d, -130)],
          [x * 138, seat - 24, -130],
          [x * 136, seat + 60, -142],
          [x * 134, s.height - 40, -176],
        ],
        6,
      ),
    ]);
  }
  const y = s.footRail;
  const corner = (x: number, z: number): Vec3 => [x * at(y, 130, w), y, z * at(y, 120, d)];
  rod([corner(-1, 1), corner(1, 1)]);
  rod([corner(-1, -1), corner(1, -1)]);
  for (const x of [-1, 1]) rod([corner(x, -1), corner(x, 1)]);
  const plan = ovalOutline(380, 350, 72, 3.4);
  put(a, "seat", "wood", plate(plan, 34, 12), { at: [0, seat - 17, 0] });
  beam(
    a,
    "back",
    "wood",
    curve(
      [
        [-170, s.height - 62, -128],
        [-90, s.height - 58, -172],
        [0, s.height - 57, -184],
        [90, s.height - 58, -172],
        [170, s.height - 62, -128],
      ],
      6,
    ),
    // Both ends are rounded over.
    (t) => [20 - 6 * (2 * t - 1) ** 8, 112 - 26 * (2 * t - 1) ** 8],
    7,
  );
  return a;
});

const bench = z.strictObject({
  width: mm(800, 1600),
  depth: mm(300, 550),
  height: mm(400, 520),
  pad: mm(40, 140),
});

/** Millimetres by which the pad of a bench stands out on each side and upwards of what it is cut to. */
const padStands = { sides: 2.5, top: 7 } as const;

/** A bench with one long upholstered pad. */
export const paddedBench = family("bench", bench, (asked) => {
  const a: Assembly = assembly();
  const s = {
    ...asked,
    width: asked.width - 2 * padStands.sides,
    depth: asked.depth - 2 * padStands.sides,
    height: asked.height - padStands.top,
  };
  const low = s.height - s.pad;
  const [w, d] = [s.width / 2, s.depth / 2];
  const pad = cushion([s.width, s.pad, s.depth], {
    crown: 8,
    sag: 3,
    round: s.pad / 2.1,
    bulge: 2,
    sides: padStands.sides,
    seed: 2,
    divide: 24,
    crease: 0.8,
  });
  const lies = { at: [0, low + s.pad / 2, 0] } as const;
  putCushion(a, "pad", "fabric", pad, reaching([pad.body], lies, [0, 1, 0], asked.height));
  for (const z of [-1, 1])
    block(
      a,
      "long rail",
      "wood",
      [-w + 70, w - 70],
      [low - 48, low + 4],
      [z * (d - 58) - 12, z * (d - 58) + 12],
      { edge: 4, solid: false },
    );
  for (const x of [-1, 1]) {
    block(
      a,
      "end rail",
      "wood",
      [x * (w - 84) - 12, x * (w - 84) + 12],
      [low - 48, low + 4],
      [-d + 60, d - 60],
      { edge: 4, grain: "z", solid: false },
    );
    for (const z of [-1, 1])
      put(a, "leg", "wood", leg("tapered", low + 2, 50, [x * 14, z * 8]), {
        at: [x * (w - 84), 0, z * (d - 62)],
      });
  }
  return a;
});

const wooden = z.strictObject({
  width: mm(800, 1800),
  depth: mm(250, 500),
  height: mm(400, 500),
  metalLegs: z.boolean(),
});

/** A plank bench for the dining table. */
export const plankBench = family("plank bench", wooden, (s) => {
  const a = assembly();
  const [w, d] = [s.width / 2, s.depth / 2];
  for (const side of [-1, 1])
    block(a, "plank", "wood", [-w, w], [s.height - 34, s.height], side < 0 ? [-d, -2] : [2, d], {
      edge: 4,
    });
  for (const x of [-1, 1]) {
    const at = x * (w - 140);
    if (s.metalLegs) {
      for (const z of [-1, 1])
        block(
          a,
          "leg",
          "metal",
          [at - 25, at + 25],
          [0, s.height - 34],
          [z * (d - 26) - 8, z * (d - 26) + 8],
          { edge: 2, grain: "y" },
        );
      block(a, "foot", "metal", [at - 25, at + 25], [0, 10], [-d + 20, d - 20], {
        edge: 2,
        solid: false,
      });
    } else
      for (const z of [-1, 1])
        put(a, "leg", "wood", leg("tapered", s.height - 34, 46), { at: [at, 0, z * (d - 50)] });
  }
  return a;
});
