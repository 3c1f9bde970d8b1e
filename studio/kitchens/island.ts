import { barStool, roundStool } from "../../furniture/families/stool.ts";
import { type Assembly, assembly, include, put } from "../../furniture/model.ts";
import { block, type Span } from "../../furniture/parts/block.ts";
import { turnedLeg } from "../../furniture/parts/legs.ts";
import { piece } from "../../furniture/products/product.ts";
import { hob, hobWidth, sink, tap } from "./appliances.ts";
import {
  baseRun,
  carcassDepth,
  counterThickness,
  counterTop,
  type FrontSpec,
  type Module,
  usualModule,
  wideModule,
} from "./cabinets.ts";
import { sinkHole } from "./counter.ts";
import { basket, patilas } from "./counterThings.ts";
import type { KitchenDesign } from "./design.ts";
import { fitModules, type Must, middleOf } from "./modules.ts";
import { slab } from "./slab.ts";

export type Island = NonNullable<KitchenDesign["island"]>;

/** How far a level top reaches over the cabinets for the knees of those who sit there. */
const kneeSpace = 320;
const counterUnderside = counterTop - counterThickness;
export const islandTop = counterTop + 4;
const islandBack = carcassDepth + 22;
/** The shelf or desk at which people sit: its height above the floor and its depth. */
const ledges = { "raised bar": { height: 1070, depth: 320 }, desk: { height: 750, depth: 480 } };

/** Heights of the seats at a desk, at a counter and at a raised bar, and of a stool's back above its seat. */
const deskSeat = 460;
const counterSeat = 650;
const barSeat = 780;
const stoolBack = 210;

/** An island from x = 0 to the right: drawers face the wall at z = 0, people sit at its far side. */
export function islandBlock(spec: Island, fronts: FrontSpec, stave: number | null): Assembly {
  const a = assembly();
  const long = spec.length;
  const level = spec.top === "level" || spec.top === "waterfall";
  const deep = level ? carcassDepth + kneeSpace : islandBack;
  const modules = modulesOf(spec);
  const wet = onRun(spec, middleOf(modules, "sink"));
  const [wetZ, wetWidth] = [carcassDepth / 2, Math.min(560, sinkCabinet(spec) - 120)];
  const top = slab(
    { x: [0, long], z: [-20, deep] },
    [counterUnderside, islandTop],
    spec.sink === "island" ? [sinkHole(wet, wetZ, wetWidth)] : [],
    { stave },
  );
  put(a, "counter", "counter", top);
  if (spec.base === "turned legs") onLegs(a, long, deep);
  else onCabinets(a, spec, modules, fronts);
  if (spec.top === "waterfall")
    for (const x of [0, long - counterThickness])
      block(
        a,
        "waterfall",
        "counter",
        [x, x + counterThickness],
        [0, counterUnderside],
        [-20, deep],
        {
          edge: 3,
          solid: false,
          grain: "y",
        },
      );
  if (spec.top === "raised bar" || spec.top === "desk") ledge(a, long, ledges[spec.top]);
  if (spec.hob === "island") hob(a, long / 2, islandTop, carcassDepth / 2, hobWidth(wideModule));
  if (spec.sink === "island") {
    sink(a, wet, [counterUnderside, islandTop], wetZ, wetWidth);
    tap(a, wet, islandTop, 60);
  }
  return a;
}

/** How far an island's cabinets stand back from the ends of its counter. */
const endOverhang = 30;
/** Where a place along its run of cabinets, which faces the wall, is along the island. */
const onRun = ({ length }: Island, at: number): number => length - endOverhang - at;
const sinkCabinet = ({ length }: Island): number => (length > 1500 ? wideModule : usualModule);

function modulesOf(spec: Island): Module[] {
  const { length, sink: basin, hob: fire } = spec;
  const musts: Must[] = [];
  if (basin === "island")
    musts.push({ kind: "sink", width: sinkCabinet(spec), middle: length * 0.7 });
  if (fire === "island") musts.push({ kind: "drawers", width: wideModule, middle: length / 2 });
  return fitModules(length - 2 * endOverhang, musts, 0);
}

function onCabinets(
  a: Assembly,
  { length }: Island,
  modules: readonly Module[],
  fronts: FrontSpec,
): void {
  include(a, baseRun(modules, fronts, { left: "free", right: "free" }).drawn, {
    at: [length - endOverhang, 0, carcassDepth],
    turn: [0, 180, 0],
  });
  block(
    a,
    "island back",
    "front",
    [endOverhang, length - endOverhang],
    [0, counterUnderside],
    [carcassDepth + 2, islandBack],
    {
      edge: 1.5,
      solid: false,
      grain: "y",
    },
  );
}

/** A work table: four turned legs, a shelf for baskets, a rail for towels. */
function onLegs(a: Assembly, long: number, deep: number): void {
  const inset = 90;
  for (const x of [inset, long - inset])
    for (const z of [inset - 20, deep - inset])
      put(a, "leg", "front", turnedLeg(counterUnderside - 90, 110), { at: [x, 0, z] });
  block(
    a,
    "apron",
    "front",
    [inset - 40, long - inset + 40],
    [counterUnderside - 90, counterUnderside],
    [inset - 60, deep - inset + 40],
    { edge: 2, solid: false, grain: "x" },
  );
  block(
    a,
    "shelf",
    "shelf",
    [inset - 30, long - inset + 30],
    [190, 222],
    [inset - 40, deep - inset + 20],
    { edge: 3, solid: false, grain: "x" },
  );
  include(a, patilas(), { at: [long * 0.22, 222, deep / 2] });
  include(a, basket(360, 210), { at: [long * 0.54, 222, deep / 2] });
  include(a, basket(300, 170), { at: [long * 0.8, 222, deep / 2 + 20] });
  block(
    a,
    "towel rail",
    "handle",
    [inset + 60, long - inset - 60],
    [counterUnderside - 60, counterUnderside - 46],
    [deep - inset + 70, deep - inset + 84],
    { edge: 6, solid: false },
  );
  for (const x of [inset + 110, long - inset - 110])
    block(
      a,
      "rail bracket",
      "handle",
      [x - 7, x + 7],
      [counterUnderside - 58, counterUnderside - 48],
      [deep - inset + 30, deep - inset + 78],
      { edge: 3, solid: false },
    );
}

function ledge(a: Assembly, long: number, { height, depth }: (typeof ledges)["desk"]): void {
  const grain = { edge: 2, solid: false, grain: "x" as const };
  block(
    a,
    "ledge",
    "front",
    [0, long],
    [height - 38, height],
    [islandBack, islandBack + depth],
    grain,
  );
  if (height > islandTop)
    block(
      a,
      "ledge back",
      "front",
      [0, long],
      [0, height - 38],
      [islandBack, islandBack + 24],
      grain,
    );
  else
    for (const x of [0, long - 30])
      block(
        a,
        "ledge side",
        "front",
        [x, x + 30],
        [0, height - 38],
        [carcassDepth + 4, islandBack + depth - 20],
        grain,
      );
}

/** Where an island's top carries neither sink nor hob, from its left end: one group of things has room there. */
export function freeOnIsland(spec: Island): Span[] {
  const { length, sink: basin, hob: fire } = spec;
  if (fire === "island") return [[length / 2 + 430, length - 60]];
  if (basin !== "island") return [[length * 0.35, length - 120]];
  return [[onRun(spec, middleOf(modulesOf(spec), "sink")) + 480, length - 120]];
}

/** A seat for this island, and how far from the island's z = 0 it stands. */
export function islandSeat({ top }: Island): { seat: Assembly; z: number } {
  if (top === "desk") {
    const seat = piece(roundStool, { width: 380, depth: 380, height: deskSeat, pad: 70 }).build();
    return { seat, z: islandBack + ledges.desk.depth + 60 };
  }
  const seatHeight = top === "raised bar" ? barSeat : counterSeat;
  const seat = piece(barStool, {
    width: 400,
    depth: 420,
    height: seatHeight + stoolBack,
    seatHeight,
    footRail: 220,
  }).build();
  return { seat, z: carcassDepth + kneeSpace + 10 };
}
