import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { develop } from "./develop.ts";
import { readExr } from "./exr.ts";

/** Largest picture that the shop may carry, in bytes. */
export const mostPictureBytes = 150_000;
const aimedPictureBytes = 95_000;

/** WebP of the developed picture: the best quality that stays near the size aimed at. */
async function encode(rgb: Uint8Array, width: number, height: number): Promise<Buffer> {
  let best: Buffer | null = null;
  for (const quality of [85, 78, 70, 60, 45, 32]) {
    // A cane door from near is nothing but edges: it may be coarser, but only to be carried at all.
    if (quality < 60 && best && best.length <= mostPictureBytes) return best;
    const picture = sharp(rgb, { raw: { width, height, channels: 3 } });
    if (quality >= 60) picture.sharpen({ sigma: 0.7, m1: 0.3, m2: 1.2 });
    else picture.blur(0.7);
    best = await picture.webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (best.length <= aimedPictureBytes) return best;
  }
  if (!best || best.length > mostPictureBytes)
    throw new Error(`The picture takes ${best?.length} bytes, more than ${mostPictureBytes}`);
  return best;
}

/** Develops the EXR at `exr` into `folder/name`; the old picture stays until the new one is whole. */
export async function finishPicture(
  exr: string,
  folder: string,
  name: string,
  brightness?: number,
): Promise<number> {
  const read = readExr(readFileSync(exr));
  const webp = await encode(develop(read, brightness), read.width, read.height);
  writeAtomically(join(folder, name), webp);
  rmSync(exr);
  return webp.length;
}

export function writeAtomically(path: string, content: string | Uint8Array): void {
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, content);
  renameSync(part, path);
}
