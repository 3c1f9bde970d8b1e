import { z } from "zod";
import type { Span } from "../parts/block.ts";
import { pullProjection } from "../parts/fronts.ts";
import type { Box } from "../parts/opening.ts";
import { choice, count, mm } from "./family.ts";

const interior = z.strictObject({
  /** `mixed` is a rail over drawers; over `drawers` are shelves. */
  kind: choice("hanging", "double", "shelves", "drawers", "mixed"),
  /** Below the hat shelf. */
  shelves: count(1, 7).default(3),
  drawers: count(1, 5).default(3),
});
export type Interior = z.output<typeof interior>;

export const wardrobeSchema = z.strictObject({
  width: mm(600, 3000),
  depth: mm(450, 750),
  height: mm(1500, 2700),
  opening: choice("hinged", "sliding"),
  /** What each door is, left to right. */
  doors: z
    .array(choice("flat", "framed", "cane", "mirror", "louvre", "groove"))
    .min(1)
    .max(6),
  /** Outer drawers: how many side by side below the doors, and how high that band is. */
  drawers: count(0, 4).default(0),
  drawerHeight: mm(120, 400).default(220),
  /** Height of a loft with doors of its own; 0 for none. */
  loft: mm(0, 600).default(0),
  /** Whether the loft is a box of its own, on top of the other. */
  loftBox: z.boolean().default(false),
  /**
   * What is in each bay, left to right; by default something to hang in and shelves by turns. As many as there are
   * hinged doors: each has a bay of its own, else two share one.
   */
  interior: z.array(interior).max(6).default([]),
  /** Whether shelves are of a wood so stiff that wide ones are no thicker. */
  stiffShelves: z.boolean().default(false),
  base: choice("plinth", "legs"),
  baseHeight: mm(40, 200).default(80),
  pull: choice("bar", "knob", "grip", "none"),
  pullLength: mm(60, 700).default(160),
  cornice: z.boolean().default(false),
  mirrorFrame: mm(10, 120).default(50),
});
export type WardrobeSpec = z.output<typeof wardrobeSchema>;

/** Thickness of sides, tops, partitions. */
export const boardThickness = 18;
/** How far sliding doors pass each other. */
export const slidingOverlap = 34;
/** A cornice's height, and how far it stands out on each side. */
const cornice = { height: 46, overhang: 14 } as const;
/** What a front and its gap to the carcass take of the depth. */
const frontDepth = 21;
/** What the tracks of sliding doors take of the depth. */
const trackDepth = 80;
const backThickness = 8;

/** Heights and lines that the parts of a wardrobe keep to, about its middle, in millimetres. */
export interface WardrobeLevels {
  /** Of the back, and of the doors' faces. */
  readonly rear: number;
  readonly face: number;
  /** z where the carcass ends. */
  readonly carcass: number;
  /** Between the sides. */
  readonly between: Span;
  /** What doors cover. */
  readonly outer: Span;
  readonly low: number;
  readonly top: number;
  readonly doors: Span;
  /** The clear room behind the doors. */
  readonly inside: Box;
}

export function wardrobeLevels(s: WardrobeSpec): WardrobeLevels {
  const t = boardThickness;
  const isHinged = s.opening === "hinged";
  const [w, d] = [s.width / 2, (s.depth - pullProjection[s.pull]) / 2];
  const carcass = d - (isHinged ? frontDepth : 0);
  const top = s.height - (s.cornice ? cornice.height : 0);
  const side = w - (s.cornice ? cornice.overhang : 0);
  const between: Span = [-side + t, side - t];
  const low = s.baseHeight;
  const doorLow = low + 2 + (s.drawers > 0 ? s.drawerHeight : 0);
  const doorTop = top - 2 - s.loft;
  return {
    rear: -d,
    face: d,
    carcass,
    between,
    outer: isHinged ? [-side + 1, side - 1] : between,
    low,
    top,
    doors: [doorLow, doorTop],
    inside: {
      x: between,
      y: [
        s.drawers > 0 ? doorLow + t / 2 : low + t,
        s.loft > 0 ? doorTop - (s.loftBox ? t : t / 2) : top - t,
      ],
      z: [-d + backThickness, carcass - (isHinged ? 4 : trackDepth)],
    },
  };
}

/** Whether every door has a bay of its own behind it, not each pair. */
export const isBayPerDoor = (
  s: Pick<z.input<typeof wardrobeSchema>, "opening" | "doors" | "interior">,
): boolean => s.opening === "sliding" || s.interior?.length === s.doors.length;

/** The clear width of each bay. */
export function baysOf(s: WardrobeSpec): Span[] {
  const { between, outer } = wardrobeLevels(s);
  const n = s.doors.length;
  const half = boardThickness / 2;
  const doorsEach = isBayPerDoor(s) ? 1 : 2;
  const bays = Math.ceil(n / doorsEach);
  const [from, each] =
    s.opening === "hinged"
      ? [outer[0], (doorsEach * (outer[1] - outer[0])) / n]
      : [between[0] - half, (between[1] - between[0] + 2 * half) / n];
  return Array.from({ length: bays }, (_, i) => [
    i === 0 ? between[0] : from + each * i + half,
    i === bays - 1 ? between[1] : from + each * (i + 1) - half,
  ]);
}

export const interiorOf = (s: WardrobeSpec, bay: number): Interior =>
  s.interior[bay] ?? { kind: bay % 2 === 1 ? "shelves" : "hanging", shelves: 3, drawers: 3 };
