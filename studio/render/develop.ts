import { toned } from "../../furniture/materials/tone.ts";
import { denoise, type Guides, type Planes } from "./denoise.ts";
import type { Exr } from "./exr.ts";
import { meteredGain } from "./meter.ts";
import { mendOutlines } from "./outlines.ts";

/** Raised when developing changes so much that every picture should be made again. */
export const developmentVersion = 2;

const plane = (exr: Exr, name: string): Float32Array => {
  const found = exr.planes.get(name);
  if (!found)
    throw new Error(
      `The render has no channel ${name}; it has ${[...exr.planes.keys()].join(", ")}`,
    );
  return found;
};
const planes = (exr: Exr, layer: string, axes = "RGB"): Planes =>
  [...axes].map((c) => plane(exr, `${layer}.${c}`)) as unknown as Planes;
const v = (a: Float32Array, i: number): number => a[i] ?? 0;

function sum(a: Planes, b: Planes): Planes {
  return a.map((p, c) => p.map((value, i) => value + v(b[c] ?? p, i))) as unknown as Planes;
}

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

/**
 * Turns the renderer's noisy light passes into a clean picture: 8-bit RGB, row by row. It becomes as bright as
 * `brightness` says (see `rightExposure`).
 */
export function develop(exr: Exr, brightness?: number): Uint8Array {
  const { width, height } = exr;
  const guides: Guides = {
    width,
    height,
    normal: planes(exr, "Normal", "XYZ"),
    depth: plane(exr, "Depth.Z").map((z) => Math.min(z, 60)),
  };
  const combined = planes(exr, "Combined");
  const [direct, indirect] = [planes(exr, "DiffDir"), planes(exr, "DiffInd")];
  const diffuse = { light: sum(direct, indirect), color: planes(exr, "DiffCol") };
  const gloss = {
    light: sum(planes(exr, "GlossDir"), planes(exr, "GlossInd")),
    color: planes(exr, "GlossCol"),
  };
  const rest = [0, 1, 2].map((c) => {
    const axis = c as 0 | 1 | 2;
    return combined[axis].map(
      (value, i) =>
        value -
        v(diffuse.light[axis], i) * v(diffuse.color[axis], i) -
        v(gloss.light[axis], i) * v(gloss.color[axis], i),
    );
  }) as unknown as Planes;
  // Sun and windows throw shadows with edges; what walls and floors throw back is smooth, and has the noise.
  const calmDiffuse = sum(
    denoise(direct, guides, { passes: 5, range: 2.8, facing: 0.22 }),
    denoise(indirect, guides, { passes: 6, range: 9, facing: 0.25 }),
  );
  const calmGloss = denoise(gloss.light, guides, { passes: 4, range: 3.4, facing: 0.12 });
  const seenThrough = rest.some((p) => p.some((value) => Math.abs(value) > 0.01));
  const calmRest = seenThrough ? denoise(rest, guides, { passes: 1, range: 2, facing: 0.1 }) : rest;
  const picture = [0, 1, 2].map((c) => {
    const axis = c as 0 | 1 | 2;
    return calmRest[axis].map(
      (value, i) =>
        value +
        v(calmDiffuse[axis], i) * v(diffuse.color[axis], i) +
        v(calmGloss[axis], i) * v(gloss.color[axis], i),
    );
  }) as unknown as Planes;
  mendOutlines(picture, combined, diffuse.color, guides);
  const gain = meteredGain(picture, fromTable, brightness);
  const out = new Uint8Array(width * height * 3);
  let dither = 1;
  for (let i = 0; i < width * height; i++) {
    dither = (Math.imul(dither, 1664525) + 1013904223) >>> 0;
    const grain = (dither / 4294967296 - 0.5) * 0.9;
    for (const c of [0, 1, 2] as const)
      out[i * 3 + c] = Math.max(
        0,
        Math.min(255, Math.round(fromTable(v(picture[c], i) * gain) * 255 + grain)),
      );
  }
  return out;
}
