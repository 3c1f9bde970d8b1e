import { noise, random } from "../../furniture/geometry/noise.ts";
import { smoothed } from "../../furniture/geometry/shade.ts";
import { patch, type Surface } from "../../furniture/geometry/surface.ts";
import { circle, curve, sweep } from "../../furniture/geometry/sweep.ts";
import {
  clamp,
  mix,
  radians,
  smoothstep,
  type Vec2,
  type Vec3,
} from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";

/** Half the depth and half the thickness of cloth at a height, all in millimetres. */
type Outline = readonly (readonly [height: number, deep: number, thick: number])[];

/** How cloth hangs. */
interface Drape {
  /** Millimetres by which its sides wave at the hem. */
  readonly folds: number;
  /** How deep its edge falls in between its front and back, above and at the hem. */
  readonly parted: Vec2;
  /** How much higher than in its middle it ends at its edges. */
  readonly tail?: number;
  readonly seed: number;
}

/** From the middle of the rail to the collar's upper edge and to a hanger's bar. */
const collar = -40;
const bar = -120;

/** The outline between its rows, at a share of its height from above. */
function outlineAt(outline: Outline, t: number): readonly [number, number, number] {
  const top = outline[0]?.[0] ?? 0;
  const height = top + ((outline.at(-1)?.[0] ?? 0) - top) * t;
  for (let i = 1; i < outline.length; i++) {
    const [above, below] = [outline[i - 1], outline[i]];
    if (!above || !below || (height < below[0] && i < outline.length - 1)) continue;
    const share = clamp((above[0] - height) / (above[0] - below[0]), 0, 1);
    return [height, mix(above[1], below[1], share), mix(above[2], below[2], share)];
  }
  return [height, 0, 0];
}

/** Rows lie close together at the shoulders. */
const down = (up: number): number => (1 - up) ** 1.7;

/** Cloth around that outline, in folds that grow towards the hem. */
function hung(outline: Outline, { folds, parted, tail = 0, seed }: Drape): Surface {
  const long = (outline[0]?.[0] ?? 0) - (outline.at(-1)?.[0] ?? 0);
  const lean = noise(seed * 1.7, 4) * 11;
  return smoothed(
    patch(
      44,
      Math.max(16, Math.round(long / 34)),
      (s, up) => {
        const t = down(up);
        const [height, deep, thick] = outlineAt(outline, t);
        const angle = s * Math.PI * 2;
        const [along, across] = [Math.cos(angle), Math.sin(angle)];
        const edge = deep + noise(height / 190, seed * 5) * 5 * t;
        const groove = mix(parted[0], parted[1], smoothstep(0.7, 1, t)) * smoothstep(0.05, 0.3, t);
        const z =
          Math.sign(along) *
          (edge * Math.abs(along) ** 0.5 - groove * Math.exp(-((across / 0.42) ** 2)));
        const hem = smoothstep(0.86, 1, t);
        const uneven = noise(along * 1.3 + seed, across * 0.5, seed) * 7 + tail * along ** 6;
        const wave = noise(z / 62 + seed * 3, height / 900, seed) * folds * t;
        const soft = noise(z / 110, height / 260, seed + 0.5) * 4 * t;
        return [thick * across + wave + soft + lean * t * t, height + hem * uneven, z];
      },
      (s, up) => [s * 0.9, up * 0.9],
    ),
    120,
  );
}

/** A hook over the rail and the shoulders of a slim hanger, with a bar or without. Slots: hook, hanger. */
export function hanger(wide: number, withBar: boolean): Assembly {
  const a = assembly();
  const over = Array.from({ length: 8 }, (_, i): Vec3 => {
    const angle = radians(-20 + (i / 7) * 200);
    return [0, Math.sin(angle) * 17, Math.cos(angle) * 17];
  });
  const neck: Vec3[] = [
    [0, -26, -6],
    [0, -56, 0],
  ];
  put(a, "hook", "hook", sweep(curve([...over, ...neck], 2), circle(2, 6)));
  const shoulders = [-1, -0.55, -0.2, 0, 0.2, 0.55, 1].map(
    (share): Vec3 => [0, -58 - 64 * Math.abs(share) ** 0.8, share * wide],
  );
  put(a, "hanger", "hanger", sweep(curve(shoulders, 3), circle(4.5, 8)));
  if (withBar) {
    const ends: Vec3[] = [
      [0, bar, -wide],
      [0, bar, wide],
    ];
    put(a, "hanger bar", "hanger", sweep(ends, circle(4.5, 8)));
  }
  return a;
}

/** Shoulders on a hanger, and cloth from there to the hem. */
const onShoulders = (long: number, wide: number, thick: number): Outline => [
  [collar - 8, 40, 17],
  [collar - 22, 54, 16],
  [collar - 44, wide * 0.5, 13],
  [collar - 66, wide * 0.8, 13],
  [collar - 84, wide * 0.93, 14],
  [collar - 118, wide * 0.98, thick * 0.8],
  [collar - 210, wide * 0.95, thick],
  [collar - long * 0.6, wide * 0.93, thick * 1.05],
  [collar - long, wide * 0.97, thick * 1.2],
];

/** The band and the turned-down leaf of a shirt's collar. */
function collarOf(slot: string, seed: number): Assembly {
  const a = assembly();
  const ring = (height: number, [deep, thick]: Vec2): Vec3[] =>
    Array.from({ length: 24 }, (_, i): Vec3 => {
      const angle = (i / 24) * Math.PI * 2;
      return [thick * Math.sin(angle), height + noise(i / 5, seed) * 1.5, deep * Math.cos(angle)];
    });
  const rows = [
    ring(collar - 26, [45, 17]),
    ring(collar + 2, [43, 18]),
    ring(collar + 4, [46, 20]),
    ring(collar - 34, [56, 23]),
  ];
  const leaf = patch(
    24,
    rows.length - 1,
    (s, t) => rows[Math.round(t * (rows.length - 1))]?.[Math.round(s * 24) % 24] ?? [0, 0, 0],
    (s, t) => [s * 0.4, t * 0.08],
  );
  put(a, "collar", slot, smoothed(leaf, 70));
  return a;
}

/** A sleeve that hangs flat from the shoulder's tip, `reach` long, with a cuff if it is a long one. */
function sleeve(side: 1 | -1, wide: number, reach: number, seed: number): Surface {
  const next = random(Math.round(seed * 31) + 2 + side);
  const [sway, forward] = [(next() - 0.5) * 26, next() * 14];
  const isLong = reach > 350;
  const rows = isLong ? 26 : 12;
  return smoothed(
    patch(
      28,
      rows,
      (s, up) => {
        const t = 1 - up;
        const angle = s * Math.PI * 2;
        const [along, across] = [Math.cos(angle), Math.sin(angle)];
        const taper = isLong ? mix(74, 50, t ** 0.7) : mix(76, 84, t);
        const inCuff = isLong ? smoothstep(reach - 66, reach - 56, t * reach) : 0;
        const thick = mix(4, isLong ? 13 : 12, smoothstep(0, 0.2, t)) - inCuff * 2.5;
        const closed = 1 - smoothstep(0.985, 1, t) * 0.25;
        const height = collar - 74 - t * reach + noise(along * 1.4, across, seed) * 5 * t;
        const bow = Math.sin(t * Math.PI) * sway * 0.5 + sway * t * t;
        const crease = noise(height / 74, along * 1.2, seed * 3) * 3.2 * smoothstep(0.1, 0.4, t);
        return [
          thick * across * closed + bow + crease,
          height,
          side * (wide - taper + forward * t - 26 * (1 - smoothstep(0, 0.2, t))) +
            taper * along * closed -
            side * inCuff * 4,
        ];
      },
      (s, t) => [s * 0.3, (t * reach) / 1000],
    ),
    110,
  );
}

/**
 * A shirt, blouse or kurta on a hanger, seen from its edge: the rail runs along x through the origin. `wide` is half its
 * width; its sleeves are `sleeves` long, 0 for none.
 */
export function shirt(
  { long, wide, sleeves }: { long: number; wide: number; sleeves: number },
  slot: string,
  seed: number,
): Assembly {
  const a = hanger(wide * 0.84, false);
  const isKurta = long > 850;
  const drape: Drape = isKurta
    ? { folds: 12, parted: [5, 34], seed }
    : { folds: 10, parted: [5, 9], tail: sleeves > 350 ? 18 : 6, seed };
  put(a, "shirt", slot, hung(onShoulders(long, wide, 17), drape));
  if (sleeves > 0) {
    a.parts.push(...collarOf(slot, seed).parts);
    for (const side of [1, -1] as const)
      put(a, "sleeve", slot, sleeve(side, wide + 4, sleeves, seed));
  }
  return a;
}

/** A cover with a suit or dress in it, in the same place as a shirt. Slot: cover. */
export function garmentCover(long: number, wide: number, seed: number): Assembly {
  const a = hanger(wide * 0.84, false);
  const drape: Drape = { folds: 5, parted: [0, 4], seed };
  put(a, "cover", "cover", hung(onShoulders(long, wide + 8, 27), drape));
  return a;
}

/** Cloth over a hanger's bar down to `long` below it. */
const overBar = (long: number, wide: number, thick: number): Outline => [
  [bar + 8, wide, 3],
  [bar + 3, wide, thick * 0.5],
  [bar - 14, wide, thick * 0.72],
  [bar - long * 0.5, wide - 2, thick],
  [bar - long, wide - 4, thick * 1.1],
];

/** Trousers folded along and hung over a bar. */
export function trousers(long: number, slot: string, seed: number): Assembly {
  const a = hanger(150, true);
  put(a, "trousers", slot, hung(overBar(long, 158, 14), { folds: 5, parted: [6, 7], seed }));
  return a;
}

/** A saree folded over a bar, of whose layers the inner ones reach lower; the innermost ends in its border. */
export function saree(long: number, wide: number, slot: string, border: string, seed: number) {
  const a = hanger(wide - 8, true);
  for (const [longer, thick, made] of [
    [0, 12, slot],
    [14, 8, slot],
    [21, 4, border],
  ] as const)
    put(
      a,
      "saree",
      made,
      hung(overBar(long + longer, wide - (12 - thick) * 0.8, thick), {
        folds: 8,
        parted: [2, 3],
        seed,
      }),
    );
  return a;
}
