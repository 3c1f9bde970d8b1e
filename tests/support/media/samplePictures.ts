import { crc32, deflateSync } from "node:zlib";
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

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
  return Buffer.concat([head, data, check]);
}

/** A PNG of any size in a few bytes of header and one strip of zeros. */
export function pngBomb(width: number, height: number, { interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, interlaced ? 1 : 0], 8);
  const rows = deflateSync(Buffer.alloc(4_000_000));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF of so many frames of 100 x 100, in some 20 bytes each. */
export function gifOfFrames(frames: number): Promise<Buffer> {
  const side = 100;
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const;
  return sharp(Buffer.alloc(side * side * frames * 3, 200), { raw })
    .gif({ keepDuplicateFrames: true, effort: 1 })
    .toBuffer();
}
