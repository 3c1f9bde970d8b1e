/** Corners of triangles in metres, nine numbers each. */
export type Triangles = Float32Array;

/** Axis of a triangle's corners (0 x, 1 y, 2 z) and whether it is read backwards. */
export interface Axis {
  readonly at: 0 | 1 | 2;
  readonly sign: 1 | -1;
}

/** A straight look at something: what lies across and down the map, and what comes towards the eye. */
export interface Look {
  readonly across: Axis;
  readonly down: Axis;
  readonly near: Axis;
}

const right: Axis = { at: 0, sign: 1 };
const left: Axis = { at: 2, sign: -1 };
const downwards: Axis = { at: 1, sign: -1 };
const upwards: Axis = { at: 1, sign: 1 };
const forwards: Axis = { at: 2, sign: 1 };

/** A piece from the front, from its right side and from above. */
export const straightLooks = {
  front: { across: right, down: downwards, near: forwards },
  side: { across: left, down: downwards, near: right },
  top: { across: right, down: forwards, near: upwards },
} as const satisfies Record<string, Look>;

/** How near each cell's surface comes, row by row from the upper left; -Infinity where there is none. */
export interface DepthMap {
  readonly columns: number;
  readonly rows: number;
  readonly depth: Float32Array<ArrayBuffer>;
}

/** The part of space that a map shows: least `across` and `down` in metres, and a cell's side. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
}

/** What is seen of the triangles by a straight look, the nearest surface in each cell. */
export function depthMap(triangles: Triangles, look: Look, extent: Extent): DepthMap {
  const { columns, rows, cell, left, top } = extent;
  const depth = new Float32Array(columns * rows).fill(-Infinity);
  const read = (corner: number, { at, sign }: Axis) => sign * (triangles[corner + at] ?? 0);
  const across = (corner: number) => (read(corner, look.across) - left) / cell - 0.5;
  const down = (corner: number) => (read(corner, look.down) - top) / cell - 0.5;
  for (let a = 0, b = 3, c = 6; a < triangles.length; a += 9, b += 9, c += 9) {
    // Most triangles lie between the middles of cells: nothing is worked out for them but that.
    const ay = down(a);
    const by = down(b);
    const cy = down(c);
    const firstRow = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
    const lastRow = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy)));
    if (firstRow > lastRow) continue;
    const ax = across(a);
    const bx = across(b);
    const cx = across(c);
    const firstColumn = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
    const lastColumn = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx)));
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (firstColumn > lastColumn || area === 0) continue;
    const az = read(a, look.near);
    const bz = read(b, look.near) - az;
    const cz = read(c, look.near) - az;
    for (let y = firstRow; y <= lastRow; y++) {
      for (let x = firstColumn; x <= lastColumn; x++) {
        const shareB = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area;
        const shareC = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area;
        if (shareB < 0 || shareC < 0 || shareB + shareC > 1) continue;
        const near = az + shareB * bz + shareC * cz;
        const place = y * columns + x;
        if (near > (depth[place] ?? 0)) depth[place] = near;
      }
    }
  }
  return { columns, rows, depth };
}
