import { lathe } from "../../furniture/geometry/lathe.ts";
import { circle, roundedRectangle, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec2, Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, put } from "../../furniture/model.ts";
import { block, type Span } from "../../furniture/parts/block.ts";

const plain = { edge: 1.5, solid: false } as const;

/** Lower openings than this take a microwave. */
const ovenLow = 430;

/** A built-in oven in the given opening, or a microwave in a low one; `z` is the face of the doors beside it. */
export function oven(a: Assembly, x: Span, y: Span, z: number): void {
  const [left, right] = [x[0] + 3, x[1] - 3];
  block(a, "oven", "castIron", [left, right], y, [z - 40, z - 3], plain);
  const frame = 9;
  for (const [across, up] of [
    [[left, left + frame], y],
    [[right - frame, right], y],
    [
      [left + frame, right - frame],
      [y[0], y[0] + frame],
    ],
    [
      [left + frame, right - frame],
      [y[1] - frame, y[1]],
    ],
  ] as const)
    block(a, "oven frame", "steel", across, up, [z - 8, z + 2], plain);
  const inner: readonly [Span, Span] = [
    [left + frame + 1, right - frame - 1],
    [y[0] + frame + 1, y[1] - frame - 1],
  ];
  if (y[1] - y[0] < ovenLow) microwave(a, ...inner, z);
  else ovenDoor(a, ...inner, z);
}

function ovenDoor(a: Assembly, x: Span, y: Span, z: number): void {
  const panelLow = y[1] - 96;
  block(a, "oven panel", "steel", x, [panelLow + 3, y[1]], [z - 6, z + 4], plain);
  const middle = (x[0] + x[1]) / 2;
  const at = (panelLow + y[1]) / 2 + 2;
  display(a, [middle, at, z], [124, 40]);
  for (const side of [-1, 1]) knob(a, middle + side * (x[1] - x[0]) * 0.32, at, z + 4);
  block(a, "oven door", "hobGlass", x, [y[0], panelLow], [z - 6, z + 14], {
    edge: 3,
    solid: false,
  });
  windowOf(a, [x[0] + 56, x[1] - 56], [y[0] + 56, panelLow - 92], z + 14);
  bar(a, [x[0] + 36, panelLow - 42, z + 54], [x[1] - 36, panelLow - 42, z + 54], z + 12);
}

function microwave(a: Assembly, x: Span, y: Span, z: number): void {
  const split = x[1] - 118;
  block(a, "microwave door", "hobGlass", [x[0], split - 2], y, [z - 6, z + 12], {
    edge: 3,
    solid: false,
  });
  windowOf(a, [x[0] + 44, split - 76], [y[0] + 44, y[1] - 44], z + 12);
  bar(a, [split - 34, y[0] + 30, z + 46], [split - 34, y[1] - 30, z + 46], z + 10);
  block(a, "microwave panel", "steel", [split + 2, x[1]], y, [z - 6, z + 4], plain);
  const middle = (split + 2 + x[1]) / 2;
  const top = y[1] - 34;
  display(a, [middle, top, z], [80, 32]);
  for (let row = 0; row < 4; row++)
    for (const side of [-1, 0, 1])
      block(
        a,
        "button",
        "fridgeBody",
        [middle + side * 27 - 10, middle + side * 27 + 10],
        [top - 54 - row * 26, top - 40 - row * 26],
        [z + 2, z + 6],
        plain,
      );
  knob(a, middle, y[0] + 52, z + 4);
}

/** A window in a dark door: its rim printed on the glass, racks seen dimly behind. */
function windowOf(a: Assembly, x: Span, y: Span, z: number): void {
  block(a, "oven inside", "ovenInside", x, y, [z - 2, z + 0.6], { edge: 0.2, solid: false });
  const shelves = Math.max(1, Math.round((y[1] - y[0]) / 130));
  for (let i = 1; i <= shelves; i++) {
    const at = y[0] + ((y[1] - y[0]) * i) / (shelves + 1);
    block(a, "oven rack", "ovenRack", [x[0] + 14, x[1] - 14], [at, at + 3], [z, z + 1.2], {
      edge: 0.3,
      steps: 1,
      solid: false,
    });
  }
}

function display(a: Assembly, [x, y, back]: Vec3, [wide, high]: Vec2): void {
  const z = back + 5;
  const across: Span = [x - wide / 2, x + wide / 2];
  block(a, "display", "hobGlass", across, [y - high / 2, y + high / 2], [back, z], plain);
  for (const at of [-21, -9, 9, 21])
    block(a, "digit", "display", [x + at - 3.5, x + at + 3.5], [y - 7, y + 7], [z - 1, z + 0.4], {
      edge: 0.1,
      steps: 1,
      solid: false,
    });
}

function knob(a: Assembly, x: number, y: number, z: number): void {
  put(
    a,
    "oven knob",
    "steel",
    lathe(
      [
        [23, 0],
        [23, 4],
        [18, 6],
        [17, 24],
        [15, 26],
        [0.1, 26],
      ],
      32,
    ),
    { at: [x, y, z], turn: [90, 0, 0] },
  );
  block(a, "knob mark", "castIron", [x - 1.5, x + 1.5], [y + 5, y + 15], [z + 24, z + 26.6], {
    edge: 0.3,
    steps: 1,
    solid: false,
  });
}

/** A handle bar from end to end before a door whose face is at `face`, on two brackets. */
function bar(a: Assembly, from: Vec3, to: Vec3, face: number): void {
  put(
    a,
    "oven handle",
    "steel",
    sweep([from, to], roundedRectangle(18, 14, 6, 4), { up: [0, 0, 1], fixedUp: true }),
  );
  for (const t of [0.08, 0.92]) {
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    put(
      a,
      "handle bracket",
      "steel",
      sweep(
        [
          [x, y, face],
          [x, y, from[2]],
        ],
        circle(6, 12),
        { up: [0, 1, 0] },
      ),
    );
  }
}
