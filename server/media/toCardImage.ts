import type { CardImage } from "../../contract/productCard.ts";
import type { pictures } from "./tables.ts";

/** What a page needs of a stored picture; a framing is said only where it is not the middle. */
export function toCardImage(row: typeof pictures.$inferSelect): CardImage {
  const { file, alt, width, height, ground, focus } = row;
  return { file, alt, width, height, ground, ...(focus !== null && { focus }) };
}
