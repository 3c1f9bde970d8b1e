import { createHash } from "node:crypto";
import { hashToken } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import type { Refusal } from "../ground/refusal.ts";
import { LimitKind, placeLimits, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { erasePicture, type PictureStore, redrawPicture } from "../media/index.ts";

const side = 512;

const drawings = new LimitKind({
  counts: "times that a customer's profile picture is drawn",
  ...{ most: 30, minutes: 60 },
});
const drawingsOfPlace = placeLimits({
  counts: (place) => `times that profile pictures are drawn for ${place}`,
  ...{ most: 300, minutes: 60 },
});

/** Draws a customer's picture anew, see `redrawPicture`: 512 x 512 pixels. Refused to who has it done too often. */
export async function drawPortrait(
  db: Database,
  bytes: Buffer,
  { customerId, address }: { customerId: string; address: string },
): Promise<Refusal | Buffer> {
  const wait = await takeAttempts(db, [
    // By no name that would outlive the account.
    drawings.of(`portrait ${hashToken(customerId)}`),
    ...drawingsOfPlace("portraits", address),
  ]);
  if (wait !== null) return tooManyAttempts(wait);
  return redrawPicture(bytes, address, { width: side, height: side, fit: "cover" });
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
