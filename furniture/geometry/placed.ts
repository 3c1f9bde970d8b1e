import { placedBlank } from "./blank.ts";
import { furthest, later, type Numbers, type Surface, turnedRound } from "./surface.ts";
import {
  add,
  compose,
  dot,
  type Frame,
  frame,
  isMirror,
  type Placement,
  scale,
  seenFrom,
  type Vec2,
  type Vec3,
} from "./vector.ts";

interface Placing {
  readonly surface: Surface;
  readonly frame: Frame;
  readonly uvShift: Vec2;
}

/** What moved surfaces were made of, so that one which is moved again and again is worked out once. */
const placings = new WeakMap<Surface, Placing>();

/** Moves a surface; `uvShift` gives every board its own stretch of grain. */
export function placed(surface: Surface, f: Frame, uvShift: Vec2 = [0, 0]): Surface {
  const before = placings.get(surface);
  const placing = before ? movedOn(before, f, uvShift) : { surface, frame: f, uvShift };
  const { blank, reach } = placing.surface;
  const there = later(
    () => placedNow(placing),
    blank && placedBlank(blank, placing.frame),
    reach && ((along) => reach(seenFrom(placing.frame, along)) + dot(placing.frame.origin, along)),
  );
  placings.set(there, placing);
  return there;
}

/** A placement, moved along a direction of length one until the furthest of what is placed lies at `far`. */
export function reaching(
  surfaces: readonly (Surface | null)[],
  placement: Placement,
  along: Vec3,
  far: number,
): Placement {
  const there = frame(placement);
  const reaches = surfaces.map((one) => (one ? furthest(placed(one, there), along) : -Infinity));
  return { ...placement, at: add(there.origin, scale(along, far - Math.max(...reaches))) };
}

const movedOn = (
  { surface, frame, uvShift: [u, v] }: Placing,
  by: Frame,
  shift: Vec2,
): Placing => ({
  surface,
  frame: compose(by, frame),
  uvShift: [u + shift[0], v + shift[1]],
});

function placedNow({ surface, frame, uvShift }: Placing): Surface {
  const uvs = Float64Array.from(surface.uvs);
  for (let i = 0; i < uvs.length; i += 2) {
    uvs[i] = (uvs[i] ?? 0) + uvShift[0];
    uvs[i + 1] = (uvs[i + 1] ?? 0) + uvShift[1];
  }
  return {
    positions: turned(surface.positions, frame, frame.origin),
    normals: turned(surface.normals, frame, [0, 0, 0]),
    uvs,
    indices: isMirror(frame) ? turnedRound(surface.indices) : surface.indices,
  };
}

/** Points or directions in the axes of a frame, moved by `origin`. */
function turned(values: Numbers, { x, y, z }: Frame, origin: Vec3): Float64Array {
  const out = new Float64Array(values.length);
  for (let i = 0; i < values.length; i += 3) {
    const [a, b, c] = [values[i] ?? 0, values[i + 1] ?? 0, values[i + 2] ?? 0];
    out[i] = x[0] * a + y[0] * b + z[0] * c + origin[0];
    out[i + 1] = x[1] * a + y[1] * b + z[1] * c + origin[1];
    out[i + 2] = x[2] * a + y[2] * b + z[2] * c + origin[2];
  }
  return out;
}
