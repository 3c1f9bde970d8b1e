import { board } from "../geometry/board.ts";
import { reaching } from "../geometry/placed.ts";
import { cushion, padded } from "../geometry/soft.ts";
import { furthest, type Surface } from "../geometry/surface.ts";
import { curve } from "../geometry/sweep.ts";
import {
  degrees,
  frame,
  length,
  midpoint,
  normalize,
  point,
  radians,
  subtract,
  type Vec3,
} from "../geometry/vector.ts";
import { type Assembly, put, putCushion } from "../model.ts";
import { bar, spread } from "../parts/block.ts";
import { type ChairPlan, legSide, onRearAxis } from "./diningChairFrame.ts";
import type { DiningChairSpec } from "./diningChairSpec.ts";

/** A rail between the rear legs: how high its middle is, its own height, and how far it is bent back. */
interface BackRail {
  readonly at: number;
  readonly high: number;
  readonly bend: number;
}

/** Thickness of the rails, and how much their edges are rounded. */
const [railThickness, railEdge] = [20, 6] as const;
/** Of a back that is covered all over: how far behind its upper end it is at its thickest. */
const coverBehind = 37;

type Upright = Pick<ChairPlan, "deck" | "top" | "lean" | "w">;

/** The rails of each back, from the top down. */
function railsOf({ back }: DiningChairSpec, { deck, top }: Upright): readonly BackRail[] {
  const share = (k: number) => deck + (top - deck) * k;
  switch (back) {
    case "slats":
      return [
        { at: top - 42, high: 70, bend: 14 },
        { at: deck + 118, high: 44, bend: 14 },
      ];
    case "rails":
      return [
        { at: top - 46, high: 84, bend: 24 },
        { at: share(0.52), high: 62, bend: 24 },
      ];
    case "planks":
      return [0.88, 0.62, 0.36].map((k) => ({ at: share(k), high: 66, bend: 14 }));
    case "cane":
      return [
        { at: top - 34, high: 56, bend: 6 },
        { at: deck + 108, high: 46, bend: 6 },
      ];
    case "padded":
      return [
        { at: top - 30, high: 52, bend: 8 },
        { at: deck + 94, high: 40, bend: 8 },
      ];
    case "upholstered":
      return [];
  }
}

/**
 * Tenoned into the axes of the rear legs, whose rake it follows there; bent back between them. Drawn about the middle
 * of the legs, as `onRearAxis` is.
 */
function backRail(upright: Upright, { at, high, bend }: BackRail): Surface {
  const [low, up] = [onRearAxis(upright, at - high / 2), onRearAxis(upright, at + high / 2)];
  const [x, y, z] = midpoint(low, up);
  const rake = normalize([0, up[1] - low[1], up[2] - low[2]]);
  const path = [-1, -0.5, 0, 0.5, 1].map((k): Vec3 => {
    const back = bend * (1 - k * k);
    return [k * x, y + back * rake[2], z - back * rake[1]];
  });
  return bar(curve(path, 5), [railThickness, high], railEdge, rake);
}

/** Degrees by which a cover leans that hides the rear legs: less than they do at their ends. */
const leanOf = (s: DiningChairSpec) => s.recline * 0.86;
/** How long the back is, that rises so far above the rails. */
const lengthOf = (s: DiningChairSpec, rise: number) => rise / Math.cos(radians(s.recline));

/** How far a back reaches behind the rear face of the legs: whole millimetres. */
export function backOverhang(s: DiningChairSpec, upright: Upright): number {
  if (s.back === "upholstered") {
    const rise = (lengthOf(s, upright.top - upright.deck) + 8) * Math.sin(radians(leanOf(s)));
    return Math.round(rise) + coverBehind - legSide / 2;
  }
  const rails = railsOf(s, upright).map((of) => furthest(backRail(upright, of), [0, 0, -1]));
  return Math.ceil(Math.max(...rails) - legSide / 2);
}

export function backRest(a: Assembly, s: DiningChairSpec, plan: ChairPlan) {
  const { w, rear, deck, top } = plan;
  if (s.back === "upholstered") {
    const tall = lengthOf(s, top - deck);
    const turn: Vec3 = [-leanOf(s), 0, 0];
    const cover = padded([2 * w + 4, tall - 60, 74], { round: 30, crown: 12, sides: 12, seed: 8 });
    const at = point(frame({ at: [0, deck, rear + legSide / 2], turn }), [0, tall / 2 + 38, 0]);
    const behind = reaching([cover], { at, turn }, [0, 0, -1], s.depth / 2);
    put(a, "back", "fabric", cover, reaching([cover], behind, [0, 1, 0], s.height));
    return;
  }
  const rails = railsOf(s, plan);
  const drawn = rails.map((of) => backRail(plan, of));
  // They reach as far back as they were reckoned to, in whole millimetres.
  const far = backOverhang(s, plan) - rear;
  const axis = reaching(drawn, { at: [0, 0, rear + legSide / 2] }, [0, 0, -1], far);
  for (const rail of drawn) put(a, "back rail", "wood", rail, axis);
  const [crest, foot] = [rails[0], rails[rails.length - 1]];
  if (!crest || !foot) return;
  /** Half the clear width between the legs where they stand closest. */
  const inner = onRearAxis(plan, top)[0] - 15;
  /** The middle of a rail. */
  const on = ({ at, bend }: BackRail): Vec3 => {
    const [, y, z] = onRearAxis(plan, at);
    return point(frame(axis), [0, y, z - bend]);
  };
  const [from, to] = [on(foot), on(crest)];
  const between = subtract(to, from);
  const turn: Vec3 = [degrees(Math.atan2(between[2], between[1])), 0, 0];
  /** From edge to edge of the rails. */
  const clear = length(between) - (crest.high + foot.high) / 2;
  const there = frame({ at: midpoint(from, to), turn });
  /** The middle of what is between the rails; they are of unequal height. */
  const centre = (foot.high - crest.high) / 4;
  const piece = (name: string, slot: string, size: Vec3, at: Vec3, options = {}) =>
    put(a, name, slot, board(size, { edge: 5, ...options }), { at: point(there, at), turn });
  switch (s.back) {
    case "slats":
      // Each where the rails, which are bent, are over it.
      for (const x of spread(3, [-inner, inner], 58))
        piece(
          "back slat",
          "wood",
          [58, clear + 24, 11],
          [x, centre, foot.bend * (x / (inner + 15)) ** 2],
          {
            grain: "y",
          },
        );
      return;
    case "cane":
      piece("back cane", "cane", [2 * inner + 14, clear + 16, 1.6], [0, centre, foot.bend / 2], {
        edge: 0.3,
        steps: 1,
      });
      return;
    case "padded":
      return putCushion(
        a,
        "back pad",
        "fabric",
        cushion([2 * inner, 40, clear + 6], {
          crown: 12,
          round: 17,
          bulge: 2,
          seed: 6,
          crease: 0.7,
        }),
        { at: point(there, [0, centre, foot.bend / 2 + 4]), turn: [90 + turn[0], 0, 0] },
      );
  }
}
