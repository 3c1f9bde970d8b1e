import { z } from "zod";
import { board } from "../geometry/board.ts";
import { reaching } from "../geometry/placed.ts";
import { cushion, riseOf } from "../geometry/soft.ts";
import { add, frame, point, radians, subtract, type Vec3 } from "../geometry/vector.ts";
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
const legAt = (t: number) => legSide * (0.72 + 0.28 * t);
const sideRail = 26;
/** How far slats are let into what they stand and lie between. */
const letIn = 10;

const cushionThickness = { seat: 70, "seat and back": 115 } as const;
const backCushion = 130;
/** Millimetres by which arms stand out before the legs, and back cushions above the frame. */
const [armsAhead, cushionAbove] = [24, 24] as const;
/** The back begins so far below the seat's upper edge, and so far behind the foot of the frame. */
const [backBelow, backBehind] = [40, 10] as const;
const stile = { width: 40, thickness: 32 } as const;
/** How far the middle of a back cushion stands before the back, and how much more it leans, in degrees. */
const [cushionBefore, cushionLean] = [92, 3] as const;

/**
 * What it is cut to, so that it measures outside what is asked: the top of its rails, its width between the arms, the
 * length of its back, and the plan of its frame about the middle, from the legs' front to the foot of the back.
 */
export function frameSeatRoom(s: FrameSeatSpec) {
  const rail = s.seatHeight - cushionThickness[s.cushions] + 8;
  const [sin, cos] = [Math.sin(radians(s.recline)), Math.cos(radians(s.recline))];
  const rise = s.height - (s.cushions === "seat" ? 0 : cushionAbove) - rail + backBelow;
  const tall = Math.round(rise / cos) - 4;
  const overhang = Math.round(tall * sin + (stile.thickness / 2) * cos) - backBehind;
  const front = s.depth / 2 - armsAhead;
  const rear = -s.depth / 2 + overhang;
  const reach = front - 6 - rear;
  return {
    rail,
    tall,
    front,
    rear,
    inner: s.width - 2 * Math.max(legSide, s.armWidth) + 26,
    seatDepth: s.cushions === "seat" ? reach : reach - backCushion + 26,
  };
}

type Room = ReturnType<typeof frameSeatRoom>;

const backTurn = ({ recline }: FrameSeatSpec): Vec3 => [-recline, 0, 0];
const stileOf = ({ tall }: Room) =>
  board([stile.width, tall, stile.thickness], { edge: 5, grain: "y" });

/** Where the back begins: the back reaches as far as was reckoned in whole millimetres, and is as high where it is seen. */
function backFoot(s: FrameSeatSpec, room: Room): Vec3 {
  const foot: Vec3 = [0, room.rail - backBelow, room.rear + backBehind];
  const turn = backTurn(s);
  const middle = point(frame({ turn }), [0, room.tall / 2, 0]);
  const stiles = [stileOf(room)];
  const behind = reaching(stiles, { at: add(foot, middle), turn }, [0, 0, -1], s.depth / 2);
  const there = s.cushions === "seat" ? reaching(stiles, behind, [0, 1, 0], s.height) : behind;
  return subtract(frame(there).origin, middle);
}

/** How far a back cushion sinks into the seat, which is lower behind: the two close. */
const settled = 30;

/** How tall a back cushion is that ends at the height which is asked. */
function backCushionHeight({ height, seatHeight, recline }: FrameSeatSpec): number {
  const lifted = cushionBefore * Math.sin(radians(recline)) - settled;
  return Math.round((height - seatHeight - lifted) / Math.cos(radians(recline + cushionLean / 2)));
}

function sides(a: Assembly, s: FrameSeatSpec, { rail, front, rear }: Room): void {
  for (const side of [-1, 1]) {
    const x = side * (s.width / 2 - Math.max(legSide, s.armWidth) / 2);
    const leg = (name: string, ...path: Vec3[]) =>
      leaningLeg(a, name, "wood", path, (t) => [legAt(t), legAt(t)], 6);
    leg("front leg", [x, 0, front - 34], [x, s.armHeight - 26, front - legSide / 2 - 6]);
    leg("rear leg", [x, 0, rear - 44], [x, s.armHeight - 26, rear]);
    const arm = board([s.armWidth, 26, front - rear + 60], { edge: 9, grain: "z", steps: 3 });
    put(a, "arm", "wood", arm, { at: [x, s.armHeight - 13, (front + rear) / 2 - 6] }, true);
    block(
      a,
      "side rail",
      "wood",
      [x - sideRail / 2, x + sideRail / 2],
      [rail - 70, rail],
      // Into both legs, of which the rear one leans back.
      [rear - 20, front - 30],
      {
        edge: 4,
        grain: "z",
        solid: false,
      },
    );
    const [low, high] = [rail - letIn, s.armHeight - 26 + letIn] as const;
    if (s.fill === "cane") {
      block(a, "side cane", "cane", [x - 1, x + 1], [low, high], [rear - 8, front - 44], {
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
  const room = frameSeatRoom(s);
  const { rail, inner, tall, rear } = room;
  sides(a, s, room);
  const front = room.front - 6;
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
  const turn = backTurn(s);
  const lean = frame({ at: backFoot(s, room), turn });
  const upright = (name: string, size: Vec3, at: Vec3, options = {}) =>
    put(a, name, "wood", board(size, { edge: 5, ...options }), { at: point(lean, at), turn });
  for (const x of [-inner / 2 + 20, inner / 2 - 20])
    put(a, "back stile", "wood", stileOf(room), { at: point(lean, [x, tall / 2, 0]), turn });
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
      turn,
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
      const high = backCushionHeight(s);
      const back = cushion([w - 5, backCushion, high], {
        crown: 30,
        sag: 4,
        piping: s.piping,
        seed: i + 31,
        round: 44,
        crease: 2,
      });
      const leans = {
        at: point(lean, [x, s.seatHeight - rail + 27 + high / 2, cushionBefore]),
        turn: [90 - s.recline - cushionLean, 0, 0],
      } as const;
      const there = reaching([back.body, back.piping], leans, [0, 1, 0], s.height);
      putCushion(a, "back cushion", "fabric", back, there);
    }
  }
  return a;
}

/** Seating with an open timber frame: wooden sofas, settees and lounge chairs. */
export const frameSeat = family("wooden frame seat", frameSeatSchema, draw);
