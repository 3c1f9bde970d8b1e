import {
  type AxisIndex,
  axesOf,
  compose,
  cross,
  direction,
  dot,
  type Frame,
  identityFrame,
  mapAxes,
  normalize,
  subtract,
  type Vec2,
  type Vec3,
} from "./vector.ts";

/**
 * board: rectangular, cut from a sheet or sawn; bar: sawn along a line, straight or bent; turned: round, off the lathe;
 * plate: cut to an outline; padded: foam glued on a frame and covered; cushion, pillow: loose and covered; piping; loose:
 * lies on the furniture and is no part of it.
 */
type BlankKind =
  | "board"
  | "bar"
  | "turned"
  | "plate"
  | "padded"
  | "cushion"
  | "pillow"
  | "piping"
  | "loose";

/** What a part is made out of: the box that it is cut or filled to, in millimetres. */
export interface Blank {
  readonly kind: BlankKind;
  /** Its middle and axes. */
  readonly frame: Frame;
  /** Along the axes. */
  readonly size: Vec3;
  /** Along which of the axes the grain runs. */
  readonly grain: AxisIndex;
  /** How far the surface may stand out of the box. */
  readonly swell: number;
  /** How far the middle of what is soft stands above its box, with nobody on it. */
  readonly rise?: number;
  /** Of a bar and of what is turned: how much of its box is left of it when it is shaped, from 0 to 1. */
  readonly filled?: number;
  /** Of piping: how long it is. */
  readonly run?: number;
  /** Of a plate: its outline along the first and third axis, about its middle. */
  readonly outline?: readonly Vec2[];
}

export const blank = (
  kind: BlankKind,
  size: Vec3,
  more: Partial<Omit<Blank, "kind" | "size">> = {},
): Blank => ({
  kind,
  size,
  frame: identityFrame,
  grain: size.indexOf(Math.max(...size)) as AxisIndex,
  swell: 0,
  ...more,
});

export const placedBlank = (of: Blank, f: Frame): Blank => ({ ...of, frame: compose(f, of.frame) });

/** The furthest that the surface of a blank can reach along a direction of length one. */
export function reachOf({ frame, size, swell }: Blank, along: Vec3): number {
  const axes = axesOf(frame);
  const half = mapAxes(size, (s, axis) => (s / 2) * Math.abs(dot(axes[axis], along)));
  return dot(frame.origin, along) + half[0] + half[1] + half[2] + swell;
}

/** How far blanks reach together from left to right, from front to back and upwards. */
export function boxOf(blanks: readonly Blank[]): Vec3 {
  const wide = (along: Vec3): number => {
    const back: Vec3 = mapAxes(along, (v) => -v);
    return blanks.length
      ? Math.max(...blanks.map((of) => reachOf({ ...of, swell: 0 }, along))) +
          Math.max(...blanks.map((of) => reachOf({ ...of, swell: 0 }, back)))
      : 0;
  };
  return [wide([1, 0, 0]), wide([0, 0, 1]), wide([0, 1, 0])];
}

/**
 * What a bar of a section [across, up] along a path is sawn out of: a straight piece, as much wider as the path
 * bends. Its first axis runs from end to end.
 */
export function barBlank(path: readonly Vec3[], [across, tall]: Vec2, up: Vec3): Blank {
  const [first = [0, 0, 0], last = first] = [path[0], path[path.length - 1]];
  const x = normalize(subtract(last, first));
  const upright =
    Math.abs(dot(x, up)) < 0.98
      ? up
      : ([Math.abs(x[2]) > 0.7 ? 1 : 0, 0, Math.abs(x[2]) > 0.7 ? 0 : 1] as const);
  const z = normalize(cross(x, upright));
  const y = cross(z, x);
  const spans = [x, y, z].map((axis) => {
    const along = path.map((p) => dot(p, axis));
    return { low: Math.min(...along), high: Math.max(...along) };
  });
  const wide = (i: AxisIndex) => (spans[i]?.high ?? 0) - (spans[i]?.low ?? 0);
  const middle = (i: AxisIndex) => ((spans[i]?.high ?? 0) + (spans[i]?.low ?? 0)) / 2;
  const axes = { x, y, z, origin: [0, 0, 0] } as const;
  const frame = { ...axes, origin: direction(axes, [middle(0), middle(1), middle(2)]) };
  const size: Vec3 = [wide(0), wide(1) + tall, wide(2) + across];
  return blank("bar", size, { frame, grain: 0, swell: Math.hypot(across, tall) / 2 });
}
