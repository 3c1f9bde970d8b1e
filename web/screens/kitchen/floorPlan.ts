import type { KitchenLayout } from "../../../content/kitchens/layouts.ts";

/** A box seen from above, in feet from the room's left back corner. */
export interface PlanBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FloorPlan {
  room: { width: number; depth: number };
  counters: PlanBox[];
  /** Middle of the hob and of the sink. */
  hob: { x: number; y: number };
  sink: { x: number; y: number };
}

const counterDepth = 2;
const islandDepth = 3;
const wayAroundIsland = 3;

/**
 * Where the counters of a design stand. `dimensions` as printed (`12x10 ft`: wide, deep); `lengthsFt`
 * are its runs of counter: L wall and side, U left, back and right, parallel back and front,
 * straight one, island wall and island.
 */
export function floorPlan(
  layout: KitchenLayout,
  dimensions: string,
  lengthsFt: readonly number[],
): FloorPlan {
  const [width = 0, depth = 0] = dimensions.match(/\d+/g)?.map(Number) ?? [];
  const [first = 0, second = 0, third = 0] = lengthsFt;
  const along = (x: number, y: number, length: number, deep = counterDepth) => ({
    x,
    y,
    width: length,
    height: deep,
  });
  const down = (x: number, length: number) => ({ x, y: 0, width: counterDepth, height: length });
  const islandY = counterDepth + wayAroundIsland;
  const plans: Record<KitchenLayout, Omit<FloorPlan, "room">> = {
    l: {
      counters: [along(0, 0, first), down(0, second)],
      hob: { x: first * 0.62, y: 1 },
      sink: { x: 1, y: second * 0.7 },
    },
    u: {
      counters: [down(0, first), along(0, 0, second), down(second - counterDepth, third)],
      hob: { x: 1, y: first * 0.62 },
      sink: { x: second / 2, y: 1 },
    },
    parallel: {
      counters: [along(0, 0, first), along(0, depth - counterDepth, second)],
      hob: { x: first * 0.4, y: 1 },
      sink: { x: second * 0.6, y: depth - 1 },
    },
    straight: {
      counters: [along(0, 0, first)],
      hob: { x: first * 0.68, y: 1 },
      sink: { x: first * 0.28, y: 1 },
    },
    island: {
      counters: [
        along((width - first) / 2, 0, first),
        along((width - second) / 2, islandY, second, islandDepth),
      ],
      hob: { x: width / 2, y: islandY + islandDepth / 2 },
      sink: { x: width / 2, y: 1 },
    },
  };
  return { room: { width, depth }, ...plans[layout] };
}

/** Whether pale lines are seen better than dark ones on this `#RRGGBB`. */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] =
    colour.match(/[0-9a-f]{2}/gi)?.map((part) => Number.parseInt(part, 16)) ?? [];
  return red * 0.3 + green * 0.59 + blue * 0.11 < 140;
}
