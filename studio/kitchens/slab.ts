import { merge, patch, type Surface } from "../../furniture/geometry/surface.ts";
import type { Vec2, Vec3 } from "../../furniture/geometry/vector.ts";
import type { Span } from "../../furniture/parts/block.ts";

/** A rectangle seen from above. */
export interface Plan {
  readonly x: Span;
  readonly z: Span;
}

/** Radius of a counter's upper edges. */
export const ease = 2;
/** Every stave has a band of uv of its own, this many metres wide, and with it its own figure. */
const staveBand = 8;

const uvAt = (x: number, z: number): Vec2 => [x / 1000, z / 1000];
const within = ([from, to]: Span, by: number): Span => [from + by, to - by];

/** How a counter is made, besides its measures. */
export interface SlabMake {
  /** Width of the staves that it is glued up of along x, each with its own figure; null for one piece. */
  readonly stave?: number | null;
  /** Its end that is joined to another counter: sharp, so that no groove is seen. */
  readonly joint?: "left" | "right" | null;
}

/** A counter with holes right through, side by side along x. uv in metres runs on over all of it, u along x. */
export function slab(
  { x, z }: Plan,
  [low, top]: Span,
  holes: readonly Plan[],
  { stave = null, joint = null }: SlabMake = {},
): Surface {
  const ends = (by: number): Span => [
    x[0] + (joint === "left" ? 0 : by),
    x[1] - (joint === "right" ? 0 : by),
  ];
  const level = (inset: number): Plan[] => {
    const deep = within(z, inset);
    const [from, to] = ends(inset);
    const pieces: Plan[] = [];
    let at = from;
    for (const hole of holes) {
      const [across, back] = [within(hole.x, -inset), within(hole.z, -inset)];
      pieces.push(
        { x: [at, across[0]], z: deep },
        { x: across, z: [deep[0], back[0]] },
        { x: across, z: [back[1], deep[1]] },
      );
      at = across[1];
    }
    return [...pieces, { x: [at, to], z: deep }];
  };
  const face = level(ease).flatMap((piece) =>
    stave ? glued(piece, top, stave) : [flat(piece, top)],
  );
  const underside = level(0).map((piece) => turnedDown(flat(piece, low)));
  const inHole = (hole: Plan) => (by: number) => ({
    x: within(hole.x, -by),
    z: within(hole.z, -by),
  });
  const outside = (by: number) => ({ x: ends(by), z: within(z, by) });
  const upright = [
    upTo(outside, [low, top], 1),
    ...holes.map((hole) => upTo(inHole(hole), [low, top], -1)),
  ];
  return merge([...face, ...underside, ...upright]);
}

const flat = ({ x, z }: Plan, y: number): Surface =>
  patch(
    1,
    1,
    (s, t): Vec3 => [x[0] + (x[1] - x[0]) * s, y, z[1] + (z[0] - z[1]) * t],
    (s, t) => uvAt(x[0] + (x[1] - x[0]) * s, z[1] + (z[0] - z[1]) * t),
  );

const turnedDown = (surface: Surface): Surface => ({
  ...surface,
  normals: Array.from(surface.normals, (n) => -n),
  indices: Array.from(surface.indices).reverse(),
});

/** A flat rectangle of staves along x. */
function glued({ x, z }: Plan, y: number, width: number): Surface[] {
  const first = Math.floor(z[0] / width);
  const count = Math.ceil(z[1] / width) - first;
  return Array.from({ length: count }, (_, i) => {
    const n = first + i;
    const strip: Span = [Math.max(z[0], n * width), Math.min(z[1], (n + 1) * width)];
    const board = flat({ x, z: strip }, y);
    return {
      ...board,
      uvs: Array.from(board.uvs, (v, k) => v + (k % 2 ? n * staveBand : n * 0.613)),
    };
  });
}

/** Upright faces of a rectangle and their eased upper edges, looking outwards (1) or into a hole (-1). */
function upTo(plan: (inset: number) => Plan, [low, top]: Span, outwards: 1 | -1): Surface {
  const corners = (inset: number): readonly Vec2[] => {
    const { x, z } = plan(inset);
    return [
      [x[0], z[1]],
      [x[1], z[1]],
      [x[1], z[0]],
      [x[0], z[0]],
    ];
  };
  const directions: readonly Vec2[] = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ];
  const levels = [
    { y: low, inset: 0, lean: 0 },
    { y: top - ease, inset: 0, lean: 0 },
    { y: top, inset: ease, lean: 1 },
  ] as const;
  return merge(
    directions.flatMap(([nx, nz], side) =>
      [0, 1].map((n) => {
        const strip = [levels[n], levels[n + 1]] as const;
        const ends = strip.map((l) => {
          const ring = corners(l?.inset ?? 0);
          return [ring[side], ring[(side + 1) % 4]] as const;
        });
        const at = (s: number, t: number): Vec3 => {
          const [from, to] = ends[t] ?? [];
          const k = outwards > 0 ? s : 1 - s;
          const between = (axis: 0 | 1) =>
            (from?.[axis] ?? 0) + ((to?.[axis] ?? 0) - (from?.[axis] ?? 0)) * k;
          return [between(0), strip[t]?.y ?? 0, between(1)];
        };
        const wall = patch(1, 1, at, (s, t) => {
          const [px, y, pz] = at(s, t);
          return uvAt(px + nx * outwards * (top - y), pz + nz * outwards * (top - y));
        });
        const normals = [0, 0, 1, 1].flatMap((t) => {
          const lean = strip[t]?.lean ?? 0;
          return [nx * outwards * (1 - lean), lean, nz * outwards * (1 - lean)];
        });
        return { ...wall, normals };
      }),
    ),
  );
}
