import { noise } from "../geometry/noise.ts";

/** Pixels of a side. */
export const detailSide = 512;

/** Noise that repeats after one unit both ways, `across` and `along` features to the unit. */
function tiling(u: number, v: number, along: number, across: number, seed: number): number {
  const [x, y] = [u * along, v * across];
  const at = (dx: number, dy: number) => noise(x - dx * along, y - dy * across, seed);
  return (
    at(0, 0) * (1 - u) * (1 - v) +
    at(1, 0) * u * (1 - v) +
    at(0, 1) * (1 - u) * v +
    at(1, 1) * u * v
  );
}

export type DetailKind = "wood" | "cloth";

/** Brightness of one square metre of the material in [0, 1], repeating without a seam. */
function brightness(kind: DetailKind, u: number, v: number): number {
  if (kind === "wood") {
    const field = tiling(u, v, 2, 9, 1) + 0.35 * tiling(u, v, 4, 30, 4);
    const rings = Math.sin(field * 13) * 0.5 + 0.5;
    const pores = tiling(u, v, 40, 220, 7);
    return 0.8 + 0.12 * rings + 0.07 * tiling(u, v, 3, 60, 3) + 0.05 * pores;
  }
  const weave = Math.sin(u * Math.PI * 2 * 128) * Math.sin(v * Math.PI * 2 * 128);
  return 0.87 + 0.06 * weave + 0.05 * tiling(u, v, 24, 200, 5) + 0.05 * tiling(u, v, 200, 24, 6);
}

/** One square metre of the material as grey pixels, to be multiplied by its colour. */
export function detailPixels(kind: DetailKind): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(detailSide * detailSide);
  for (let y = 0; y < detailSide; y++)
    for (let x = 0; x < detailSide; x++) {
      const bright = Math.round(255 * brightness(kind, x / detailSide, y / detailSide));
      pixels[y * detailSide + x] = Math.max(0, Math.min(255, bright));
    }
  return pixels;
}
