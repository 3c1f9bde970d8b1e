import { board } from "../../furniture/geometry/board.ts";
import { noise } from "../../furniture/geometry/noise.ts";
import { smoothed } from "../../furniture/geometry/shade.ts";
import { patch } from "../../furniture/geometry/surface.ts";
import { circle, straight, sweep } from "../../furniture/geometry/sweep.ts";
import { smoothstep, type Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";

/** Millimetres from one tassel of a rug to the next. */
const tasselPitch = 14;

/** How high a rug's upper side lies. */
export const rugHeight = 10;

/** A rug rounds off within so much: further in its pattern would seem to bend. */
const rim = 8;

/** Where of a length about 0 a share of its `cells` lies, of which the first and the last are its rim. */
function rimmed(cells: number, length: number): (share: number) => number {
  const inner = (length - 2 * rim) / (cells - 2);
  return (share) => {
    const at = share * cells;
    const past = Math.min(at, 1) * rim + Math.max(0, at - (cells - 1)) * rim;
    return past + (Math.min(Math.max(at, 1), cells - 1) - 1) * inner - length / 2;
  };
}

/** A rug about the origin with fringes at both short ends. Slots: rug, fringe. */
export function rug(width: number, depth: number): Assembly {
  const a = assembly();
  const [across, along] = [rimmed(60, width), rimmed(40, depth)];
  const surface = patch(
    60,
    40,
    (s, t) => {
      const [x, z] = [across(s), -along(t)];
      const edge = smoothstep(0, rim, Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(z)));
      return [x, 1 + edge * (rugHeight - 1 + noise(x / 300, z / 300) * 1.6), z];
    },
    (s, t) => [across(s) / 1000, along(t) / 1000],
  );
  put(a, "rug", "rug", smoothed(surface, 60));
  const shifted = a.parts[0];
  if (shifted)
    a.parts[0] = { ...shifted, surface: { ...shifted.surface, uvs: smoothed(surface, 60).uvs } };
  for (const side of [-1, 1])
    for (let i = 0; i < depth / tasselPitch; i++) {
      const z = -depth / 2 + tasselPitch / 2 + i * tasselPitch;
      const sway = noise(i * 3.7, side) * 9;
      put(
        a,
        "fringe",
        "fringe",
        sweep(
          [
            [side * (width / 2 - 6), 6, z],
            [side * (width / 2 + 30), 4, z + sway * 0.4],
            [side * (width / 2 + 62), 3, z + sway],
          ],
          circle(2, 5),
          { crease: 180 },
        ),
      );
    }
  return a;
}

/** Of rods of curtains: its radius, and how far it reaches past the cloth at its near end. */
const [rodRadius, rodPast] = [13, 110];

/**
 * A curtain in the x-y plane about x = 0, drawn to the near end of its rod, which hangs at `height` before a wall behind
 * it and goes on `rod` beyond the cloth to -x. Slots: curtain, frame.
 */
export function curtain(
  width: number,
  height: number,
  folds: number,
  { seed = 1, rod = 1600 } = {},
): Assembly {
  const a = assembly();
  const cloth = patch(
    folds * 10,
    14,
    (s, t) => {
      const y = t * height;
      const phase = s * folds * Math.PI * 2 + noise(s * 5, seed) * 1.6;
      const deep = 46 * (0.62 + 0.38 * (1 - t)) * (0.8 + 0.3 * noise(s * 7 + seed, 3));
      return [
        (s - 0.5) * width + Math.sin(phase * 2 + 1) * 9 * (1 - t),
        y + 8,
        Math.sin(phase) * deep + noise(s * 4, t * 3, seed) * 14 * (1 - t),
      ];
    },
    (s, t) => [(s * width * 1.6) / 1000, (t * height) / 1000],
  );
  put(a, "curtain", "curtain", smoothed(cloth, 120));
  const y = height + 26;
  const [from, to] = [-width / 2 - rod, width / 2 + rodPast];
  const rodFrom = (x: number, end: number, radius: number) =>
    sweep(straight([x, y, 0], [end, y, 0]), circle(radius, 14));
  put(a, "curtain rod", "frame", rodFrom(from, to, rodRadius));
  for (const [x, out] of [
    [from, -46],
    [to, 46],
  ] as const) {
    put(a, "rod end", "frame", rodFrom(x, x + out, 22));
    put(a, "rod bracket", "frame", board([26, 40, 100], { edge: 4 }), {
      at: [x - Math.sign(out) * 40, y, -46],
    });
  }
  for (let i = 0; i <= folds; i++) {
    const x = (i / folds - 0.5) * (width - 16);
    put(
      a,
      "curtain ring",
      "frame",
      sweep(ring(x, y - 7), circle(3, 6), {
        closed: true,
        crease: 180,
        up: [1, 0, 0],
        fixedUp: true,
      }),
    );
  }
  return a;
}

/** Points around a ring that hangs on a rod along x. */
const ring = (x: number, y: number): Vec3[] =>
  Array.from({ length: 16 }, (_, i): Vec3 => {
    const angle = (i / 16) * 2 * Math.PI;
    return [x, y + 21 * Math.sin(angle), 21 * Math.cos(angle)];
  });
