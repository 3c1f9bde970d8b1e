import { type PictureFormat, pictureUrl, pictureWidths } from "../../contract/pictureUrl.ts";

/** The `srcset` of a picture: every rung that is not wider than the picture itself, in pixels. */
export function pictureSrcSet(file: string, width: number, format: PictureFormat): string {
  return pictureWidths
    .filter((rung) => rung <= width)
    .map((rung) => `${pictureUrl(file, rung, format)} ${rung}w`)
    .join(", ");
}
