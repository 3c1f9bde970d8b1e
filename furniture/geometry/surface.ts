import { type Blank, placedBlank } from "./blank.ts";
import {
  type AxisIndex,
  cross,
  dot,
  type Frame,
  isMirror,
  type MutableVec3,
  seenFrom,
  type Vec2,
  type Vec3,
} from "./vector.ts";

/**
 * Triangles in millimetres. Flat arrays: three numbers per corner in `positions` and `normals`, two
 * in `uvs` (metres; u runs along the grain), three corner numbers per triangle in `indices`.
 */
export interface Surface {
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly indices: number[];
  /** What a workshop makes it out of, where that is known. */
  readonly blank?: Blank;
  /** The furthest that it reaches along a direction of length one, where that is known without its triangles. */
  readonly reach?: Reach;
}

export type Reach = (along: Vec3) => number;

/** A surface that is worked out when somebody looks at it. */
export function later(make: () => Surface, blank?: Blank, reach?: Reach): Surface {
  const get = once(make);
  return {
    get positions() {
      return get().positions;
    },
    get normals() {
      return get().normals;
    },
    get uvs() {
      return get().uvs;
    },
    get indices() {
      return get().indices;
    },
    ...(blank && { blank }),
    ...(reach && { reach }),
  };
}

/** Works something out when it is first asked for, and once. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** The same surface, made out of something else than its shape says. */
export const reblanked = (surface: Surface, blank: Blank): Surface =>
  later(() => surface, blank, surface.reach);

/** The furthest that a surface reaches along a direction of length one. */
export const furthest = (surface: Surface, along: Vec3): number =>
  surface.reach?.(along) ?? furthestOf(surface.positions, along);

/** The furthest of points along a direction; three numbers each. */
export function furthestOf(positions: readonly number[], [x, y, z]: Vec3): number {
  let far = -Infinity;
  for (let i = 0; i < positions.length; i += 3) {
    const at = (positions[i] ?? 0) * x + (positions[i + 1] ?? 0) * y + (positions[i + 2] ?? 0) * z;
    if (at > far) far = at;
  }
  return far;
}

export const emptySurface = (): Surface => ({ positions: [], normals: [], uvs: [], indices: [] });

export const corner = (values: readonly number[], i: number): Vec3 => [
  values[i * 3] ?? 0,
  values[i * 3 + 1] ?? 0,
  values[i * 3 + 2] ?? 0,
];

/** The corners of the surface's triangle `f`. */
export function triangle({ positions, indices }: Surface, f: number): readonly [Vec3, Vec3, Vec3] {
  const [a, b, c] = corner(indices, f);
  return [corner(positions, a), corner(positions, b), corner(positions, c)];
}

export function append(target: Surface, source: Surface): void {
  const start = target.positions.length / 3;
  for (const v of source.positions) target.positions.push(v);
  for (const v of source.normals) target.normals.push(v);
  for (const v of source.uvs) target.uvs.push(v);
  for (const i of source.indices) target.indices.push(i + start);
}

export function merge(surfaces: readonly Surface[]): Surface {
  const all = emptySurface();
  for (const surface of surfaces) append(all, surface);
  return all;
}

/** Moves a surface; `uvShift` gives every board its own stretch of grain. */
export function placed(surface: Surface, f: Frame, uvShift: Vec2 = [0, 0]): Surface {
  const { blank, reach } = surface;
  return later(
    () => placedNow(surface, f, uvShift),
    blank && placedBlank(blank, f),
    reach && ((along) => reach(seenFrom(f, along)) + dot(f.origin, along)),
  );
}

function placedNow(surface: Surface, f: Frame, uvShift: Vec2): Surface {
  const { indices } = surface;
  const flip = isMirror(f);
  return {
    positions: turned(surface.positions, f, f.origin),
    normals: turned(surface.normals, f, [0, 0, 0]),
    uvs: surface.uvs.map((v, i) => v + (i % 2 ? uvShift[1] : uvShift[0])),
    indices: flip
      ? indices.map((_, i) => indices[i % 3 === 1 ? i + 1 : i % 3 === 2 ? i - 1 : i] ?? 0)
      : indices.slice(),
  };
}

/** Points or directions in the axes of a frame, moved by `origin`. */
function turned(values: readonly number[], { x, y, z }: Frame, origin: Vec3): number[] {
  const out = new Array<number>(values.length);
  for (let i = 0; i < values.length; i += 3) {
    const [a, b, c] = [values[i] ?? 0, values[i + 1] ?? 0, values[i + 2] ?? 0];
    out[i] = x[0] * a + y[0] * b + z[0] * c + origin[0];
    out[i + 1] = x[1] * a + y[1] * b + z[1] * c + origin[1];
    out[i + 2] = x[2] * a + y[2] * b + z[2] * c + origin[2];
  }
  return out;
}

/** Size 0 box at the origin for an empty surface. */
export function boundsOf(surfaces: readonly Surface[]): { min: Vec3; max: Vec3 } {
  const min: MutableVec3 = [Infinity, Infinity, Infinity];
  const max: MutableVec3 = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of surfaces)
    for (let i = 0; i < positions.length; i++) {
      const axis = (i % 3) as AxisIndex;
      const v = positions[i] ?? 0;
      if (v < min[axis]) min[axis] = v;
      if (v > max[axis]) max[axis] = v;
    }
  return Number.isFinite(min[0]) ? { min, max } : { min: [0, 0, 0], max: [0, 0, 0] };
}

/** Six times the volume that the triangles enclose; negative if they face inwards. */
export function signedVolume(surface: Surface): number {
  let sum = 0;
  for (let f = 0; f < surface.indices.length / 3; f++) {
    const [a, b, c] = triangle(surface, f);
    sum += dot(a, cross(b, c));
  }
  return sum;
}

/** The same closed surface with its triangles facing outwards; normals are to be set afterwards. */
export function outward(surface: Surface): Surface {
  if (signedVolume(surface) >= 0) return surface;
  const indices: number[] = [];
  for (let f = 0; f < surface.indices.length / 3; f++) {
    const [a, b, c] = corner(surface.indices, f);
    indices.push(a, c, b);
  }
  return { ...surface, indices };
}

/**
 * A grid of points as a surface. `at(s, t)` is asked for s and t in [0, 1] and gives the point in
 * millimetres; `uv` gives metres. Seen from the front, s runs right and t runs up.
 */
export function patch(
  columns: number,
  rows: number,
  at: (s: number, t: number) => Vec3,
  uv: (s: number, t: number) => Vec2,
): Surface {
  const out = emptySurface();
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) {
      const [s, t] = [i / columns, j / rows];
      out.positions.push(...at(s, t));
      out.normals.push(0, 1, 0);
      out.uvs.push(...uv(s, t));
    }
  const w = columns + 1;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const a = j * w + i;
      out.indices.push(a, a + 1, a + w + 1, a, a + w + 1, a + w);
    }
  return out;
}
