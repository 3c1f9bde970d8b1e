import { reachOf, stretchedBlank } from "./geometry/blank.ts";
import { random, seedOf } from "./geometry/noise.ts";
import type { Cushion } from "./geometry/soft.ts";
import { boundsOf, later, placed, type Surface } from "./geometry/surface.ts";
import {
  type AxisIndex,
  axesOf,
  compose,
  type Frame,
  frame,
  length,
  mapAxes,
  midpoint,
  type Placement,
  point,
  scale,
  subtract,
  type Vec3,
} from "./geometry/vector.ts";
import { type Joint, placedJoint } from "./joint.ts";

/** A box with its own axes, in millimetres: `half` are half lengths along `frame`'s axes. */
export interface Block {
  readonly frame: Frame;
  readonly half: Vec3;
}

export interface Part {
  readonly name: string;
  /** Which material it takes: "wood", "fabric", "metal" ...; a variant says what that is. */
  readonly slot: string;
  readonly surface: Surface;
  /** The space it fills, for parts that may not enter one another. */
  readonly solid: Block | null;
  /** What it moves by when the furniture is opened; none for what stays. */
  readonly joint?: Joint;
}

/** Furniture under construction: parts in millimetres, standing on y = 0, front towards +z. */
export interface Assembly {
  readonly parts: Part[];
  /** What is seen only when it is open: boxes of drawers, shelves behind doors. Pictures leave it out. */
  readonly inside: Part[];
}

export const assembly = (): Assembly => ({ parts: [], inside: [] });

/** Adds one part. With `solid` its box takes part in the check for intersections. */
export function put(
  target: Assembly,
  name: string,
  slot: string,
  surface: Surface,
  placement: Placement = {},
  solid = false,
): void {
  const f = frame(placement);
  const next = random(seedOf(`${name}${target.parts.length}`));
  const surfaceThere = placed(surface, f, [next() * 40, next() * 40]);
  let block: Block | null = null;
  if (solid) {
    block = solidOf(surface, f);
  }
  target.parts.push({ name, slot, surface: surfaceThere, solid: block });
}

function solidOf(surface: Surface, f: Frame): Block {
  const { blank } = surface;
  if (blank?.kind === "board")
    return { frame: compose(f, blank.frame), half: scale(blank.size, 0.5) };
  const { min, max } = boundsOf([surface]);
  const half = scale(subtract(max, min), 0.5);
  return { frame: { ...f, origin: point(f, midpoint(min, max)) }, half };
}

/** Adds a cushion and, if it has one, its piping in a slot of its own. */
export function putCushion(
  target: Assembly,
  name: string,
  slot: string,
  { body, piping }: Cushion,
  placement: Placement = {},
  pipingSlot = slot,
): void {
  put(target, name, slot, body, placement);
  if (piping) put(target, `${name} piping`, pipingSlot, piping, placement);
}

/** Lets everything that `draw` adds move by one joint. */
export function jointed(target: Assembly, joint: Joint, draw: () => void): void {
  const before = { parts: target.parts.length, inside: target.inside.length };
  draw();
  for (const name of ["parts", "inside"] as const) {
    const added = target[name].splice(before[name]);
    target[name].push(...added.map((part) => ({ ...part, joint })));
  }
}

/** Adds what `draw` draws to what is seen only when the furniture is open. */
export function behind(target: Assembly, draw: (hidden: Assembly) => void): void {
  const hidden = assembly();
  draw(hidden);
  target.inside.push(...hidden.parts);
}

/** Adds everything of another assembly, moved as a whole. `slots` renames its materials. */
export function include(
  target: Assembly,
  other: Assembly,
  placement: Placement = {},
  slots: Readonly<Record<string, string>> = {},
): void {
  const f = frame(placement);
  const joint = once((one: Joint) => placedJoint(one, f));
  const moved = (part: Part): Part => ({
    name: part.name,
    slot: slots[part.slot] ?? part.slot,
    surface: placed(part.surface, f),
    solid: part.solid && { frame: compose(f, part.solid.frame), half: part.solid.half },
    ...(part.joint && { joint: joint(part.joint) }),
  });
  target.parts.push(...other.parts.map(moved));
  target.inside.push(...other.inside.map(moved));
}

/** The same answer for the same joint, so that parts which move together still do. */
function once(change: (joint: Joint) => Joint): (joint: Joint) => Joint {
  const known = new Map<Joint, Joint>();
  return (joint) => {
    const changed = known.get(joint) ?? change(joint);
    known.set(joint, changed);
    return changed;
  };
}

/** The same answer as of `boundsOf`, working out only those surfaces that may reach furthest. */
function reachOfAll(surfaces: readonly Surface[]): { min: Vec3; max: Vec3 } {
  const furthest = (axis: AxisIndex, sign: 1 | -1): number => {
    const along = mapAxes([0, 0, 0], (_, i) => (i === axis ? sign : 0));
    const candidates = surfaces
      .map((surface) => ({
        surface,
        may: surface.blank ? reachOf(surface.blank, along) : Infinity,
      }))
      .sort((a, b) => b.may - a.may);
    let best = -Infinity;
    for (const { surface, may } of candidates) {
      if (may < best) break;
      const { positions } = surface;
      for (let i = axis; i < positions.length; i += 3)
        best = Math.max(best, sign * (positions[i] ?? 0));
    }
    return sign * best;
  };
  return {
    min: mapAxes([0, 0, 0], (_, axis) => furthest(axis, -1)),
    max: mapAxes([0, 0, 0], (_, axis) => furthest(axis, 1)),
  };
}

function stretchedSurface(surface: Surface, origin: Vec3, factor: Vec3): Surface {
  const { positions, normals, uvs, indices } = surface;
  const there = positions.slice();
  for (let i = 0; i < there.length; i += 3)
    for (const axis of [0, 1, 2] as const)
      there[i + axis] = ((there[i + axis] ?? 0) - origin[axis]) * factor[axis];
  return { positions: there, normals, uvs, indices };
}

export interface Dimensions {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** Largest correction that `fitted` may make, as a share of a length. */
const largestFit = 0.08;

/**
 * Moves the furniture so that it stands on the floor about the origin and brings its bounding box to
 * the stated dimensions exactly. Soft parts swell by a few millimetres that no drawing foresees;
 * a correction beyond 8 % is a mistake in the drawing and throws.
 */
export function fitted(target: Assembly, stated: Dimensions, name: string): Assembly {
  const { min, max } = reachOfAll(target.parts.map((part) => part.surface));
  const want: Vec3 = [stated.width, stated.height, stated.depth];
  const factor = mapAxes(want, (w, axis) => w / (max[axis] - min[axis]));
  factor.forEach((k, i) => {
    if (!(Math.abs(k - 1) <= largestFit))
      throw new Error(
        `${name}: drawn ${["width", "height", "depth"][i]} is ${Math.round((want[i] ?? 0) / k)} mm, stated ${want[i]} mm`,
      );
  });
  const [x, , z] = midpoint(min, max);
  const origin: Vec3 = [x, min[1], z];
  const stretch = (p: Vec3): Vec3 => mapAxes(p, (v, axis) => v * factor[axis]);
  const move = (p: Vec3): Vec3 => stretch(subtract(p, origin));
  const stretched = ({ frame: f, half }: Block): Block => ({
    half: mapAxes(half, (h, axis) => h * length(stretch(axesOf(f)[axis]))),
    frame: { ...f, origin: move(f.origin) },
  });
  const joint = once((one) =>
    one.kind === "swing"
      ? { ...one, at: move(one.at) }
      : { ...one, reach: one.reach * length(stretch(one.axis)) },
  );
  const fit = (part: Part): Part => {
    const { blank } = part.surface;
    const surface = later(
      () => stretchedSurface(part.surface, origin, factor),
      blank && stretchedBlank(blank, origin, factor),
    );
    const solid = part.solid && stretched(part.solid);
    return { ...part, surface, solid, ...(part.joint && { joint: joint(part.joint) }) };
  };
  return { parts: target.parts.map(fit), inside: target.inside.map(fit) };
}
