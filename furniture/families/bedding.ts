import { noise } from "../geometry/noise.ts";
import { scatterCushion } from "../geometry/pillow.ts";
import { formed } from "../geometry/shade.ts";
import { padded } from "../geometry/soft.ts";
import { patch, type Surface } from "../geometry/surface.ts";
import { smoothstep } from "../geometry/vector.ts";
import { type Assembly, put, putCushion } from "../model.ts";

export interface BeddingSpec {
  /** Mattress: its middle, size and the height of the platform, in millimetres. */
  readonly width: number;
  readonly length: number;
  readonly platform: number;
  readonly thickness: number;
  /** z of the mattress's head end. */
  readonly head: number;
  readonly pillows: number;
  /** How high the headboard stands, above which no pillow does. */
  readonly headboard: number;
}

/** How high pillows of the usual size stand above the mattress. */
const pillowRise = 375;

/**
 * A cover over the mattress from `from` to `to` along z, `loft` above it, hanging `drop` over both
 * sides. All covers share one set of folds, so that one can lie on another.
 */
function cover(b: BeddingSpec, from: number, to: number, loft: number, drop: number): Surface {
  const half = b.width / 2 + 9;
  const top = b.platform + b.thickness;
  const total = 2 * (half + drop);
  const round = 46;
  return formed(
    () =>
      patch(
        96,
        72,
        (s, t) => {
          const u = (s - 0.5) * total;
          const z = from + (to - from) * (1 - t);
          const over = Math.abs(u) - (half - round);
          const folds = noise(u / 190 + 5, z / 230) * 13 + noise(u / 74, z / 96 + 5) * 4.5;
          const edge = smoothstep(0, 0.04, t) * smoothstep(1, 0.965, t);
          const lift = (folds + loft) * (0.35 + 0.65 * edge) + 4;
          if (over <= 0) return [u, top + lift, z];
          const arc = (round * Math.PI) / 2;
          const side = Math.sign(u);
          if (over < arc) {
            const angle = over / round;
            return [
              side * (half - round + Math.sin(angle) * (round + lift * 0.3)),
              top - round + Math.cos(angle) * (round + lift),
              z,
            ];
          }
          const down = over - arc;
          const wave = Math.sin(z / 58 + noise(z / 240, 5) * 3) * 7 * smoothstep(0, drop, down);
          return [side * (half + wave + lift * 0.3), top - round - down, z];
        },
        (s, t) => [((s - 0.5) * total) / 1000, (t * (to - from)) / 1000],
      ),
    75,
  );
}

/** Mattress, sheet, quilt and folded throw, lying within the cot's frame. */
export function putBedding(a: Assembly, b: BeddingSpec): void {
  const middle = b.head + b.length / 2;
  put(
    a,
    "mattress",
    "sheet",
    padded([b.width, b.thickness, b.length], { round: 46, crown: 5, seed: 3, divide: 16 }),
    { at: [0, b.platform + b.thickness / 2, middle] },
  );
  const foot = b.head + b.length;
  const drop = b.thickness * 0.72;
  put(a, "quilt", "quilt", cover(b, b.head + b.length * 0.33, foot + 4, 20, drop));
  put(
    a,
    "fold",
    "sheet",
    cover(b, b.head + b.length * 0.29, b.head + b.length * 0.42, 38, drop * 0.96),
  );
  put(
    a,
    "throw",
    "throw",
    cover(b, b.head + b.length * 0.7, b.head + b.length * 0.9, 34, drop * 0.99),
  );
}

/** The pillows at the head of what `putBedding` made. */
export function putPillows(a: Assembly, b: BeddingSpec): void {
  const top = b.platform + b.thickness;
  const per = b.width / b.pillows;
  const w = Math.min(690, per - 30);
  const k = Math.min(1, (b.headboard - top) / pillowRise);
  for (let i = 0; i < b.pillows; i++) {
    const x = -b.width / 2 + per * (i + 0.5);
    putCushion(a, "pillow", "sheet", scatterCushion(w, 430 * k, 185, i + 3), {
      at: [x, top + 168 * k, b.head + 128],
      turn: [-34, i % 2 ? -2 : 2, 0],
    });
    putCushion(a, "pillow", "pillow", scatterCushion(w - 20, 420 * k, 190, i + 13), {
      at: [x + 6, top + 150 * k, b.head + 262],
      turn: [-46, i % 2 ? -4 : 3, 0],
    });
  }
  if (b.pillows > 1)
    putCushion(a, "small cushion", "throw", scatterCushion(480, 300, 140, 41), {
      at: [20, top + 118, b.head + 392],
      turn: [-48, 3, 0],
    });
}
