import { blank } from "./blank.ts";
import { board } from "./board.ts";
import { noise } from "./noise.ts";
import { corner, later, merge, patch, type Surface, smoothed } from "./surface.ts";
import { circle, sweep } from "./sweep.ts";
import { type AxisIndex, clamp, mapAxes, smoothstep, type Vec3 } from "./vector.ts";

export interface CushionOptions {
  /** Radius of the edges in millimetres. */
  readonly round?: number;
  /** How far the middle of the large faces swells. */
  readonly crown?: number;
  /** How far the seat is pressed in where people sit. */
  readonly sag?: number;
  /** Swelling of the sides. */
  readonly bulge?: number;
  /** Height of the creases. */
  readonly crease?: number;
  /** Piping radius; 0 for none. */
  readonly piping?: number;
  readonly seed?: number;
  readonly divide?: number;
}

export interface Cushion {
  readonly body: Surface;
  readonly piping: Surface | null;
}

type Shape = (p: Vec3) => Vec3;

/** Where a point lies between the middle (0) and the faces (-1, 1) of a block of this size. */
const share = (p: Vec3, size: Vec3): Vec3 =>
  mapAxes(p, (v, axis) => clamp(v / (size[axis] / 2), -1, 1));

function cushionShape(size: Vec3, o: CushionOptions): Shape {
  const { crown = 14, sag = 0, bulge = 6, crease = 1.2, seed = 1 } = o;
  return (p) => {
    const [sx, sy, sz] = share(p, size);
    const hill = (1 - Math.abs(sx) ** 2.6) * (1 - Math.abs(sz) ** 2.6);
    const dip = (1 - sx * sx) ** 2 * (1 - sz * sz) ** 1.5;
    const flat = Math.abs(sy) ** 3;
    const wave = noise(p[0] / 95 + seed * 7.3, p[2] / 95, p[1] / 60) * crease * 1.6;
    const fine = noise(p[0] / 34, p[2] / 34 + seed * 3.1, p[1] / 30) * crease * 0.7;
    const y =
      p[1] +
      Math.sign(p[1]) * flat * (crown * hill + (wave + fine) * (0.3 + hill)) -
      (sy > 0 ? sag * dip * sy : 0);
    const swell = bulge * (1 - sy * sy);
    const ripple = noise(p[0] / 60, p[1] / 40, p[2] / 60 + seed) * crease * (1 - sy * sy);
    return [
      p[0] + Math.sign(p[0]) * Math.abs(sx) ** 6 * (swell * (1 - sz ** 4) + ripple),
      y,
      p[2] + Math.sign(p[2]) * Math.abs(sz) ** 6 * (swell * (1 - sx ** 4) + ripple),
    ];
  };
}

function reshape(surface: Surface, shape: Shape, crease = 80): Surface {
  const { positions: flat, normals, uvs, indices } = surface;
  const positions: number[] = [];
  for (let i = 0; i < flat.length / 3; i++) positions.push(...shape(corner(flat, i)));
  return smoothed({ positions, normals, uvs, indices }, crease);
}

/** The seam loop, where the top (`side` 1) or bottom (-1) meets the boxing. */
function seamLoop(size: Vec3, round: number, side: 1 | -1): Vec3[] {
  const k = Math.SQRT1_2 * round;
  const [hx, hz] = [size[0] / 2 - round, size[2] / 2 - round];
  const y = side * (size[1] / 2 - round + k);
  const loop: Vec3[] = [];
  const corners = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const;
  corners.forEach(([cx, cz], quarter) => {
    for (let i = 0; i <= 6; i++) {
      const a = ((quarter + i / 6) * Math.PI) / 2;
      loop.push([cx * hx + Math.cos(a) * k, y, cz * hz + Math.sin(a) * k]);
    }
    const next = corners[(quarter + 1) % 4] ?? [1, 1];
    const along = next[0] === cx ? hz : hx;
    const steps = Math.max(2, Math.round(along / 28));
    const a = ((quarter + 1) * Math.PI) / 2;
    for (let i = 1; i < steps; i++)
      loop.push([
        (cx + ((next[0] - cx) * i) / steps) * hx + Math.cos(a) * k,
        y,
        (cz + ((next[1] - cz) * i) / steps) * hz + Math.sin(a) * k,
      ]);
  });
  return loop;
}

/**
 * A box cushion of `size` [width, thickness, depth] about its own centre, its large faces up and
 * down: crowned, pressed in where people sit, lightly creased, piped along both seams if asked.
 */
export function cushion(size: Vec3, options: CushionOptions = {}): Cushion {
  const round = Math.min(options.round ?? 32, size[1] / 2.05);
  const shape = cushionShape(size, options);
  const { crown = 14, bulge = 6, crease = 1.2, piping: radius = 0, divide = 16 } = options;
  const swell = Math.max(crown + 4 * crease, bulge + crease);
  const body = later(
    () => reshape(board(size, { edge: round, steps: 4, divide, grain: "x" }), shape),
    blank("cushion", size, { swell }),
  );
  if (!radius) return { body, piping: null };
  const loop = (side: 1 | -1) =>
    sweep(seamLoop(size, round, side).map(shape), () => circle(radius, 8), {
      closed: true,
      crease: 180,
    });
  const run = 4 * (size[0] + size[2]);
  const piping = later(
    () => merge([loop(1), loop(-1)]),
    blank("piping", size, { swell: swell + radius, run }),
  );
  return { body, piping };
}

/** A loose scatter cushion standing in the x-y plane about its centre, `thickness` at its middle. */
export function scatterCushion(
  width: number,
  height: number,
  thickness: number,
  seed = 1,
  piping = 0,
): Cushion {
  const outline = (s: number, t: number): Vec3 => [
    (width / 2) * s * (1 - 0.07 * (1 - t * t)),
    (height / 2) * t * (1 - 0.07 * (1 - s * s)),
    0,
  ];
  const face = (side: 1 | -1) =>
    patch(
      26,
      26,
      (a, b) => {
        const [s, t] = [(a * 2 - 1) * side, b * 2 - 1];
        const p = outline(s, t);
        const loft = (Math.max(0, 1 - s * s) * Math.max(0, 1 - t * t)) ** 0.42;
        const pucker =
          noise(p[0] / 55 + seed, p[1] / 55, side) * 5 +
          noise(p[0] / 22, p[1] / 22 + seed, side) * 1.4;
        const dent = 14 * Math.exp(-((s * 2.2) ** 2) - ((t - 0.95) * 2.1) ** 2);
        const edge = smoothstep(0, 0.5, loft);
        return [p[0], p[1] - dent * loft, side * ((thickness / 2) * loft + pucker * edge)];
      },
      (a, b) => [(a * width) / 1000, (b * height) / 1000],
    );
  const size: Vec3 = [width, height, thickness];
  const body = later(
    () => smoothed(merge([face(1), face(-1)]), 75),
    blank("pillow", size, { swell: 20 }),
  );
  if (!piping) return { body, piping: null };
  const n = 20;
  const loop: Vec3[] = [];
  for (let i = 0; i < n; i++) loop.push(outline(1, -1 + (2 * i) / n));
  for (let i = 0; i < n; i++) loop.push(outline(1 - (2 * i) / n, 1));
  for (let i = 0; i < n; i++) loop.push(outline(-1, 1 - (2 * i) / n));
  for (let i = 0; i < n; i++) loop.push(outline(-1 + (2 * i) / n, -1));
  const seam = () =>
    sweep(loop, () => circle(piping, 8), {
      closed: true,
      crease: 180,
      up: [0, 0, 1],
      fixedUp: true,
    });
  const flat: Vec3 = [width, height, 0];
  return {
    body,
    piping: later(seam, blank("piping", flat, { swell: piping, run: 2 * (width + height) })),
  };
}

/** A bolster lying along x about its centre. */
export function bolster(length: number, diameter: number): Cushion {
  const r = diameter / 2;
  const path: Vec3[] = [];
  const radii: number[] = [];
  for (let i = 0; i <= 28; i++) {
    const t = i / 28;
    path.push([-length / 2 + t * length, 0, 0]);
    radii.push(
      r * Math.max(0.04, (1 - Math.abs(2 * t - 1) ** 14) ** 0.5) * (1 + 0.012 * noise(t * 9, 2)),
    );
  }
  const body = later(
    () => sweep(path, (_, i) => circle(radii[i] ?? r, 28), { crease: 60 }),
    blank("pillow", [length, diameter, diameter], { swell: r * 0.02 }),
  );
  return { body, piping: null };
}

/** Height in [0, 1] of diamond tufting at (x, y) millimetres; 0 in the creases, deepest at buttons. */
export function tuft(x: number, y: number, width: number, height: number): number {
  const a = Math.abs(Math.sin(Math.PI * (x / width + y / height) * 0.5 * 2));
  const b = Math.abs(Math.sin(Math.PI * (x / width - y / height) * 0.5 * 2));
  return Math.min(1, (a * b) ** 0.32 * 0.75 + 0.25 * (a * b));
}

export { reshape };

/** An upholstered block about its centre: every face padded out by `crown` millimetres. */
export function padded(size: Vec3, options: CushionOptions = {}): Surface {
  const { round = 22, crown = 7, crease = 0.8, seed = 1, divide = 12 } = options;
  const shape: Shape = (p) => {
    const s = share(p, size);
    const hill = mapAxes(s, (v) => 1 - Math.abs(v) ** 2.6);
    const swell = (a: AxisIndex, b: AxisIndex, c: AxisIndex) =>
      p[a] +
      Math.sign(p[a]) *
        Math.abs(s[a]) ** 4 *
        hill[b] *
        hill[c] *
        (crown + crease * 2 * noise(p[b] / 80 + seed, p[c] / 80, a));
    return [swell(0, 1, 2), swell(1, 0, 2), swell(2, 0, 1)];
  };
  return later(
    () => reshape(board(size, { edge: round, steps: 4, divide }), shape),
    blank("padded", size, { swell: crown + 2 * crease }),
  );
}
