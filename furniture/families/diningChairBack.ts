import { board } from "../geometry/board.ts";
import { reaching } from "../geometry/placed.ts";
import { cushion, padded } from "../geometry/soft.ts";
import { curve } from "../geometry/sweep.ts";
import { frame, point, radians, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, put, putCushion } from "../model.ts";
import { bar, spread } from "../parts/block.ts";
import { type ChairPlan, legSide } from "./diningChairFrame.ts";
import type { DiningChairSpec } from "./diningChairSpec.ts";

/** The uppermost rail of each back: its middle below the end of the back, its height, and how far it is bent back. */
const crests = {
  slats: { below: () => 42, high: 70, bend: 18 },
  rails: { below: () => 46, high: 84, bend: 34 },
  planks: { below: (tall: number) => tall * 0.12, high: 66, bend: 16 },
  cane: { below: () => 34, high: 56, bend: 8 },
  padded: { below: () => 30, high: 52, bend: 10 },
} as const;
type RailedBack = keyof typeof crests;
/** Thickness of the rails, and how much their edges are rounded. */
const [railThickness, railEdge] = [20, 6] as const;
/** Of a back that is covered all over: how far behind its upper end it is at its thickest. */
const coverBehind = 37;

/** Degrees by which what is between the rear legs leans: less than they do at their ends. */
const leanOf = (s: DiningChairSpec) => s.recline * 0.86;
/** How long the back is, that rises so far above the rails. */
const lengthOf = (s: DiningChairSpec, rise: number) => rise / Math.cos(radians(s.recline));

/** Along the back from the rails to the middle of its uppermost rail, which ends no higher than the legs. */
function crestAt(s: DiningChairSpec, rise: number, { below, high }: (typeof crests)[RailedBack]) {
  const tall = lengthOf(s, rise);
  const lean = radians(leanOf(s));
  const highest = rise / Math.cos(lean) - (railThickness / 2) * Math.tan(lean) - high / 2;
  return Math.min(tall - below(tall), highest);
}

/** How far a back that rises so far above the rails reaches behind the rear face of the legs: whole millimetres. */
export function backOverhang(s: DiningChairSpec, rise: number): number {
  const [sin, cos] = [Math.sin(radians(leanOf(s))), Math.cos(radians(leanOf(s)))];
  if (s.back === "upholstered")
    return Math.round((lengthOf(s, rise) + 8) * sin) + coverBehind - legSide / 2;
  const of = crests[s.back];
  const edge = crestAt(s, rise, of) + of.high / 2 - railEdge;
  const behind = of.bend + railThickness / 2 - railEdge;
  return Math.ceil(edge * sin + behind * cos + railEdge - legSide / 2);
}

export function backRest(a: Assembly, s: DiningChairSpec, { w, rear, deck, top, lean }: ChairPlan) {
  const turn: Vec3 = [-leanOf(s), 0, 0];
  const tall = lengthOf(s, top - deck);
  const inner = 2 * w - legSide - 22;
  const foot: Vec3 = [0, deck, rear + legSide / 2];
  const leaning = frame({ turn });
  const [sin, cos] = [Math.sin(radians(leanOf(s))), Math.cos(radians(leanOf(s)))];
  /** How far the legs lie behind what leans less than they do, so high above their feet. */
  const legsBehind = (y: number) => Math.max(0, y * ((lean / (top - deck)) * cos - sin));
  const railAt = (y: number, high: number, bend: number) => {
    // Its ends are let into the legs; it bends no further back for that.
    const end = -Math.min(bend, legsBehind(y));
    const quarter = Math.min(end, -bend * 0.8);
    return bar(
      curve(
        [
          [-inner / 2 - 8, y, end],
          [-inner / 4, y, quarter],
          [0, y, -bend],
          [inner / 4, y, quarter],
          [inner / 2 + 8, y, end],
        ],
        5,
      ).map((p) => point(leaning, p)),
      [railThickness, high],
      railEdge,
      leaning.y,
    );
  };
  if (s.back === "upholstered") {
    const cover = padded([2 * w + 4, tall - 60, 74], { round: 30, crown: 12, sides: 12, seed: 8 });
    const at = point(frame({ at: foot, turn }), [0, tall / 2 + 38, 0]);
    const behind = reaching([cover], { at, turn }, [0, 0, -1], s.depth / 2);
    put(a, "back", "fabric", cover, reaching([cover], behind, [0, 1, 0], s.height));
    return;
  }
  const of = crests[s.back];
  const crest = railAt(crestAt(s, top - deck, of), of.high, of.bend);
  // Let into the legs by so much that it reaches as far back as it was reckoned to, in whole millimetres.
  const overhang = backOverhang(s, top - deck);
  const there = reaching([crest], { at: foot }, [0, 0, -1], overhang - rear);
  const within = frame({ ...there, turn });
  const rail = (surface = crest) => put(a, "back rail", "wood", surface, there);
  const piece = (name: string, slot: string, size: Vec3, at: Vec3, options = {}) =>
    put(a, name, slot, board(size, { edge: 5, ...options }), { at: point(within, at), turn });
  rail();
  switch (s.back) {
    case "slats":
      rail(railAt(120, 44, 18));
      for (const x of spread(3, [-inner / 2, inner / 2], 58))
        piece("back slat", "wood", [58, tall - 195, 11], [x, tall / 2 + 30, -16], { grain: "y" });
      return;
    case "rails":
      return rail(railAt(tall * 0.52, 62, 34));
    case "planks":
      for (const k of [0.62, 0.36]) rail(railAt(tall * k, of.high, of.bend));
      return;
    case "cane":
      rail(railAt(110, 46, 8));
      piece("back cane", "cane", [inner + 14, tall - 190, 1.6], [0, tall / 2 + 40, -4], {
        edge: 0.3,
        steps: 1,
      });
      return;
    case "padded":
      rail(railAt(96, 40, 10));
      return putCushion(
        a,
        "back pad",
        "fabric",
        cushion([inner - 6, 40, tall - 190], {
          crown: 12,
          round: 17,
          bulge: 2,
          seed: 6,
          crease: 0.7,
        }),
        { at: point(within, [0, tall / 2 + 36, 4]), turn: [90 - leanOf(s), 0, 0] },
      );
  }
}
