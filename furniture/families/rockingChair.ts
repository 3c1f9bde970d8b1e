import { z } from "zod";
import { board } from "../geometry/board.ts";
import { reaching } from "../geometry/placed.ts";
import { curve } from "../geometry/sweep.ts";
import { add, frame, point, radians, subtract, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, assembly, put } from "../model.ts";
import { bar, beam } from "../parts/block.ts";
import { family, mm } from "./family.ts";

const schema = z.strictObject({
  width: mm(550, 750),
  depth: mm(800, 1150),
  height: mm(900, 1150),
  seatHeight: mm(390, 460),
});

/** From the sides, where the arms are widest, to the middle of the legs, and the legs' thickness. */
const [legsIn, legSide] = [47, 34];
/** How far the middle of the arms bows out of the legs, and how wide they are there. */
const [armBow, widestArm] = [12, 70];
/** Of half its depth: how far its legs stand before and behind the middle. */
const [frontAt, rearAt] = [0.42, 0.28];
/** Where a runner ends in front, of its length behind the middle. */
const shortened = 0.94;
/** How far the ends of the runners behind are above their middle. */
const runnerRise = 95;
/** How far its crest stands above the rear posts. */
const crestAbove = 8;
/** A rear post's side across the chair, and the share of its distance from the middle at which its upper end stands. */
const [postSide, drawnIn] = [34, 0.98];

/** How far its crest goes into each rear post. */
const letIn = 3;

/** From the middle to the rear end of runners that are so long in all. */
const runnerBehind = (depth: number): number => depth / (1 + shortened);

/** Of the curve of its runners, where it stands. */
export const runnerRadius = (depth: number): number => runnerBehind(depth) ** 2 / (2 * runnerRise);

/** Clear between its legs, and from the back to the front of its seat. */
export const rockingSeat = ({ width, depth }: { width: number; depth: number }) => ({
  seatWidth: width - 2 * legsIn - legSide,
  seatDepth: runnerBehind(depth) * (frontAt + rearAt),
});

/** Degrees by which its back leans. */
const backLean = 21.5;
const caneThickness = 1.6;
/** From the level of the seat's rails to the middle of its cane. */
const caneAbove = 22;

function draw(asked: z.output<typeof schema>): Assembly {
  const s = { ...asked, height: asked.height - crestAbove };
  const a = assembly();
  const w = s.width / 2 - legsIn;
  const seatY = s.seatHeight - caneAbove - caneThickness / 2;
  const d = runnerBehind(s.depth);
  const runnerY = (z: number) => 20 + runnerRise * (z / d) ** 2;
  const front = d * frontAt;
  const rear = -d * rearAt;
  for (const side of [-1, 1]) {
    const x = side * w;
    const runner = [-1, -0.6, -0.2, 0.2, 0.6, shortened].map(
      (k): Vec3 => [x, runnerY(k * d), k * d],
    );
    // Its ends are sawn upright.
    put(a, "runner", "wood", bar(curve(runner, 8), [36, 40], 8, [0, 1, 0], [0, 0, 1]));
    beam(
      a,
      "front leg",
      "wood",
      [
        [x, runnerY(front) + 8, front + 10],
        [x, s.seatHeight + 205, front - 4],
      ],
      (t) => [34, 34 + 6 * t],
      9,
      [0, 0, 1],
    );
    const back = curve(
      [
        [x, runnerY(rear) + 8, rear + 14],
        [x, seatY, rear + 6],
        [x, s.height * 0.7, rear - 92],
        [x * drawnIn, s.height, rear - 207],
      ],
      7,
    );
    beam(a, "rear post", "wood", back, [postSide, 36], 9, [0, 0, 1]);
    const arm = bar(
      curve(
        [
          [x, s.seatHeight + 232, rear - 46],
          [x + side * armBow, s.seatHeight + 228, 0],
          [x + side * 10, s.seatHeight + 206, front - 10],
          [x + side * 6, s.seatHeight + 180, front + 52],
        ],
        7,
      ),
      (t) => [50 + (widestArm - 50) * Math.sin(Math.PI * t), 26],
      11,
    );
    put(a, "arm", "wood", arm, reaching([arm], {}, [side, 0, 0], s.width / 2));
    beam(
      a,
      "seat rail",
      "wood",
      [
        [x, seatY - 16, rear],
        [x, seatY + 14, front],
      ],
      [26, 56],
      7,
    );
  }
  const cross = (name: string, y: number, z: number, h: number, deep = 24) =>
    beam(
      a,
      name,
      "wood",
      [
        [-w, y, z],
        [w, y, z],
      ],
      [deep, h],
      7,
    );
  cross("front rail", seatY + 14, front - 2, 56);
  cross("rear rail", seatY - 16, rear + 4, 50);
  cross("stretcher", 175, front + 4, 30);
  const tall = (s.height - seatY - 40) / Math.cos(radians(backLean));
  const turn: Vec3 = [-backLean, 0, 0];
  // Let into the posts, which stand further apart below its upper edge.
  const crest = board([2 * w * drawnIn - postSide + 2 * letIn, 86, 26], { edge: 7 });
  const foot: Vec3 = [0, seatY + 40, rear - 4];
  const ends = { at: point(frame({ at: foot, turn }), [0, tall - 40, 6]), turn };
  const there = reaching([crest], ends, [0, 1, 0], asked.height);
  put(a, "crest", "wood", crest, there);
  const lean = frame({ at: add(foot, subtract(frame(there).origin, ends.at)), turn });
  const on = (name: string, slot: string, size: Vec3, at: Vec3, options = {}) =>
    put(a, name, slot, board(size, { edge: 7, ...options }), { at: point(lean, at), turn });
  on("lower rail", "wood", [2 * w, 46, 24], [0, 40, 2]);
  on("back cane", "cane", [2 * w - 24, tall - 130, 1.6], [0, tall / 2 - 4, 4], {
    edge: 0.3,
    steps: 1,
  });
  const slope = (Math.atan2(30, front - rear) * 180) / Math.PI;
  put(
    a,
    "seat cane",
    "cane",
    board([2 * w - 20, caneThickness, front - rear - 20], { edge: 0.3, steps: 1 }),
    { at: [0, seatY + caneAbove, (front + rear) / 2], turn: [-slope, 0, 0] },
  );
  return a;
}

/** A rocking chair on long runners, seat and back of cane. */
export const rockingChair = family("rocking chair", schema, draw);
