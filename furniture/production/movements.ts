import type { Joint } from "../joint.ts";
import type { Part } from "../model.ts";
import { type Gathering, need } from "./gather.ts";

/** A leaf of this height hangs on two hinges; each further so many millimetres take one more. */
const [hung, more] = [900, 500];

/** How many hinges hold a leaf of so many millimetres. */
export const hingesOf = (height: number): number =>
  2 + Math.max(0, Math.ceil((height - hung) / more));

/** What holds that which opens: hinges of doors, channels of drawers, the fittings of a cot's lid. */
export function hang(g: Gathering, parts: readonly Part[]): void {
  const moved = new Map<Joint, Part[]>();
  for (const part of parts)
    if (part.joint) moved.set(part.joint, [...(moved.get(part.joint) ?? []), part]);
  for (const [joint, together] of moved) {
    const named = (pattern: RegExp) => together.find(({ name }) => pattern.test(name));
    const drawn = together[0]?.name ?? "";
    if (joint.kind === "swing" && named(/door/)) {
      const tall = Math.max(...together.flatMap(({ surface }) => surface.blank?.size[1] ?? 0));
      need(g, "hinge", "piece", hingesOf(tall), drawn);
    } else if (joint.kind === "slide" && named(/drawer/)) need(g, "channel", "pair", 1, drawn);
    else if (named(/^platform$/)) need(g, "lift hinge", "pair", 1, drawn);
    else if (named(/^castor$/)) need(g, "castor", "piece", 4, drawn);
  }
}
