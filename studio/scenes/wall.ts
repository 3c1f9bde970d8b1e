import { smoothed } from "../../furniture/geometry/shade.ts";
import { merge, patch, type Surface } from "../../furniture/geometry/surface.ts";
import type { Vec3 } from "../../furniture/geometry/vector.ts";
import { sheet } from "./productSet.ts";

/** A hole in a wall, in millimetres along the wall and up from the floor. */
export interface Opening {
  /** Middle of the opening. */
  readonly x: number;
  readonly width: number;
  readonly sill: number;
  /** Highest point. */
  readonly top: number;
  readonly arch?: boolean;
}

const archSteps = 64;

/** Height of the opening's head at x. */
function headAt(o: Opening, x: number): number {
  if (!o.arch) return o.top;
  const half = o.width / 2;
  const k = Math.min(1, Math.abs(x - o.x) / half);
  return o.top - half + half * Math.sqrt(1 - k * k);
}

/**
 * A plastered wall facing +z between x = `from` and `to`, with openings and their reveals, which go
 * back by `thick`. uv in metres.
 */
export function wall(
  from: number,
  to: number,
  height: number,
  openings: readonly Opening[] = [],
  thick = 230,
): Surface {
  const pieces: Surface[] = [];
  const rectangle = (x0: number, x1: number, y0: number, y1: number) => {
    if (x1 - x0 > 0.5 && y1 - y0 > 0.5)
      pieces.push(sheet([x0, y0, 0], [x1 - x0, 0, 0], [0, y1 - y0, 0]));
  };
  let x = from;
  for (const o of [...openings].sort((a, b) => a.x - b.x)) {
    const [left, right] = [o.x - o.width / 2, o.x + o.width / 2];
    rectangle(x, left, 0, height);
    rectangle(left, right, 0, o.sill);
    // Close together at the springing, where an arch is steepest: even steps would show there.
    const along = (s: number) => (o.arch ? (1 - Math.cos(Math.PI * s)) / 2 : s);
    const across = (s: number) => left + (right - left) * along(s);
    const above = patch(
      archSteps,
      1,
      (s, t) => [across(s), headAt(o, across(s)) + (height - headAt(o, across(s))) * t, 0],
      (s, t) => [across(s) / 1000, t],
    );
    pieces.push({ ...above, normals: Array.from(above.normals, (_, i) => (i % 3 === 2 ? 1 : 0)) });
    const springing = o.arch ? o.top - o.width / 2 : o.top;
    pieces.push(sheet([left, o.sill, 0], [0, 0, -thick], [0, springing - o.sill, 0]));
    pieces.push(sheet([right, o.sill, -thick], [0, 0, thick], [0, springing - o.sill, 0]));
    if (o.sill > 1) pieces.push(sheet([left, o.sill, 0], [right - left, 0, 0], [0, 0, -thick]));
    const soffit = patch(
      archSteps,
      1,
      (s, t): Vec3 => [across(s), headAt(o, across(s)), -thick + thick * t],
      (s, t) => [s, t * 0.2],
    );
    pieces.push(smoothed({ ...soffit, indices: [...soffit.indices].reverse() }, 60));
    x = right;
  }
  rectangle(x, to, 0, height);
  return merge(pieces);
}
