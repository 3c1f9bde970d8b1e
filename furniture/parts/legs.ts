import { board } from "../geometry/board.ts";
import { lathe, profileCurve } from "../geometry/lathe.ts";
import type { Surface } from "../geometry/surface.ts";
import { circle, roundedRectangle, straight, sweep } from "../geometry/sweep.ts";
import type { Vec2 } from "../geometry/vector.ts";

export type LegStyle = "tapered" | "round" | "block" | "turned" | "bun" | "metal";

/**
 * A leg standing on y = 0 about its own axis. `side` is its width at the top; `lean` moves the foot
 * outwards in x and z.
 */
export function leg(style: LegStyle, height: number, side: number, lean: Vec2 = [0, 0]): Surface {
  const path = straight([lean[0], 0, lean[1]], [0, height, 0], 3);
  // Sawn level, so that a leaning leg stands on all of its foot.
  const level = { up: [0, 0, 1], fixedUp: true, facing: [0, 1, 0] } as const;
  const wide = (t: number, foot: number) => side * (foot + (1 - foot) * t);
  switch (style) {
    case "tapered":
      return sweep(path, (t) => roundedRectangle(wide(t, 0.55), wide(t, 0.55), 3), level);
    case "round":
      return sweep(path, (t) => circle(wide(t, 0.55) / 2, 20), level);
    case "metal":
      return sweep(path, (t) => circle(wide(t, 0.7) / 2, 16), level);
    case "block":
      return sweep(path, roundedRectangle(side, side, 3), level);
    case "bun":
      return lathe(
        profileCurve([
          [side * 0.26, 0],
          [side * 0.34, 2],
          [side * 0.5, height * 0.42],
          [side * 0.36, height * 0.8],
          [side * 0.4, height],
        ]),
      );
    case "turned":
      return turnedLeg(height, side);
  }
}

/** A leg off the lathe: block at the top, ring, vase, taper, foot. */
export function turnedLeg(height: number, side: number): Surface {
  const r = side / 2;
  const rings: Vec2[] = [
    [0.42, 0],
    [0.5, 0.012],
    [0.52, 0.04],
    [0.4, 0.075],
    [0.46, 0.1],
    [0.62, 0.32],
    [0.8, 0.5],
    [0.9, 0.6],
    [0.7, 0.67],
    [0.62, 0.69],
    [0.95, 0.71],
    [0.95, 0.73],
    [0.62, 0.75],
    [0.85, 0.79],
    [0.98, 0.83],
    [0.98, 1],
  ];
  return lathe(
    profileCurve(
      rings.map(([x, y]): Vec2 => [x * r, y * height]),
      4,
    ),
    28,
  );
}

/** A square block of a leg, on which rails are joined. */
export const post = (side: number, height: number): Surface =>
  board([side, height, side], { edge: 3, grain: "y" });
