import { board } from "../geometry/board.ts";
import { padded } from "../geometry/soft.ts";
import { radians } from "../geometry/vector.ts";
import { type Joint, slide, swing } from "../joint.ts";
import { type Assembly, behind, jointed, put } from "../model.ts";
import { block } from "../parts/block.ts";
import { handle, knob } from "../parts/fronts.ts";
import { drawer, board as plain } from "../parts/opening.ts";
import type { CotSpec } from "./cotSpec.ts";

/** Thickness of the side and foot rails. */
export const railThickness = 28;

export function sideDrawers(
  a: Assembly,
  s: CotSpec,
  w: number,
  foot: number,
  head: number,
  low: number,
) {
  const from = s.storage === "side drawers" ? head + 120 : head + 500;
  const length = (foot - railThickness - 70 - from) / 2;
  for (const x of s.storage === "side drawers" ? [1] : [-1, 1])
    for (let i = 0; i < 2; i++) {
      const z = from + i * (length + 24);
      const face = x > 0 ? ([w - 3, w + 14] as const) : ([-w - 14, -w + 3] as const);
      const inner = w - railThickness - 6;
      const box = {
        x: x > 0 ? ([inner * 0.1, w] as const) : ([-w, -inner * 0.1] as const),
        y: [low + 24, s.platform - 30] as const,
        z: [z + 12, z + length - 12] as const,
      };
      const front = () => {
        block(a, "drawer front", "wood", face, [low + 16, s.platform - 6], [z, z + length], {
          edge: 3,
          grain: "z",
          solid: false,
        });
        const before = a.parts.length;
        const y = (low + s.platform) / 2 + 6;
        if (s.headboard === "rounded") handle(a, "metal", 0, 0, 0, 160, false, 4.5);
        else knob(a, "metal", 0, 0, 0, 30);
        const drawn = a.parts.splice(before);
        for (const part of drawn)
          put(a, part.name, part.slot, part.surface, {
            at: [x > 0 ? face[1] : face[0], y, z + length / 2],
            turn: [0, x * 90, 0],
          });
      };
      drawer(a, box, front, { axis: [x, 0, 0] });
    }
}

/** A bed on castors under the cot, drawn out to its right. */

export function pullOut(a: Assembly, w: number, foot: number, head: number) {
  jointed(a, slide([1, 0, 0], 2 * w - 150), () => lowerBed(a, w, foot, head));
}

function lowerBed(a: Assembly, w: number, foot: number, head: number) {
  const out = w + 0;
  block(a, "lower bed front", "wood", [out - 46, out - 20], [52, 232], [head + 90, foot - 90], {
    edge: 4,
    grain: "z",
    solid: false,
  });
  put(
    a,
    "lower mattress",
    "sheet",
    padded([2 * w - 130, 110, foot - head - 240], { round: 34, crown: 3 }),
    { at: [-10, 205, (foot + head) / 2] },
  );
  for (const z of [head + 170, foot - 170])
    put(a, "castor", "dark", board([26, 52, 40], { edge: 12 }), { at: [out - 60, 26, z] });
  for (const z of [0.3, 0.7])
    put(a, "grip", "dark", board([4, 26, 150], { edge: 12, steps: 3 }), {
      at: [out - 19, 176, head + (foot - head) * z],
    });
  behind(a, (hidden) =>
    plain(hidden, "lower deck", [-w + 60, out - 46], [132, 150], [head + 96, foot - 96]),
  );
}

/** Degrees that the platform of a cot with a box under it is lifted at its foot. */
const lifted = 32;
/** How far pillows glide down the mattress, so that the headboard is not in their way. */
const gliding = 280;

/**
 * The joints of a box's lid, and of the pillows on it, which turn as it does and glide towards the foot: that is
 * a turn about another line.
 */
export function lid(underside: number, head: number): { lid: Joint; pillows: Joint } {
  const [y, z] = [underside, head + 30];
  const up = gliding / 2 / Math.tan(radians(lifted / 2));
  return {
    lid: swing([0, y, z], [1, 0, 0], -lifted),
    pillows: swing([0, y + up, z - gliding / 2], [1, 0, 0], -lifted),
  };
}

/** The floor of the box, and its wall at the head; `top` is the underside of its lid. */
export function boxInside(
  a: Assembly,
  { w, foot, head, low, top }: Record<"w" | "foot" | "head" | "low" | "top", number>,
) {
  behind(a, (hidden) => {
    plain(hidden, "box floor", [-w + 30, w - 30], [low + 10, low + 28], [head + 4, foot - 32]);
    plain(hidden, "box head", [-w + 30, w - 30], [low + 28, top - 4], [head + 34, head + 52]);
  });
}
