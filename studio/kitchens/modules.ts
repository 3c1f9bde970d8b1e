import { type Module, type ModuleKind, moduleWidths, wideModule } from "./cabinets.ts";
import type { KitchenDesign } from "./design.ts";
import type { WallModule } from "./wallCabinets.ts";

interface Must {
  readonly kind: ModuleKind;
  readonly width: number;
  /** Where its middle should come, from the left end of the run. */
  readonly middle: number;
}

const narrowest = Math.min(...moduleWidths);

/** Fills a gap with trade modules, drawers and doors in turn, and a filler for the rest. */
function gap(length: number, first: number): Module[] {
  const out: Module[] = [];
  let left = length;
  let i = first;
  while (left >= narrowest) {
    const size =
      moduleWidths.find((s) => s <= left && (s < wideModule || left < 1300)) ?? narrowest;
    out.push({ width: size, kind: size === wideModule ? "doors" : i % 2 ? "door" : "drawers" });
    left -= size;
    i++;
  }
  if (left > 0.5) out.push({ width: left, kind: "filler" });
  return out;
}

/**
 * Modules for a run of `length` millimetres with the given ones near their places. `blindLeft` and
 * `blindRight` are hidden behind the neighbouring run in a corner.
 */
export function fitModules(
  length: number,
  musts: readonly Must[],
  blindLeft: number,
  blindRight = 0,
): Module[] {
  const out: Module[] = [];
  if (blindLeft) out.push({ width: blindLeft, kind: "filler" });
  let x = blindLeft;
  for (const must of [...musts].sort((a, b) => a.middle - b.middle)) {
    const from = Math.max(
      x,
      Math.min(must.middle - must.width / 2, length - blindRight - must.width),
    );
    out.push(...gap(from - x, out.length), { width: must.width, kind: must.kind });
    x = from + must.width;
  }
  out.push(...gap(length - blindRight - x, out.length));
  if (blindRight) out.push({ width: blindRight, kind: "filler" });
  return out;
}

/** What is left free between the wall cabinets for the hood. */
const hoodSpace = 920;

/** Wall cabinets over a run, leaving room for the hood. */
export function wallModules(
  length: number,
  hobAt: number | null,
  uppers: KitchenDesign["uppers"],
): WallModule[] {
  const kindAt = (i: number, n: number): WallModule["kind"] => {
    if (uppers === "glass") return i === 0 || i === n - 1 ? "glass" : "door";
    if (uppers === "open") return "open";
    if (uppers === "mixed") return i % 3 === 1 ? "open" : "door";
    return "door";
  };
  const fill = (span: number): WallModule[] => {
    if (span < 250) return span > 0 ? [{ width: span, kind: "gap" }] : [];
    const n = Math.max(1, Math.round(span / 520));
    return Array.from({ length: n }, (_, i) => ({ width: span / n, kind: kindAt(i, n) }));
  };
  if (hobAt === null) return fill(length);
  const from = Math.max(0, hobAt - hoodSpace / 2);
  const to = Math.min(length, hobAt + hoodSpace / 2);
  return [...fill(from), { width: to - from, kind: "gap" }, ...fill(length - to)];
}
