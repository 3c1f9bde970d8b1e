import { board } from "../geometry/board.ts";
import { type Cushion, cushion, riseOf } from "../geometry/soft.ts";
import { circle, curve, sweep } from "../geometry/sweep.ts";
import { radians, type Vec2, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, put, putCushion } from "../model.ts";
import { beam, block, leaningLeg } from "../parts/block.ts";
import type { DiningChairSpec } from "./diningChairSpec.ts";

export const legSide = 38;
/** Rails are tenoned to the middle of the legs. */
const tenoned = legSide / 2;
/** How far the middle of the arms bows out of the legs, and how wide they are there. */
export const [armBow, widestArm] = [8, 48] as const;
/** How far the middle of each kind of seat, with nobody on it, is above the rails' top edge. */
export const seatAboveDeck = { pad: 42, upholstered: 46, wood: 22, cane: 14, rope: 2 } as const;

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
    leaningLeg(
      a,
      "front leg",
      "wood",
      [
        [x, 0, front - legSide / 2 + 4],
        [x, rise, front - legSide / 2],
      ],
      section(0.62),
      edge,
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
    leaningLeg(
      a,
      "rear leg",
      "wood",
      path,
      (t) => [
        legSide * (0.7 + 0.3 * Math.sin(Math.PI * t)),
        legSide * (0.72 + 0.28 * Math.sin(Math.PI * t)),
      ],
      edge,
    );
    block(
      a,
      "side rail",
      "wood",
      [x - 10, x + 10],
      [deck - 58, deck - 2],
      [rear + tenoned, front - tenoned],
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
            [x, s.armHeight - 16, at],
            [x + side * armBow, s.armHeight - 12, (at + front) / 2],
            [x + side * 4, s.armHeight - 18, front + 6],
          ],
          6,
        ),
        (t) => [34 + (widestArm - 34) * Math.sin(Math.PI * t), 24],
        10,
      );
    }
  }
  block(
    a,
    "front rail",
    "wood",
    [-w + tenoned, w - tenoned],
    [deck - 58, deck - 2],
    [front - legSide / 2 - 10, front - legSide / 2 + 10],
    { edge: 4, solid: false },
  );
  block(
    a,
    "rear rail",
    "wood",
    [-w + tenoned, w - tenoned],
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
  const cushioned = (name: string, thickness: number, drawn: Cushion, z: number) =>
    putCushion(a, name, "fabric", drawn, {
      at: [0, s.seatHeight - riseOf(drawn.body) - thickness / 2, z],
    });
  switch (s.seat) {
    case "pad":
      return cushioned(
        "seat pad",
        44,
        cushion([2 * w - 6, 44, depth - 34], {
          crown: 9,
          sag: 4,
          round: 19,
          bulge: 2,
          seed: 4,
          crease: 0.7,
        }),
        mid + 14,
      );
    case "upholstered":
      return cushioned(
        "seat",
        84,
        cushion([2 * w + 2, 84, depth - 14], {
          crown: 12,
          sag: 6,
          round: 28,
          bulge: 4,
          seed: 4,
          crease: 1,
          piping: 3.2,
        }),
        mid + 12,
      );
    case "wood":
      return put(a, "seat", "wood", board([2 * w, 24, depth - 12], { edge: 8, grain: "x" }), {
        at: [0, deck + 10, mid + 10],
      });
    case "cane":
      put(a, "seat cane", "cane", board([2 * w - 40, 1.6, depth - 40], { edge: 0.3, steps: 1 }), {
        at: [0, s.seatHeight - 0.8, mid],
      });
      return seatFrame(a, w, front, rear, deck);
    case "rope":
      return ropeSeat(a, w, front, rear, s.seatHeight);
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

/** How thick it is, how far its drawn top lies above its middle, and how far it rises between two rails. */
const cord = { radius: 3.3, top: 3.3 * Math.sin(Math.PI / 3), bow: 1.4 } as const;

/** Cord wound from all four rails towards the middle, in four triangles. */
function ropeSeat(a: Assembly, w: number, front: number, rear: number, seatHeight: number) {
  const [hx, hz] = [w - 16, (front - rear) / 2 - 14];
  const mid = (front + rear) / 2;
  const pitch = 6.4;
  const turns = Math.floor(hx / pitch);
  const share = (turn: number) => (turn + 0.5) / turns;
  // It sinks towards the middle.
  const sunk = (k: number) => -12 * (1 - k) ** 2;
  const middle = seatHeight - cord.top - cord.bow;
  for (let i = 0; i < turns; i++) {
    const k = share(i);
    const [x, z] = [hx * k, hz * k];
    const y = middle + sunk(k) - sunk(share(0));
    const bow = (from: Vec3, to: Vec3) =>
      put(
        a,
        "rope",
        "rope",
        sweep(
          curve(
            [
              from,
              [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) + cord.bow, (from[2] + to[2]) / 2],
              to,
            ],
            3,
          ),
          circle(cord.radius, 6),
          { crease: 180 },
        ),
      );
    for (const side of [-1, 1]) {
      bow([-x, y, mid + side * z], [x, y, mid + side * z]);
      bow([side * x, y, mid - z], [side * x, y, mid + z]);
    }
  }
}
