import { z } from "zod";
import { noise } from "../geometry/noise.ts";
import { roundCushion } from "../geometry/pillow.ts";
import { formed } from "../geometry/shade.ts";
import { outward, patch, type Surface } from "../geometry/surface.ts";
import { clamp, degrees, mix, smoothstep, type Vec2, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, assembly, put, putCushion } from "../model.ts";
import { count, family, mm } from "./family.ts";
import { letDown } from "./scatter.ts";

/** How far the seat swells where cushions stand: a round one that sank into it would look cut off. */
const seatSwell = 7;

const schema = z.strictObject({
  width: mm(1600, 2800),
  depth: mm(850, 1200),
  height: mm(650, 900),
  seatHeight: mm(380, 460),
  scatter: count(0, 3).default(1),
});

/** A line on the floor that a body follows, `half` millimetres to either side of its middle. */
interface Line {
  readonly half: number;
  /** The point at `s` millimetres from the middle, and which way is in front of it, of length one. */
  readonly at: (s: number) => { at: Vec2; inward: Vec2 };
}

interface Body {
  /** Half its thickness, and how long each of its round ends is. */
  readonly wide: number;
  readonly end: number;
  readonly low: number;
  /** Its upper side, at a share in [0, 1] of the way from its middle to an end. */
  readonly high: (share: number) => number;
  /** Radius of its edges. */
  readonly round: number;
  /** How far its upper side swells. */
  readonly crown?: number;
  /** How much further back each millimetre of it is than the one below it. */
  readonly lean?: number;
  readonly seed: number;
  /** Wood, which has no waves as foam has. */
  readonly isHard?: boolean;
}

/** How round an end is in plan: 2 for half a circle. */
const endPower = 2.3;

/** Half the thickness of a body that is smaller by `inset` all around, where it is `s` from its middle. */
function halfThickness({ half }: Line, { wide, end }: Body, s: number, inset: number): number {
  const into = clamp((Math.abs(s) - (half - end)) / (end - inset), 0, 1);
  return (wide - inset) * Math.max(0, 1 - into ** endPower) ** (1 / endPower);
}

/** Steps across the upper and lower side, around an edge, and up a side. */
const [acrossSteps, edgeSteps] = [14, 9];

/** One point of a section: on which side, as a share in [-1, 1] of its half thickness, how far inset, how high. */
interface Stop {
  readonly side: number;
  readonly inset: number;
  readonly y: (low: number, high: number) => number;
  readonly crowned: boolean;
}

/** Half a section from the middle of its lower side to that of its upper one. */
function stops({ round }: Body): Stop[] {
  const list: Stop[] = [];
  for (let i = 0; i < acrossSteps; i++)
    list.push({ side: i / acrossSteps, inset: round, y: (low) => low, crowned: false });
  for (let i = 0; i <= edgeSteps; i++) {
    const angle = ((i / edgeSteps) * Math.PI) / 2;
    const inset = round * (1 - Math.sin(angle));
    list.push({ side: 1, inset, y: (low) => low + round * (1 - Math.cos(angle)), crowned: false });
  }
  for (let i = 0; i <= edgeSteps; i++) {
    const angle = ((i / edgeSteps) * Math.PI) / 2;
    const inset = round * (1 - Math.cos(angle));
    list.push({
      side: 1,
      inset,
      y: (_, high) => high - round * (1 - Math.sin(angle)),
      crowned: false,
    });
  }
  for (let i = acrossSteps - 1; i >= 0; i--)
    list.push({ side: i / acrossSteps, inset: round, y: (_, high) => high, crowned: true });
  return list;
}

/** A body of foam under one cloth that follows a line, round at its ends and along every edge. */
function bent(line: Line, body: Body): Surface {
  const { low, high, crown = 0, lean = 0, seed, isHard = false } = body;
  const half = stops(body);
  const mirrored = half.slice(1, -1).reverse();
  const ring = [...half, ...mirrored.map((stop) => ({ ...stop, side: -stop.side }))];
  const at = (u: number, t: number): Vec3 => {
    const stop = ring[Math.round(t * ring.length) % ring.length] ?? ring[0];
    if (!stop) return [0, 0, 0];
    const s = -Math.cos(Math.PI * u) * (line.half - stop.inset);
    const thick = halfThickness(line, body, s, stop.inset);
    const there = line.at(s);
    const swell = stop.crowned ? crown * (1 - stop.side ** 2) * (thick / body.wide) ** 2 : 0;
    const y = stop.y(low, high(Math.abs(s) / line.half)) + swell;
    const out = stop.side * thick - lean * (y - low);
    const [x, z] = [there.at[0] + there.inward[0] * out, there.at[1] + there.inward[1] * out];
    const wave = isHard ? 0 : noise(x / 130 + seed, y / 90, z / 130) * 2.5;
    return [x + there.inward[0] * wave, y + (y > low + 1 ? wave : 0), z + there.inward[1] * wave];
  };
  const uv = (u: number, t: number): Vec2 => [(2 * u * line.half) / 1000, t * 1.6];
  return formed(() => outward(patch(110, ring.length, at, uv)), 180);
}

/** Half the angle that the sofa is bent by, and how much of its depth is its own and not its bend. */
const [bend, own] = [0.64, 0.8];
const plinth = 50;
/** How far the back goes round each end of the base: 1 would be its foremost point. */
const roundEnds = 0.86;
const backHalf = 118;

/** The middle line of the base. */
function middleLine(width: number, depth: number): { line: Line; wide: number } {
  const radius = width / 2 / Math.sin(bend);
  const line: Line = {
    half: radius * bend,
    at: (s) => {
      const inward: Vec2 = [-Math.sin(s / radius), Math.cos(s / radius)];
      return { at: [-inward[0] * radius, radius - inward[1] * radius], inward };
    },
  };
  return { line, wide: (depth * own) / 2 };
}

/** The outline of a body's rear, `inset` within it, from one end round the back to the other. */
function rearOf(line: Line, body: Body, inset: number): Vec2[] {
  return Array.from({ length: 121 }, (_, i): Vec2 => {
    const s = -Math.cos((Math.PI * i) / 120) * (line.half - inset) * roundEnds ** 0.15;
    const { at, inward } = line.at(s);
    const out = -halfThickness(line, body, s, inset);
    return [at[0] + inward[0] * out, at[1] + inward[1] * out];
  });
}

/** A line through points; in front of it is to the right of one who walks it from its first point. */
function lineThrough(points: readonly Vec2[]): Line {
  const along = [0];
  points.forEach((p, i) => {
    const next = points[i + 1];
    if (next) along.push((along[i] ?? 0) + Math.hypot(next[0] - p[0], next[1] - p[1]));
  });
  const half = (along[along.length - 1] ?? 0) / 2;
  const pointAt = (s: number): Vec2 => {
    const found = along.findIndex((far) => far > s + half);
    const i = clamp(found < 0 ? points.length - 2 : found - 1, 0, points.length - 2);
    const [a, b] = [points[i] ?? [0, 0], points[i + 1] ?? [0, 0]];
    const [from, to] = [along[i] ?? 0, along[i + 1] ?? 1];
    const t = (s + half - from) / (to - from);
    return [mix(a[0], b[0], t), mix(a[1], b[1], t)];
  };
  const at = (s: number) => {
    const [a, b] = [pointAt(s - 20), pointAt(s + 20)];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const inward: Vec2 = [-(b[1] - a[1]) / long, (b[0] - a[0]) / long];
    return { at: pointAt(s), inward };
  };
  return { half, at };
}

function draw(s: z.output<typeof schema>): Assembly {
  const a = assembly();
  const { line, wide } = middleLine(s.width, s.depth);
  const deck = plinth + 0.46 * (s.seatHeight - plinth);
  const plan = { wide, end: wide * 0.95 };
  const base: Body = { ...plan, low: plinth, high: () => deck + 6, round: 64, seed: 2 };
  put(
    a,
    "plinth",
    "legs",
    bent(line, {
      ...plan,
      wide: wide - 70,
      low: 0,
      high: () => plinth + 8,
      round: 3,
      seed: 1,
      isHard: true,
    }),
  );
  put(a, "base", "fabric", bent(line, base));
  const seat = {
    ...base,
    low: deck - 6,
    high: () => s.seatHeight - 10,
    round: 78,
    crown: 14,
    seed: 9,
  };
  put(a, "seat", "fabric", bent(line, seat));
  const back: Body = {
    wide: backHalf,
    end: backHalf * 1.25,
    low: s.seatHeight - 70,
    high: (share) => s.height - 6 - 0.38 * (s.height - s.seatHeight) * smoothstep(0, 1.05, share),
    round: 92,
    crown: 6,
    lean: 0.1,
    seed: 5,
  };
  put(a, "back", "fabric", bent(lineThrough(rearOf(line, base, backHalf + 34)), back));
  const side = Math.min(380, s.height - s.seatHeight);
  for (let i = 0; i < s.scatter; i++) {
    const { at, inward } = line.at(line.half * (i ? 0.28 : -0.32));
    const out = 2 * backHalf + 92 - wide;
    const where: Vec2 = [at[0] + inward[0] * out, at[1] + inward[1] * out];
    const loose = roundCushion(side, 150, i + 3, 3.5);
    const turn = [-24, degrees(Math.atan2(inward[0], inward[1])), 4] as const;
    const leans = { at: [where[0], 0, where[1]], turn } as const;
    const place = letDown(loose, leans, s.seatHeight + seatSwell);
    putCushion(a, "scatter cushion", "accent", loose, place);
  }
  return a;
}

/** A sofa without corners: base, seat and back bent along one arc, the back standing on the seat and round its ends. */
export const curvedSofa = family("curved sofa", schema, draw);
