import { reaching } from "../geometry/placed.ts";
import { curve } from "../geometry/sweep.ts";
import { mapAxes, mix, type Vec2, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, put } from "../model.ts";
import { bar, block, leaningLeg, type Span } from "../parts/block.ts";
import type { DiningChairSpec } from "./diningChairSpec.ts";

export const legSide = 38;
/** Rails are tenoned to the middle of the legs. */
const tenoned = legSide / 2;
const railThickness = 20;
/** How far the inner faces of the rails are within the outer faces of the legs. */
export const railInside = tenoned + railThickness / 2;
/** How far the upper edge of the rails is above the deck, and how far the front legs are above that, without arms. */
const railsAbove = { pad: -2, upholstered: -2, wood: -2, cane: 14, rope: 8 } as const;
const legsAboveRails = { pad: 2, upholstered: 1, wood: 1, cane: 2, rope: 2 } as const;
/** How far the middle of the arms bows out of the legs, and how wide they are there. */
export const [armBow, widestArm] = [8, 48] as const;
/** How far a rear leg's foot stands behind its middle, where the seat is, and its thickness at both ends. */
const [footBehind, endOfLeg] = [46, 28] as const;

/** How far below the upper edge of a back that is covered all over the rear legs end. */
const withinCover = 60;

/** Levels and plan on which a chair is drawn, in millimetres about the middle of what is asked. */
export interface ChairPlan {
  /** The upper edge of the rails, and the upper end of the rear legs. */
  readonly deck: number;
  readonly top: number;
  /** How far the rear legs' upper ends are behind their middle. */
  readonly lean: number;
  /** Half the width between the outer faces of the legs. */
  readonly w: number;
  /** The front face of the front legs, and the rear face of the rear legs where the seat is. */
  readonly front: number;
  readonly rear: number;
}

type Upright = Pick<ChairPlan, "deck" | "top" | "lean" | "w">;

/** Of the right rear leg the axis from its foot up, in millimetres before and behind its middle. */
function rearAxis({ deck, top, lean, w }: Upright): Vec3[] {
  const x = w - legSide / 2;
  return curve(
    [
      [x, 0, -footBehind],
      [x, deck * 0.55, -6],
      [x, deck + 30, 0],
      [x * 0.985, (deck + top) / 2 + 20, -lean * 0.45],
      [x * 0.97, top, -lean],
    ],
    5,
    // A curve swings out before it turns in; a leg does not.
  ).map(([across, y, z]): Vec3 => [Math.min(across, x), y, z]);
}

/** Where that axis is so high above the floor. */
export function onRearAxis(upright: Upright, height: number): Vec3 {
  const axis = rearAxis(upright);
  const next = axis.findIndex(([, y]) => y > height);
  const [a = [0, 0, 0], b = a] = next < 0 ? axis.slice(-2) : axis.slice(Math.max(0, next - 1));
  return mapAxes(a, (v, i) => mix(v, b[i], (height - a[1]) / (b[1] - a[1] || 1)));
}

/** How far rear legs reach behind their faces: at the foot, or at the end that leans. */
export const legOverhang = (lean: number): number =>
  Math.max(footBehind, lean) - legSide / 2 + endOfLeg / 2;

export function legsAndRails(a: Assembly, s: DiningChairSpec, plan: ChairPlan) {
  const { deck, w, front, rear } = plan;
  const axis = rearAxis(plan);
  // What covers a back all over is round at its corners, where a leg would come through.
  const end = plan.top - (s.back === "upholstered" ? withinCover : 0);
  const upTo = [...axis.filter(([, y]) => y < end), onRearAxis(plan, end)];
  const section =
    (foot: number) =>
    (t: number): Vec2 => {
      const side = legSide * (foot + (1 - foot) * t);
      return [side, side];
    };
  const edge = s.legs === "round" ? legSide / 2 : 5;
  const upper = deck + railsAbove[s.seat];
  const rails: Span = [upper - 56, upper];
  const rise = s.armHeight ? s.armHeight - 20 : upper + legsAboveRails[s.seat];
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
    const middle = rear + legSide / 2;
    const path = upTo.map(([across, y, z]): Vec3 => [side * across, y, middle + z]);
    leaningLeg(
      a,
      "rear leg",
      "wood",
      path,
      (t) => {
        const belly = (legSide - endOfLeg) * Math.sin(Math.PI * t);
        return [endOfLeg + belly, endOfLeg + belly];
      },
      edge,
    );
    block(
      a,
      "side rail",
      "wood",
      [x - railThickness / 2, x + railThickness / 2],
      rails,
      [rear + tenoned, front - tenoned],
      {
        edge: 4,
        grain: "z",
        solid: false,
      },
    );
  }
  block(
    a,
    "front rail",
    "wood",
    [-w + tenoned, w - tenoned],
    rails,
    [front - railInside, front - railInside + railThickness],
    { edge: 4, solid: false },
  );
  // A pad ends before the rear legs: the rail stands up behind it, so that no slit is seen there.
  const behindPad = s.seat === "pad" ? 12 : 0;
  block(
    a,
    "rear rail",
    "wood",
    [-w + tenoned, w - tenoned],
    [rails[0] + behindPad, rails[1] + behindPad],
    [rear + railInside - railThickness, rear + railInside],
    { edge: 4, solid: false },
  );
}

/** From the rear legs, which lean, over the front legs and out before them. */
export function arms(a: Assembly, { depth }: DiningChairSpec, height: number, plan: ChairPlan) {
  const { w, front, rear } = plan;
  const [, , behind] = onRearAxis(plan, height - 16);
  const at = rear + legSide / 2 + behind;
  for (const side of [-1, 1]) {
    const x = side * (w - legSide / 2);
    const arm = bar(
      curve(
        [
          [x, height - 16, at],
          [x + side * armBow, height - 12, (at + front) / 2],
          [x + side * 4, height - 18, front + 6],
        ],
        6,
      ),
      (t) => [34 + (widestArm - 34) * Math.sin(Math.PI * t), 24],
      10,
    );
    put(a, "arm", "wood", arm, reaching([arm], {}, [0, 0, 1], depth / 2));
  }
}
