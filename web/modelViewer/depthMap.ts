import { type BufferAttribute, Mesh, type Object3D, Vector3 } from "three";

/** Corners of triangles in metres, nine numbers each. */
export type Triangles = Float32Array;

/** Every triangle below an object as it stands now. */
export function trianglesOf(root: Object3D): Triangles {
  root.updateMatrixWorld(true);
  const corners: number[] = [];
  const corner = new Vector3();
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const positions = object.geometry.getAttribute("position") as BufferAttribute;
    const index = object.geometry.getIndex();
    const count = index?.count ?? positions.count;
    for (let i = 0; i < count; i++) {
      corner.fromBufferAttribute(positions, index ? index.getX(i) : i);
      corner.applyMatrix4(object.matrixWorld);
      corners.push(corner.x, corner.y, corner.z);
    }
  });
  return Float32Array.from(corners);
}

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
    const [ax, ay, az] = [across(a), down(a), read(a, look.near)];
    const [bx, by, bz] = [across(b) - ax, down(b) - ay, read(b, look.near) - az];
    const [cx, cy, cz] = [across(c) - ax, down(c) - ay, read(c, look.near) - az];
    const area = bx * cy - by * cx;
    if (area === 0) continue;
    const lastRow = Math.min(rows - 1, Math.floor(ay + Math.max(0, by, cy)));
    const lastColumn = Math.min(columns - 1, Math.floor(ax + Math.max(0, bx, cx)));
    const firstColumn = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx)));
    for (let y = Math.max(0, Math.ceil(ay + Math.min(0, by, cy))); y <= lastRow; y++) {
      for (let x = firstColumn; x <= lastColumn; x++) {
        const shareB = ((x - ax) * cy - (y - ay) * cx) / area;
        const shareC = (bx * (y - ay) - by * (x - ax)) / area;
        if (shareB < 0 || shareC < 0 || shareB + shareC > 1) continue;
        const near = az + shareB * bz + shareC * cz;
        const place = y * columns + x;
        if (near > (depth[place] ?? 0)) depth[place] = near;
      }
    }
  }
  return { columns, rows, depth };
}
