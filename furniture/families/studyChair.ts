import { z } from "zod";
import { board } from "../geometry/board.ts";
import { lathe } from "../geometry/lathe.ts";
import { plate, roundedOutline } from "../geometry/plate.ts";
import { formed } from "../geometry/shade.ts";
import { cushion } from "../geometry/soft.ts";
import { outward, patch } from "../geometry/surface.ts";
import { circle, curve, sweep } from "../geometry/sweep.ts";
import { degrees, radians, type Vec2, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, assembly, put, putCushion } from "../model.ts";
import { beam, type Span } from "../parts/block.ts";
import { family, mm } from "./family.ts";

const schema = z.strictObject({
  width: mm(520, 720),
  depth: mm(520, 720),
  height: mm(780, 1200),
  seatHeight: mm(420, 540),
});

function base(a: Assembly, reach: number, top: number): void {
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 + 0.31;
    const out = (r: number, y: number): Vec3 => [Math.sin(angle) * r, y, Math.cos(angle) * r];
    const tip = reach - 26;
    beam(
      a,
      "arm of the base",
      "metal",
      curve([out(20, 122), out(tip * 0.5, 106), out(tip, 74)], 5),
      (t) => [40 - 14 * t, 34 - 14 * t],
      8,
    );
    put(
      a,
      "castor stem",
      "metal",
      lathe(
        [
          [9, 50],
          [9, 80],
        ],
        12,
      ),
      { at: out(tip, 0) },
    );
    const turn = degrees(angle) + 40;
    for (const side of [-11, 11])
      put(
        a,
        "castor wheel",
        "dark",
        lathe(
          [
            [0.1, -8],
            [22, -8],
            [25, -5],
            [25, 5],
            [22, 8],
            [0.1, 8],
          ],
          24,
        ),
        {
          at: [
            out(tip, 0)[0] + Math.sin(radians(turn + 90)) * side,
            25,
            out(tip, 0)[2] + Math.cos(radians(turn + 90)) * side,
          ],
          turn: [90, turn + 90, 0],
        },
      );
  }
  put(
    a,
    "gas lift",
    "metal",
    lathe(
      [
        [30, 90],
        [30, 240],
        [26, 244],
        [15, 246],
        [15, top],
      ],
      24,
    ),
  );
}

function draw(s: z.output<typeof schema>): Assembly {
  const a = assembly();
  const reach = s.depth / 2;
  const pan: Span = [s.seatHeight - 92, s.seatHeight - 80];
  const under = pan[0] - 36;
  base(a, reach, under);
  beam(
    a,
    "mechanism",
    "metal",
    [
      [0, under + 19, -120],
      [0, under + 19, 110],
    ],
    [120, 34],
    10,
  );
  put(a, "seat pan", "dark", plate(roundedOutline(456, 446, 60), pan[1] - pan[0], 4), {
    at: [0, (pan[0] + pan[1]) / 2, 24],
  });
  putCushion(
    a,
    "seat",
    "fabric",
    cushion([480, 84, 470], { crown: 12, sag: 9, round: 40, bulge: 4, piping: 3.5, seed: 5 }),
    { at: [0, s.seatHeight - 40, 24] },
  );
  beam(
    a,
    "back support",
    "metal",
    curve(
      [
        [0, under + 4, -100],
        [0, under + 14, -205],
        [0, s.seatHeight + 60, -252],
        [0, s.seatHeight + 190, -258],
      ],
      6,
    ),
    [64, 12],
    5,
    [0, 0, 1],
  );
  const [low, high] = [s.seatHeight + 70, s.height];
  /** Closer together where the outline turns. */
  const rounded = (v: number) => (1 - Math.cos(Math.PI * v)) / 2;
  const bend = (v: number, k: number) => Math.sign(v) * Math.abs(v) ** k;
  const at = (u: number, v: number): Vec3 => {
    const [around, t] = [u * Math.PI * 2, rounded(v)];
    const half = 225 * (0.9 + 0.1 * Math.sin(Math.PI * t));
    const cap = Math.sqrt(Math.max(0, 1 - Math.abs(2 * t - 1) ** 4));
    const x = bend(Math.cos(around), 0.42) * half * cap;
    const thick = bend(Math.sin(around), 0.7) * 27 * Math.sqrt(cap);
    const curveIn = 46 * (x / 225) ** 2;
    const lumbar = 22 * Math.exp(-(((t - 0.28) / 0.2) ** 2));
    return [x, low + (high - low) * t, -248 + curveIn + lumbar - 46 * t ** 1.6 + thick];
  };
  // One cloth is drawn over it: its threads run straight.
  const uv = (u: number, v: number): Vec2 => {
    const [x, y] = at(u, v);
    return [x / 1000, y / 1000];
  };
  const back = formed(() => outward(patch(96, 48, at, uv)), 80);
  put(a, "back", "fabric", back);
  for (const side of [-1, 1]) {
    const arm = side * (s.width / 2 - 28);
    const rod = curve(
      [
        [side * 150, pan[0] - 14, -20],
        [side * 215, pan[0] - 14, -20],
        [arm, pan[0] + 6, -20],
        [arm + side * 4, s.seatHeight + 120, -10],
        [arm + side * 2, s.seatHeight + 190, -6],
      ],
      12,
    );
    put(a, "arm post", "metal", sweep(rod, circle(12, 16), { crease: 180 }));
    put(a, "arm plate", "metal", board([84, 6, 70], { edge: 2 }), {
      at: [side * 178, pan[0] - 3, -20],
    });
    putCushion(
      a,
      "arm pad",
      "dark",
      cushion([62, 28, 250], { round: 13, crown: 3, seed: 3, crease: 0 }),
      { at: [arm, s.seatHeight + 196, 10] },
    );
  }
  return a;
}

/** A swivel chair on five castors with a shaped, padded back. */
export const studyChair = family("study chair", schema, draw);
