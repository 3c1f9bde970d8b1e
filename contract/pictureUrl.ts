/** Widths in pixels that the picture ladder serves; a request for another width is refused. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1600] as const;
export const pictureFormats = ["avif", "webp"] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/** Address of one rung of the ladder. File names carry a content hash, so it may be kept for ever. */
export function pictureUrl(file: string, width: PictureWidth, format: PictureFormat): string {
  return `/static/images/${encodeURIComponent(file)}?w=${width}&f=${format}`;
}
