import { areaWithin } from "../geometry/vector.ts";
import { densityOf } from "../materials/densities.ts";
import type { MadePart } from "./production.ts";

/** Wall of the square and round tube that legs and frames are made of, in millimetres. */
const tubeWall = 2;

const areaOf = ({ net: [length, width], outline }: MadePart): number =>
  outline ? areaWithin(outline) : length * width;

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

/** Kilograms of all of a kind of part, when it is shaped. */
export const weightOf = (part: MadePart): number =>
  volumeOf(part) * (part.filled ?? 1) * densityOf(part.material) * part.count;
