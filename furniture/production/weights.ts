import { densityOf } from "../materials/densities.ts";
import type { MadePart } from "./production.ts";

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

/** Kilograms of all of a kind of part. */
export const weightOf = (part: MadePart): number =>
  volumeOf(part) * densityOf(part.material) * part.count;
