import sharp from "sharp";

export interface PictureFacts {
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  ground: string;
}

/** Size and dominant colour, or why these bytes are no picture that the shop can show. */
export async function describePicture(bytes: Buffer): Promise<PictureFacts | { problem: string }> {
  try {
    const picture = sharp(bytes, { limitInputPixels: 60_000_000 });
    const { width, height, format } = await picture.metadata();
    if (format === "svg")
      return { problem: "SVG is a program, not a picture; use WebP, AVIF, JPEG or PNG" };
    const { dominant } = await picture.resize(64, 64, { fit: "inside" }).stats();
    const hex = [dominant.r, dominant.g, dominant.b]
      .map((channel) => channel.toString(16).padStart(2, "0"))
      .join("");
    return { width, height, ground: `#${hex}` };
  } catch {
    return { problem: "is not a picture that can be read" };
  }
}
