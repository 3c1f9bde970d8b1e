import { type BoardOptions, board } from "../geometry/board.ts";
import type { Surface } from "../geometry/surface.ts";
import { roundedRectangle, type Section, sweep } from "../geometry/sweep.ts";
import type { Vec2, Vec3 } from "../geometry/vector.ts";
import { type Assembly, put } from "../model.ts";

export type Span = readonly [number, number];

/** A board between two limits on each axis, in millimetres. Solid unless `solid` is false. */
export function block(
  a: Assembly,
  name: string,
  slot: string,
  x: Span,
  y: Span,
  z: Span,
  options: BoardOptions & { readonly solid?: boolean } = {},
): void {
  const size: Vec3 = [x[1] - x[0], y[1] - y[0], z[1] - z[0]];
  const at: Vec3 = [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2];
  put(a, name, slot, board(size, options), { at }, options.solid ?? true);
}

/** A bar of rectangular section along any path, its corners eased; cut across it unless its ends are `facing` a way. */
export const bar = (
  path: readonly Vec3[],
  size: SectionSize,
  edge = 4,
  up: Vec3 = [0, 1, 0],
  facing?: Vec3,
): Surface => sweep(path, sectionOf(size, edge), { up, fixedUp: true, ...(facing && { facing }) });

/** Adds such a bar. */
export function beam(
  a: Assembly,
  name: string,
  slot: string,
  path: readonly Vec3[],
  size: SectionSize,
  edge = 4,
  up: Vec3 = [0, 1, 0],
): void {
  put(a, name, slot, bar(path, size, edge, up));
}

/** A leg along any path that leans, sawn level: it stands on all of its foot. `size` is across and from front to back. */
export function leaningLeg(
  a: Assembly,
  name: string,
  slot: string,
  path: readonly Vec3[],
  size: SectionSize,
  edge: number,
): void {
  const level = { up: [0, 0, 1], fixedUp: true, facing: [0, 1, 0] } as const;
  put(a, name, slot, sweep(path, sectionOf(size, edge), level));
}

type SectionSize = Vec2 | ((t: number) => Vec2);

const sectionOf =
  (size: SectionSize, edge: number) =>
  (t: number): Section => {
    const [w, h] = typeof size === "function" ? size(t) : size;
    return roundedRectangle(w, h, edge);
  };

/** Centres of `count` equal things spread over a span, with equal gaps at both ends and between. */
export function spread(count: number, span: Span, thing: number): number[] {
  const gap = (span[1] - span[0] - count * thing) / (count + 1);
  return Array.from({ length: count }, (_, i) => span[0] + gap + thing / 2 + i * (thing + gap));
}
