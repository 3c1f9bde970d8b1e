import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Developing } from "../scenes/scene.ts";
import { develop, exposureOf, type Planes } from "./develop.ts";
import { type Exr, readExr } from "./exr.ts";
import type { PythonWorker } from "./pythonWorker.ts";

/** Largest picture that the shop may carry, in bytes. */
export const mostPictureBytes = 150_000;
const aimedPictureBytes = 95_000;

/** A quick encoding is larger than the slow one of the same quality, at the most by about this factor. */
const quickIsLargerBy = 1.15;

/**
 * AVIF of the developed picture: the best quality that stays near the size aimed at, found by quick encodings. WebP of
 * the same size breaks the slow shades of a wall into squares.
 */
export async function encode(rgb: Uint8Array, width: number, height: number): Promise<Buffer> {
  const encoded = (quality: number, effort: number): Promise<Buffer> => {
    const picture = sharp(rgb, { raw: { width, height, channels: 3 } });
    // A cane door from near is nothing but edges: it may be coarser, but only to be carried at all.
    if (quality >= 60) picture.sharpen({ sigma: 0.7, m1: 0.3, m2: 1.2 });
    else picture.blur(0.7);
    return picture.avif({ quality, effort }).toBuffer();
  };
  let best: Buffer | null = null;
  for (const quality of [86, 78, 72, 66, 60, 48, 36]) {
    if (quality < 60 && best && best.length <= mostPictureBytes) return best;
    if (quality > 60) {
      const quick = await encoded(quality, 2);
      if (quick.length > aimedPictureBytes * quickIsLargerBy) continue;
    }
    best = await encoded(quality, 4);
    if (best.length <= aimedPictureBytes) return best;
  }
  if (!best || best.length > mostPictureBytes)
    throw new Error(`The picture takes ${best?.length} bytes, more than ${mostPictureBytes}`);
  return best;
}

const guided = ["Combined.RGB", "Denoising Albedo.RGB", "Denoising Normal.XYZ"].flatMap((name) => {
  const [layer = "", axes = ""] = name.split(".");
  return [...axes].map((axis) => `${layer}.${axis}`);
});

/** The light of a render without its noise. */
async function cleaned(exr: string, read: Exr, denoiser: PythonWorker): Promise<Planes> {
  const { width, height, planes } = read;
  const noisy = `${exr}.planes`;
  const rows = guided.map((name) => {
    const plane = planes.get(name);
    if (!plane)
      throw new Error(`The render has no channel ${name}; it has ${[...planes.keys()].join(", ")}`);
    return Buffer.from(plane.buffer, plane.byteOffset, plane.byteLength);
  });
  const size = Buffer.from(new Float32Array([width, height]).buffer);
  writeFileSync(noisy, Buffer.concat([size, ...rows]));
  try {
    await denoiser.work(noisy);
    const clean = readFileSync(`${noisy}.clean`);
    const count = width * height;
    const plane = (c: number) =>
      new Float32Array(clean.buffer, clean.byteOffset + c * count * 4, count);
    return [plane(0), plane(1), plane(2)];
  } finally {
    for (const path of [noisy, `${noisy}.clean`]) rmSync(path, { force: true });
  }
}

/** By what factor the light of the EXR at `exr` is raised. */
export async function gainOf(
  exr: string,
  denoiser: PythonWorker,
  how: Developing,
): Promise<number> {
  const light = await cleaned(exr, readExr(readFileSync(exr)), denoiser);
  rmSync(exr);
  return exposureOf(light, how).gain;
}

/** Develops the EXR at `exr` into `folder/name`; the old picture stays until the new one is whole. */
export async function finishPicture(
  exr: string,
  folder: string,
  name: string,
  denoiser: PythonWorker,
  how: Developing = {},
): Promise<number> {
  const read = readExr(readFileSync(exr));
  const light = await cleaned(exr, read, denoiser);
  const encoded = await encode(develop(light, how), read.width, read.height);
  writeAtomically(join(folder, name), encoded);
  rmSync(exr);
  return encoded.length;
}

export function writeAtomically(path: string, content: string | Uint8Array): void {
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, content);
  renameSync(part, path);
}
