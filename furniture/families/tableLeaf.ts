import { halfOf } from "../geometry/cut.ts";
import { add, scale } from "../geometry/vector.ts";
import { slide } from "../joint.ts";
import { type Assembly, type Block, behind, type Part } from "../model.ts";
import { board } from "../parts/opening.ts";
import type { TableSpec } from "./tableSpec.ts";

/** By how much the leaf lies within the top, so that nothing is seen of it before. */
const within = 0.6;
/** How far each half ends from the middle of the joint: as much as a hand sets them, and an eye sees. */
const besideJoint = 0.8;

/** The halves of the top that was drawn as one part on their runners, and between them the leaf. */
export function drawOut(a: Assembly, s: TableSpec): void {
  const at = a.parts.findIndex(({ name }) => name === "top");
  const whole = a.parts[at];
  if (whole === undefined) throw new Error("a table with a leaf has a top in one part");
  a.parts.splice(at, 1, halfTop(whole, -1, s.leaf / 2));
  // Behind all others, each of which keeps its place and with that its grain.
  a.parts.push(halfTop(whole, 1, s.leaf / 2));
  const [x, z] = [s.leaf / 2, s.depth / 2 - within];
  const y = [s.height - s.topThickness + within, s.height - within] as const;
  behind(a, (hidden) => board(hidden, "leaf", [-x, x], y, [-z, z], whole.slot));
}

function halfTop(whole: Part, side: -1 | 1, reach: number): Part {
  const surface = halfOf(whole.surface, side, besideJoint);
  return {
    ...whole,
    surface,
    solid: whole.solid && halfBlock(whole.solid, side),
    joint: slide([side, 0, 0], reach),
  };
}

function halfBlock({ frame, half: [x, y, z] }: Block, side: -1 | 1): Block {
  const origin = add(frame.origin, scale(frame.x, (side * x) / 2));
  return { frame: { ...frame, origin }, half: [x / 2, y, z] };
}
