import { blank } from "../geometry/blank.ts";
import { board } from "../geometry/board.ts";
import { covered, lathe, profileCurve } from "../geometry/lathe.ts";
import { placed } from "../geometry/placed.ts";
import { merge, reblanked, type Surface } from "../geometry/surface.ts";
import { circle, curve, sweep } from "../geometry/sweep.ts";
import { frame, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, put } from "../model.ts";
import { block, type Span, spread } from "./block.ts";

/** How far knobs and handles stand out from the face they are on. */
export const pullProjection = { knob: 26.5, bar: 36, grip: 7, none: 0 } as const;

/** A round knob facing +z at its foot. */
export function knob(a: Assembly, slot: string, x: number, y: number, z: number, diameter = 28) {
  const r = diameter / 2;
  const body = lathe(
    profileCurve(
      [
        [r * 0.42, 0],
        [r * 0.36, 8],
        [r * 0.5, 13],
        [r, 18],
        [r * 0.96, 23],
        [r * 0.5, 26],
        [0.1, 26.5],
      ],
      5,
    ),
    28,
  );
  // Its grain runs across its face, not in rays from the middle.
  put(a, "knob", slot, covered(body, pullProjection.knob), { at: [x, y, z], turn: [90, 0, 0] });
}

/** A bow or bar handle facing +z, `length` between its ends, standing or lying. */
export function handle(
  a: Assembly,
  slot: string,
  x: number,
  y: number,
  z: number,
  length: number,
  upright = true,
  radius = 5,
) {
  const h = length / 2;
  const rod = sweep(
    curve(
      [
        [-h, 0, 0],
        [-h, 0, 20],
        [-h + 10, 0, 30],
        [0, 0, 31],
        [h - 10, 0, 30],
        [h, 0, 20],
        [h, 0, 0],
      ],
      5,
    ),
    circle(radius, 12),
    { up: [0, 1, 0], fixedUp: true },
  );
  put(a, "handle", slot, rod, { at: [x, y, z], turn: [0, 0, upright ? 90 : 0] });
}

export type PanelStyle =
  | "flat"
  | "framed"
  | "cane"
  | "mirror"
  | "louvre"
  | "groove"
  | "slats"
  | "fluted"
  | "glass";

export interface PanelOptions {
  readonly style: PanelStyle;
  /** Thickness of the leaf. */
  readonly thick?: number;
  /** Width of stiles and rails. */
  readonly frame?: number;
  readonly slot?: string;
  /** A rail across the leaf at this share of its height. */
  readonly midRail?: number;
  readonly grain?: "x" | "y";
}

/** A door, drawer front or headboard panel whose face is at `z[1]`, `z` being its thickness. */
export function panel(
  a: Assembly,
  name: string,
  x: Span,
  y: Span,
  face: number,
  options: PanelOptions,
) {
  const { style, thick = 20, frame = 65, slot = "body", grain = "y" } = options;
  const z: Span = [face - thick, face];
  if (style === "flat") return block(a, name, slot, x, y, z, { edge: sharp, grain });
  if (style === "groove") {
    const at: Vec3 = [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2];
    const size: Vec3 = [x[1] - x[0], y[1] - y[0], thick];
    return put(a, name, slot, grooved(size, grain), { at }, true);
  }
  if (style === "fluted") {
    const count = Math.max(2, Math.round((x[1] - x[0]) / reed.wide));
    const wide = (x[1] - x[0]) / count;
    for (const at of spread(count, x, wide))
      block(a, `${name} reed`, slot, [at - wide / 2, at + wide / 2], y, z, {
        edge: reed.round,
        grain: "y",
      });
    return;
  }
  if (style === "mirror") {
    block(a, name, slot, x, y, z, { edge: 1.5, grain });
    const inset = Math.min(frame, 60);
    // Let into the leaf: edges that stood out would flash the window in a ragged line.
    return block(
      a,
      `${name} mirror`,
      "mirror",
      [x[0] + inset, x[1] - inset],
      [y[0] + inset, y[1] - inset],
      [face - 3.7, face + 0.3],
      { edge: 0.2, steps: 1, solid: false },
    );
  }
  const leaf: Leaf = { a, name, slot, x, y, z };
  frameOf(leaf, frame, options.midRail);
  for (const bay of bayHeights(y, frame, options.midRail))
    infill({ ...leaf, x: [x[0] + frame, x[1] - frame], y: bay }, style, grain);
}

/** Of a fluted leaf: how wide its upright reeds are, about, and the radius of their edges, which meet in a flute. */
const reed = { wide: 36, round: 9 } as const;

/** Width and depth of a groove. */
const groove = { wide: 6, deep: 7 } as const;

/** One board of that size with a groove across the middle of its front, whose grain runs on beyond the groove. */
function grooved([wide, tall, thick]: Vec3, grain: "x" | "y"): Surface {
  const half = (tall - groove.wide) / 2;
  const part = (size: Vec3, at: Vec3, edge: number) =>
    placed(
      board(size, { edge, grain }),
      frame({ at }),
      grain === "y" ? [at[1] / 1000, 0] : [0, at[1] / 1000],
    );
  const whole = merge([
    part([wide, half, thick], [0, (tall - half) / 2, 0], 2.5),
    part([wide, half, thick], [0, (half - tall) / 2, 0], 2.5),
    part([wide - 4, groove.wide + 2, thick - groove.deep], [0, 0, -groove.deep / 2], 1),
  ]);
  return reblanked(whole, blank("board", [wide, tall, thick], { grain: grain === "y" ? 1 : 0 }));
}

/** Of a front the radius of its outer edges: rounder ones would widen the gap beside it to a slot. */
const sharp = 0.8;

/** What is drawn where: the space of a leaf, or of a bay between its rails. */
interface Leaf {
  readonly a: Assembly;
  readonly name: string;
  readonly slot: string;
  readonly x: Span;
  readonly y: Span;
  readonly z: Span;
}

function bayHeights(y: Span, frame: number, midRail: number | undefined): Span[] {
  if (midRail === undefined) return [[y[0] + frame, y[1] - frame]];
  const middle = y[0] + (y[1] - y[0]) * midRail;
  return [
    [y[0] + frame, middle - frame / 2],
    [middle + frame / 2, y[1] - frame],
  ];
}

function frameOf({ a, name, slot, x, y, z }: Leaf, w: number, midRail?: number) {
  const stile = (left: number) =>
    block(a, `${name} stile`, slot, [left, left + w], y, z, { edge: sharp, grain: "y" });
  const rail = (kind: string, span: Span) =>
    block(a, `${name} ${kind}`, slot, [x[0] + w, x[1] - w], span, z, { edge: 2, grain: "x" });
  stile(x[0]);
  stile(x[1] - w);
  rail("rail", [y[0], y[0] + w]);
  rail("rail", [y[1] - w, y[1]]);
  if (midRail !== undefined) {
    const middle = y[0] + (y[1] - y[0]) * midRail;
    rail("middle rail", [middle - w / 2, middle + w / 2]);
  }
}

/** Slats that keep within the thickness of a leaf, and pass each other so far that nobody looks between them. */
const louvre = { thick: 6, deep: 22, lean: 55, pitch: 20 } as const;
/** How far slats and cane are let into the stiles: ends that only met them would show as a ragged line. */
const housed = 4;

/** A thin sheet that lies within the frame. */
const thin = { edge: 0.3, steps: 1, solid: false } as const;

function infill({ a, name, slot, x, y, z }: Leaf, style: PanelStyle, grain: "x" | "y") {
  const middle = (z[0] + z[1]) / 2;
  switch (style) {
    case "cane":
      return block(
        a,
        `${name} cane`,
        "cane",
        [x[0] - housed, x[1] + housed],
        [y[0] - housed, y[1] + housed],
        [z[1] - 9, z[1] - 7.5],
        thin,
      );
    case "glass":
      return block(a, `${name} glass`, "glass", x, y, [middle - 2, middle + 2], {
        edge: 0.5,
        steps: 1,
        solid: false,
      });
    case "louvre": {
      const pitch = (y[1] - y[0]) / Math.ceil((y[1] - y[0]) / louvre.pitch);
      const size: Vec3 = [x[1] - x[0] + 2 * housed, louvre.thick, louvre.deep];
      for (let cy = y[0] + pitch / 2; cy < y[1]; cy += pitch)
        put(a, `${name} louvre`, slot, board(size, { edge: 2, grain: "x" }), {
          at: [(x[0] + x[1]) / 2, cy, middle],
          turn: [louvre.lean, 0, 0],
        });
      return;
    }
    case "slats": {
      const count = Math.max(3, Math.round((x[1] - x[0]) / 30));
      for (const cx of spread(count, x, 19))
        block(a, `${name} slat`, slot, [cx - 9.5, cx + 9.5], y, [z[1] - 16, z[1] - 3], {
          edge: 3,
          grain: "y",
          steps: 1,
        });
      return;
    }
    default:
      return block(a, `${name} panel`, slot, x, y, [z[0] + 5, z[1] - 8], { edge: 3, grain });
  }
}
