import type { Size } from "./stage.ts";

/** Metres between the piece and its lines. */
const gap = 0.07;

type Point = readonly [x: number, y: number, z: number];

export interface DimensionLine {
  readonly of: keyof Size;
  readonly from: Point;
  readonly to: Point;
}

/**
 * The lines of a piece's width, depth and height in metres, where a camera at the angle `theta` (radians from the
 * front to the right) sees them before or beside the piece.
 */
export function dimensionLines({ width, depth, height }: Size, theta: number): DimensionLine[] {
  const front = Math.cos(theta) >= 0 ? 1 : -1;
  const right = Math.sin(theta) >= 0 ? 1 : -1;
  const [x, z] = [width / 2, depth / 2];
  const before = front * (z + gap);
  const beside = right * (x + gap);
  return [
    { of: "width", from: [-x, 0, before], to: [x, 0, before] },
    { of: "depth", from: [beside, 0, -z], to: [beside, 0, z] },
    { of: "height", from: [-beside, 0, front * z], to: [-beside, height, front * z] },
  ];
}
