import { random } from "../../furniture/geometry/noise.ts";
import { type Assembly, assembly, include } from "../../furniture/model.ts";
import type { Span } from "../../furniture/parts/block.ts";
import { hobWidth } from "./appliances.ts";
import { carcassDepth, type Module } from "./cabinets.ts";
import { mixer, rollingBoard } from "./cookware.ts";
import { basinWidth } from "./counter.ts";
import { fruitBowl, jars, ladles, lota, patilas, teaTray } from "./counterThings.ts";
import { barni } from "./crockery.ts";
import { choppingBoards, leaningThalis } from "./leaningThings.ts";
import { bottles, canisters, herb, masalaDabba } from "./provisions.ts";
import { inRow } from "./row.ts";
import { switchPlate } from "./services.ts";

/** A counter as things are set on it, along its run from x = 0, its back at z = 0. */
export interface Counter {
  /** Where it carries neither sink nor hob, from its left end. */
  readonly free: readonly Span[];
  /** How high the wall behind it is shut; 0 of an island. */
  readonly wall: number;
  /** Middles of the sockets behind it: nothing high stands before them. */
  readonly sockets: readonly number[];
}

/** Half of what a sink or a hob takes of a counter, with a hand's breadth beside it; null of other units. */
function halfTaken({ kind, width }: Module, bySink: number): number | null {
  if (kind === "sink") return basinWidth(width) / 2 + 80 + bySink;
  return kind === "hob" ? hobWidth(width) / 2 + 80 : null;
}

/** Where a run's counter is free, `within` a span of it: beside its hob and sink, `bySink` more from that, and what is taken. */
export function freeOf(
  modules: readonly Module[],
  within: Span,
  taken: readonly Span[],
  bySink: number,
): Span[] {
  const used: Span[] = [...taken];
  for (const [[left, right], module] of inRow(modules)) {
    const middle = (left + right) / 2;
    const half = halfTaken(module, bySink);
    if (half !== null) used.push([middle - half, middle + half]);
  }
  const spans: Span[] = [];
  let at = within[0];
  for (const [from, to] of used.sort((p, q) => p[0] - q[0])) {
    spans.push([at, from]);
    at = Math.max(at, to);
  }
  return [...spans, [at, within[1]] as const].filter(([from, to]) => to - from > 165);
}

interface Thing {
  /** Its width, how high it is, and from the wall to its middle; what leans on a wall stands at 0. */
  readonly width: number;
  readonly height: number;
  readonly from: number;
  /** From x = 0 to its middle. */
  readonly middle?: number;
  readonly make: (seed: number) => Assembly;
}

const things: readonly Thing[] = [
  { width: 250, height: 400, from: 150, make: mixer },
  { width: 360, height: 385, from: 0, make: choppingBoards },
  { width: 340, height: 210, from: 130, middle: 118, make: jars },
  { width: 320, height: 130, from: 230, make: (seed) => fruitBowl(5 + (seed % 3)) },
  { width: 450, height: 50, from: 210, middle: 110, make: masalaDabba },
  { width: 190, height: 350, from: 120, make: ladles },
  { width: 460, height: 216, from: 130, middle: 160, make: () => canisters(3) },
  { width: 280, height: 150, from: 180, middle: 55, make: lota },
  { width: 250, height: 290, from: 110, middle: 84, make: bottles },
  { width: 440, height: 190, from: 160, middle: 100, make: patilas },
  { width: 330, height: 90, from: 300, make: rollingBoard },
  { width: 380, height: 330, from: 0, make: leaningThalis },
  { width: 340, height: 85, from: 300, make: teaTray },
  { width: 190, height: 260, from: 130, make: herb },
  { width: 122, height: 190, from: 110, make: barni },
];

/** What one sees over: things as low hide no socket. */
const socketFoot = 216;
const socketHalf = switchPlate.wide / 2;

const stands = ({ height, from }: Thing, wall: number): boolean => from > 0 || wall >= height;

/** Where a thing's middle can be within a span, as near as may be to `wish`; null where it cannot. */
function placeIn(thing: Thing, [left, right]: Span, sockets: readonly number[], wish: number) {
  const half = thing.width / 2;
  const clear = (x: number) =>
    thing.height <= socketFoot || sockets.every((at) => Math.abs(at - x) > half + socketHalf);
  const steps = Math.floor((right - left - thing.width) / 20);
  if (steps < 0) return null;
  const places = Array.from({ length: steps + 1 }, (_, i) => left + half + i * 20).filter(clear);
  return places.sort((p, q) => Math.abs(p - wish) - Math.abs(q - wish))[0] ?? null;
}

/** About this much of a counter has one group of things. */
const perThing = 950;

/** Things for a kitchen's counters, one assembly for each; no kind of thing comes twice. */
export function thingsOn(counters: readonly Counter[], seed: number): Assembly[] {
  const next = random(seed * 31 + 5);
  const deck = things
    .map((thing) => ({ thing, key: next() }))
    .sort((p, q) => p.key - q.key)
    .map(({ thing }) => thing);
  return counters.map(({ free, wall, sockets }) => {
    const a = assembly();
    for (const [from, to] of free) {
      const count = Math.max(1, Math.round((to - from) / perThing));
      for (let i = 0; i < count; i++) {
        const part = (to - from) / count;
        const span: Span = [from + part * i + 20, from + part * (i + 1) - 20];
        const wish = span[0] + (span[1] - span[0]) * (0.3 + 0.4 * next());
        const found = deck.findIndex(
          (one) => stands(one, wall) && placeIn(one, span, sockets, wish) !== null,
        );
        const [thing] = found < 0 ? [] : deck.splice(found, 1);
        if (!thing) continue;
        const x = (placeIn(thing, span, sockets, wish) ?? wish) - (thing.middle ?? 0);
        const z = wall > 0 ? thing.from : carcassDepth / 2;
        include(a, thing.make(seed + i), { at: [x, 0, z] });
      }
    }
    return a;
  });
}
