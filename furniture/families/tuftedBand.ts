import { lathe } from "../geometry/lathe.ts";
import { placed } from "../geometry/placed.ts";
import { formed } from "../geometry/shade.ts";
import { tuft } from "../geometry/soft.ts";
import { merge, patch, type Surface } from "../geometry/surface.ts";
import {
  add,
  clamp,
  cross,
  normalize,
  scale,
  smoothstep,
  type Vec2,
  type Vec3,
} from "../geometry/vector.ts";

/** The scroll begins so far below its middle, as an angle, is drawn over so much of it, and sinks by this share of its radius. */
const [scrollFrom, scrollOver, scrollSinks] = [0.12 * Math.PI, 1.25 * Math.PI, 0.15];

/** How high the band rises from the seat to the scroll. */
const riseTo = (seat: number, top: number, roll: number): number =>
  top - roll * (1 + scrollSinks + Math.sin(scrollFrom)) - seat;

/**
 * Outline of the rolled back and arms from the seat up and over the roll to the outside, as
 * [outwards, up]; `along` in millimetres. `roll` is the radius of the scroll.
 */
function rollProfile(along: number, seat: number, top: number, roll: number): Vec2 {
  const rise = riseTo(seat, top, roll);
  const k = Math.min(1, along / rise);
  const angle = Math.max(0, along - rise) / roll - scrollFrom;
  const onScroll = roll * (1 - Math.cos(angle));
  if (k === 1) return [onScroll, top - roll * (1 + scrollSinks - Math.sin(angle))];
  return [14 * Math.sin(k * Math.PI) - 30 * (1 - k) + onScroll * k, seat + along];
}

/** How far before the fronts of the arms the band turns outwards, and how far outwards: into the arm. */
const [turned, turnedBy] = [64, 74];
/** From button to button, along the band and up it; the next row's stand between them. */
const diamond = 172;
/** Columns and rows of the drawing to each half of a diamond: folds run through their corners. */
const perHalf = 8;
const pitch = diamond / 2 / perHalf;
/** Where the band turns into the arms its columns are so much closer. */
const closer = 4;

interface BandSpec {
  /** Plan of the band from one end (0) to the other (1); `out` is the outward direction, `length` is from its middle. */
  readonly path: (s: number) => { at: Vec2; out: Vec2; length: number };
  readonly seat: number;
  readonly top: number;
  /** Radius of the scroll. */
  readonly roll: number;
}

/** A band that is tufted in diamonds, bent along a path in plan, and the buttons that are drawn into it. */
export function tuftedBand({ path, seat, top, roll }: BandSpec): {
  band: Surface;
  buttons: Surface;
} {
  const rise = riseTo(seat, top, roll);
  const high = rise + roll * scrollOver;
  const half = path(1).length;
  /** How far from being nailed down: along both edges, and at the fronts of the arms, it is drawn flat. */
  const free = (length: number, up: number) => {
    const front = (half - Math.abs(length) - turned * 0.4) / 90;
    return clamp(Math.min(up / high / 0.06, (1 - up / high) / 0.1, front), 0, 1);
  };
  /** A place on the band, so far from its middle and so far up it, and which way it faces there. */
  function placeOn(length: number, up: number): { at: Vec3; facing: Vec3 } {
    const { at, out } = path(0.5 + length / (2 * half));
    const [flat, y] = rollProfile(up, seat, top, roll);
    const [o2, y2] = rollProfile(up + 7, seat, top, roll);
    const d = Math.hypot(o2 - flat, y2 - y) || 1;
    const normal: Vec2 = [-(y2 - y) / d, (o2 - flat) / d];
    const puff = 26 * (tuft(length, up, diamond, diamond) - 0.62) * free(length, up);
    const past = clamp(1 - (half - Math.abs(length)) / turned, 0, 1);
    const below = 1 - smoothstep(rise, rise + roll * 1.2, up);
    const o = flat + turnedBy * below * (1 - Math.sqrt(1 - past * past)) + normal[0] * puff;
    return {
      at: [at[0] + out[0] * o, y + normal[1] * puff, at[1] + out[1] * o],
      facing: [out[0] * normal[0], normal[1], out[1] * normal[0]],
    };
  }
  const columns = stationsTo(half);
  const rows = [...Array(Math.ceil(high / pitch)).keys()].map((j) => j * pitch).concat(high);
  const there = (s: number, t: number) =>
    [
      columns[Math.round(s * (columns.length - 1))] ?? 0,
      rows[Math.round(t * (rows.length - 1))] ?? 0,
    ] as const;
  const band = formed(() => {
    const drawn = patch(
      columns.length - 1,
      rows.length - 1,
      (s, t) => placeOn(...there(s, t)).at,
      (s, t) => {
        const [length, up] = there(s, t);
        return [length / 1000, up / 1000];
      },
    );
    return { ...drawn, indices: alongFolds(drawn.indices, columns, rows) };
  }, 85);
  const buttons: Surface[] = [];
  const [across, above] = [Math.floor((2 * half) / diamond), Math.floor((2 * high) / diamond)];
  for (let i = -across; i <= across; i++)
    for (let j = 0; j <= above; j++) {
      const [length, up] = [(i * diamond) / 2, (j * diamond) / 2];
      // Both counted in halves, so that each row stands between those of the next.
      if ((i + j) % 2 === 0 && up < high && free(length, up) === 1)
        buttons.push(buttonAt(placeOn(length, up)));
    }
  return { band, buttons: merge(buttons) };
}

/** From one end of the band to the other where its columns stand, from its middle. */
function stationsTo(half: number): number[] {
  const inner = Math.floor((half - turned) / pitch);
  const side = [...Array(inner).keys()].map((i) => (i + 1) * pitch);
  const steps = Math.ceil((half - inner * pitch) / (pitch / closer));
  for (let i = 1; i <= steps; i++) side.push(inner * pitch + ((half - inner * pitch) * i) / steps);
  return [...side.toReversed().map((at) => -at), 0, ...side];
}

/** Each square of a drawn band divided along the fold that crosses it, or beside it: across a fold it would be torn. */
function alongFolds(
  indices: Surface["indices"],
  columns: readonly number[],
  rows: readonly number[],
): Uint32Array {
  const out = Uint32Array.from(indices);
  const halves = (from: number, to: number) => Math.floor((from + to) / diamond);
  const across = columns.length - 1;
  for (let square = 0; square < out.length / 6; square++) {
    const [i, j] = [square % across, Math.floor(square / across)];
    const fold =
      halves(columns[i] ?? 0, columns[i + 1] ?? 0) + halves(rows[j] ?? 0, rows[j + 1] ?? 0);
    if (fold % 2 === 0) continue;
    const [a, b, c, , , d] = out.subarray(square * 6, square * 6 + 6);
    out.set([a ?? 0, b ?? 0, d ?? 0, b ?? 0, c ?? 0, d ?? 0], square * 6);
  }
  return out;
}

/** A covered button, drawn in until its rim lies in the crease. */
function buttonAt({ at, facing }: { at: Vec3; facing: Vec3 }): Surface {
  const y = normalize(facing);
  const x = normalize(cross(y, Math.abs(y[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  return placed(button, { x, y, z: cross(x, y), origin: add(at, scale(y, -2)) });
}

const button = lathe(
  [
    [0.1, 0],
    [11, 0],
    [12, 3],
    [9.5, 6.5],
    [5, 8.4],
    [0.1, 9],
  ],
  20,
);
