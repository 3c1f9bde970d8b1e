import { z } from "zod";
import { scatterCushion } from "../geometry/pillow.ts";
import { cushion, padded } from "../geometry/soft.ts";
import { type Assembly, assembly, include, put, putCushion } from "../model.ts";
import { leg } from "../parts/legs.ts";
import { choice, count, family, mm } from "./family.ts";
import { letDown, scatterSide } from "./scatter.ts";

const schema = z.strictObject({
  width: mm(2000, 3400),
  /** Length of the chaise. */
  depth: mm(1300, 2000),
  height: mm(650, 950),
  /** Depth of the straight part. */
  seatDepth: mm(750, 1000),
  chaise: choice("left", "right"),
  chaiseWidth: mm(700, 1000),
  seats: count(1, 4),
  seatHeight: mm(380, 480),
  armWidth: mm(90, 240),
  armHeight: mm(480, 700),
  legs: choice("block", "tapered"),
  legHeight: mm(30, 180),
  piping: mm(0, 8).default(0),
  scatter: count(0, 4).default(3),
});

const backThickness = 165;

function drawRight(s: z.output<typeof schema>): Assembly {
  const a = assembly();
  const thick = 165;
  const deck = s.seatHeight - thick + 4;
  const left = -s.width / 2;
  const right = s.width / 2;
  const rear = -s.depth / 2;
  const chaiseLeft = right - s.chaiseWidth - 20;
  const straightFront = rear + s.seatDepth;
  const floor = s.legHeight;
  const base = deck - floor + 6;
  put(
    a,
    "base",
    "fabric",
    padded([s.width - 30, base, s.seatDepth - 24], { round: 12, crown: 3 }),
    { at: [0, floor + base / 2, rear + s.seatDepth / 2 - 6] },
  );
  put(
    a,
    "chaise base",
    "fabric",
    padded([s.chaiseWidth, base, s.depth - 30], { round: 12, crown: 3 }),
    { at: [right - s.chaiseWidth / 2 - 8, floor + base / 2, -6] },
  );
  const armHeight = s.armHeight - floor;
  put(
    a,
    "arm",
    "fabric",
    padded([s.armWidth, armHeight, s.seatDepth - 4], { round: 30, crown: 8, seed: 3 }),
    { at: [left + s.armWidth / 2, floor + armHeight / 2, rear + s.seatDepth / 2] },
  );
  put(
    a,
    "chaise arm",
    "fabric",
    padded([s.armWidth, armHeight, s.seatDepth * 0.92], { round: 30, crown: 8, seed: 5 }),
    { at: [right - s.armWidth / 2, floor + armHeight / 2, rear + s.seatDepth * 0.46] },
  );
  const backHeight = s.height - 80 - floor;
  put(
    a,
    "back",
    "fabric",
    padded([s.width - 2 * s.armWidth + 20, backHeight, backThickness], { round: 34, crown: 6 }),
    { at: [0, floor + backHeight / 2, rear + backThickness / 2 + 3], turn: [-2, 0, 0] },
  );
  const seatLeft = left + s.armWidth;
  const w = (chaiseLeft + 10 - seatLeft) / s.seats;
  const backAt = (x: number, width: number, i: number) => {
    const tall = s.height - s.seatHeight + 24;
    putCushion(
      a,
      "back cushion",
      "fabric",
      cushion([width - 4, 180, tall], {
        crown: 42,
        sag: 6,
        bulge: 10,
        piping: s.piping,
        seed: i + 20,
        round: 56,
        crease: 2.6,
      }),
      { at: [x, s.seatHeight + tall / 2 - 4, rear + backThickness + 92], turn: [78, 0, 0] },
    );
  };
  for (let i = 0; i < s.seats; i++) {
    const x = seatLeft + w * (i + 0.5);
    putCushion(
      a,
      "seat cushion",
      "fabric",
      cushion([w - 2, thick, s.seatDepth - backThickness - 8], {
        crown: 18,
        sag: 13,
        piping: s.piping,
        seed: i + 4,
        round: 38,
        crease: 1.2,
      }),
      { at: [x, deck + thick / 2, (rear + backThickness + straightFront) / 2 + 4] },
    );
    backAt(x, w, i);
  }
  const chaiseSeat = s.chaiseWidth - 14;
  const inside = right - s.armWidth;
  putCushion(
    a,
    "chaise cushion",
    "fabric",
    cushion([chaiseSeat, thick, s.depth - backThickness - 10], {
      crown: 20,
      sag: 14,
      piping: s.piping,
      seed: 9,
      round: 38,
      crease: 1.2,
      divide: 20,
    }),
    { at: [chaiseLeft + 14 + chaiseSeat / 2, deck + thick / 2, backThickness / 2 + 2] },
  );
  backAt((chaiseLeft + 10 + inside) / 2, inside - chaiseLeft - 10, 9);
  const cushionSide = scatterSide(s.height - s.seatHeight);
  for (let i = 0; i < s.scatter; i++) {
    const x = [seatLeft + 210, inside - 230, seatLeft + 470, chaiseLeft - 140][i] ?? 0;
    const end = i % 2 ? 1 : -1;
    const slot = i < 2 ? "accent" : "accent2";
    const loose = scatterCushion(cushionSide, cushionSide, 165, i + 2, 3.5);
    const z = rear + backThickness + 274 + (i > 1 ? 50 : 0);
    const leans = { at: [x, 0, z], turn: [-18, -end * 12, end] } as const;
    putCushion(a, "scatter cushion", slot, loose, letDown(loose, leans, s.seatHeight));
  }
  const side = s.legs === "block" ? 66 : 54;
  for (const [x, z] of [
    [left + 80, rear + 80],
    [left + 80, straightFront - 80],
    [right - 80, rear + 80],
    [right - 80, s.depth / 2 - 90],
    [chaiseLeft + 90, s.depth / 2 - 90],
  ] as const)
    put(a, "leg", "legs", leg(s.legs, s.legHeight + 2, side), { at: [x, 0, z] });
  return a;
}

/** A corner sofa whose one end runs out into a chaise; left and right as one faces it. */
export const lShapeSofa = family("L shape sofa", schema, (s) => {
  const drawn = drawRight(s);
  if (s.chaise === "right") return drawn;
  const mirrored = assembly();
  include(mirrored, drawn, { mirror: true });
  return mirrored;
});
