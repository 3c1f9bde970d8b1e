import { random, seedOf } from "./geometry/noise.ts";
import { placed } from "./geometry/placed.ts";
import type { Cushion } from "./geometry/soft.ts";
import { boundsOf, type Surface } from "./geometry/surface.ts";
import {
  compose,
  type Frame,
  frame,
  midpoint,
  type Placement,
  point,
  scale,
  subtract,
  type Vec3,
} from "./geometry/vector.ts";
import { type Joint, movedBy, placedJoint } from "./joint.ts";

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

/** How furniture stands, and what is seen in it, when it is open by a share in [0, 1], all of it or each joint. */
export function opened(
  { parts, inside }: Assembly,
  open: number | ((joint: Joint) => number),
): Assembly {
  const share = typeof open === "number" ? () => open : open;
  const moved = (part: Part): Part =>
    part.joint ? moveBy(movedBy(part.joint, share(part.joint)), part) : part;
  return { parts: [...parts, ...inside].map(moved), inside: [] };
}

function moveBy(f: Frame, part: Part): Part {
  return {
    ...part,
    surface: placed(part.surface, f),
    solid: part.solid && { frame: compose(f, part.solid.frame), half: part.solid.half },
  };
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
    ...moveBy(f, part),
    slot: slots[part.slot] ?? part.slot,
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

export interface Dimensions {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}
