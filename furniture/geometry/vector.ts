/** A point or direction: x to the right, y up, z towards the viewer. Lengths in millimetres. */
export type Vec3 = readonly [number, number, number];
export type Vec2 = readonly [number, number];
/** A point while it is being put together. */
export type MutableVec3 = [number, number, number];
export type AxisIndex = 0 | 1 | 2;

/** Each coordinate of a vector by itself. */
export const mapAxes = (v: Vec3, to: (value: number, axis: AxisIndex) => number): Vec3 => [
  to(v[0], 0),
  to(v[1], 1),
  to(v[2], 2),
];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k];
/** The point halfway between two. */
export const midpoint = (a: Vec3, b: Vec3): Vec3 => scale(add(a, b), 0.5);
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec3): number => Math.sqrt(dot(a, a));
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
/** Within a closed outline. */
export function areaWithin(outline: readonly Vec2[]): number {
  const twice = outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
export const clamp = (v: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, v));
export const radians = (angle: number): number => (angle * Math.PI) / 180;
export const degrees = (angle: number): number => (angle * 180) / Math.PI;

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Unit vector along `a`; the zero vector becomes "up", so that degenerate triangles do no harm. */
export function normalize(a: Vec3): Vec3 {
  const size = length(a);
  return size < 1e-12 ? [0, 1, 0] : scale(a, 1 / size);
}

/** Smooth step from 0 to 1 while `v` runs from `low` to `high`. */
export function smoothstep(low: number, high: number, v: number): number {
  const t = clamp((v - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

/** Between `b` and `c` at t in [0, 1], on the smooth curve that also passes `a` before and `d` after. */
export const catmullRom = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 *
  (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** Rigid placement (a mirror is allowed): where the local axes and origin go. */
export interface Frame {
  readonly x: Vec3;
  readonly y: Vec3;
  readonly z: Vec3;
  readonly origin: Vec3;
}

export const identityFrame: Frame = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], origin: [0, 0, 0] };

export const direction = (f: Frame, v: Vec3): Vec3 =>
  add(add(scale(f.x, v[0]), scale(f.y, v[1])), scale(f.z, v[2]));
export const point = (f: Frame, v: Vec3): Vec3 => add(direction(f, v), f.origin);

/** A direction of the world along the axes of a frame. */
export const seenFrom = (f: Frame, v: Vec3): Vec3 => [dot(f.x, v), dot(f.y, v), dot(f.z, v)];

/** The three axes in order. */
export const axesOf = (f: Frame): readonly [Vec3, Vec3, Vec3] => [f.x, f.y, f.z];

/** The placement that applies `inner` first and `outer` second. */
export const compose = (outer: Frame, inner: Frame): Frame => ({
  x: direction(outer, inner.x),
  y: direction(outer, inner.y),
  z: direction(outer, inner.z),
  origin: point(outer, inner.origin),
});

export interface Placement {
  readonly at?: Vec3;
  /** Degrees about x, then y, then z. */
  readonly turn?: Vec3;
  /** Mirrors left and right before turning. */
  readonly mirror?: boolean;
}

export function frame({ at = [0, 0, 0], turn = [0, 0, 0], mirror = false }: Placement): Frame {
  const [cx, cy, cz] = mapAxes(turn, (a) => Math.cos(radians(a)));
  const [sx, sy, sz] = mapAxes(turn, (a) => Math.sin(radians(a)));
  const rotate = (v: Vec3): Vec3 => {
    const a: Vec3 = [v[0], v[1] * cx - v[2] * sx, v[1] * sx + v[2] * cx];
    const b: Vec3 = [a[0] * cy + a[2] * sy, a[1], -a[0] * sy + a[2] * cy];
    return [b[0] * cz - b[1] * sz, b[0] * sz + b[1] * cz, b[2]];
  };
  return {
    x: rotate([mirror ? -1 : 1, 0, 0]),
    y: rotate([0, 1, 0]),
    z: rotate([0, 0, 1]),
    origin: at,
  };
}

export const isMirror = (f: Frame): boolean => dot(cross(f.x, f.y), f.z) < 0;
