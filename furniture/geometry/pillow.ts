import { blank } from "./blank.ts";
import { kept } from "./kept.ts";
import { noise } from "./noise.ts";
import { formed } from "./shade.ts";
import type { Cushion } from "./soft.ts";
import { merge, patch, reblanked, type Surface } from "./surface.ts";
import { circle, sweep } from "./sweep.ts";
import { smoothstep, type Vec3 } from "./vector.ts";

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
  kept(["bed pillow", width, height, thickness, seed], () => ({
    body: stuffed([width, height, thickness], seed, {
      outline: (s, t) => {
        // A rounded square: by so much less of what a square reaches towards its corners.
        const [across, up] = [Math.abs(s) ** 9, Math.abs(t) ** 9];
        const k = Math.max(Math.abs(s), Math.abs(t)) / Math.max((across + up) ** (1 / 9), 1e-9);
        const limp = noise(s * 1.7 + seed, t * 1.7, seed) * 7;
        return [
          (width / 2) * s * k * (1 - 0.035 * (1 - t * t)) + limp,
          (height / 2) * t * k * (1 - 0.06 * (1 - s * s)) + limp * 0.7,
          0,
        ];
      },
      fullness: 0.58,
      crumple: 0.6,
    }),
    piping: null,
  }));

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
  const n = 20;
  const loop: Vec3[] = [];
  for (let i = 0; i < n; i++) loop.push(outline(1, -1 + (2 * i) / n));
  for (let i = 0; i < n; i++) loop.push(outline(1 - (2 * i) / n, 1));
  for (let i = 0; i < n; i++) loop.push(outline(-1, 1 - (2 * i) / n));
  for (let i = 0; i < n; i++) loop.push(outline(-1 + (2 * i) / n, -1));
  const seam = sweep(loop, circle(piping, 8), {
    closed: true,
    crease: 180,
    up: [0, 0, 1],
    fixedUp: true,
  });
  const flat: Vec3 = [width, height, 0];
  const cord = blank("piping", flat, { swell: piping, run: 2 * (width + height) });
  return { body, piping: reblanked(seam, cord) };
}

interface Stuffing {
  /** Where its seam goes, and what lies within: both in [-1, 1]. */
  readonly outline: (s: number, t: number) => Vec3;
  /** The lower, the fuller it is towards its seam. */
  readonly fullness: number;
  readonly crumple: number;
}

/** Two faces sewn together along a seam, and stuffed. */
function stuffed(size: Vec3, seed: number, { outline, fullness, crumple }: Stuffing): Surface {
  const [width, height, thickness] = size;
  const face = (side: 1 | -1) =>
    patch(
      26,
      26,
      (a, b) => {
        const [s, t] = [(a * 2 - 1) * side, b * 2 - 1];
        const p = outline(s, t);
        const loft = (Math.max(0, 1 - s * s) * Math.max(0, 1 - t * t)) ** fullness;
        const pucker =
          // Longer than high: a case creases, and round hollows look like stains.
          noise(p[0] / 150 + seed, p[1] / 62, side) * 5 +
          noise((p[0] + p[1]) / 70, (p[0] - p[1]) / 26 + seed, side) * 1.4;
        const dent = 14 * Math.exp(-((s * 2.2) ** 2) - ((t - 0.95) * 2.1) ** 2);
        const edge = smoothstep(0, 0.5, loft) * crumple;
        return [p[0], p[1] - dent * loft, side * ((thickness / 2) * loft + pucker * edge)];
      },
      (a, b) => [(a * width) / 1000, (b * height) / 1000],
    );
  return formed(() => merge([face(1), face(-1)]), 75, blank("pillow", size, { swell: 20 }));
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
  const roll = sweep(path, (_, i) => circle(radii[i] ?? r, 28), { crease: 60 });
  const filled = blank("pillow", [length, diameter, diameter], { swell: r * 0.02 });
  return { body: reblanked(roll, filled), piping: null };
}
