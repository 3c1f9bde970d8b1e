import { createHash } from "node:crypto";
import type { Refusal } from "../ground/refusal.ts";
import { erasePicture, type PictureStore, redrawPicture } from "../media/index.ts";

const side = 512;

/** Draws a customer's picture anew, see `redrawPicture`: 512 x 512 pixels. */
export function drawPortrait(bytes: Buffer, customerId: string): Promise<Refusal | Buffer> {
  return redrawPicture(bytes, customerId, { width: side, height: side, fit: "cover" });
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
