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

/**
 * Outline of the rolled back and arms from the seat up and over the roll to the outside, as
 * [outwards, up]; t in [0, 1] runs along it. `roll` is the radius of the scroll.
 */
function rollProfile(t: number, seat: number, top: number, roll: number): Vec2 {
  const rise = top - 2 * roll - seat;
  const arc = roll * Math.PI * 1.25;
  const total = rise + arc;
  const along = t * total;
  if (along < rise) {
    const k = along / rise;
    return [14 * Math.sin(k * Math.PI) - 30 * (1 - k), seat + along];
  }
  const angle = (along - rise) / roll;
  const centre: Vec2 = [roll, top - roll];
  return [
    centre[0] - roll * Math.cos(angle - Math.PI * 0.12),
    centre[1] + roll * Math.sin(angle - Math.PI * 0.12) - roll * 0.15,
  ];
}

/** How far before the fronts of the arms the band turns outwards, and how far outwards: into the arm. */
const [turned, turnedBy] = [64, 74];
/** From button to button, along the band and up it; the next row's stand between them. */
const diamond = 172;

interface BandSpec {
  /** Plan of the band from one end (0) to the other (1); `out` is the outward direction, `length` is from its middle. */
  readonly path: (s: number) => { at: Vec2; out: Vec2; length: number };
  readonly seat: number;
  readonly top: number;
  /** Radius of the scroll. */
  readonly roll: number;
  readonly columns: number;
}

/** A band that is tufted in diamonds, bent along a path in plan, and the buttons that are drawn into it. */
export function tuftedBand({ path, seat, top, roll, columns }: BandSpec): {
  band: Surface;
  buttons: Surface;
} {
  const rise = top - 2 * roll - seat;
  const profileLength = rise + roll * Math.PI * 1.25;
  const half = path(1).length;
  /** How far from being nailed down: along both edges, and at the fronts of the arms, it is drawn flat. */
  const free = (length: number, t: number) => {
    const front = (half - Math.abs(length) - turned * 0.4) / 90;
    return clamp(Math.min(t / 0.06, (1 - t) / 0.1, front), 0, 1);
  };
  /** A place on the band, and which way it faces there. */
  function placeOn(u: number, t: number): { at: Vec3; facing: Vec3 } {
    const { at, out, length } = path(u);
    const [flat, y] = rollProfile(t, seat, top, roll);
    const [o2, y2] = rollProfile(Math.min(1, t + 0.01), seat, top, roll);
    const d = Math.hypot(o2 - flat, y2 - y) || 1;
    const normal: Vec2 = [-(y2 - y) / d, (o2 - flat) / d];
    const puff = 26 * (tuft(length, t * profileLength, diamond, diamond) - 0.62) * free(length, t);
    const past = clamp(1 - (half - Math.abs(length)) / turned, 0, 1);
    const below = 1 - smoothstep(rise, rise + roll * 1.2, t * profileLength);
    const o = flat + turnedBy * below * (1 - Math.sqrt(1 - past * past)) + normal[0] * puff;
    return {
      at: [at[0] + out[0] * o, y + normal[1] * puff, at[1] + out[1] * o],
      facing: [out[0] * normal[0], normal[1], out[1] * normal[0]],
    };
  }
  // Its columns lie closer at the ends, where it turns into the arms.
  const station = (s: number) => s - 0.07 * Math.sin(2 * Math.PI * s);
  const band = formed(
    () =>
      patch(
        columns,
        72,
        (s, t) => placeOn(station(s), t).at,
        (s, t) => [path(station(s)).length / 1000, (t * profileLength) / 1000],
      ),
    85,
  );
  const buttons: Surface[] = [];
  const [across, up] = [
    Math.floor((2 * half) / diamond),
    Math.floor((2 * profileLength) / diamond),
  ];
  for (let i = -across; i <= across; i++)
    for (let j = 0; j <= up; j++) {
      const [length, t] = [(i * diamond) / 2, (j * diamond) / 2 / profileLength];
      // Both counted in halves, so that each row stands between those of the next.
      if ((i + j) % 2 === 0 && t < 1 && free(length, t) === 1)
        buttons.push(buttonAt(placeOn(0.5 + length / (2 * half), t)));
    }
  return { band, buttons: merge(buttons) };
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
