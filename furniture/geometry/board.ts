import { blank } from "./blank.ts";
import { type Places, placesOf } from "./shade.ts";
import { later, once, type Surface } from "./surface.ts";
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
  const r = roundingOf(size, { edge });
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

/** What boards of any size have in common that are rounded and divided alike. */
interface Pattern {
  /** Of each corner the direction that it faces; three numbers each, face by face. */
  readonly normals: Float64Array;
  /** Of each corner where its inner corner lies, between the middle (0) and the ends (-1, 1) of each axis. */
  readonly inner: Float64Array;
  readonly indices: Uint32Array;
  /** How many corners each face has. */
  readonly perFace: number;
  /** Which of them coincide while its edges are rounded by less than half its thickness. */
  readonly places: () => Places;
}

const patterns = new Map<string, Pattern>();

/** Of boards with so many steps around their edges, and so many divisions of each face. */
function patternOf({ steps = 2, divide = 1 }: BoardOptions): Pattern {
  const name = `${steps} ${divide}`;
  const pattern = patterns.get(name) ?? newPattern(steps, divide);
  patterns.set(name, pattern);
  return pattern;
}

/** The stops of one side of a face: where the inner corner lies, and the lean of the normal. */
function stops(steps: number, divide: number) {
  const list: { inner: number; lean: number }[] = [];
  for (let i = 0; i <= steps; i++)
    list.push({ inner: -1, lean: Math.tan(radians(-45 + (45 * i) / steps)) });
  for (let i = 1; i < divide; i++) list.push({ inner: -1 + (2 * i) / divide, lean: 0 });
  for (let i = 0; i <= steps; i++)
    list.push({ inner: 1, lean: Math.tan(radians((45 * i) / steps)) });
  return list;
}

function newPattern(steps: number, divide: number): Pattern {
  const list = stops(steps, divide);
  const side = list.length;
  const normals = new Float64Array(6 * side * side * 3);
  const inner = new Float64Array(normals.length);
  const indices: number[] = [];
  let at = 0;
  faces.forEach(({ n, sign }, face) => {
    const [u, v] = otherAxes(n);
    for (const b of list)
      for (const a of list) {
        const lean: MutableVec3 = [0, 0, 0];
        lean[n] = sign;
        lean[u] = a.lean;
        lean[v] = b.lean;
        normals.set(normalize(lean), at);
        inner[at + n] = sign;
        inner[at + u] = a.inner;
        inner[at + v] = b.inner;
        at += 3;
      }
    for (let j = 0; j < side - 1; j++)
      for (let i = 0; i < side - 1; i++) {
        const a = (face * side + j) * side + i;
        const w = side;
        if (sign > 0) indices.push(a, a + 1, a + w + 1, a, a + w + 1, a + w);
        else indices.push(a + w, a + w + 1, a, a + w + 1, a + 1, a);
      }
  });
  return {
    ...{ normals, inner, indices: Uint32Array.from(indices), perFace: side * side },
    places: once(() => placesOf(pointsOf(normals, inner, [1000, 1000, 1000], 100))),
  };
}

const otherAxes = (n: AxisIndex) =>
  [((n + 1) % 3) as AxisIndex, ((n + 2) % 3) as AxisIndex] as const;

/** Corners of a board's triangles, face by face; three numbers each. */
export function boardPoints(size: Vec3, options: BoardOptions): Float64Array {
  const { normals, inner } = patternOf(options);
  return pointsOf(normals, inner, size, roundingOf(size, options));
}

/** Which of a board's corners coincide. */
export function boardPlaces(size: Vec3, options: BoardOptions): Places {
  const isWhole = 2 * roundingOf(size, options) < Math.min(...size);
  return isWhole ? patternOf(options).places() : placesOf(boardPoints(size, options));
}

function pointsOf(normals: Float64Array, inner: Float64Array, size: Vec3, r: number) {
  const points = new Float64Array(normals.length);
  for (const axis of [0, 1, 2] as const) {
    const reach = size[axis] / 2 - r;
    for (let i = axis; i < points.length; i += 3)
      points[i] = (normals[i] ?? 0) * r + (inner[i] ?? 0) * reach;
  }
  return points;
}

const roundingOf = (size: Vec3, { edge = 2 }: BoardOptions): number =>
  Math.min(edge, size[0] / 2, size[1] / 2, size[2] / 2);

function boardNow(size: Vec3, options: BoardOptions, grain: AxisIndex): Surface {
  const { normals, indices, perFace } = patternOf(options);
  const positions = boardPoints(size, options);
  const uvs = new Float64Array((positions.length / 3) * 2);
  let at = 0;
  for (const { n, sign } of faces) {
    const [u, v] = otherAxes(n);
    const [along, across] = n === grain || grain === u ? [u, v] : [v, u];
    const shift = (n * 2 + sign) * 0.37;
    for (let left = perFace; left > 0; left--, at += 2) {
      const point = (at / 2) * 3;
      uvs[at] = (positions[point + along] ?? 0) / 1000;
      uvs[at + 1] = (positions[point + across] ?? 0) / 1000 + shift;
    }
  }
  return { positions, normals, uvs, indices };
}
