import { board } from "../geometry/board.ts";
import { type Cushion, cushion, riseOf } from "../geometry/soft.ts";
import { circle, sweep } from "../geometry/sweep.ts";
import type { Vec3 } from "../geometry/vector.ts";
import { type Assembly, put, putCushion } from "../model.ts";
import { block } from "../parts/block.ts";
import { type ChairPlan, railInside } from "./diningChairFrame.ts";
import type { DiningChairSpec } from "./diningChairSpec.ts";

/** How far the middle of each kind of seat, with nobody on it, is above the rails' top edge. */
export const seatAboveDeck = { pad: 42, upholstered: 46, wood: 22, cane: 14, rope: 2 } as const;

export function seat(a: Assembly, s: DiningChairSpec, { w, front, rear, deck }: ChairPlan) {
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
        cushion([2 * w - 6, 44, depth - 26], {
          crown: 9,
          sag: 4,
          round: 19,
          bulge: 2,
          seed: 4,
          crease: 0.7,
        }),
        mid + 10,
      );
    case "upholstered":
      return cushioned(
        "seat",
        84,
        cushion([2 * w + 2, 84, depth - 14], {
          crown: 12,
          sag: 6,
          // The front legs end within its corners: rounder ones would show them.
          round: 12,
          bulge: 4,
          sides: 5,
          seed: 4,
          crease: 1,
          piping: 3.2,
        }),
        mid + 12,
      );
    case "wood":
      // Its rear corners end within the legs.
      return put(a, "seat", "wood", board([2 * w - 6, 24, depth - 12], { edge: 8, grain: "x" }), {
        at: [0, deck + 10, mid + 10],
      });
    case "cane":
      put(
        a,
        "seat cane",
        "cane",
        board([2 * (w - caneEdge), 1.6, depth - 2 * caneEdge], { edge: 0.3, steps: 1 }),
        { at: [0, s.seatHeight - 0.8, mid] },
      );
      return seatFrame(a, w, front, rear, deck);
    case "rope":
      return ropeSeat(a, w, front, rear, s.seatHeight);
  }
}

/** How wide the frame of a seat of cane is; the cane is let into it by so much. */
const [frameWidth, caneLetIn] = [36, 20] as const;
const caneEdge = railInside + frameWidth - caneLetIn;

/** Let in between the rails: its corners are cut out for the legs, and nothing of it passes them. */
function seatFrame(a: Assembly, w: number, front: number, rear: number, deck: number) {
  const [x, ahead, behind] = [w - railInside, front - railInside, rear + railInside];
  for (const from of [-x, x - frameWidth])
    block(
      a,
      "seat frame",
      "wood",
      [from, from + frameWidth],
      [deck - 2, deck + 18],
      [behind, ahead],
      { edge: 6, grain: "z", solid: false },
    );
  const across = x - frameWidth + 4;
  for (const z of [behind, ahead - frameWidth])
    block(a, "seat frame", "wood", [-across, across], [deck - 2, deck + 18], [z, z + frameWidth], {
      edge: 6,
      grain: "x",
      solid: false,
    });
}

/** How thick it is, and how far its drawn top lies above its middle. */
const cord = { radius: 3.3, top: 3.3 * Math.sin(Math.PI / 3) } as const;

/** Cord strung from the rails inwards, at right angles to each, that turns where two of them meet: four triangles. */
function ropeSeat(a: Assembly, w: number, front: number, rear: number, seatHeight: number) {
  const [hx, hz] = [w - 16, (front - rear) / 2 - 14];
  const mid = (front + rear) / 2;
  const pitch = 6.4;
  const turns = Math.floor(hx / pitch);
  const share = (turn: number) => (turn + 0.5) / turns;
  // It sinks towards the middle.
  const sunk = (k: number) => -12 * (1 - k) ** 2;
  const level = (k: number) => seatHeight - cord.top + sunk(k) - sunk(share(0));
  for (let i = 0; i < turns; i++) {
    const k = share(i);
    const [x, z, y] = [hx * k, hz * k, level(k)];
    for (const sx of [-1, 1])
      for (const sz of [-1, 1]) {
        const corner: Vec3 = [sx * x, y, mid + sz * z];
        for (const rail of [
          [sx * x, level(1), mid + sz * hz],
          [sx * hx, level(1), mid + sz * z],
        ] as const)
          put(a, "rope", "rope", sweep([rail, corner], circle(cord.radius, 6), { crease: 180 }));
      }
  }
}
