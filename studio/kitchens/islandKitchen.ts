import { pendant } from "../props/lamps.ts";
import { rubberPlant } from "../props/plants.ts";
import { levelCamera } from "../scenes/room.ts";
import { set } from "../scenes/stage.ts";
import { counterDepth, counterTop, wideModule } from "./cabinets.ts";
import { staveOf } from "./counter.ts";
import { counterAlong, type PlacedCounter, setCounterThings } from "./counters.ts";
import type { Ends } from "./ends.ts";
import {
  ceilingHeight,
  type Kit,
  laySplashback,
  type Place,
  setBaseRun,
  setServices,
  setTallUnit,
  setWallRun,
  tallWidth,
} from "./fitting.ts";
import { hood } from "./hood.ts";
import { freeOnIsland, islandBlock, islandSeat, islandTop } from "./island.ts";
import { type Must, middleOf } from "./modules.ts";
import type { Setting } from "./setting.ts";
import { seeingFloor } from "./standpoint.ts";

/** Between the run on the wall and the island. */
const passage = 1080;
/** From the island up to the chimney over its hob. */
const chimneyClearance = 780;
/** From the middle of a seat to its feet on the room's side. */
const seatDepth = 210;
/** Height of the lower rim of the lamps over the island. */
const lampRim = 1620;

/** Where one stands: before the island, or to its right or left. */
const cameras = (width: number, depth: number) => [
  levelCamera([width * 0.13, 1400, depth + 2300], 33, [0, -0.085], -5),
  levelCamera([width * 0.34, 1450, depth + 2000], 32, [0, -0.085], -15),
  levelCamera([-width * 0.26, 1380, depth + 2000], 32, [0, -0.085], 8),
];

export function islandKitchen(k: Kit, seed: number): Setting {
  const { width, depth, island } = k.design;
  if (!island) throw new Error("an island kitchen without an island");
  const half = width / 2;
  const tall = tallWidth(k.design);
  const run = width - tall - 200;
  const left = -half + 200;
  const backWall: Place = { at: [left, 0], turn: 0 };
  const onBackWall: Kit = { ...k, base: { ...k.base, slot: "front2" } };
  const hobWanted = island.hob === "wall" ? run * 0.5 : null;
  const sinkWanted = island.sink === "wall" ? run * (hobWanted === null ? 0.5 : 0.2) : null;
  const must = (kind: "hob" | "sink", middle: number | null): Must[] =>
    middle === null ? [] : [{ kind, width: wideModule, middle }];
  const musts = [...must("hob", hobWanted), ...must("sink", sinkWanted)];
  const ends: Ends = { left: "free", right: tall ? "tall" : "free" };
  const modules = setBaseRun(onBackWall, run, musts, ends, backWall);
  const hobAt = hobWanted === null ? null : middleOf(modules, "hob");
  setWallRun(k, run, hobAt, ends, backWall);
  laySplashback(k, run, backWall, { hobAt });
  setTallUnit(onBackWall, { at: [half - tall, 0], turn: 0 });

  const sockets = hobAt === null ? [run * 0.5] : [hobAt - 660, hobAt + 660];
  setServices(onBackWall, backWall, sockets, hobAt);

  const z = counterDepth + passage;
  const long = island.length;
  set(k.on, islandBlock(island, k.base, staveOf(k.design)), { at: [-long / 2, 0, z] }, k.made);
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
  const onIsland: PlacedCounter = {
    place: { at: [-long / 2, z], turn: 0 },
    top: islandTop,
    free: freeOnIsland(island),
    wall: 0,
    sockets: [],
  };
  setCounterThings(k, [onIsland, counterAlong(modules, backWall, { sockets })]);
  if (seed % 3 === 0) set(k.on, rubberPlant(1450, seed), { at: [-half + 120, 0, z - 200] });
  const camera = cameras(width, depth)[seed % 3] ?? levelCamera([0, 1400, depth + 1900], 30);
  return {
    room: {
      width: width + 600,
      depth: depth + 2400,
      windows: [
        { x: depth + 2400 - z - 200, width: 1700, sill: 90, top: 2350 },
        { x: depth - 1900, width: 1500, sill: 90, top: 2350 },
      ],
    },
    camera: seeingFloor(camera, k.shape, z + seatAt + seatDepth),
  };
}

/** Two lamps, or the chimney where the island has the hob. */
function overIsland(k: Kit, long: number, z: number): void {
  if (k.design.island?.hob === "island") {
    const chimney = hood("box", 0, [counterTop + chimneyClearance, ceilingHeight + 10], k.upper);
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
