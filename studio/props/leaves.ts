import { noise } from "../../furniture/geometry/noise.ts";
import { smoothed } from "../../furniture/geometry/shade.ts";
import { patch, type Surface } from "../../furniture/geometry/surface.ts";
import { curve, sweep } from "../../furniture/geometry/sweep.ts";
import {
  add,
  cross,
  mix,
  normalize,
  scale,
  type Vec2,
  type Vec3,
} from "../../furniture/geometry/vector.ts";
import { type Assembly, put } from "../../furniture/model.ts";

export interface Leaf {
  readonly from: Vec3;
  readonly along: Vec3;
  readonly length: number;
  readonly width: number;
  /** How far its tip hangs below its direction. */
  readonly droop: number;
  /** How far its halves rise from its midrib, as a share of their width. */
  readonly cup?: number;
  /** Below 1 it is widest towards its tip. */
  readonly point?: number;
}

function axesOf({ along }: Leaf): { forward: Vec3; side: Vec3; up: Vec3 } {
  const forward = normalize(along);
  const side = normalize(
    Math.abs(forward[1]) > 0.97 ? [forward[1], 0, forward[2]] : cross(forward, [0, 1, 0]),
  );
  return { forward, side, up: normalize(cross(side, forward)) };
}

const spineAt = (leaf: Leaf, forward: Vec3, t: number): Vec3 =>
  add(add(leaf.from, scale(forward, leaf.length * t)), [0, -leaf.droop * t * t, 0]);

/** A leaf's blade: folded along its midrib, its edges turned down and waved, arching down to its tip. */
export function blade(leaf: Leaf): Surface {
  const { forward, side, up } = axesOf(leaf);
  const { width, cup = 0.12, point = 0.75, from, length } = leaf;
  const phase = from[0] * 0.7 + from[1] * 0.3 + from[2];
  return smoothed(
    patch(
      6,
      12,
      (s, t) => {
        const half = (width / 2) * Math.sin(Math.PI * Math.min(1, t ** point)) ** 0.8;
        const across = (s - 0.5) * 2;
        const out = Math.abs(across);
        const wave = noise(t * 5 + phase, across > 0 ? 3 : 8) * out * out * length * 0.035;
        const rise = half * cup * 2 * (out - 0.75 * out ** 3) + wave * Math.sin(Math.PI * t);
        return add(add(spineAt(leaf, forward, t), scale(side, across * half)), scale(up, rise));
      },
      (s, t) => [t * 0.3, s * 0.1],
    ),
    28,
  );
}

/** Adds a broad leaf with its midrib and its stalk of `stalk` millimetres. Slots: `slot`, rib. */
export function broadLeaf(a: Assembly, slot: string, leaf: Leaf, stalk = 0): void {
  const { forward, up } = axesOf(leaf);
  const blades = { ...leaf, from: add(leaf.from, scale(forward, stalk)) };
  put(a, "leaf", slot, blade(blades));
  const rib = Array.from({ length: 8 }, (_, i) =>
    add(spineAt(blades, forward, (i / 7) * 0.93), scale(up, 0.6)),
  );
  const thick = leaf.width * 0.016;
  put(
    a,
    "midrib",
    "rib",
    sweep([...(stalk ? [leaf.from] : []), ...rib], (t) => lens(mix(thick, thick * 0.3, t), thick)),
  );
}

const lens = (w: number, h: number): Vec2[] => [
  [w, 0],
  [0, h],
  [-w, 0],
  [0, -h],
];

/** A fleshy upright leaf, hollow on one side and turning a little about itself as it rises. */
export function sword(
  from: Vec3,
  lean: Vec2,
  length: number,
  width: number,
  turn: number,
): Surface {
  const [x, y, z] = from;
  const path = curve(
    [
      from,
      [x + lean[0] * length * 0.3, y + length * 0.4, z + lean[1] * length * 0.3],
      [x + lean[0] * length * 0.75, y + length * 0.78, z + lean[1] * length * 0.75],
      [x + lean[0] * length * 1.1, y + length, z + lean[1] * length * 1.1],
    ],
    6,
  );
  return sweep(
    path,
    (t) => {
      const half = (width / 2) * Math.max(0.02, Math.min(0.72 + 0.5 * t, 1) * (1 - t ** 4) ** 0.7);
      const thick = mix(4.5, 1.2, t);
      const angle = turn + t * 0.7;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const face = (side: 1 | -1) =>
        [-1, -0.6, 0, 0.6, 1]
          .slice(side > 0 ? 0 : 1, side > 0 ? 5 : 4)
          .map((k): Vec2 => [k * half, half * 0.34 * k * k + (side * thick * (1 - k * k)) / 2]);
      return [...face(1).reverse(), ...face(-1)].map(
        ([u, v]): Vec2 => [u * cos - v * sin, u * sin + v * cos],
      );
    },
    { up: [0, 0, 1], fixedUp: true, crease: 50 },
  );
}
