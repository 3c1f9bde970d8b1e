import { boxOf } from "../geometry/blank.ts";
import type { Joint } from "../joint.ts";
import type { Part } from "../model.ts";
import { type Gathering, need } from "./gather.ts";

/** A leaf of this height hangs on two hinges; each further so many millimetres take one more. */
const [hung, more] = [900, 500];

/** Two hinges carry so many kilograms; each further so many take one more. */
const [carried, carriedMore] = [8, 5];

/** How many hinges hold a leaf of so many millimetres and kilograms. */
export const hingesOf = (height: number, kilograms: number): number =>
  2 +
  Math.max(0, Math.ceil((height - hung) / more), Math.ceil((kilograms - carried) / carriedMore));
/** Of boards and mirrors of doors, in kilograms per cubic metre. */
const doorDensity = 760;
/** A plinth stands on a pair of feet at each end, and between them so many millimetres apart. */
const footPitch = 900;
/** A door that is lower than this is not locked. */
const lowestLocked = 1000;

/** What holds that which opens: hinges of doors, channels of drawers, the fittings of a cot's lid. */
export function hang(g: Gathering, parts: readonly Part[]): void {
  const moved = new Map<Joint, Part[]>();
  for (const part of parts)
    if (part.joint) moved.set(part.joint, [...(moved.get(part.joint) ?? []), part]);
  const locked: string[] = [];
  for (const [joint, together] of moved) {
    const named = (pattern: RegExp) => together.find(({ name }) => pattern.test(name));
    const drawn = together[0]?.name ?? "";
    if (joint.kind === "swing" && named(/door/)) {
      const blanks = together.flatMap(({ surface }) => surface.blank ?? []);
      const tall = boxOf(blanks)[2];
      const cubic = blanks.reduce((sum, { size: [x, y, z] }) => sum + (x * y * z) / 1e9, 0);
      need(g, "hinge", "piece", hingesOf(tall, cubic * doorDensity), drawn);
      if (tall >= lowestLocked) locked.push(drawn);
    } else if (joint.kind === "slide" && named(/drawer/)) need(g, "channel", "pair", 1, drawn);
    else if (named(/^platform$/)) need(g, "lift hinge", "pair", 1, drawn);
    else if (named(/^castor$/)) need(g, "castor", "piece", 4, drawn);
  }
  // One lock shuts a pair of doors.
  const [first] = locked;
  if (first) need(g, "lock", "piece", Math.ceil(locked.length / 2), first);
  for (const { name, surface } of parts) {
    if (name === "inner drawer front") need(g, "channel", "pair", 1, name);
    const [long = 0] = name === "plinth" && surface.blank ? surface.blank.size : [];
    if (long) need(g, "levelling foot", "piece", 2 * (1 + Math.ceil(long / footPitch)), name);
  }
}
