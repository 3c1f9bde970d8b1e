import type { Span } from "../../furniture/parts/block.ts";
import { set } from "../scenes/stage.ts";
import { counterTop, type Module } from "./cabinets.ts";
import { type Counter, freeOf, thingsOn } from "./counterPlaces.ts";
import { counterSill, type Kit, type Place, wallCabinetBottom } from "./fitting.ts";
import { rowLength } from "./row.ts";

/** A counter, where its run stands, and the height of its top. */
export type PlacedCounter = Counter & { readonly place: Place; readonly top: number };

/** The wall over a counter under a window: nothing leans on it. */
export const underWindow = counterSill - counterTop;
/** Kept free beside a sink that one looks at along its run: what stands there would hide it. */
const besideSink = 240;
/** Kept free at the near end of a run that comes towards who looks. */
const foreground = 420;

interface Beside {
  /** How high the wall behind is shut over the counter. */
  readonly wall?: number;
  readonly sockets?: readonly number[];
  /** What is taken already. */
  readonly taken?: readonly Span[];
}

/** The counter over a run of modules, for things to stand on. */
export function counterAlong(
  modules: readonly Module[],
  place: Place,
  { wall = wallCabinetBottom - counterTop, sockets = [], taken = [] }: Beside = {},
): PlacedCounter {
  const length = rowLength(modules);
  const within: Span = [
    place.turn === 90 ? foreground : 0,
    place.turn === -90 ? length - foreground : length,
  ];
  const free = freeOf(modules, within, taken, place.turn === 0 ? 0 : besideSink);
  return { place, top: counterTop, free, wall, sockets };
}

/** Sets things on the counters where they are free. */
export function setCounterThings(k: Kit, counters: readonly PlacedCounter[]): void {
  const made = { ...k.made, vase: k.made.tap ?? { kind: "paint" } };
  const things = thingsOn(counters, k.seed);
  for (const [i, { place, top }] of counters.entries()) {
    const [x, z] = place.at;
    const on = things[i];
    if (on) set(k.on, on, { at: [x, top, z], turn: [0, place.turn, 0] }, made);
  }
}
