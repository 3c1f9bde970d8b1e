import sharp from "sharp";
import {
  type DepthMap,
  depthMap,
  type Look,
  type Triangles,
} from "../../furniture/geometry/depthMap.ts";
import { type Surface, triangle } from "../../furniture/geometry/surface.ts";
import { dot, type Vec3 } from "../../furniture/geometry/vector.ts";

/** Cells along a pixel's side: their mean is the pixel. */
const fineness = 3;
/** Metres by which a surface stands before its neighbour where a line is drawn. */
const step = 0.006;
/** Cosine of the angle between two surfaces from which a line is drawn where they meet. */
const crease = 0.78;
const clay: Vec3 = [250, 243, 231];
const line: Vec3 = [92, 70, 52];
/** From the upper left, before the piece: across, down, near. */
const light: Vec3 = [-0.42, -0.62, 0.66];
const ambient = 0.66;

export function trianglesOf(surfaces: readonly Surface[]): Triangles {
  const corners = surfaces.flatMap((surface) =>
    Array.from({ length: surface.indices.length / 3 }, (_, f) =>
      triangle(surface, f).flat(),
    ).flat(),
  );
  return Float32Array.from(corners, (millimetres) => millimetres / 1000);
}

/** What is seen straight on, as a transparent PNG of `size` pixels: clay in soft light, with a line at each edge. */
export async function shadedView(
  triangles: Triangles,
  look: Look,
  { left, top }: { readonly left: number; readonly top: number },
  size: readonly [width: number, height: number],
  pixelsPerMetre: number,
): Promise<Buffer> {
  const [columns, rows] = [size[0] * fineness, size[1] * fineness];
  const cell = 1 / (pixelsPerMetre * fineness);
  const map = depthMap(triangles, look, { left, top, columns, rows, cell });
  const normals = normalsOf(map, cell);
  const pixels = new Uint8ClampedArray(columns * rows * 4);
  for (let i = 0; i < columns * rows; i++) {
    if (map.depth[i] === -Infinity) continue;
    const isLine = isEdge(map, cell, normals, i);
    const shade = ambient + (1 - ambient) * Math.max(0, dot(normalAt(normals, i), light));
    const color = isLine ? line : clay.map((part) => part * shade);
    pixels.set([...color, 255], i * 4);
  }
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 4 } })
    .resize(...size, { kernel: "cubic" })
    .png()
    .toBuffer();
}

const normalAt = (normals: Float32Array, i: number): Vec3 => [
  normals[i * 3] ?? 0,
  normals[i * 3 + 1] ?? 0,
  normals[i * 3 + 2] ?? 0,
];

/** Of each cell the direction its surface faces, across, down and near, by how depth changes to the sides it goes on to. */
function normalsOf({ columns, rows, depth }: DepthMap, cell: number): Float32Array {
  const normals = new Float32Array(columns * rows * 3);
  const slope = (i: number, by: number, isAfter: boolean, isBefore: boolean): number => {
    const here = depth[i] ?? 0;
    const after = isAfter ? (depth[i + by] ?? 0) - here : Infinity;
    const before = isBefore ? here - (depth[i - by] ?? 0) : Infinity;
    const least = Math.abs(after) < Math.abs(before) ? after : before;
    return Math.abs(least) < Infinity ? least / cell : 0;
  };
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const i = y * columns + x;
      if (depth[i] === -Infinity) continue;
      const across = slope(i, 1, x + 1 < columns, x > 0);
      const down = slope(i, columns, y + 1 < rows, y > 0);
      const length = Math.hypot(across, down, 1);
      normals.set([-across / length, -down / length, 1 / length], i * 3);
    }
  return normals;
}

/**
 * Whether the surface falls away, or another begins, beside the cell. A slanted surface falls as its slope says: that is no
 * edge.
 */
function isEdge(
  { columns, depth }: DepthMap,
  cell: number,
  normals: Float32Array,
  i: number,
): boolean {
  const here = depth[i] ?? -Infinity;
  const normal = normalAt(normals, i);
  const reach = fineness - 1;
  return [-1, 1].some((side) =>
    ([0, 1] as const).some((axis) => {
      const other = i + side * reach * (axis === 0 ? 1 : columns);
      const there = depth[other] ?? -Infinity;
      const fall = (normal[axis] / normal[2]) * side * reach * cell;
      if (here - there > step && here - there - fall > step) return true;
      if (Math.abs(here - there) > step) return false;
      return dot(normal, normalAt(normals, other)) < crease;
    }),
  );
}
