import { blank } from "../geometry/blank.ts";
import { kept } from "../geometry/kept.ts";
import { noise } from "../geometry/noise.ts";
import { bedPillow } from "../geometry/pillow.ts";
import { formed } from "../geometry/shade.ts";
import { padded } from "../geometry/soft.ts";
import { patch, type Surface } from "../geometry/surface.ts";
import { clamp, identityFrame, smoothstep } from "../geometry/vector.ts";
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

/** A cover over the mattress, from `from` to `to` along z, `loft` above it, hanging `drop` over its edges. */
interface Cover {
  readonly width: number;
  /** Height of the mattress's top. */
  readonly top: number;
  readonly from: number;
  readonly to: number;
  readonly loft: number;
  /** The loft of the cover that it lies on; null where it lies on the mattress. */
  readonly on: number | null;
  readonly drop: number;
  /** Whether it hangs over the foot end, which is at `to`, as it does over the sides. */
  readonly overFoot: boolean;
}

/** How far folds rise and fall, what hangs swings out, and a cover lies from what is below it. */
const fold = 13;
const swing = 4;
const apart = 4;
const roundness = 46;
const quiltLoft = 12;
/** From the mattress's sides to a cover that hangs along them, and to its hem, which is tucked in. */
const [beside, atHem] = [8, 1];

/** In [0, 1]: 1 along winding lines, as cloth that was shaken out keeps them, and little between. */
const ridge = (x: number, y: number): number => (1 - Math.abs(noise(x, y, 7.5))) ** 5;

/** Where a cover lies. All covers share one set of folds, so that one can lie on another. */
const cover = (of: Cover): Surface => kept(["cover", of], () => coverNow(of));

function coverNow({ width, top, from, to, loft, on, drop, overFoot }: Cover): Surface {
  const half = width / 2 + beside;
  const total = 2 * (half + drop);
  const arc = (roundness * Math.PI) / 2;
  const long = to - from + (overFoot ? drop : 0);
  const hem = drop + roundness - arc;
  // How far it reaches at most: a bound too wide would have it drawn whenever a cot is measured.
  const out = half + swing + ((on ?? loft) + fold + apart) * 0.3 + (loft - (on ?? loft));
  const [lowest, highest] = [top - roundness - hem, top + loft + fold + apart];
  const end = to + (overFoot ? apart : 0);
  const lies = blank("loose", [2 * out, highest - lowest, end - from], {
    frame: { ...identityFrame, origin: [0, (lowest + highest) / 2, (from + end) / 2] },
  });
  const rows = Math.round(clamp(long / 18, 28, 84));
  const draw = () =>
    patch(
      96,
      rows,
      (s, t) => {
        const u = (s - 0.5) * total;
        const along = from + long * (1 - t);
        // Long and low: round hollows look like stains.
        const low = noise(u / 420 + 5, along / 240) * 6.5 + noise(u / 210, along / 74 + 5) * 1.8;
        const folds = low + 4.5 * ridge(u / 310 + along / 520, along / 150 + u / 900);
        const edge = smoothstep(0, 0.04, t) * smoothstep(1, 0.965, t);
        // Its edges are thin. One that lies on another is nowhere below that.
        const soft = on === null ? 0.35 + 0.65 * edge : edge;
        const below = on === null ? (folds + loft) * soft + apart : folds + on + apart;
        const thick = on === null ? 0 : (loft - on) * soft;
        const lift = below + thick;
        const aside = Math.abs(u) - (half - roundness);
        const ahead = overFoot ? along - (to - roundness) : 0;
        // How far it has gone round the edges of side and foot; at a corner, round both.
        const turned = (over: number) => Math.sin(clamp(over, 0, arc) / roundness);
        const [sx, sz] = [turned(aside), turned(ahead)];
        const [rx, rz] = [sx * Math.sqrt(1 - sz ** 2 / 2), sz * Math.sqrt(1 - sx ** 2 / 2)];
        const round = Math.sqrt(Math.max(0, 1 - rx ** 2 - rz ** 2));
        const down = Math.max(0, aside - arc, ahead - arc);
        const hung = down / hem;
        const wave = Math.sin(along / 58 + noise(along / 240, 5) * 3) * swing;
        const hangs = wave * smoothstep(0, 0.5, hung) * smoothstep(1, 0.5, hung) * (1 - sz) * sx;
        // What lies on another stays before it.
        const tucked = smoothstep(0.5, 1, hung) * (beside - atHem + (below - (on ?? loft)) * 0.3);
        const x = half - roundness + rx * (roundness + below * 0.3 + thick - tucked) + hangs;
        return [
          aside > 0 ? Math.sign(u) * x : u,
          top - roundness + round * (roundness + lift) - down,
          ahead > 0 ? to - roundness + rz * (roundness + apart - 0.4 * tucked) : along,
        ];
      },
      (s, t) => [((s - 0.5) * total) / 1000, (t * long) / 1000],
    );
  return formed(draw, 180, lies);
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
  const lay = (name: string, slot: string, from: number, to: number, loft: number, drop: number) =>
    put(
      a,
      name,
      slot,
      cover({
        width: b.width,
        top: b.platform + b.thickness,
        from: b.head + b.length * from,
        to: b.head + b.length * to,
        loft,
        on: name === "quilt" ? null : quiltLoft,
        drop: b.thickness * drop,
        overFoot: name === "quilt",
      }),
    );
  lay("quilt", "quilt", 0.33, 1 + 4 / b.length, quiltLoft, 0.72);
  lay("fold", "sheet", 0.29, 0.42, 24, 0.72 * 0.96);
  lay("throw", "throw", 0.7, 0.9, 22, 0.72 * 1.07);
}

/** The pillows at the head of what `putBedding` made. */
export function putPillows(a: Assembly, b: BeddingSpec): void {
  const top = b.platform + b.thickness;
  const per = b.width / b.pillows;
  const w = Math.min(690, per - 30);
  const k = Math.min(1, (b.headboard - top) / pillowRise);
  for (let i = 0; i < b.pillows; i++) {
    const x = -b.width / 2 + per * (i + 0.5);
    putCushion(a, "pillow", "sheet", bedPillow(w, 430 * k, 205, i + 3), {
      at: [x, top + 168 * k, b.head + 128],
      turn: [-34, i % 2 ? -2 : 2, 0],
    });
    putCushion(a, "pillow", "pillow", bedPillow(w - 20, 420 * k, 210, i + 13), {
      at: [x + 6, top + 150 * k, b.head + 262],
      turn: [-46, i % 2 ? -4 : 3, 0],
    });
  }
  if (b.pillows > 1)
    putCushion(a, "small cushion", "throw", bedPillow(420, 280, 140, 41), {
      at: [20, top + 112, b.head + 438],
      turn: [-46, 3, 0],
    });
}
