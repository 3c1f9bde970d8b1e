import sharp from "sharp";
import { type DetailKind, detailPixels, detailSide } from "../materials/detail.ts";

const made = new Map<DetailKind, Promise<Uint8Array>>();

/** The material's detail as a grey JPEG. */
export function detailTexture(kind: DetailKind): Promise<Uint8Array> {
  const known = made.get(kind);
  if (known) return known;
  const raw = { width: detailSide, height: detailSide, channels: 1 } as const;
  const texture = sharp(detailPixels(kind), { raw })
    .jpeg({ quality: 72 })
    .toBuffer()
    .then((buffer) => new Uint8Array(buffer));
  made.set(kind, texture);
  return texture;
}
