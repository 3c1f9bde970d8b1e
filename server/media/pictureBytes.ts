import type { Metadata } from "sharp";
import { mediaTypeOf } from "./mediaType.ts";

/** What makes a browser or a reader take the file for something else than a picture. */
const foreignContent = /<(?:script|svg|html|!doctype|\?php)|%PDF-/i;

/** More frames than a picture that moves has; a decoder goes through all of them again and again before it draws one. */
const mostFrames = 1000;

/** Whether a picture's file carries a page, a script or a document too, or a film. */
export function isMoreThanAPicture(bytes: Buffer): boolean {
  return foreignContent.test(bytes.toString("latin1")) || isFilm(bytes);
}

/** Of a WebP alone: the other formats' decoders look at the first frame, and at no other. */
function isFilm(bytes: Buffer): boolean {
  if (mediaTypeOf(bytes) !== "image/webp") return false;
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length && frames <= mostFrames; ) {
    if (bytes.toString("latin1", at, at + 4) === "ANMF") frames++;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return frames > mostFrames;
}

/** A baseline JPEG, or a PNG that is neither interlaced nor turned; all others need the whole picture. */
export function isReadByRows({ format, isProgressive, orientation = 1 }: Metadata): boolean {
  if (isProgressive) return false;
  return format === "jpeg" || (format === "png" && orientation === 1);
}
