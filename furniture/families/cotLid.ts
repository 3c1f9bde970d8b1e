import { circle, straight, sweep } from "../geometry/sweep.ts";
import { radians, type Vec2, type Vec3 } from "../geometry/vector.ts";
import { type Joint, swing } from "../joint.ts";
import { type Assembly, behind, jointed, put } from "../model.ts";
import { block, type Span } from "../parts/block.ts";
import { board } from "../parts/opening.ts";
import { hasCentreRail } from "./cotDeck.ts";
import type { DeckSpace } from "./cotStorage.ts";

/** Degrees that the platform of a cot with a box under it is lifted at its foot. */
const lifted = 32;
/** How far pillows glide down the mattress, so that the headboard is not in their way. */
const gliding = 280;
/** Degrees that closed gas struts rise to the deck. */
const strutRise = 18;
/** How far below the deck the struts stand on the sides of the box. */
const deepest = 140;

/** A lid's joint and what is under it, at heights and depths in millimetres. */
export interface Lid {
  readonly joint: Joint;
  /** Of the pillows on it, which turn as it does and glide towards the foot: that is a turn about another line. */
  readonly pillows: Joint;
  /** Height and depth of the line that it turns about. */
  readonly pivot: Vec2;
}

/**
 * The fittings of a lid lift it forwards as they raise it: it turns about the upper edge of its mattress, which so
 * stays clear of the headboard.
 */
export function lid(mattressTop: number, head: number): Lid {
  const up = gliding / 2 / Math.tan(radians(lifted / 2));
  const about = (y: number, z: number) => swing([0, y, z], [1, 0, 0], -lifted);
  return {
    joint: about(mattressTop, head + 20),
    pillows: about(mattressTop + up, head + 20 - gliding / 2),
    pivot: [mattressTop, head + 20],
  };
}

/** The box under a lid whose underside is at the upper height: its boards, and what raises the lid. */
export function boxInside(a: Assembly, of: Lid, { x, z }: DeckSpace, [low, top]: Span): void {
  const floor = low + 28;
  behind(a, (hidden) => {
    board(hidden, "box floor", x, [low + 10, floor], z);
    board(hidden, "box head", x, [floor, top - 4], [z[0] + 30, z[0] + 48]);
    // The deck rests on it along the cot's middle.
    if (hasCentreRail(x[1] - x[0]))
      board(hidden, "centre partition", [-9, 9], [floor, top], z, "deck", "z");
  });
  for (const side of [x[0], x[1]] as const) liftFitting(a, of, side, [floor, top]);
}

/** On one side: a bar under the deck, and the gas strut between it and the side of the box. */
function liftFitting(a: Assembly, { joint, pivot }: Lid, side: number, [low, top]: Span): void {
  const inwards = side < 0 ? 1 : -1;
  const at = (from: number): number => side + inwards * from;
  const span = (from: number, to: number): Span =>
    side < 0 ? [at(from), at(to)] : [at(to), at(from)];
  const eye = top - 20;
  const foot = Math.max(low + 20, eye - deepest);
  // As far from the pivot that the strut turns with the deck, which its rod is then fixed to.
  const seat = Math.tan(radians(strutRise + lifted / 2)) * (pivot[0] - foot);
  const stands: Vec3 = [at(20), foot, pivot[1] + seat];
  const long = (eye - foot) / Math.sin(radians(strutRise));
  const along = (share: number): Vec3 => [
    stands[0],
    foot + (eye - foot) * share,
    stands[2] + long * Math.cos(radians(strutRise)) * share,
  ];
  const tube = (hidden: Assembly, name: string, slot: string, radius: number, to: Span) =>
    put(hidden, name, slot, sweep(straight(along(to[0]), along(to[1])), circle(radius, 16)));
  behind(a, (hidden) => {
    // Bare steel with its screws: a dark plate would look like a hole in the side.
    block(
      hidden,
      "lift plate",
      "rod",
      span(1, 5),
      [foot - 18, foot + 18],
      [stands[2] - 38, stands[2] + 38],
      { edge: 1.5, solid: false },
    );
    for (const along of [-27, 27])
      put(
        hidden,
        "lift plate screw",
        "fitting",
        sweep(
          straight([at(4), foot, stands[2] + along], [at(7), foot, stands[2] + along]),
          circle(5, 12),
        ),
      );
    put(
      hidden,
      "lift plate pin",
      "rod",
      sweep(straight([at(4), foot, stands[2]], stands), circle(5, 12)),
    );
  });
  jointed(a, joint, () =>
    behind(a, (hidden) => {
      const reach = along(1)[2];
      block(
        hidden,
        "lift bar",
        "fitting",
        span(6, 34),
        [top - 30, top - 1],
        [pivot[1] + 70, reach + 160],
        {
          edge: 2,
          solid: false,
        },
      );
      tube(hidden, "gas strut rod", "rod", 6, [0.12, 1]);
    }),
  );
  jointed(a, swing(stands, [1, 0, 0], -lifted), () =>
    behind(a, (hidden) => tube(hidden, "gas strut", "fitting", 12, [0, 0.9])),
  );
}
