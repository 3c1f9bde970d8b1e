import { noise } from "../../furniture/geometry/noise.ts";
import { smoothed } from "../../furniture/geometry/shade.ts";
import { patch } from "../../furniture/geometry/surface.ts";
import { circle, sweep } from "../../furniture/geometry/sweep.ts";
import { smoothstep } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";

/** A rug about the origin with fringes at both short ends. Slots: rug, fringe. */
export function rug(width: number, depth: number): Assembly {
  const a = assembly();
  const surface = patch(
    60,
    40,
    (s, t) => {
      const [x, z] = [(s - 0.5) * width, (0.5 - t) * depth];
      const edge = smoothstep(0, 18, Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(z)));
      return [x, 1 + edge * (9 + noise(x / 300, z / 300) * 1.6), z];
    },
    (s, t) => [((s - 0.5) * width) / 1000, ((t - 0.5) * depth) / 1000],
  );
  put(a, "rug", "rug", smoothed(surface, 60));
  const shifted = a.parts[0];
  if (shifted)
    a.parts[0] = { ...shifted, surface: { ...shifted.surface, uvs: smoothed(surface, 60).uvs } };
  for (const side of [-1, 1])
    for (let i = 0; i < depth / 22; i++) {
      const z = -depth / 2 + 10 + i * 22;
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
          circle(3, 5),
          { crease: 180 },
        ),
      );
    }
  return a;
}

/** A curtain in the x-y plane about x = 0, hanging from `height` to the floor. Slot "curtain". */
export function curtain(width: number, height: number, folds: number, seed = 1): Assembly {
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
  return a;
}

/** A throw laid over an edge: `over` on top going back, `down` hanging in front of z = 0. Slot "throw". */
export function throwOver(width: number, over: number, down: number, seed = 1): Assembly {
  const a = assembly();
  const total = over + down;
  const r = 26;
  const cloth = patch(
    30,
    50,
    (s, t) => {
      const along = t * total - over;
      const x = (s - 0.5) * width * (1 + 0.04 * noise(t * 4, seed));
      const wave = noise(s * 5 + seed, t * 4) * 9 + Math.sin(s * 14 + seed) * 4;
      if (along < 0) return [x, 12 + Math.abs(wave) * 0.6, along];
      const arc = Math.min(along / r, Math.PI / 2);
      const rest = Math.max(0, along - (r * Math.PI) / 2);
      return [
        x + wave * 0.4,
        12 - r + r * Math.cos(arc) - rest,
        r * Math.sin(arc) + 4 + Math.max(0, wave),
      ];
    },
    (s, t) => [(s * width) / 1000, (t * total) / 1000],
  );
  put(a, "throw", "throw", smoothed(cloth, 120));
  return a;
}
