import { type Blank, blank } from "./blank.ts";
import { type BoardOptions, board, boardPlaces, boardPoints } from "./board.ts";
import { kept } from "./kept.ts";
import { noise } from "./noise.ts";
import { shadedAsOne } from "./shade.ts";
import { furthest, later, merge, once, type Surface, stretched } from "./surface.ts";
import { circle, sweep } from "./sweep.ts";
import { type AxisIndex, clamp, type Vec3 } from "./vector.ts";

export interface CushionOptions {
  /** Radius of the edges in millimetres. */
  readonly round?: number;
  /** How far the middle of the large faces swells. */
  readonly crown?: number;
  /** How far the seat is pressed in where people sit. */
  readonly sag?: number;
  /** Swelling of the sides. */
  readonly bulge?: number;
  /** Height of the creases. */
  readonly crease?: number;
  /** Piping radius; 0 for none. */
  readonly piping?: number;
  /** How far its sides stand out to the left, right, front and rear, piping included; else as they come out. */
  readonly sides?: number;
  readonly seed?: number;
  readonly divide?: number;
}

export interface Cushion {
  readonly body: Surface;
  readonly piping: Surface | null;
}

/** Where each coordinate of a point goes. */
type Shape = readonly [Move, Move, Move];
type Move = (x: number, y: number, z: number) => number;

/** Where a coordinate lies between the middle (0) and the faces (-1, 1) of a block that is so long. */
const share = (v: number, size: number): number => clamp(v / (size / 2), -1, 1);

const moved = (shape: Shape, [x, y, z]: Vec3): Vec3 => [
  shape[0](x, y, z),
  shape[1](x, y, z),
  shape[2](x, y, z),
];

function cushionShape([width, thickness, depth]: Vec3, o: CushionOptions): Shape {
  const { crown = 14, sag = 0, bulge = 6, crease = 1.2, seed = 1 } = o;
  const side = (x: number, y: number, z: number, own: number, across: number, p: number) => {
    const sy = share(y, thickness);
    const swell = bulge * (1 - sy * sy);
    const ripple = noise(x / 60, y / 40, z / 60 + seed) * crease * (1 - sy * sy);
    const [own2, across2] = [own * own, across * across];
    return p + Math.sign(p) * own2 * own2 * own2 * (swell * (1 - across2 * across2) + ripple);
  };
  return [
    (x, y, z) => side(x, y, z, share(x, width), share(z, depth), x),
    (x, y, z) => {
      const [sx, sy, sz] = [share(x, width), share(y, thickness), share(z, depth)];
      const hill = (1 - Math.abs(sx) ** 2.6) * (1 - Math.abs(sz) ** 2.6);
      const dip = (1 - sx * sx) ** 2 * (1 - sz * sz) ** 1.5;
      const flat = Math.abs(sy * sy * sy);
      const wave = noise(x / 95 + seed * 7.3, z / 95, y / 60) * crease * 1.6;
      const fine = noise(x / 34, z / 34 + seed * 3.1, y / 30) * crease * 0.7;
      return (
        y +
        Math.sign(y) * flat * (crown * hill + (wave + fine) * (0.3 + hill)) -
        (sy > 0 ? sag * dip * sy : 0)
      );
    },
    (x, y, z) => side(x, y, z, share(z, depth), share(x, width), z),
  ];
}

/** A block of which every point is moved; it stands out of its box by at most the swell of `cut`. */
function shaped(options: BoardOptions, shape: Shape, cut: Omit<Blank, "rise">): Surface {
  const { size, swell } = cut;
  const points = once(() => boardPoints(size, options));
  const mesh = () => {
    const block = board(size, options);
    const from = points();
    const positions = new Float64Array(from.length);
    for (let i = 0; i < from.length; i += 3) {
      const [x, y, z] = [from[i] ?? 0, from[i + 1] ?? 0, from[i + 2] ?? 0];
      positions[i] = shape[0](x, y, z);
      positions[i + 1] = shape[1](x, y, z);
      positions[i + 2] = shape[2](x, y, z);
    }
    return shadedAsOne({ ...block, positions }, boardPlaces(size, options));
  };
  const rise = shape[1](0, size[1] / 2, 0) - size[1] / 2;
  const reaches = new Map<string, number>();
  return later(mesh, { ...cut, rise }, (along) => {
    const way = along.join();
    const reach = reaches.get(way) ?? furthestMoved(points(), shape, swell, along);
    reaches.set(way, reach);
    return reach;
  });
}

/** The furthest along a direction of points that are moved by at most `swell`. */
function furthestMoved(points: Float64Array, shape: Shape, swell: number, along: Vec3): number {
  const asked = ([0, 1, 2] as const).filter((axis) => Math.abs(along[axis]) > 1e-9);
  let far = -Infinity;
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0];
    if (x * along[0] + y * along[1] + z * along[2] + swell < far) continue;
    let at = 0;
    for (const axis of asked) at += shape[axis](x, y, z) * along[axis];
    if (at > far) far = at;
  }
  return far;
}

/**
 * How far the middle of a soft part stands above its box. The height of a seat, and of a padded arm, is the height of
 * this middle with nobody on it, as a workshop measures it: no place along its edges, and no place that is sat on.
 */
export const riseOf = ({ blank: of }: Surface): number => of?.rise ?? 0;

/** The seam loop, where the top (`side` 1) or bottom (-1) meets the boxing. */
function seamLoop(size: Vec3, round: number, side: 1 | -1): Vec3[] {
  const k = Math.SQRT1_2 * round;
  const [hx, hz] = [size[0] / 2 - round, size[2] / 2 - round];
  const y = side * (size[1] / 2 - round + k);
  const loop: Vec3[] = [];
  const corners = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const;
  corners.forEach(([cx, cz], quarter) => {
    for (let i = 0; i <= 6; i++) {
      const a = ((quarter + i / 6) * Math.PI) / 2;
      loop.push([cx * hx + Math.cos(a) * k, y, cz * hz + Math.sin(a) * k]);
    }
    const next = corners[(quarter + 1) % 4] ?? [1, 1];
    const along = next[0] === cx ? hz : hx;
    const steps = Math.max(2, Math.round(along / 28));
    const a = ((quarter + 1) * Math.PI) / 2;
    for (let i = 1; i < steps; i++)
      loop.push([
        (cx + ((next[0] - cx) * i) / steps) * hx + Math.cos(a) * k,
        y,
        (cz + ((next[1] - cz) * i) / steps) * hz + Math.sin(a) * k,
      ]);
  });
  return loop;
}

/** Steps around an edge of such a radius: fewer would show as facets of it. */
const stepsAround = (round: number): number => (round > 60 ? 8 : 4);

/**
 * A box cushion of `size` [width, thickness, depth] about its own centre, its large faces up and
 * down: crowned, pressed in where people sit, lightly creased, piped along both seams if asked.
 */
export const cushion = (size: Vec3, options: CushionOptions = {}): Cushion =>
  kept(["cushion", size, options], () => cushionNow(size, options));

function cushionNow(size: Vec3, options: CushionOptions): Cushion {
  const round = Math.min(options.round ?? 32, size[1] / 2.05);
  const shape = cushionShape(size, options);
  const { crown = 14, bulge = 6, crease = 1.2, piping: radius = 0, divide = 16 } = options;
  const swell = Math.max(crown + 4 * crease, bulge + crease);
  const body = shaped(
    { edge: round, steps: stepsAround(round), divide, grain: "x" },
    shape,
    blank("cushion", size, { swell }),
  );
  if (!radius) return { body: spanning([body], size, options)[0] ?? body, piping: null };
  const loop = (side: 1 | -1) =>
    sweep(
      seamLoop(size, round, side).map((p) => moved(shape, p)),
      circle(radius, 8),
      { closed: true, crease: 180 },
    );
  const loops = once(() => [loop(1), loop(-1)]);
  const run = 4 * (size[0] + size[2]);
  const piping = later(
    () => merge(loops()),
    blank("piping", size, { swell: swell + radius, run }),
    (along) => Math.max(...loops().map((one) => furthest(one, along))),
  );
  const [drawn = body, seam = piping] = spanning([body, piping], size, options);
  return { body: drawn, piping: seam };
}

/** What a soft part of a size is drawn as, drawn out until its sides stand out of it by what is asked. */
function spanning(drawn: readonly Surface[], size: Vec3, { sides }: CushionOptions) {
  if (sides === undefined) return drawn;
  const reach = (along: Vec3) => Math.max(...drawn.map((one) => furthest(one, along)));
  const [right, left] = [reach([1, 0, 0]), reach([-1, 0, 0])];
  const [front, rear] = [reach([0, 0, 1]), reach([0, 0, -1])];
  const wide = (size[0] + 2 * sides) / (right + left);
  const deep = (size[2] + 2 * sides) / (front + rear);
  const at: Vec3 = [((left - right) / 2) * wide, 0, ((rear - front) / 2) * deep];
  return drawn.map((one) => stretched(one, [wide, 1, deep], at));
}

/** Height in [0, 1] of diamond tufting at (x, y) millimetres; 0 in the creases, deepest at buttons. */
export function tuft(x: number, y: number, width: number, height: number): number {
  const a = Math.abs(Math.sin(Math.PI * (x / width + y / height) * 0.5 * 2));
  const b = Math.abs(Math.sin(Math.PI * (x / width - y / height) * 0.5 * 2));
  return Math.min(1, (a * b) ** 0.4 * 0.75 + 0.25 * (a * b));
}

/** An upholstered block about its centre: every face padded out by `crown` millimetres. */
export const padded = (size: Vec3, options: CushionOptions = {}): Surface =>
  kept(["padded", size, options], () => paddedNow(size, options));

function paddedNow(size: Vec3, options: CushionOptions): Surface {
  const { round = 22, crown = 7, crease = 0.8, seed = 1, divide = 12 } = options;
  const hill = (v: number, axis: AxisIndex) => 1 - Math.abs(share(v, size[axis])) ** 2.6;
  const swell = (p: Vec3, a: AxisIndex, b: AxisIndex, c: AxisIndex) => {
    const own = share(p[a], size[a]) ** 2;
    const wave = noise(p[b] / 80 + seed, p[c] / 80, a);
    return (
      p[a] +
      Math.sign(p[a]) * own * own * hill(p[b], b) * hill(p[c], c) * (crown + crease * 2 * wave)
    );
  };
  const shape: Shape = [
    (x, y, z) => swell([x, y, z], 0, 1, 2),
    (x, y, z) => swell([x, y, z], 1, 0, 2),
    (x, y, z) => swell([x, y, z], 2, 0, 1),
  ];
  const furthest = { swell: crown + 2 * crease };
  const as = shaped(
    { edge: round, steps: stepsAround(round), divide },
    shape,
    blank("padded", size, furthest),
  );
  return spanning([as], size, options)[0] ?? as;
}
