import { Refusal } from "../ground/refusal.ts";

export interface PictureFacts {
  /** Pixels, the way the picture is shown: after its orientation mark is obeyed. */
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  ground: string;
}

const mostPixels = 60_000_000;
/** What the shop shows through a transparent picture. */
const plaster = "#f1ebe1";

/** What draws pictures, 22 MB in memory: loaded when the first one comes. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // Else the pictures drawn last stay unpacked in memory, and nobody sends the same one twice.
  sharp.cache(false);
  return sharp;
}

/** Size and dominant colour, or why these bytes are no picture that the shop can show. */
export async function describePicture(bytes: Buffer): Promise<PictureFacts | Refusal> {
  try {
    const sharp = await loadSharp();
    const picture = sharp(bytes, { limitInputPixels: mostPixels });
    const { format, compression, autoOrient } = await picture.metadata();
    const kind = format === "heif" && compression === "av1" ? "avif" : format;
    if (!["webp", "avif", "jpeg", "png"].includes(kind)) {
      const reason = `is ${kind.toUpperCase()}; use WebP, AVIF, JPEG or PNG`;
      return new Refusal("unsupported_media_type", reason);
    }
    const pixels = await picture
      .flatten({ background: plaster })
      .toColourspace("srgb")
      .resize(64, 64, { fit: "inside" })
      .raw()
      .toBuffer();
    const { width, height } = autoOrient;
    return { width, height, ground: dominantColour(pixels) };
  } catch {
    return new Refusal("invalid_request", "is not a picture that can be read");
  }
}

/**
 * The mean of the pixels in the fullest of 64 cells of colour: wide enough for a wall in daylight.
 * Takes red, green and blue in turn.
 */
function dominantColour(pixels: Uint8Array): string {
  const cells = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = ((red >> 6) << 4) | ((green >> 6) << 2) | (blue >> 6);
    const cell = cells.get(key) ?? { count: 0, sum: [0, 0, 0] };
    cell.count++;
    cell.sum[0] += red;
    cell.sum[1] += green;
    cell.sum[2] += blue;
    cells.set(key, cell);
  }
  const [fullest] = [...cells.values()].sort((one, other) => other.count - one.count);
  if (fullest === undefined) return plaster;
  const mean = fullest.sum.map((total) => Math.round(total / fullest.count));
  return `#${mean.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
