import { type Blank, barBlank } from "./blank.ts";
import { smoothed } from "./shade.ts";
import { append, emptySurface, later, type OpenSurface, once, type Surface } from "./surface.ts";
import {
  add,
  areaWithin,
  catmullRom,
  cross,
  dot,
  length,
  mapAxes,
  normalize,
  scale,
  subtract,
  type Vec2,
  type Vec3,
} from "./vector.ts";

/** A closed outline in the plane across the path: [sideways, up], in millimetres, anticlockwise. */
export type Section = readonly Vec2[];

export function circle(radius: number, sides = 16): Section {
  return Array.from({ length: sides }, (_, i): Vec2 => {
    const a = (i / sides) * Math.PI * 2;
    return [Math.cos(a) * radius, Math.sin(a) * radius];
  });
}

/** A rectangle with rounded corners, `steps` divisions per corner. */
export function roundedRectangle(
  width: number,
  height: number,
  radius: number,
  steps = 3,
): Section {
  const r = Math.max(0.2, Math.min(radius, width / 2, height / 2));
  const corners: Vec2[] = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ];
  return corners.flatMap(([sx, sy], quarter) =>
    Array.from({ length: steps + 1 }, (_, i): Vec2 => {
      const a = ((quarter + i / steps) * Math.PI) / 2;
      return [sx * (width / 2 - r) + Math.cos(a) * r, sy * (height / 2 - r) + Math.sin(a) * r];
    }),
  );
}

export interface SweepOptions {
  /** Joins the last section to the first. */
  readonly closed?: boolean;
  /** Which way "up" of the first section points. */
  readonly up?: Vec3;
  /** Keeps "up" for every section instead of letting it turn with the path. */
  readonly fixedUp?: boolean;
  readonly crease?: number;
  /** Which way every section faces, where that is not along the path: the ends of a leaning leg lie flat. */
  readonly facing?: Vec3;
}

/** Frames along the path: forward is the tangent; up is carried along without twisting. */
function framesAlong(path: readonly Vec3[], o: SweepOptions) {
  let up: Vec3 = o.up ?? [0, 1, 0];
  return path.map((p, i) => {
    const before = path[i - 1] ?? (o.closed ? path[path.length - 1] : undefined) ?? p;
    const after = path[i + 1] ?? (o.closed ? path[0] : undefined) ?? p;
    const forward = o.facing ?? normalize(subtract(after, before));
    if (o.fixedUp) up = o.up ?? [0, 1, 0];
    if (Math.abs(dot(forward, up)) > 0.98) up = Math.abs(forward[2]) > 0.7 ? [1, 0, 0] : [0, 0, 1];
    const side = normalize(cross(forward, up));
    up = normalize(cross(side, forward));
    return { p, side, up };
  });
}

/**
 * Draws a section along a path: legs, rails, piping, tubes, turned posts. A section that changes is
 * asked for at t in [0, 1] of the path's length; it must keep its number of corners.
 */
export function sweep(
  path: readonly Vec3[],
  section: Section | ((t: number, index: number) => Section),
  options: SweepOptions = {},
): Surface {
  const along: number[] = [0];
  for (let i = 1; i < path.length; i++)
    along.push(
      (along[i - 1] ?? 0) + length(subtract(path[i] ?? [0, 0, 0], path[i - 1] ?? [0, 0, 0])),
    );
  const total = along[along.length - 1] || 1;
  const outlines =
    typeof section === "function"
      ? path.map((_, i) => section((along[i] ?? 0) / total, i))
      : path.map(() => section);
  const across = [0, 0];
  for (const outline of new Set(outlines))
    for (const [x, y] of outline) {
      across[0] = Math.max(across[0] ?? 0, 2 * Math.abs(x));
      across[1] = Math.max(across[1] ?? 0, 2 * Math.abs(y));
    }
  const rings = once(() => ringsOf(path, outlines, options));
  const box = barBlank(path, [across[0] ?? 0, across[1] ?? 0], options.up ?? [0, 1, 0]);
  const filled = filledOf(box, volumeOf(path, outlines, options));
  return later(
    () => sweepNow(rings(), along, outlines[0] ?? [], options),
    { ...box, filled },
    (to) => {
      let far = -Infinity;
      for (const ring of rings()) for (const p of ring) far = Math.max(far, dot(p, to));
      return far;
    },
  );
}

/** How much of its box a volume fills, to a thousandth: what is mirrored fills as much. */
export const filledOf = ({ size: [x, y, z] }: Blank, volume: number): number =>
  Math.round((1000 * volume) / (x * y * z || 1)) / 1000;

/** Cubic millimetres between sections along a path. */
function volumeOf(
  path: readonly Vec3[],
  outlines: readonly Section[],
  { facing, closed }: SweepOptions,
): number {
  const areas = new Map([...new Set(outlines)].map((one) => [one, areaWithin(one)]));
  const areaAt = (i: number) => areas.get(outlines[i] ?? []) ?? 0;
  return path.reduce((sum, p, i) => {
    const next = path[i + 1] ?? (closed ? path[0] : undefined);
    if (!next) return sum;
    const step = subtract(next, p);
    const far = facing ? Math.abs(dot(step, facing)) : length(step);
    return sum + (far * (areaAt(i) + areaAt(path[i + 1] ? i + 1 : 0))) / 2;
  }, 0);
}

const ringsOf = (path: readonly Vec3[], outlines: readonly Section[], options: SweepOptions) =>
  framesAlong(path, options).map(({ p, side, up }, i) =>
    (outlines[i] ?? []).map(([x, y]) => add(p, add(scale(side, x), scale(up, y)))),
  );

function sweepNow(
  rings: readonly (readonly Vec3[])[],
  along: readonly number[],
  first: Section,
  options: SweepOptions,
): Surface {
  const out = emptySurface();
  const around: number[] = [0];
  first.forEach(([x, y], i) => {
    const next = first[(i + 1) % first.length] ?? [0, 0];
    around.push((around[i] ?? 0) + Math.hypot(next[0] - x, next[1] - y));
  });
  const count = first.length;
  rings.forEach((ring, i) => {
    for (let k = 0; k <= count; k++) {
      out.positions.push(...(ring[k % count] ?? [0, 0, 0]));
      out.normals.push(0, 1, 0);
      out.uvs.push((along[i] ?? 0) / 1000, (around[k] ?? 0) / 1000);
    }
  });
  const w = count + 1;
  const last = options.closed ? rings.length : rings.length - 1;
  for (let i = 0; i < last; i++)
    for (let k = 0; k < count; k++) {
      const a = i * w + k;
      const b = ((i + 1) % rings.length) * w + k;
      out.indices.push(a, b, b + 1, a, b + 1, a + 1);
    }
  if (!options.closed) {
    cap(out, rings[0] ?? [], true);
    cap(out, rings[rings.length - 1] ?? [], false);
  }
  return smoothed(out, options.crease ?? 40);
}

function cap(out: OpenSurface, ring: readonly Vec3[], start: boolean): void {
  const middle = scale(
    ring.reduce<Vec3>((sum, p) => add(sum, p), [0, 0, 0]),
    1 / ring.length,
  );
  const lid = emptySurface();
  for (const p of [middle, ...ring]) {
    lid.positions.push(...p);
    lid.normals.push(0, 1, 0);
    const d = subtract(p, middle);
    lid.uvs.push((d[0] + d[1] * 0.3) / 1000, (d[2] + d[1]) / 1000);
  }
  for (let k = 0; k < ring.length; k++) {
    const [a, b] = [k + 1, ((k + 1) % ring.length) + 1];
    lid.indices.push(0, start ? a : b, start ? b : a);
  }
  append(out, lid);
}

/** A straight path with `steps` divisions. */
export function straight(from: Vec3, to: Vec3, steps = 1): Vec3[] {
  return Array.from({ length: steps + 1 }, (_, i) =>
    add(scale(from, 1 - i / steps), scale(to, i / steps)),
  );
}

/** A smooth curve through the given points (Catmull-Rom), `steps` divisions per span. */
export function curve(points: readonly Vec3[], steps = 8, closed = false): Vec3[] {
  const at = (i: number): Vec3 => {
    const n = points.length;
    const index = closed ? ((i % n) + n) % n : Math.min(n - 1, Math.max(0, i));
    return points[index] ?? [0, 0, 0];
  };
  const out: Vec3[] = [];
  const spans = closed ? points.length : points.length - 1;
  for (let i = 0; i < spans; i++)
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      out.push(mapAxes(b, (_, j) => catmullRom(a[j], b[j], c[j], d[j], t)));
    }
  if (!closed) out.push(at(points.length - 1));
  return out;
}
