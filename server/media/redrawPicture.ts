import type { ResizeOptions } from "sharp";
import { createLimiter } from "../ground/limiter.ts";
import { Refusal } from "../ground/refusal.ts";
import { site } from "../limits/index.ts";
import { loadSharp } from "./describePicture.ts";
import { mediaTypeOf } from "./mediaType.ts";
import { bytesToDraw, isReadByRows } from "./pictureBytes.ts";

/** A phone's largest usual picture; a small file that unpacks to more is no portrait. */
const mostMegapixels = 50;
/** Of a picture that is unpacked whole before its first row can be drawn. */
const mostMegapixelsWhole = 16;
const secondsToDraw = 8;
/**
 * What reaches a decoder: SVG and PDF least of all, and no AVIF. Its pixels are what its parts say, not its header: 4 kB
 * that say 256 x 256 unpack to as many as they like.
 */
const drawnTypes: readonly (string | null)[] = ["image/jpeg", "image/png", "image/webp"];

// One at a time, so that the memory of one is all there is; who would wait longer is asked to return.
const limiter = createLimiter({ atOnce: 1, mostWaiting: 20, longestWaitMs: 8000 });

/**
 * Draws a picture that a customer sent anew, as WebP, upright, without its metadata. Only pixels survive,
 * so nothing that was hidden in the file does. What is too large is refused by its header, before
 * anything is unpacked. `address` is the network address of whoever sent it: sites are drawn for in turns.
 */
export async function redrawPicture(
  bytes: Buffer,
  address: string,
  size: ResizeOptions,
): Promise<Refusal | Buffer> {
  const isGif = /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6));
  if (!isGif && !drawnTypes.includes(mediaTypeOf(bytes))) return notOurs;
  return limiter.run(() => drawWithinBounds(bytes, size).catch(whyNot), crowded, site(address));
}

const notOurs = new Refusal(
  "unsupported_media_type",
  "Please choose a JPEG, PNG, WebP or GIF picture.",
);

const crowded = new Refusal(
  "busy",
  "Many pictures are being prepared just now. Please try again in a moment.",
  { retryAfterSeconds: 10 },
);

const unreadable = new Refusal(
  "invalid_request",
  "This picture could not be read. Please choose another one.",
);

/** A picture that is fine may take too long on a busy machine. */
function whyNot(error: unknown): Refusal {
  return error instanceof Error && error.message.startsWith("timeout") ? crowded : unreadable;
}

async function drawWithinBounds(sent: Buffer, size: ResizeOptions): Promise<Refusal | Buffer> {
  const bytes = bytesToDraw(sent);
  if (bytes === null) return unreadable;
  const sharp = await loadSharp();
  // No bound on pixels here: the header tells their number, and is all that is read.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const megapixels = (header.width * header.height) / 1_000_000;
  const most = isReadByRows(header) ? mostMegapixels : mostMegapixelsWhole;
  if (megapixels > most) return tooManyPixels(megapixels, most);
  return sharp(bytes, { limitInputPixels: most * 1_000_000, sequentialRead: true })
    .timeout({ seconds: secondsToDraw })
    .autoOrient()
    .resize(size)
    .webp({ quality: 82 })
    .toBuffer();
}

function tooManyPixels(megapixels: number, most: number): Refusal {
  return new Refusal(
    "payload_too_large",
    `This picture has ${Math.ceil(megapixels)} megapixels. Please choose one of at most ${most} megapixels.`,
  );
}
