import { blank } from "./blank.ts";
import { later, type Surface } from "./surface.ts";
import {
  type AxisIndex,
  type MutableVec3,
  mapAxes,
  normalize,
  radians,
  type Vec3,
} from "./vector.ts";

export type Axis = "x" | "y" | "z";

export interface BoardOptions {
  /** Radius of the broken edges in millimetres. */
  readonly edge?: number;
  /** Direction of the grain; by default the longest side. */
  readonly grain?: Axis;
  /** Steps around each rounded edge. */
  readonly steps?: number;
  /** Extra divisions of each flat face, for boards that are bent or puffed afterwards. */
  readonly divide?: number;
}

const axisIndex = { x: 0, y: 1, z: 2 } as const;

/** The stops of one side of a face: where the inner corner lies, and the lean of the normal. */
function stops(half: number, edge: number, steps: number, divide: number) {
  const list: { inner: number; lean: number }[] = [];
  for (let i = 0; i <= steps; i++)
    list.push({ inner: -(half - edge), lean: Math.tan(radians(-45 + (45 * i) / steps)) });
  for (let i = 1; i < divide; i++)
    list.push({ inner: -(half - edge) + (2 * (half - edge) * i) / divide, lean: 0 });
  for (let i = 0; i <= steps; i++)
    list.push({ inner: half - edge, lean: Math.tan(radians((45 * i) / steps)) });
  return list;
}

/**
 * A board, panel or block of `size` millimetres about its own centre, every edge rounded. Each face
 * carries uv in metres with u along the grain, so that wood runs along the part.
 */
export function board(size: Vec3, options: BoardOptions = {}): Surface {
  const cut = blank("board", size, options.grain && { grain: axisIndex[options.grain] });
  return later(
    () => boardNow(size, options, cut.grain),
    cut,
    (along) => boardReach(size, options, along),
  );
}

/** Of the corner that lies furthest that way, its roundest point there. */
function boardReach(size: Vec3, { edge = 2, steps = 2 }: BoardOptions, along: Vec3): number {
  const r = Math.min(edge, size[0] / 2, size[1] / 2, size[2] / 2);
  const by = mapAxes(along, Math.abs);
  const lean = Array.from({ length: steps + 1 }, (_, i) => Math.tan(radians((45 * i) / steps)));
  let round = 0;
  for (const u of lean)
    for (const v of lean) {
      const long = Math.hypot(1, u, v);
      for (const [n, a, b] of turns)
        round = Math.max(round, (by[n] + u * by[a] + v * by[b]) / long);
    }
  const [x, y, z] = mapAxes(by, (share, axis) => share * (size[axis] / 2 - r));
  return x + y + z + r * round;
}

const turns = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
] as const;

/** The faces of a board: across which axis each lies, and on which side of the middle. */
const faces = ([0, 1, 2] as const).flatMap((n) => [
  { n, sign: -1 },
  { n, sign: 1 },
]);

/** Corners of a board's triangles, face by face; three numbers each. */
export function boardPoints(size: Vec3, options: BoardOptions): Float64Array {
  return pointsAndNormals(size, options).points;
}

function pointsAndNormals(size: Vec3, { edge = 2, steps = 2, divide = 1 }: BoardOptions) {
  const r = Math.min(edge, size[0] / 2, size[1] / 2, size[2] / 2);
  const stopsOf = mapStops(size, r, steps, divide);
  const side = stopsOf[0].length;
  const points = new Float64Array(6 * side * side * 3);
  const normals = new Float64Array(points.length);
  let at = 0;
  for (const { n, sign } of faces) {
    const u = ((n + 1) % 3) as AxisIndex;
    const v = ((n + 2) % 3) as AxisIndex;
    for (const b of stopsOf[v])
      for (const a of stopsOf[u]) {
        const lean: MutableVec3 = [0, 0, 0];
        lean[n] = sign;
        lean[u] = a.lean;
        lean[v] = b.lean;
        const normal = normalize(lean);
        normals.set(normal, at);
        points[at + n] = normal[n] * r + sign * (size[n] / 2 - r);
        points[at + u] = normal[u] * r + a.inner;
        points[at + v] = normal[v] * r + b.inner;
        at += 3;
      }
  }
  return { points, normals, side };
}

const mapStops = (size: Vec3, r: number, steps: number, divide: number) =>
  [
    stops(size[0] / 2, r, steps, divide),
    stops(size[1] / 2, r, steps, divide),
    stops(size[2] / 2, r, steps, divide),
  ] as const;

function boardNow(size: Vec3, options: BoardOptions, grain: AxisIndex): Surface {
  const { points, normals, side } = pointsAndNormals(size, options);
  const out: Surface = { positions: [...points], normals: [...normals], uvs: [], indices: [] };
  faces.forEach(({ n, sign }, face) => {
    const u = ((n + 1) % 3) as AxisIndex;
    const v = ((n + 2) % 3) as AxisIndex;
    const [along, across] = n === grain || grain === u ? [u, v] : [v, u];
    const shift = (n * 2 + sign) * 0.37;
    const start = face * side * side;
    for (let i = start * 3; i < (start + side * side) * 3; i += 3)
      out.uvs.push((points[i + along] ?? 0) / 1000, (points[i + across] ?? 0) / 1000 + shift);
    for (let j = 0; j < side - 1; j++)
      for (let i = 0; i < side - 1; i++) {
        const a = start + j * side + i;
        const w = side;
        if (sign > 0) out.indices.push(a, a + 1, a + w + 1, a, a + w + 1, a + w);
        else out.indices.push(a + w, a + w + 1, a, a + w + 1, a + 1, a);
      }
  });
  return out;
}
