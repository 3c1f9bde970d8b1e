import { board } from "../geometry/board.ts";
import { cushion } from "../geometry/soft.ts";
import { circle, curve, sweep } from "../geometry/sweep.ts";
import { radians, type Vec2, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, put, putCushion } from "../model.ts";
import { beam, block } from "../parts/block.ts";
import type { DiningChairSpec } from "./diningChairSpec.ts";

export const legSide = 38;

export function legsAndRails(
  a: Assembly,
  s: DiningChairSpec,
  w: number,
  front: number,
  rear: number,
  deck: number,
) {
  const section =
    (foot: number) =>
    (t: number): Vec2 => {
      const side = legSide * (foot + (1 - foot) * t);
      return [side, side];
    };
  const edge = s.legs === "round" ? legSide / 2 : 5;
  const rise = s.armHeight ? s.armHeight - 20 : deck + (s.seat === "pad" ? 0 : 8);
  const tilt = Math.tan(radians(s.recline));
  for (const side of [-1, 1]) {
    const x = side * (w - legSide / 2);
    beam(
      a,
      "front leg",
      "wood",
      [
        [x, 0, front - legSide / 2 + 4],
        [x, rise, front - legSide / 2],
      ],
      section(0.62),
      edge,
      [0, 0, 1],
    );
    const top: Vec3 = [x * 0.97, s.height, rear + legSide / 2 - (s.height - deck) * tilt];
    const path = curve(
      [
        [x, 0, rear + legSide / 2 - 46],
        [x, deck * 0.55, rear + legSide / 2 - 6],
        [x, deck + 30, rear + legSide / 2],
        [
          x * 0.985,
          (deck + s.height) / 2 + 20,
          rear + legSide / 2 - (s.height - deck) * tilt * 0.45,
        ],
        top,
      ],
      5,
    );
    beam(
      a,
      "rear leg",
      "wood",
      path,
      (t) => [
        legSide * (0.7 + 0.3 * Math.sin(Math.PI * t)),
        legSide * (0.72 + 0.28 * Math.sin(Math.PI * t)),
      ],
      edge,
      [0, 0, 1],
    );
    block(
      a,
      "side rail",
      "wood",
      [x - 10, x + 10],
      [deck - 58, deck - 2],
      [rear + legSide - 4, front - legSide + 4],
      { edge: 4, grain: "z", solid: false },
    );
    if (s.armHeight) {
      const at = rear + legSide / 2 - (s.armHeight - deck) * tilt * 0.8;
      beam(
        a,
        "arm",
        "wood",
        curve(
          [
            [x, s.armHeight - 10, at],
            [x + side * 8, s.armHeight - 6, (at + front) / 2],
            [x + side * 4, s.armHeight - 12, front + 6],
          ],
          6,
        ),
        (t) => [34 + 14 * Math.sin(Math.PI * t), 24],
        10,
      );
    }
  }
  block(
    a,
    "front rail",
    "wood",
    [-w + legSide - 4, w - legSide + 4],
    [deck - 58, deck - 2],
    [front - legSide / 2 - 10, front - legSide / 2 + 10],
    { edge: 4, solid: false },
  );
  block(
    a,
    "rear rail",
    "wood",
    [-w + legSide - 4, w - legSide + 4],
    [deck - 58, deck - 2],
    [rear + legSide / 2 - 10, rear + legSide / 2 + 10],
    { edge: 4, solid: false },
  );
}

export function seat(
  a: Assembly,
  s: DiningChairSpec,
  w: number,
  front: number,
  rear: number,
  deck: number,
) {
  const depth = front - rear;
  const mid = (front + rear) / 2;
  switch (s.seat) {
    case "pad":
      return putCushion(
        a,
        "seat pad",
        "fabric",
        cushion([2 * w - 6, 44, depth - 34], {
          crown: 9,
          sag: 4,
          round: 19,
          bulge: 2,
          seed: 4,
          crease: 0.7,
        }),
        { at: [0, deck + 20, mid + 14] },
      );
    case "upholstered":
      return putCushion(
        a,
        "seat",
        "fabric",
        cushion([2 * w + 2, 84, depth - 14], {
          crown: 12,
          sag: 6,
          round: 28,
          bulge: 4,
          seed: 4,
          crease: 1,
          piping: 3.2,
        }),
        { at: [0, deck + 4, mid + 12] },
      );
    case "wood":
      return put(a, "seat", "wood", board([2 * w, 24, depth - 12], { edge: 8, grain: "x" }), {
        at: [0, deck + 10, mid + 10],
      });
    case "cane":
      put(a, "seat cane", "cane", board([2 * w - 40, 1.6, depth - 40], { edge: 0.3, steps: 1 }), {
        at: [0, deck + 3, mid],
      });
      return seatFrame(a, w, front, rear, deck);
    case "rope":
      return ropeSeat(a, w, front, rear, deck);
  }
}

function seatFrame(a: Assembly, w: number, front: number, rear: number, deck: number) {
  for (const x of [-w, w - 44])
    block(a, "seat frame", "wood", [x, x + 44], [deck - 2, deck + 18], [rear + 20, front], {
      edge: 6,
      grain: "z",
      solid: false,
    });
  for (const z of [rear + 20, front - 44])
    block(a, "seat frame", "wood", [-w + 40, w - 40], [deck - 2, deck + 18], [z, z + 44], {
      edge: 6,
      grain: "x",
      solid: false,
    });
}

/** Cord wound from all four rails towards the middle, in four triangles. */
function ropeSeat(a: Assembly, w: number, front: number, rear: number, deck: number) {
  const [hx, hz] = [w - 16, (front - rear) / 2 - 14];
  const mid = (front + rear) / 2;
  const pitch = 6.4;
  const turns = Math.floor(hx / pitch);
  for (let i = 0; i < turns; i++) {
    const k = (i + 0.5) / turns;
    const sagging = -12 * (1 - k) * (1 - k);
    const [x, z] = [hx * k, hz * k];
    const y = deck + 9 + sagging;
    const bow = (from: Vec3, to: Vec3) =>
      put(
        a,
        "rope",
        "rope",
        sweep(
          curve(
            [
              from,
              [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) + 1.4, (from[2] + to[2]) / 2],
              to,
            ],
            3,
          ),
          () => circle(3.3, 6),
          { crease: 180 },
        ),
      );
    for (const side of [-1, 1]) {
      bow([-x, y, mid + side * z], [x, y, mid + side * z]);
      bow([side * x, y, mid - z], [side * x, y, mid + z]);
    }
  }
}
