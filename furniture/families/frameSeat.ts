import { z } from "zod";
import { board } from "../geometry/board.ts";
import { cushion, riseOf } from "../geometry/soft.ts";
import { frame, point, radians, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, assembly, put, putCushion } from "../model.ts";
import { block, leaningLeg, spread } from "../parts/block.ts";
import { choice, count, family, mm } from "./family.ts";

export const frameSeatSchema = z.strictObject({
  width: mm(500, 2400),
  depth: mm(500, 950),
  height: mm(650, 1000),
  seats: count(1, 4),
  /** Height with the cushion. */
  seatHeight: mm(380, 480),
  armHeight: mm(540, 720),
  /** What fills the back and the sides. */
  fill: choice("slats", "cane"),
  /** Flat arms wide enough for a cup, or slim ones. */
  armWidth: mm(40, 130),
  cushions: choice("seat", "seat and back"),
  /** Degrees by which the back leans. */
  recline: mm(4, 22),
  piping: mm(0, 8).default(0),
});
export type FrameSeatSpec = z.output<typeof frameSeatSchema>;

const legSide = 52;
const sideRail = 26;
/** How far slats are let into what they stand and lie between. */
const letIn = 10;

/** z of the foot of the back, so far forward that its leaning top stays within the depth. */
const rearOf = (s: FrameSeatSpec, rail: number): number =>
  -s.depth / 2 + 26 + (s.height - rail) * Math.tan(radians(s.recline));

const cushionThickness = { seat: 70, "seat and back": 115 } as const;
const backCushion = 130;
/** Levels and widths on which a seat is drawn: the top of its rails, and between its arms. */
export function frameSeatRoom(s: FrameSeatSpec) {
  const rail = s.seatHeight - cushionThickness[s.cushions] + 8;
  const reach = s.depth / 2 - 10 - rearOf(s, rail);
  return {
    rail,
    inner: s.width - 2 * Math.max(legSide, s.armWidth) + 26,
    seatDepth: s.cushions === "seat" ? reach : reach - backCushion + 26,
  };
}

function sides(a: Assembly, s: FrameSeatSpec, rail: number): void {
  const [front, rear] = [s.depth / 2 - 4, rearOf(s, rail)];
  for (const side of [-1, 1]) {
    const x = side * (s.width / 2 - Math.max(legSide, s.armWidth) / 2);
    leaningLeg(
      a,
      "front leg",
      "wood",
      [
        [x, 0, front - 34],
        [x, s.armHeight - 26, front - legSide / 2 - 6],
      ],
      (t) => [legSide * (0.72 + 0.28 * t), legSide * (0.72 + 0.28 * t)],
      6,
    );
    leaningLeg(
      a,
      "rear leg",
      "wood",
      [
        [x, 0, rear - 44],
        [x, s.armHeight - 26, rear],
      ],
      (t) => [legSide * (0.72 + 0.28 * t), legSide * (0.72 + 0.28 * t)],
      6,
    );
    const arm = board([s.armWidth, 26, front - rear + 40], { edge: 9, grain: "z", steps: 3 });
    put(a, "arm", "wood", arm, { at: [x, s.armHeight - 13, (front + rear) / 2 + 4] }, true);
    block(
      a,
      "side rail",
      "wood",
      [x - sideRail / 2, x + sideRail / 2],
      [rail - 70, rail],
      [rear + 14, front - 30],
      {
        edge: 4,
        grain: "z",
        solid: false,
      },
    );
    const [low, high] = [rail - letIn, s.armHeight - 26 + letIn] as const;
    if (s.fill === "cane") {
      block(a, "side cane", "cane", [x - 1, x + 1], [low, high], [rear + 16, front - 44], {
        edge: 0.3,
        steps: 1,
        solid: false,
      });
    } else
      for (const z of spread(
        Math.max(4, Math.round((front - rear) / 95)),
        [rear + 20, front - 50],
        24,
      ))
        block(a, "side slat", "wood", [x - 6, x + 6], [low, high], [z - 12, z + 12], {
          edge: 3,
          grain: "y",
          solid: false,
        });
  }
}

function draw(s: FrameSeatSpec): Assembly {
  const a = assembly();
  const thick = cushionThickness[s.cushions];
  const { rail, inner } = frameSeatRoom(s);
  sides(a, s, rail);
  const [front, rear] = [s.depth / 2 - 10, rearOf(s, rail)];
  // Rails are tenoned to the middle of the legs; slats lie between the side rails.
  const legs = s.width - Math.max(legSide, s.armWidth);
  const slat = legs - sideRail + 2 * letIn;
  block(
    a,
    "front rail",
    "wood",
    [-legs / 2, legs / 2],
    [rail - 78, rail - 4],
    [front - 40, front - 14],
    { edge: 5, solid: false },
  );
  block(
    a,
    "rear rail",
    "wood",
    [-legs / 2, legs / 2],
    [rail - 78, rail - 14],
    [rear - 6, rear + 20],
    { edge: 4, solid: false },
  );
  for (const z of spread(Math.max(5, Math.round(s.depth / 105)), [rear + 20, front - 44], 56))
    block(a, "seat slat", "wood", [-slat / 2, slat / 2], [rail - 26, rail - 10], [z - 28, z + 28], {
      edge: 3,
      grain: "x",
      solid: false,
    });
  const lean = frame({ at: [0, rail - 40, rear + 10], turn: [-s.recline, 0, 0] });
  const tall = (s.height - rail + 40) / Math.cos(radians(s.recline)) - 4;
  const upright = (name: string, size: Vec3, at: Vec3, options = {}) =>
    put(a, name, "wood", board(size, { edge: 5, ...options }), {
      at: point(lean, at),
      turn: [-s.recline, 0, 0],
    });
  for (const x of [-inner / 2 + 20, inner / 2 - 20])
    upright("back stile", [40, tall, 32], [x, tall / 2, 0], { grain: "y" });
  upright("crest rail", [inner - 80, 74, 28], [0, tall - 38, 0]);
  upright("lower back rail", [inner - 80, 44, 26], [0, 110, 0]);
  const bays = Math.max(1, Math.round(inner / 800));
  for (let i = 1; i < bays; i++)
    upright(
      "back post",
      [34, tall - 200, 26],
      [-inner / 2 + (inner / bays) * i, tall / 2 + 30, 0],
      { grain: "y" },
    );
  if (s.fill === "cane")
    put(a, "back cane", "cane", board([inner - 80, tall - 200, 1.6], { edge: 0.3, steps: 1 }), {
      at: point(lean, [0, tall / 2 + 30, 0]),
      turn: [-s.recline, 0, 0],
    });
  else
    for (const x of spread(Math.round(inner / 84), [-inner / 2 + 40, inner / 2 - 40], 26))
      upright("back slat", [26, tall - 207 + 2 * letIn, 12], [x, tall / 2 + 28.5, 0], {
        grain: "y",
        edge: 3,
      });
  const w = (inner - 10) / s.seats;
  const lean2 = s.cushions === "seat" ? 0 : 3;
  const cushionDepth = front - rear - 14;
  for (let i = 0; i < s.seats; i++) {
    const x = -inner / 2 + 5 + w * (i + 0.5);
    if (s.cushions === "seat" && i > 0) break;
    const one = s.cushions === "seat";
    const seat = cushion([one ? inner - 12 : w - 3, thick, cushionDepth], {
      crown: one ? 8 : 14,
      sag: one ? 4 : 9,
      piping: s.piping,
      seed: i + 5,
      round: one ? 24 : 32,
    });
    putCushion(a, "seat cushion", "fabric", seat, {
      at: [one ? 0 : x, s.seatHeight - riseOf(seat.body) - thick / 2, (front + rear) / 2 + 12],
      turn: [-lean2, 0, 0],
    });
    if (!one) {
      const back = s.height - s.seatHeight - 10;
      putCushion(
        a,
        "back cushion",
        "fabric",
        cushion([w - 5, backCushion, back + 30], {
          crown: 30,
          sag: 4,
          piping: s.piping,
          seed: i + 31,
          round: 44,
          crease: 2,
        }),
        {
          at: point(lean, [x, s.seatHeight - rail + 40 + back / 2 + 2, 92]),
          turn: [90 - s.recline - 3, 0, 0],
        },
      );
    }
  }
  return a;
}

/** Seating with an open timber frame: wooden sofas, settees and lounge chairs. */
export const frameSeat = family("wooden frame seat", frameSeatSchema, draw);
