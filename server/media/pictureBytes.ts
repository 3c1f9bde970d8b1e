import type { Metadata } from "sharp";

/** What makes a browser or a reader take the file for something else than a picture. */
const foreignContent = /<(?:script|svg|html|!doctype|\?php)|%PDF-/i;

/** Whether a picture's file carries a page, a script or a document too. */
export function hidesForeignContent(bytes: Buffer): boolean {
  return foreignContent.test(bytes.toString("latin1"));
}

/** A baseline JPEG, or a PNG that is neither interlaced nor turned; all others need the whole picture. */
export function isReadByRows({ format, isProgressive, orientation = 1 }: Metadata): boolean {
  if (isProgressive) return false;
  return format === "jpeg" || (format === "png" && orientation === 1);
}
