import { blank } from "./blank.ts";
import { kept } from "./kept.ts";
import { noise } from "./noise.ts";
import { formed } from "./shade.ts";
import type { Cushion } from "./soft.ts";
import { later, merge, outward, patch, reblanked, type Surface } from "./surface.ts";
import { circle, sweep } from "./sweep.ts";
import { smoothstep, type Vec2, type Vec3 } from "./vector.ts";

/** A loose scatter cushion standing in the x-y plane about its centre, `thickness` at its middle. */
export const scatterCushion = (
  width: number,
  height: number,
  thickness: number,
  seed = 1,
  piping = 0,
): Cushion =>
  kept(["scatter", width, height, thickness, seed, piping], () =>
    scatterNow(width, height, thickness, seed, piping),
  );

/** A pillow for a bed about its centre, in the x-y plane: full in its middle, thin at its seam and corners. */
export const bedPillow = (width: number, height: number, thickness: number, seed = 1): Cushion =>
  kept(["bed pillow", width, height, thickness, seed], () => {
    const size: Vec3 = [width, height, thickness];
    const outline = (s: number, t: number): Vec3 => {
      const [x, y] = rounded(s, t);
      const limp = noise(s * 1.7 + seed, t * 1.7, seed) * 5;
      return [
        (width / 2) * x * (1 - 0.035 * (1 - t * t)) + limp,
        (height / 2) * y * (1 - 0.06 * (1 - s * s)) + limp * 0.7,
        0,
      ];
    };
    const body = stuffed(size, seed, { outline, fullness: 0.58, crumple: 0.6 });
    return { body, piping: corded(seamOf(outline, 16), 1.8, size, 2 * (width + height)) };
  });

/** A seam around a square of [-1, 1] each way, of so many points on each side, close together at its corners. */
const seamOf = (outline: (s: number, t: number) => Vec3, n: number): Vec3[] =>
  [0, 1, 2, 3].flatMap((side) =>
    Array.from({ length: n }, (_, i) => {
      const along = Math.sin((i / n - 0.5) * Math.PI);
      const [s, t] = side % 2 ? [-along, 1] : [1, along];
      return side < 2 ? outline(s, t) : outline(-s, -t);
    }),
  );

/** Of a square in [-1, 1] each way the place in one whose corners are round; no line of it is broken. */
const rounded = (s: number, t: number): Vec2 => [s * (1 - t ** 18 / 19), t * (1 - s ** 18 / 19)];

/** How full a square is at a place, by what is left to its sides: its corners are thin, but do not lie flat. */
const square = (a: number, b: number): number => (a * b) / Math.max(a + b - a * b, 1e-9) ** (2 / 3);
/** And a square that is drawn as a disc. */
const disc = (a: number, b: number): number => a * b;

/** Of a square in [-1, 1] each way the place in a disc of radius one: lines of the square become arcs. */
const inDisc = (s: number, t: number): Vec2 => [
  s * Math.sqrt(1 - (t * t) / 2),
  t * Math.sqrt(1 - (s * s) / 2),
];

/** A round scatter cushion standing in the x-y plane about its centre, corded along its seam. */
export const roundCushion = (
  diameter: number,
  thickness: number,
  seed: number,
  piping: number,
): Cushion =>
  kept(["round", diameter, thickness, seed, piping], () => {
    const radius = diameter / 2 - piping;
    const body = stuffed([diameter, diameter, thickness], seed, {
      outline: (s, t) => {
        const [x, y] = inDisc(s, t);
        return [x * radius, y * radius, 0];
      },
      cloth: ([x, y]) => [x / 1000, y / 1000],
      full: disc,
      fullness: 0.45,
      crumple: 0.7,
    });
    const loop = Array.from({ length: 72 }, (_, i): Vec3 => {
      const angle = (i / 72) * 2 * Math.PI;
      return [radius * Math.cos(angle), radius * Math.sin(angle), 0];
    });
    return { body, piping: corded(loop, piping, [diameter, diameter, 0], 2 * Math.PI * radius) };
  });

/** A cord round a seam in the x-y plane. */
function corded(loop: readonly Vec3[], radius: number, size: Vec3, run: number): Surface {
  const cord = sweep(loop, circle(radius, 8), {
    closed: true,
    crease: 180,
    up: [0, 0, 1],
    fixedUp: true,
  });
  return reblanked(cord, blank("piping", size, { swell: radius, run }));
}

function scatterNow(
  width: number,
  height: number,
  thickness: number,
  seed: number,
  piping: number,
): Cushion {
  const outline = (s: number, t: number): Vec3 => [
    (width / 2) * s * (1 - 0.07 * (1 - t * t)),
    (height / 2) * t * (1 - 0.07 * (1 - s * s)),
    0,
  ];
  const body = stuffed([width, height, thickness], seed, { outline, fullness: 0.42, crumple: 1 });
  if (!piping) return { body, piping: null };
  const seam = seamOf(outline, 20);
  return { body, piping: corded(seam, piping, [width, height, 0], 2 * (width + height)) };
}

interface Stuffing {
  /** Where its seam goes, and what lies within: both in [-1, 1]. */
  readonly outline: (s: number, t: number) => Vec3;
  /** The lower, the fuller it is towards its seam. */
  readonly fullness: number;
  readonly full?: (a: number, b: number) => number;
  /** Where a place of it lies in its cloth, in metres; by default its sides are threads. */
  readonly cloth?: (place: Vec3) => Vec2;
  readonly crumple: number;
}

/** Two faces sewn together along a seam, and stuffed. */
function stuffed(
  size: Vec3,
  seed: number,
  { outline, fullness, full = square, crumple, cloth }: Stuffing,
): Surface {
  const [width, height, thickness] = size;
  const face = (side: 1 | -1) => {
    /** Close together at the seam, where a face bends most. */
    const place = (a: number, b: number): Vec2 => [
      Math.sin((a - 0.5) * Math.PI) * side,
      Math.sin((b - 0.5) * Math.PI),
    ];
    return patch(
      26,
      26,
      (a, b) => {
        const [s, t] = place(a, b);
        const p = outline(s, t);
        const loft = full(Math.max(0, 1 - s * s), Math.max(0, 1 - t * t)) ** fullness;
        const pucker =
          // Longer than high: a case creases, and round hollows look like stains.
          noise(p[0] / 150 + seed, p[1] / 62, side) * 5 +
          noise((p[0] + p[1]) / 70, (p[0] - p[1]) / 26 + seed, side) * 0.8;
        const dent = 14 * Math.exp(-((s * 2.2) ** 2) - ((t - 0.95) * 2.1) ** 2);
        const edge = smoothstep(0, 0.5, loft) * crumple;
        // Cloth that is drawn together at a corner creases towards it.
        const [toSide, toEnd] = [(1 - Math.abs(s)) * width, (1 - Math.abs(t)) * height];
        const drawn = smoothstep(0, 40, toSide + toEnd) * Math.exp(-(toSide + toEnd) / 130);
        const corner = Math.sign(s) * side + Math.sign(t) * 2 + seed;
        const crease = noise(Math.atan2(toSide, toEnd) * 3, corner, 3) * 8 * drawn;
        return [
          p[0],
          p[1] - dent * loft,
          side * ((thickness / 2) * loft + pucker * edge + crease * Math.sqrt(loft)),
        ];
      },
      (a, b) => {
        const [s, t] = place(a, b);
        return (
          cloth?.(outline(s, t)) ?? [((s * side + 1) * width) / 2000, ((t + 1) * height) / 2000]
        );
      },
    );
  };
  return formed(() => merge([face(1), face(-1)]), 75, blank("pillow", size, { swell: 20 }));
}

/** How far the cloth of a bolster turns in before the seam of its ends, and how far those bulge. */
const [turnedIn, bulging] = [10, 16];

/**
 * A bolster lying along x about its centre: a cloth rolled round it, and a round one sewn on at each end. The threads
 * of each run straight.
 */
export const bolster = (length: number, diameter: number, piping = 0): Cushion =>
  kept(["bolster", length, diameter, piping], () => bolsterNow(length, diameter, piping));

function bolsterNow(length: number, diameter: number, piping: number): Cushion {
  const radius = diameter / 2;
  const [seam, half] = [radius - turnedIn, length / 2 - bulging];
  const around = (angle: number, r: number): readonly [number, number] => [
    r * Math.sin(angle),
    r * Math.cos(angle),
  ];
  /** Close together where the cloth turns in. */
  const along = (s: number) => half * Math.sin((s - 0.5) * Math.PI);
  const roll = patch(
    36,
    64,
    (s, t) => {
      const x = along(s);
      const angle = t * 2 * Math.PI;
      const into = smoothstep(half - 2.4 * turnedIn, half, Math.abs(x)) ** 2 * turnedIn;
      const wave = noise(x / 90, Math.sin(angle) * 1.3, Math.cos(angle) * 1.3);
      const soft = 1 - smoothstep(half - 40, half, Math.abs(x));
      return [x, ...around(angle, radius - into - soft * (1.4 + 1.4 * wave))];
    },
    (s, t) => [along(s) / 1000, (t * Math.PI * diameter) / 1000],
  );
  const end = (side: 1 | -1) =>
    patch(
      12,
      64,
      (s, t) => [
        side * (half + bulging * (1 - s ** 2)),
        ...around(side * t * 2 * Math.PI, seam * s),
      ],
      (s, t) => {
        const [up, across] = around(side * t * 2 * Math.PI, seam * s);
        return [up / 1000, across / 1000];
      },
    );
  const size: Vec3 = [length, diameter, diameter];
  const body = formed(
    () => outward(merge([roll, end(1), end(-1)])),
    60,
    blank("pillow", size, { swell: piping }),
  );
  if (!piping) return { body, piping: null };
  const cord = (side: 1 | -1) =>
    sweep(
      Array.from(
        { length: 48 },
        (_, i): Vec3 => [side * half, ...around((i / 48) * 2 * Math.PI, seam)],
      ),
      circle(piping, 8),
      { closed: true, crease: 180, up: [1, 0, 0], fixedUp: true },
    );
  const seams = later(() => merge([cord(1), cord(-1)]));
  const run = 4 * Math.PI * seam;
  return { body, piping: reblanked(seams, blank("piping", size, { swell: piping, run })) };
}
