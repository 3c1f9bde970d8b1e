import type { Metadata } from "sharp";

/** What makes a browser or a reader take the file for something else than a picture. */
const foreignContent = /<\/?(?:script|svg|html|!doctype|\?php)|%PDF-/i;
/**
 * Where readers look for that, and where it ends when it stands behind a picture. What lies between is pixels: of
 * packed ones some hold `<svg` by chance, one good photograph of 5 MB in two hundred.
 */
const atEitherEnd = 1024;
/** What a PNG is drawn of. Its texts are packed: 5 MB of them unpack to gigabytes, each below every limit of a reader. */
const drawnChunks = /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|cICP|iCCP|eXIf)$/;
/** Parts of a PNG: writers begin a new one every 8 kB, and each costs time, empty or not. */
const mostChunks = 10_000;
/** Parts of a WebP, of which each frame is one: what they cost its reader grows with their square. */
const mostParts = 1000;
/** Times that a JPEG goes over its picture. Each is as long for its reader as the picture, and may be thirty bytes. */
const mostScans = 100;

/**
 * A picture's file as it may be read: of a PNG what is drawn of it. Null for one that carries a page, a script or
 * a document too, or parts, frames or scans without end.
 */
export function bytesToDraw(bytes: Buffer): Buffer | null {
  const text = bytes.toString("latin1");
  if (foreignContent.test(text.slice(0, atEitherEnd))) return null;
  if (foreignContent.test(text.slice(-atEitherEnd))) return null;
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return drawnPng(bytes);
  if (text.startsWith("\xff\xd8") && beginsOfScans(text) > mostScans) return null;
  if (text.startsWith("RIFF") && countParts(bytes) > mostParts) return null;
  return bytes;
}

function drawnPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 8)];
  let chunks = 0;
  for (let at = 8; at + 8 <= bytes.length; chunks += 1) {
    if (chunks === mostChunks) return null;
    const end = at + 12 + bytes.readUInt32BE(at);
    if (drawnChunks.test(bytes.toString("latin1", at + 4, at + 8)))
      kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** Where a scan can begin; a few more than there are, where a small picture lies within another. */
function beginsOfScans(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\xff\xda"); at >= 0 && count <= mostScans; count += 1) {
    at = text.indexOf("\xff\xda", at + 2);
  }
  return count;
}

function countParts(bytes: Buffer): number {
  let parts = 0;
  for (let at = 12; at + 8 <= bytes.length && parts <= mostParts; parts += 1) {
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return parts;
}

/** A baseline JPEG, or a PNG that is neither interlaced nor turned; all others need the whole picture. */
export function isReadByRows({ format, isProgressive, orientation = 1 }: Metadata): boolean {
  if (isProgressive) return false;
  return format === "jpeg" || (format === "png" && orientation === 1);
}
