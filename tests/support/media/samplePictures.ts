import sharp from "sharp";

/** A picture of woven cloth in one colour, for tests: `format` as its file would be. */
export function clothPicture(
  width: number,
  height: number,
  colour = "#1f5f5b",
  format: "webp" | "png" | "jpeg" | "avif" = "webp",
): Promise<Buffer> {
  const weave = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <pattern id="weave" width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 1h2M2 3h2" stroke="#000" stroke-opacity="0.2"/>
      </pattern>
      <rect width="100%" height="100%" fill="${colour}"/>
      <rect width="50%" height="40%" fill="url(#weave)"/>
    </svg>`,
  );
  return sharp(weave).flatten().toFormat(format).toBuffer();
}
