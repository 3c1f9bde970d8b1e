import { toned } from "../../furniture/materials/tone.ts";
import type { Developing } from "../scenes/scene.ts";
import { type Exposure, exposed, heldExposure, meteredExposure, ruledExposure } from "./meter.ts";

/** Raised when developing changes so much that every picture should be made again. */
export const developmentVersion = 5;

/** Linear red, green and blue, row by row. */
export type Planes = readonly [Float32Array, Float32Array, Float32Array];

const v = (a: Float32Array, i: number): number => a[i] ?? 0;

/** The tone curve of the shop's pictures as their files hold it: linear in, display sRGB out. */
export function tone(x: number): number {
  const s = toned(x);
  return s <= 0.0031308 ? 12.92 * s : 1.055 * s ** (1 / 2.4) - 0.055;
}

const toneSteps = 8192;
const brightest = 16;
const toneTable = Float32Array.from({ length: toneSteps + 1 }, (_, i) =>
  tone(brightest * (i / toneSteps) ** 3),
);

function fromTable(x: number): number {
  const at = Math.cbrt(Math.min(brightest, Math.max(0, x)) / brightest) * toneSteps;
  const low = Math.floor(at);
  const share = at - low;
  return v(toneTable, low) * (1 - share) + v(toneTable, Math.min(toneSteps, low + 1)) * share;
}

/** How far grain moves a pixel at most, in steps of 8 bits: fine enough not to be seen, and enough that AVIF keeps the slow shades of a wall. */
const grain = 2;

/** The exposure of clean linear light. */
export const exposureOf = (light: Planes, how: Developing): Exposure =>
  "gain" in how
    ? (how.metered ? ruledExposure : heldExposure)(light, fromTable, how.gain)
    : meteredExposure(light, fromTable, how.brightness);

/** Turns clean linear light into a picture (see `rightExposure`): 8-bit RGB, row by row. */
export function develop(light: Planes, how: Developing = {}): Uint8Array {
  const exposure = exposureOf(light, how);
  const count = light[0].length;
  const out = new Uint8Array(count * 3);
  let chance = 1;
  for (let i = 0; i < count; i++) {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    const moved = (chance / 4294967296 - 0.5) * 2 * grain;
    for (const c of [0, 1, 2] as const)
      out[i * 3 + c] = Math.max(
        0,
        Math.min(255, Math.round(fromTable(exposed(v(light[c], i), exposure)) * 255 + moved)),
      );
  }
  return out;
}
