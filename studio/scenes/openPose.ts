import { boundsOf } from "../../furniture/geometry/surface.ts";
import { midpoint } from "../../furniture/geometry/vector.ts";
import type { Joint } from "../../furniture/joint.ts";
import { type Assembly, opened, type Part } from "../../furniture/model.ts";

/** Of three or more drawers in a row, how far the first ones are drawn out; the rest stay shut. */
const rowOfDrawers = [0.8, 0.35];
const longRow = 3;

/** Drawers in a row are at one height, within so many millimetres. */
const sameHeight = 40;

function byJoint(parts: readonly Part[]): Map<Joint, Part[]> {
  const found = new Map<Joint, Part[]>();
  for (const part of parts)
    if (part.joint) found.set(part.joint, [...(found.get(part.joint) ?? []), part]);
  return found;
}

/**
 * Furniture opened as a shop would show it: doors wide, of a long row of drawers only the first two. A mirrored door
 * that swings stays shut, for a mirror seen from its edge is none.
 */
export function openPose(group: Assembly): Assembly {
  const joints = byJoint(group.parts);
  const shares = new Map<Joint, number>();
  const rows = new Map<string, Joint[]>();
  for (const [joint, parts] of joints) {
    if (joint.kind === "swing" && parts.some(({ slot }) => slot === "mirror")) shares.set(joint, 0);
    if (joint.kind !== "slide") continue;
    const { min, max } = boundsOf(parts.map(({ surface }) => surface));
    const key = `${joint.axis.map(Math.round)} ${Math.round(midpoint(min, max)[1] / sameHeight)}`;
    rows.set(key, [...(rows.get(key) ?? []), joint]);
  }
  for (const row of rows.values())
    if (row.length >= longRow)
      for (const [i, joint] of row.entries()) shares.set(joint, rowOfDrawers[i] ?? 0);
  return opened(group, (joint) => shares.get(joint) ?? 1);
}
