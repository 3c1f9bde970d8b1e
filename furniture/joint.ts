import {
  add,
  clamp,
  cross,
  direction,
  dot,
  type Frame,
  identityFrame,
  isMirror,
  point,
  radians,
  scale,
  subtract,
  type Vec3,
} from "./geometry/vector.ts";

interface Motion {
  /** Of length one. A swing turns about it as a right-handed screw goes along it. */
  readonly axis: Vec3;
  /** The stretch of the whole opening, within [0, 1], in which it moves. */
  readonly during: readonly [number, number];
}

/** A leaf that turns about a line, or a drawer that is drawn out. Parts with one joint move together. */
export type Joint =
  /** `at` is a point of the line; `reach` is degrees. */
  | (Motion & { readonly kind: "swing"; readonly at: Vec3; readonly reach: number })
  /** `reach` is millimetres. */
  | (Motion & { readonly kind: "slide"; readonly reach: number });

const whole = [0, 1] as const;

/** Turns about the line through `at` along `axis`, by so many degrees when open. */
export const swing = (at: Vec3, axis: Vec3, reach: number, during: Motion["during"] = whole) =>
  ({ kind: "swing", at, axis, reach, during }) as const satisfies Joint;

/** Goes so many millimetres along `axis` when open. */
export const slide = (axis: Vec3, reach: number, during: Motion["during"] = whole) =>
  ({ kind: "slide", axis, reach, during }) as const satisfies Joint;

/** How far the joint has gone, in its own unit, when the whole is open by a share in [0, 1]. */
export function reached({ reach, during: [from, to] }: Joint, open: number): number {
  return reach * clamp((open - from) / (to - from), 0, 1);
}

/** Where what the joint holds goes from where it is when closed. */
export function movedBy(joint: Joint, open: number): Frame {
  const far = reached(joint, open);
  if (joint.kind === "slide") return { ...identityFrame, origin: scale(joint.axis, far) };
  const turned = turnAbout(joint.axis, far);
  return { ...turned, origin: subtract(joint.at, direction(turned, joint.at)) };
}

/** By the rotation formula of Rodrigues. */
function turnAbout(axis: Vec3, degrees: number): Frame {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  const turn = (v: Vec3): Vec3 =>
    add(add(scale(v, cos), scale(cross(axis, v), sin)), scale(axis, dot(axis, v) * (1 - cos)));
  const { x, y, z, origin } = identityFrame;
  return { x: turn(x), y: turn(y), z: turn(z), origin };
}

/** The joint of something that was placed by `f`. */
export function placedJoint(joint: Joint, f: Frame): Joint {
  const axis = direction(f, joint.axis);
  if (joint.kind === "slide") return { ...joint, axis };
  // Seen in a mirror a right-handed turn is a left-handed one.
  const reach = isMirror(f) ? -joint.reach : joint.reach;
  return { ...joint, axis, reach, at: point(f, joint.at) };
}
