import { type PictureFormat, pictureUrl, pictureWidths } from "../../contract/pictureUrl.ts";

/** No screen has more pixels in one of CSS, enlarging left aside. */
const densest = 4;

/**
 * The `srcset` of a picture: every rung that is not wider than the picture itself, in pixels. Of one that is
 * shown in one width alone (`sizes` is `96px`), up to the first that is enough for the densest screen.
 */
export const pictureSrcSet = (file: string, width: number, format: PictureFormat, sizes = "") =>
  written(file, rungsOf(width, sizes), format);

/** The same for the few browsers that take WebP alone: every other rung, the widest among them. */
export const fallbackSrcSet = (file: string, width: number, sizes: string) =>
  written(
    file,
    rungsOf(width, sizes).filter((_rung, place, { length }) => (length - place) % 2 === 1),
    "webp",
  );

function rungsOf(width: number, sizes: string) {
  const shown = Number(/^\d+(?=px$)/.exec(sizes)?.[0]);
  const enough = pictureWidths.find((rung) => rung >= shown * densest) ?? width;
  return pictureWidths.filter((rung) => rung <= width && rung <= enough);
}

function written(file: string, rungs: ReturnType<typeof rungsOf>, format: PictureFormat): string {
  return rungs.map((rung) => `${pictureUrl(file, rung, format)} ${rung}w`).join(", ");
}
