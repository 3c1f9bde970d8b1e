import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { clothPicture, pngChunk } from "./samplePictures.ts";

const number = (bytes: number, value: number) => {
  const field = Buffer.alloc(bytes);
  field.writeUIntBE(value, 0, bytes);
  return field;
};
const [u8, u16] = ([1, 2] as const).map((bytes) => (value: number) => number(bytes, value)) as [
  Field,
  Field,
];
type Field = (value: number) => Buffer;

/** A GIF of so many frames of one pixel, in 18 bytes each. */
export function gifOfPixels(frames: number): Buffer {
  const head = Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0", "latin1");
  const frame = Buffer.from("2c00000000010001000002024c0100", "hex");
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(";")]);
}

/** A PNG of 300 x 300 with so many texts, each of which unpacks to 7.9 MB: just below what readers take. */
export async function pngOfTexts(texts: number, type: "zTXt" | "iTXt"): Promise<Buffer> {
  const png = await clothPicture(300, 300, "#1f5f5b", "png");
  const head = Buffer.from(type === "zTXt" ? "a\0\0" : "a\0\x01\0\0\0", "latin1");
  const text = pngChunk(type, Buffer.concat([head, deflateSync(Buffer.alloc(7_900_000, 65))]));
  const headerEnds = 33;
  return Buffer.concat([
    png.subarray(0, headerEnds),
    ...Array<Buffer>(texts).fill(text),
    png.subarray(headerEnds),
  ]);
}

/** A PNG of 300 x 300 with so many parts of its pixels that are empty, in 12 bytes each. */
export async function pngOfParts(parts: number): Promise<Buffer> {
  const png = await clothPicture(300, 300, "#1f5f5b", "png");
  const begins = png.indexOf("IDAT") - 4;
  const empty = Array<Buffer>(parts).fill(pngChunk("IDAT", Buffer.alloc(0)));
  return Buffer.concat([png.subarray(0, begins), ...empty, png.subarray(begins)]);
}

/** A WebP whose canvas has `side` pixels each way, and so many frames of all of it in some 60 bytes each. */
export async function webpOfFrames(frames: number, side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: "#c8b7a6" } as const;
  const still = await sharp({ create }).webp({ lossless: true, effort: 0 }).toBuffer();
  const picture = still.subarray(12);
  const less = (bytes: number, value: number) => {
    const field = Buffer.alloc(bytes);
    field.writeUIntLE(value, 0, bytes);
    return field;
  };
  const chunk = (name: string, ...data: Buffer[]) => {
    const all = Buffer.concat(data);
    return Buffer.concat([
      Buffer.from(name),
      less(4, all.length),
      all,
      Buffer.alloc(all.length % 2),
    ]);
  };
  const extent = [less(3, side - 1), less(3, side - 1)];
  const frame = chunk("ANMF", Buffer.alloc(6), ...extent, less(3, 10), u8(0), picture);
  const chunks = [
    chunk("VP8X", u8(0x02), Buffer.alloc(3), ...extent),
    chunk("ANIM", Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  ];
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  return Buffer.concat([Buffer.from("RIFF"), less(4, body.length), body]);
}

/**
 * A grey JPEG of `side` pixels each way that is told bit by bit: in so many scans, 883 at most, each over the whole
 * picture in a few bytes.
 */
export function jpegOfScans(scans: number, side: number): Buffer {
  const segment = (kind: number, ...data: number[]) =>
    Buffer.concat([u8(0xff), u8(kind), u16(data.length + 2), Buffer.from(data)]);
  const blocks = (side / 8) ** 2;
  // A zero difference is one bit; a run without anything is said by how many blocks it is long.
  const dark = Buffer.alloc(Math.ceil(blocks / 8));
  const bits = Math.floor(Math.log2(blocks));
  const run =
    bits.toString(2).padStart(4, "0") + (blocks - 2 ** bits).toString(2).padStart(bits, "0");
  const nothing = Buffer.from(
    (run.padEnd(24, "1").match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)),
  );
  const refining = Array.from({ length: 63 * 14 }, (_, place) => {
    const [at, low] = [1 + Math.floor(place / 14), 13 - (place % 14)];
    const high = low === 13 ? 0 : low + 1;
    return Buffer.concat([segment(0xda, 1, 1, 0, at, at, high * 16 + low), nothing]);
  });
  const lengths = (at: number, count: number) =>
    Array.from({ length: 16 }, (_, place) => (place === at ? count : 0));
  const runs = Array.from({ length: 15 }, (_, length) => length * 16);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, ...u16(side), ...u16(side), 1, 1, 0x11, 0),
    segment(0xc4, 0x00, ...lengths(0, 1), 0),
    segment(0xc4, 0x10, ...lengths(3, 15), ...runs),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    dark,
    ...refining.slice(0, scans - 1),
    Buffer.from([0xff, 0xd9]),
  ]);
}
