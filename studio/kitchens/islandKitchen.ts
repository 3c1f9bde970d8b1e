import { pendant } from "../props/lamps.ts";
import { rubberPlant } from "../props/plants.ts";
import { levelCamera } from "../scenes/room.ts";
import { set } from "../scenes/stage.ts";
import { carcassDepth, counterDepth, counterTop, wideModule } from "./cabinets.ts";
import {
  ceilingHeight,
  type Kit,
  laySplashback,
  type Place,
  setBaseRun,
  setCounterThings,
  setServices,
  setTallUnit,
  setWallRun,
  tallWidth,
} from "./fitting.ts";
import { hood } from "./fridgeAndHood.ts";
import { islandBlock, islandSeat } from "./island.ts";
import { fitModules } from "./modules.ts";
import type { Setting } from "./setting.ts";

/** Between the run on the wall and the island. */
const passage = 1080;
/** From the island up to the chimney over its hob. */
const chimneyClearance = 780;
/** Height of the lower rim of the lamps over the island. */
const lampRim = 1620;

/** Where one stands: before the island, or to its right or left. */
const cameras = (width: number, depth: number) => [
  levelCamera([width * 0.13, 1400, depth + 2300], 33, [0, -0.05], -5),
  levelCamera([width * 0.34, 1450, depth + 2000], 32, [0, -0.05], -15),
  levelCamera([-width * 0.26, 1380, depth + 2000], 32, [0, -0.05], 8),
];

export function islandKitchen(k: Kit, seed: number): Setting {
  const { width, depth, island } = k.design;
  if (!island) throw new Error("an island kitchen without an island");
  const half = width / 2;
  const tall = tallWidth(k.design);
  const run = width - tall - 200;
  const left = -half + 200;
  const backWall: Place = { at: [left, 0], turn: 0 };
  const hobAt = island.hob === "wall" ? run * 0.5 : null;
  const onBackWall: Kit = { ...k, base: { ...k.base, slot: "front2" } };
  const sinkAt = island.sink === "wall" ? run * (hobAt === null ? 0.5 : 0.2) : null;
  const musts = [
    ...(hobAt === null ? [] : [{ kind: "hob" as const, width: wideModule, middle: hobAt }]),
    ...(sinkAt === null ? [] : [{ kind: "sink" as const, width: wideModule, middle: sinkAt }]),
  ];
  setBaseRun(onBackWall, fitModules(run, musts, 0), backWall);
  setWallRun(k, run, hobAt, backWall);
  laySplashback(k, run, backWall);
  setTallUnit(onBackWall, half - tall);

  setServices(
    onBackWall,
    backWall,
    hobAt === null ? [run * 0.5] : [hobAt - 660, hobAt + 660],
    hobAt,
  );

  const z = counterDepth + passage;
  const long = island.length;
  set(k.on, islandBlock(island, k.base), { at: [-long / 2, 0, z] }, k.made);
  const { seat, z: seatAt } = islandSeat(island);
  for (let i = 0; i < island.stools; i++)
    set(
      k.on,
      seat,
      {
        at: [-long / 2 + (long * (i + 0.5)) / island.stools, 0, z + seatAt],
        turn: [0, 180 + (i - 1) * 9, 0],
      },
      k.made,
    );
  overIsland(k, long, z);
  setCounterThings(
    k,
    [
      [left + (sinkAt !== null && hobAt !== null ? 150 : run * 0.2), 160, 0],
      [left + run * 0.8, 150, 0],
      [long * 0.3, z + carcassDepth / 2, 10],
    ],
    seed,
  );
  if (seed % 3 === 0) set(k.on, rubberPlant(1450, seed), { at: [-half + 120, 0, z - 200] });
  return {
    room: {
      width: width + 600,
      depth: depth + 2400,
      windows: [
        { x: depth + 2400 - z - 200, width: 1700, sill: 90, top: 2350 },
        { x: depth - 1900, width: 1500, sill: 90, top: 2350 },
      ],
    },
    camera: cameras(width, depth)[seed % 3] ?? levelCamera([0, 1400, depth + 1900], 30),
  };
}

/** Two lamps, or the chimney where the island has the hob. */
function overIsland(k: Kit, long: number, z: number): void {
  if (k.design.island?.hob === "island") {
    const chimney = hood("box", 0, counterTop + chimneyClearance, ceilingHeight);
    set(k.on, chimney, { at: [0, 0, z + 40] }, k.made);
    return;
  }
  const kind = k.design.pendants === "none" ? "dome" : k.design.pendants;
  for (const side of [-1, 1])
    set(
      k.on,
      pendant(kind, kind === "cane" ? 480 : 320, ceilingHeight - lampRim),
      { at: [side * long * 0.26, lampRim, z + 250] },
      k.made,
    );
}
