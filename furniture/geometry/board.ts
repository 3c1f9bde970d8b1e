import { blank } from "./blank.ts";
import { emptySurface, later, type Surface } from "./surface.ts";
import {
  type AxisIndex,
  type MutableVec3,
  normalize,
  radians,
  scale,
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
  return later(() => boardNow(size, options, cut.grain), cut);
}

function boardNow(size: Vec3, options: BoardOptions, grain: AxisIndex): Surface {
  const { edge = 2, steps = 2, divide = 1 } = options;
  const r = Math.min(edge, size[0] / 2, size[1] / 2, size[2] / 2);
  const out = emptySurface();
  for (const n of [0, 1, 2] as const)
    for (const sign of [-1, 1]) {
      const u = ((n + 1) % 3) as AxisIndex;
      const v = ((n + 2) % 3) as AxisIndex;
      const us = stops(size[u] / 2, r, steps, divide);
      const vs = stops(size[v] / 2, r, steps, divide);
      const start = out.positions.length / 3;
      for (const b of vs)
        for (const a of us) {
          const lean: MutableVec3 = [0, 0, 0];
          lean[n] = sign;
          lean[u] = a.lean;
          lean[v] = b.lean;
          const normal = normalize(lean);
          const p: MutableVec3 = [...scale(normal, r)];
          p[n] += sign * (size[n] / 2 - r);
          p[u] += a.inner;
          p[v] += b.inner;
          out.positions.push(...p);
          out.normals.push(...normal);
          const across = n === grain ? [p[u], p[v]] : grain === u ? [p[u], p[v]] : [p[v], p[u]];
          const shift = (n * 2 + sign) * 0.37;
          out.uvs.push((across[0] ?? 0) / 1000, (across[1] ?? 0) / 1000 + shift);
        }
      const w = us.length;
      for (let j = 0; j < vs.length - 1; j++)
        for (let i = 0; i < w - 1; i++) {
          const a = start + j * w + i;
          const quad = [a, a + 1, a + w + 1, a, a + w + 1, a + w];
          out.indices.push(...(sign > 0 ? quad : quad.reverse()));
        }
    }
  return out;
}
