import { createHash } from "node:crypto";
import sharp from "sharp";
import { createTurns } from "../limits/index.ts";
import { erasePicture, type PictureStore } from "../media/index.ts";
import type { Refusal } from "./refusal.ts";

const side = 512;
/** A phone's largest usual picture; a small file that unpacks to more is no portrait. */
const mostPixels = 50_000_000;
const secondsToDraw = 10;

// A picture of the largest size takes up to 300 MB while it is drawn: one at a time.
const turns = createTurns({ atOnce: 1, mostWaiting: 20 });

/** First bytes of what may be sent. Nothing else reaches the decoders, SVG and PDF least of all. */
const rasterStarts = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftypavi[fs]/s,
];
/** What makes a browser or a reader take the file for something else than a picture. */
const foreignContent = /<(?:script|svg|html|!doctype|\?php)|%PDF-/i;

/**
 * Draws a customer's picture anew: 512 x 512 pixels as WebP, upright, without its metadata. Only
 * pixels survive, so nothing that was hidden in the file does.
 */
export async function drawPortrait(bytes: Buffer): Promise<Refusal | Buffer> {
  const text = bytes.toString("latin1");
  if (!rasterStarts.some((start) => start.test(text.slice(0, 16)))) {
    return {
      code: "unsupported_media_type",
      message: "Please choose a JPEG, PNG, WebP, AVIF or GIF picture.",
    };
  }
  if (foreignContent.test(text)) return unreadable;
  const drawn = await turns.take(() => draw(bytes).catch(() => unreadable));
  if (drawn !== "busy") return drawn;
  return {
    code: "busy",
    message: "Many pictures are being prepared just now. Please try again in a moment.",
    retryAfterSeconds: 5,
  };
}

const unreadable: Refusal = {
  code: "invalid_request",
  message: "This picture could not be read. Please choose another one.",
};

function draw(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true })
    .timeout({ seconds: secondsToDraw })
    .autoOrient()
    .resize(side, side, { fit: "cover" })
    .webp({ quality: 82 })
    .toBuffer();
}

/**
 * The name of a customer's portrait. It carries their id as well as the content, so that it cannot be
 * guessed, and two customers with the same picture do not share a file.
 */
export function portraitFile(customerId: string, portrait: Buffer): string {
  const hash = createHash("sha256").update(customerId).update(portrait).digest("hex");
  return `portrait.${hash.slice(0, 32)}.webp`;
}

/** Removes a portrait in every size; an empty name is nobody's. */
export async function erasePortrait(pictures: PictureStore, file: string): Promise<void> {
  if (file !== "") await erasePicture(pictures, file);
}
