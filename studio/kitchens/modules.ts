import { hobWidth } from "./appliances.ts";
import { type Module, type ModuleKind, moduleWidths, wideModule } from "./cabinets.ts";
import { basinWidth } from "./counter.ts";
import type { KitchenDesign } from "./design.ts";
import type { Hood } from "./hood.ts";
import { inRow, rowLength } from "./row.ts";
import type { WallModule } from "./wallCabinets.ts";

export interface Must {
  readonly kind: ModuleKind;
  readonly width: number;
  /** Where its middle should come, from the left end of the run. */
  readonly middle: number;
}

/** All trade widths are multiples of it. */
const step = 50;

/** Cabinets side by side, the widest first; `cost` is less the fewer and the wider they are, and infinite where none fit. */
interface Row {
  readonly widths: readonly number[];
  readonly cost: number;
}
const rows: Row[] = [{ widths: [], cost: 0 }];

/** The best row of exactly that many steps. */
function rowOf(steps: number): Row {
  for (let n = rows.length; n <= steps; n++) {
    let best: Row = { widths: [], cost: Number.POSITIVE_INFINITY };
    for (const width of moduleWidths) {
      const before = rows[n - width / step];
      const cost = (before?.cost ?? Number.POSITIVE_INFINITY) + 1 + 100 / width;
      if (before && cost < best.cost)
        best = { widths: [...before.widths, width].sort((a, b) => b - a), cost };
    }
    rows.push(best);
  }
  return rows[steps] as Row;
}

const stepsIn = (length: number) => Math.max(0, Math.floor(length / step + 1e-6));
const fits = (steps: number) => Number.isFinite(rowOf(steps).cost);

/** Pull-outs are too narrow for shelves. */
const pullOutWidth = 200;

function kindOf(width: number, i: number): ModuleKind {
  if (width === wideModule) return "doors";
  if (width <= pullOutWidth) return "pullOut";
  return i % 2 ? "door" : "drawers";
}

/** Least clear counter between the opening of a sink and a hob. */
export const leastBetween = 250;

/** How far the hob's glass or the sink's opening in a must stays within its unit on each side. */
const insetOf = ({ kind, width }: Must): number | null => {
  if (kind === "hob") return (width - hobWidth(width)) / 2;
  return kind === "sink" ? (width - basinWidth(width)) / 2 : null;
};

/** What is lost where trade widths leave a filler of a hand's breadth, and where sink and hob come close. */
const [fillerCost, crowdCost] = [1e4, 1e6];

/**
 * Steps of cabinets before each of the musts, of which `free` are there: as near to the places wanted as trade widths
 * allow, with room between sink and hob.
 */
function gapsBefore(musts: readonly Must[], from: number, free: number): number[] {
  let best: { gaps: number[]; cost: number } = { gaps: musts.map(() => 0), cost: Infinity };
  const place = (i: number, x: number, left: number, gaps: number[], cost: number): void => {
    const must = musts[i];
    if (!must) {
      const whole = cost + (fits(left) ? 0 : fillerCost);
      if (whole < best.cost) best = { gaps, cost: whole };
      return;
    }
    const before = musts[i - 1];
    const insets = [before ? insetOf(before) : null, insetOf(must)] as const;
    for (let n = 0; n <= left; n++) {
      if (!fits(n)) continue;
      const [a, b] = insets;
      const crowded = a !== null && b !== null && n * step + a + b < leastBetween;
      const off = Math.abs(x + n * step + must.width / 2 - must.middle);
      const spent = cost + off + (crowded ? crowdCost : 0);
      place(i + 1, x + n * step + must.width, left - n, [...gaps, n], spent);
    }
  };
  place(0, from, free, [], 0);
  return best.gaps;
}

/**
 * Modules for a run of `length` millimetres with the given ones near their places, between fillers of width `left` and
 * `right`. What trade widths leave over widens the right one.
 */
export function fitModules(
  length: number,
  musts: readonly Must[],
  left: number,
  right = 0,
): Module[] {
  const out: Module[] = [];
  const end = length - right;
  let x = 0;
  const add = (width: number, kind: ModuleKind) => {
    out.push({ width, kind });
    x += width;
  };
  if (left > 0) add(left, "filler");
  const inOrder = [...musts].sort((a, b) => a.middle - b.middle);
  const gaps = gapsBefore(inOrder, x, stepsIn(end - x - rowLength(inOrder)));
  for (const [i, { kind, width }] of inOrder.entries()) {
    for (const w of rowOf(gaps[i] ?? 0).widths) add(w, kindOf(w, out.length));
    add(width, kind);
  }
  for (const w of [...rowOf(stepsIn(end - x)).widths].reverse()) add(w, kindOf(w, out.length));
  if (length - x > 0.5) add(length - x, "filler");
  return out;
}

/** Where the middle of the first module of a kind is, from the left end of the run. */
export function middleOf(modules: readonly Module[], kind: ModuleKind): number {
  const [[left, right]] = inRow(modules).find(([, module]) => module.kind === kind) ?? [[0, 0]];
  return (left + right) / 2;
}

/** What is left free between the wall cabinets for each hood: beside a chimney doors open, a built-in one closes the row. */
export const hoodSpace: Readonly<Record<Hood, number>> = { box: 990, cone: 990, builtin: 604 };

/** Narrower than that no cabinet is hung. */
export const narrowest = 150;

/** Wall cabinets over a run between fillers of those widths, or shelves without, leaving `space` for the hood. */
export function wallModules(
  length: number,
  hobAt: number | null,
  uppers: KitchenDesign["uppers"],
  space: number = hoodSpace.box,
  fillers: readonly [number, number] = [0, 0],
): WallModule[] {
  const [left, right] = uppers === "open" ? [0, 0] : fillers;
  const kindAt = (i: number, n: number): WallModule["kind"] => {
    if (uppers === "glass") return i === 0 || i === n - 1 ? "glass" : "door";
    if (uppers === "open") return "open";
    if (uppers === "mixed") return i % 3 === 1 ? "niche" : "door";
    return "door";
  };
  const fill = (span: number): WallModule[] => {
    if (span < narrowest) return span > 0 ? [{ width: span, kind: "gap" }] : [];
    const n = Math.max(1, Math.round(span / 520));
    return Array.from({ length: n }, (_, i) => ({ width: span / n, kind: kindAt(i, n) }));
  };
  const filler = (width: number): WallModule[] => (width > 0 ? [{ width, kind: "filler" }] : []);
  const end = length - right;
  if (hobAt === null) return [...filler(left), ...fill(end - left), ...filler(right)];
  const from = Math.max(left, hobAt - space / 2);
  const to = Math.min(end, hobAt + space / 2);
  return [
    ...filler(left),
    ...fill(from - left),
    { width: to - from, kind: "gap" },
    ...fill(end - to),
    ...filler(right),
  ];
}
