import type { PictureArea } from "../../contract/admin/pictures.ts";
import { pictureLimits } from "../../contract/pictureRules.ts";
import { Refusal } from "../ground/refusal.ts";
import { describePicture, loadSharp, type PictureFacts } from "./describePicture.ts";
import { isReadByRows } from "./pictureBytes.ts";

export interface DrawnPicture extends PictureFacts {
  /** WebP, upright, without metadata. */
  bytes: Uint8Array;
}

const secondsToDraw = 40;
export const unreadablePicture = new Refusal(
  "invalid_request",
  "This picture could not be read. Please choose another one.",
);

/**
 * Draws a picture anew, or the part of it that `area` names: only pixels survive. What has too many
 * is refused by its header, before anything is unpacked.
 */
export async function drawPicture(
  bytes: Buffer,
  area: PictureArea | null,
): Promise<DrawnPicture | Refusal> {
  try {
    return await drawWithinBounds(bytes, area);
  } catch {
    return unreadablePicture;
  }
}

async function drawWithinBounds(bytes: Buffer, area: PictureArea | null) {
  const sharp = await loadSharp();
  // No bound on pixels here: the header tells their number, and is all that is read.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { megapixels, megapixelsWhole, mostSide } = pictureLimits;
  const most = isReadByRows(header) ? megapixels : megapixelsWhole;
  if (header.width * header.height > most * 1_000_000) return tooManyPixels(header, most);
  const part = area === null ? null : pixelsOf(area, header.autoOrient);
  const shown = part ?? header.autoOrient;
  if (Math.min(shown.width, shown.height) < pictureLimits.leastSide) return tooSmall(shown);

  const upright = sharp(bytes, { limitInputPixels: most * 1_000_000, sequentialRead: true })
    .timeout({ seconds: secondsToDraw })
    .autoOrient();
  const drawn = await (part === null ? upright : upright.extract(part))
    .resize(mostSide, mostSide, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 90, smartSubsample: true })
    .toBuffer();
  const facts = await describePicture(drawn);
  return facts instanceof Refusal ? facts : { ...facts, bytes: drawn };
}

function pixelsOf(area: PictureArea, { width, height }: { width: number; height: number }) {
  const left = Math.min(Math.round(area.x * width), width - 1);
  const top = Math.min(Math.round(area.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(area.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(area.height * height), height - top)),
  };
}

function tooManyPixels({ width, height }: { width: number; height: number }, most: number) {
  const megapixels = Math.ceil((width * height) / 1_000_000);
  return new Refusal(
    "payload_too_large",
    `This picture has ${megapixels} megapixels. Please choose one of at most ${most} megapixels.`,
  );
}

function tooSmall({ width, height }: { width: number; height: number }) {
  const { leastSide } = pictureLimits;
  return new Refusal(
    "invalid_request",
    `This picture is ${width} x ${height} pixels. Please choose one of at least ${leastSide} pixels each way.`,
  );
}
