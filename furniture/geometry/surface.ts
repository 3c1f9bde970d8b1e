import type { Blank } from "./blank.ts";
import { type AxisIndex, cross, dot, type MutableVec3, type Vec2, type Vec3 } from "./vector.ts";

/** Numbers in a row that are only read. */
export type Numbers = ArrayLike<number> & Iterable<number>;

/**
 * Triangles in millimetres. Flat arrays: three numbers per corner in `positions` and `normals`, two
 * in `uvs` (metres; u runs along the grain), three corner numbers per triangle in `indices`.
 */
export interface Surface {
  readonly positions: Numbers;
  readonly normals: Numbers;
  readonly uvs: Numbers;
  readonly indices: Numbers;
  /** What a workshop makes it out of, where that is known. */
  readonly blank?: Blank;
  /** The furthest that it reaches along a direction of length one, where that is known without its triangles. */
  readonly reach?: Reach;
}

export type Reach = (along: Vec3) => number;

/** A surface to which triangles are still added. */
export interface OpenSurface extends Surface {
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly indices: number[];
}

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

/** A surface drawn out along its axes by little, then moved; what it is made out of stays. */
export const stretched = (surface: Surface, by: Vec3, at: Vec3): Surface => {
  const { blank, reach } = surface;
  return later(
    () => ({
      positions: Float64Array.from(
        surface.positions,
        (v, i) => v * (by[i % 3] ?? 1) + (at[i % 3] ?? 0),
      ),
      normals: surface.normals,
      uvs: surface.uvs,
      indices: surface.indices,
    }),
    blank,
    reach &&
      ((along) => {
        const seen: Vec3 = [along[0] * by[0], along[1] * by[1], along[2] * by[2]];
        const length = Math.hypot(...seen);
        return (
          length * reach([seen[0] / length, seen[1] / length, seen[2] / length]) + dot(along, at)
        );
      }),
  );
};

/** The furthest that a surface reaches along a direction of length one. */
export const furthest = (surface: Surface, along: Vec3): number =>
  surface.reach?.(along) ?? furthestOf(surface.positions, along);

/** The furthest of points along a direction; three numbers each. */
export function furthestOf(positions: Numbers, [x, y, z]: Vec3): number {
  let far = -Infinity;
  for (let i = 0; i < positions.length; i += 3) {
    const at = (positions[i] ?? 0) * x + (positions[i + 1] ?? 0) * y + (positions[i + 2] ?? 0) * z;
    if (at > far) far = at;
  }
  return far;
}

export const emptySurface = (): OpenSurface => ({
  positions: [],
  normals: [],
  uvs: [],
  indices: [],
});

export const corner = (values: Numbers, i: number): Vec3 => [
  values[i * 3] ?? 0,
  values[i * 3 + 1] ?? 0,
  values[i * 3 + 2] ?? 0,
];

/** The corners of the surface's triangle `f`. */
export function triangle({ positions, indices }: Surface, f: number): readonly [Vec3, Vec3, Vec3] {
  const [a, b, c] = corner(indices, f);
  return [corner(positions, a), corner(positions, b), corner(positions, c)];
}

export function append(target: OpenSurface, source: Surface): void {
  const start = target.positions.length / 3;
  for (const v of source.positions) target.positions.push(v);
  for (const v of source.normals) target.normals.push(v);
  for (const v of source.uvs) target.uvs.push(v);
  for (const i of source.indices) target.indices.push(i + start);
}

export function merge(surfaces: readonly Surface[]) {
  const total = (of: "positions" | "uvs" | "indices") =>
    surfaces.reduce((sum, surface) => sum + surface[of].length, 0);
  const positions = new Float64Array(total("positions"));
  const normals = new Float64Array(positions.length);
  const uvs = new Float64Array(total("uvs"));
  const indices = new Uint32Array(total("indices"));
  let [point, uv, index] = [0, 0, 0];
  for (const surface of surfaces) {
    const first = point / 3;
    positions.set(surface.positions, point);
    normals.set(surface.normals, point);
    uvs.set(surface.uvs, uv);
    point += surface.positions.length;
    uv += surface.uvs.length;
    // Asked for once: a surface that comes later answers by a function.
    const corners = surface.indices;
    for (let i = 0; i < corners.length; i++) indices[index + i] = (corners[i] ?? 0) + first;
    index += corners.length;
  }
  return { positions, normals, uvs, indices };
}

/** The same triangles, each facing the other way. */
export function turnedRound(indices: Numbers): Uint32Array {
  const out = Uint32Array.from(indices);
  for (let i = 0; i < out.length; i += 3) {
    out[i + 1] = indices[i + 2] ?? 0;
    out[i + 2] = indices[i + 1] ?? 0;
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
  return { ...surface, indices: turnedRound(surface.indices) };
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
  const w = columns + 1;
  const points = w * (rows + 1);
  const positions = new Float64Array(points * 3);
  const uvs = new Float64Array(points * 2);
  for (let p = 0; p < points; p++) {
    const [s, t] = [(p % w) / columns, Math.floor(p / w) / rows];
    positions.set(at(s, t), p * 3);
    uvs.set(uv(s, t), p * 2);
  }
  const normals = new Float64Array(points * 3).map((_, i) => (i % 3 === 1 ? 1 : 0));
  const indices = new Uint32Array(columns * rows * 6);
  let next = 0;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const a = j * w + i;
      indices.set([a, a + 1, a + w + 1, a, a + w + 1, a + w], next);
      next += 6;
    }
  return { positions, normals, uvs, indices };
}
