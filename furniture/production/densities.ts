import type { BoardMaterial, FoamMaterial, MadePart, SolidTimber } from "./production.ts";

/** Kilograms per cubic metre. */
const densities: Readonly<Record<SolidTimber | BoardMaterial | FoamMaterial | string, number>> = {
  sheesham: 780,
  teak: 650,
  mango: 600,
  acacia: 700,
  frame: 560,
  laminated: 760,
  ply: 600,
  veneered: 620,
  "foam-28": 28,
  "foam-32": 32,
  "foam-40": 40,
  fibre: 15,
  glass: 2500,
  mirror: 2500,
  marble: 2700,
  cane: 450,
  steel: 7850,
} as const;

/** Wall of the square and round tube that legs and frames are made of, in millimetres. */
const tubeWall = 2;

function areaOf({ net: [length, width], outline }: MadePart): number {
  if (!outline) return length * width;
  const twice = outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Cubic metres of material in one finished part. */
export function volumeOf(part: MadePart): number {
  const {
    net: [length, width, thickness],
    stock,
  } = part;
  const solid = (areaOf(part) * thickness) / 1e9;
  if (stock !== "metal") return solid;
  const hollow = Math.max(0, width - 2 * tubeWall) * Math.max(0, thickness - 2 * tubeWall);
  return solid - (length * hollow) / 1e9;
}

/** Kilograms of all of a kind of part. Throws for a material whose weight nobody knows. */
export function weightOf(part: MadePart): number {
  const density = densities[part.material];
  if (density === undefined) throw new Error(`Nobody knows what ${part.material} weighs`);
  return volumeOf(part) * density * part.count;
}
