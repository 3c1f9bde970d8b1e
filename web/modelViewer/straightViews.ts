import {
  type Axis,
  type DepthMap,
  depthMap,
  type Look,
  straightLooks,
  type Triangles,
} from "../../furniture/geometry/depthMap.ts";

/** A piece seen straight on, as an SVG path in metres about the middle of its own place. */
export interface StraightView {
  /** Where it lies: least x and y, width and height. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly filled: string;
  readonly edges: string;
}

/** Metres of a cell: as fine as a line of the drawing. */
const cell = 0.006;
/** Metres by which a surface stands before its neighbour where an edge is drawn. */
const edge = 0.008;

/** A piece from the front, from its right side and from above, worked out from its triangles. */
export function straightViews(
  triangles: Triangles,
): Readonly<Record<keyof typeof straightLooks, StraightView>> {
  const view = (look: Look) => drawn(triangles, look);
  return {
    front: view(straightLooks.front),
    side: view(straightLooks.side),
    top: view(straightLooks.top),
  };
}

/** Least and greatest of the corners along an axis. */
function span(triangles: Triangles, { at, sign }: Axis): [number, number] {
  let [least, greatest] = [Infinity, -Infinity];
  for (let i = at; i < triangles.length; i += 3) {
    const value = sign * (triangles[i] ?? 0);
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  return [least, greatest];
}

function drawn(triangles: Triangles, look: Look): StraightView {
  const [left, rightmost] = span(triangles, look.across);
  const [top, lowest] = span(triangles, look.down);
  const columns = Math.ceil((rightmost - left) / cell);
  const rows = Math.ceil((lowest - top) / cell);
  const map = depthMap(triangles, look, { left, top, columns, rows, cell });
  const path = (isIn: (x: number, y: number) => boolean) => runs(map, left, top, isIn);
  return {
    box: [left, top, rightmost - left, lowest - top],
    filled: path((x, y) => nearness(map, x, y) > -Infinity),
    edges: path((x, y) => isEdge(map, x, y)),
  };
}

const nearness = ({ columns, rows, depth }: DepthMap, x: number, y: number): number =>
  x < 0 || y < 0 || x >= columns || y >= rows ? -Infinity : (depth[y * columns + x] ?? -Infinity);

/** Whether the surface falls away beside the cell. */
function isEdge(map: DepthMap, x: number, y: number): boolean {
  const here = nearness(map, x, y);
  if (here === -Infinity) return false;
  const beside = [nearness(map, x - 1, y), nearness(map, x + 1, y)];
  const aboveAndBelow = [nearness(map, x, y - 1), nearness(map, x, y + 1)];
  return [...beside, ...aboveAndBelow].some((near) => here - near > edge);
}

/** The cells chosen, each run of them along a row as a rectangle. */
function runs(
  { columns, rows }: DepthMap,
  left: number,
  top: number,
  isIn: (x: number, y: number) => boolean,
): string {
  let path = "";
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const start = x;
      while (x < columns && isIn(x, y)) x++;
      if (x === start) continue;
      const [from, at, length] = [left + start * cell, top + y * cell, (x - start) * cell];
      path += `M${from.toFixed(3)} ${at.toFixed(3)}h${length.toFixed(3)}v${cell}h-${length.toFixed(3)}z`;
    }
  return path;
}
