import { lathe, profileCurve } from "../../furniture/geometry/lathe.ts";
import { noise, random } from "../../furniture/geometry/noise.ts";
import { smoothed } from "../../furniture/geometry/shade.ts";
import { patch, type Surface } from "../../furniture/geometry/surface.ts";
import { circle, curve, sweep } from "../../furniture/geometry/sweep.ts";
import {
  add,
  cross,
  mix,
  normalize,
  scale,
  subtract,
  type Vec2,
  type Vec3,
} from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";
import { blade, broadLeaf, sword } from "./leaves.ts";

export type PotStyle = "terracotta" | "ceramic" | "brass";

/** A pot standing on the floor; gives the height of its earth. Slots: pot, earth. */
function pot(a: Assembly, width: number, height: number, style: PotStyle): number {
  const r = width / 2;
  const profile: Vec2[] =
    style === "terracotta"
      ? [
          [r * 0.66, 0],
          [r * 0.7, 6],
          [r * 0.88, height * 0.78],
          [r * 0.9, height * 0.8],
          [r, height * 0.81],
          [r, height * 0.99],
          [r * 0.92, height],
          [r * 0.87, height * 0.98],
          [r * 0.84, height * 0.9],
          [r * 0.72, height * 0.5],
        ]
      : [
          [r * 0.5, 0],
          [r * 0.72, 8],
          [r * 0.98, height * 0.42],
          [r * 0.99, height * 0.6],
          [r * 0.86, height * 0.94],
          [r * 0.88, height],
          [r * 0.8, height * 0.99],
          [r * 0.79, height * 0.86],
          [r * 0.86, height * 0.5],
        ];
  put(a, "pot", "pot", lathe(style === "terracotta" ? profile : profileCurve(profile, 5), 48, 40));
  const level = height * 0.84;
  put(a, "earth", "earth", soil(r * 0.84, level));
  return level + 4;
}

/** Crumbled earth in a pot, `r` wide, about the height `level`. */
export function soil(r: number, level: number): Surface {
  return smoothed(
    patch(
      150,
      44,
      (s, t) => {
        const angle = s * 2 * Math.PI;
        const [x, z] = [Math.cos(angle) * r * t, Math.sin(angle) * r * t];
        const crumbs =
          noise(x / 3.5, z / 3.5, 4) * 4 +
          noise(x / 10, z / 10, 2) * 4 +
          noise(x / 40, z / 40, 5) * 5;
        return [x, level + crumbs * Math.min(1, 1.6 - 1.6 * t) + 6 * (1 - t), z];
      },
      (s, t) => [s, t],
    ),
    30,
  );
}

/** A rubber plant: large glossy leaves spiralling up two stems. Slots: pot, earth, stem, leaf. */
export function rubberPlant(height: number, seed = 1, style: PotStyle = "terracotta"): Assembly {
  const a = assembly();
  const next = random(seed);
  const earth = pot(a, height * 0.24, height * 0.21, style);
  for (let stem = 0; stem < 3; stem++) {
    const lean = stem * 2.1 + next();
    const top = height * (1 - stem * 0.16);
    const tip: Vec3 = [Math.cos(lean) * height * 0.09, top - 120, Math.sin(lean) * height * 0.09];
    const path = curve(
      [
        [stem * 14 - 14, earth - 30, 0],
        [tip[0] * 0.3, earth + (top - earth) * 0.5, tip[2] * 0.3],
        tip,
      ],
      8,
    );
    put(
      a,
      "stem",
      "stem",
      sweep(path, (t) => circle(mix(11, 5, t), 8)),
    );
    const leaves = Math.round((top - earth) / 62);
    for (let i = 0; i < leaves; i++) {
      const t = 0.18 + (0.84 * i) / leaves;
      const at = path[Math.min(path.length - 1, Math.floor(t * path.length))] ?? tip;
      const angle = i * 2.4 + stem + next() * 0.5;
      const rise = mix(0.15, 1.1, t) + (next() - 0.5) * 0.3;
      const long = mix(240, 190, t) * (0.85 + next() * 0.3);
      broadLeaf(
        a,
        i % 3 ? "leaf" : "leaf2",
        {
          from: at,
          along: [Math.cos(angle), rise, Math.sin(angle)],
          length: long,
          width: long * 0.46,
          droop: 70 * (1 - t * 0.6),
          cup: 0.16,
        },
        22,
      );
    }
  }
  return a;
}

/** An areca palm: arching fronds of narrow leaflets. Slots: pot, earth, stem, leaf. */
export function palm(height: number, seed = 1, style: PotStyle = "ceramic"): Assembly {
  const a = assembly();
  const next = random(seed + 40);
  const earth = pot(a, height * 0.23, height * 0.2, style);
  const fronds = 13;
  for (let i = 0; i < fronds; i++) {
    const angle = i * 2.4 + next() * 0.4;
    const young = i / fronds;
    const reach = height * mix(0.36, 0.12, young) * (0.85 + 0.3 * next());
    const top = height * mix(0.62, 1, young) * (0.92 + 0.1 * next());
    const dir: Vec2 = [Math.cos(angle), Math.sin(angle)];
    const path = curve(
      [
        [dir[0] * 20, earth - 20, dir[1] * 20],
        [dir[0] * reach * 0.3, mix(earth, top, 0.62), dir[1] * reach * 0.3],
        [dir[0] * reach * 0.75, top, dir[1] * reach * 0.75],
        [dir[0] * reach * 1.15, top - height * 0.1, dir[1] * reach * 1.15],
      ],
      9,
    );
    put(
      a,
      "stalk",
      "stem",
      sweep(path, (t) => circle(mix(7, 2, t), 6)),
    );
    for (let k = Math.floor(path.length * 0.4); k < path.length; k++) {
      const at = path[k];
      const before = path[k - 1];
      if (!at || !before) continue;
      const forward = normalize(subtract(at, before));
      const t = (k - path.length * 0.4) / (path.length * 0.6);
      const long = height * 0.17 * Math.sin(Math.PI * mix(0.25, 0.92, t)) * (0.9 + next() * 0.2);
      for (const side of [-1, 1]) {
        const out = normalize(
          add(scale(cross(forward, [0, 1, 0]), side), add(scale(forward, 0.7), [0, 0.18, 0])),
        );
        const leaflet = { from: at, along: out, length: long, width: 26, droop: long * 0.34 };
        put(a, "leaflet", "leaf", blade({ ...leaflet, cup: 0.2, point: 0.6 }));
      }
    }
  }
  return a;
}

/** A snake plant: upright fleshy blades. Slots: pot, earth, leaf, leaf2. */
export function snakePlant(height: number, seed = 1, style: PotStyle = "ceramic"): Assembly {
  const a = assembly();
  const next = random(seed + 90);
  const earth = pot(a, height * 0.34, height * 0.3, style);
  for (let i = 0; i < 16; i++) {
    const angle = i * 2.4;
    const r = height * 0.022 * Math.sqrt(i);
    const lean = 0.03 + 0.17 * (i / 16) + next() * 0.05;
    const long = (height - earth) * (0.6 + 0.42 * next());
    put(
      a,
      "blade",
      i % 2 ? "leaf" : "leaf2",
      sword(
        [Math.cos(angle) * r, earth - 20, Math.sin(angle) * r],
        [Math.cos(angle) * lean, Math.sin(angle) * lean],
        long,
        46 + next() * 18,
        angle + next() * 2,
      ),
    );
  }
  return a;
}

/** Dry branches or eucalyptus for a vase, standing on y = 0. Slots: stem, leaf. */
export function branches(height: number, seed = 1): Assembly {
  const a = assembly();
  const next = random(seed + 7);
  for (let i = 0; i < 7; i++) {
    const angle = i * 2.4 + next();
    const out = height * (0.3 + 0.3 * next());
    const tall = height * (0.7 + 0.35 * next());
    const path = curve(
      [
        [0, 0, 0],
        [Math.cos(angle) * out * 0.25, tall * 0.5, Math.sin(angle) * out * 0.25],
        [Math.cos(angle) * out, tall, Math.sin(angle) * out],
      ],
      8,
    );
    put(
      a,
      "branch",
      "stem",
      sweep(path, (t) => circle(mix(2.6, 1, t), 6)),
    );
    for (let k = 6; k < path.length; k++) {
      const at = path[k] ?? [0, 0, 0];
      for (const side of [0, 1]) {
        const turn = angle + side * Math.PI + k * 1.3;
        put(
          a,
          "leaf",
          "leaf",
          blade({
            from: at,
            along: [Math.cos(turn), 0.5, Math.sin(turn)],
            length: 44 + 20 * next(),
            width: 28,
            droop: 8,
            cup: 0.1,
          }),
        );
      }
    }
  }
  return a;
}
