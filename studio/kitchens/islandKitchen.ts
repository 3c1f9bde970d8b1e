import { pendant } from "../props/lamps.ts";
import { palm } from "../props/plants.ts";
import { levelCamera } from "../scenes/room.ts";
import { set } from "../scenes/stage.ts";
import { carcassDepth, counterTop } from "./cabinets.ts";
import {
  ceilingHeight,
  counterDepth,
  hanging,
  type Kit,
  splash,
  standing,
  tall,
  things,
} from "./fitting.ts";
import { hood } from "./fridgeAndHood.ts";
import { islandBlock, islandSeat } from "./island.ts";
import type { Setting } from "./layouts.ts";
import { fitModules } from "./modules.ts";

export function islandKitchen(k: Kit, seed: number): Setting {
  const { width, depth, island } = k.d;
  if (!island) throw new Error("an island kitchen without an island");
  const half = width / 2;
  const tallWidth = k.d.tall === "none" ? 0 : k.d.tall === "fridge" ? 744 : 600;
  const run = width - tallWidth - 200;
  const left = -half + 200;
  const hobAt = island.hob === "wall" ? run * 0.5 : null;
  const wall: Kit = { ...k, base: { ...k.base, slot: "front2" } };
  const sinkAt = island.sink === "wall" ? run * (hobAt === null ? 0.5 : 0.2) : null;
  const onWall = [
    ...(hobAt === null ? [] : [{ kind: "hob" as const, width: 900, middle: hobAt }]),
    ...(sinkAt === null ? [] : [{ kind: "sink" as const, width: 900, middle: sinkAt }]),
  ];
  standing(wall, fitModules(run, onWall, 0), [left, 0], 0);
  hanging(k, run, hobAt, [left, 0], 0);
  splash(k, run, [left, 0], 0);
  tall(wall, half - tallWidth);

  const z = counterDepth + 1080;
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
  things(
    k,
    [
      [left + (sinkAt !== null && hobAt !== null ? 150 : run * 0.2), 160, 0],
      [left + run * 0.8, 150, 0],
      [long * 0.3, z + carcassDepth / 2, 10],
    ],
    seed,
  );
  set(k.on, palm(1700, seed), { at: [-half + 120, 0, z - 200] });
  return {
    room: {
      width: width + 600,
      depth: depth + 2400,
      height: ceilingHeight,
      rightWall: true,
      ceiling: true,
      windows: [
        { x: depth + 2400 - z - 200, width: 1700, sill: 90, top: 2350 },
        { x: depth - 1900, width: 1500, sill: 90, top: 2350 },
      ],
    },
    camera: levelCamera([width * 0.13, 1400, depth + 1900], 29, [0, -0.05], -5),
  };
}

/** Two lamps, or the chimney where the island has the hob. */
function overIsland(k: Kit, long: number, z: number): void {
  if (k.d.island?.hob === "island") {
    const chimney = hood("box", 0, counterTop + 780, ceilingHeight - 40);
    set(k.on, chimney, { at: [0, 0, z + 40] }, k.made);
    return;
  }
  const kind = k.d.pendants === "none" ? "dome" : k.d.pendants;
  for (const side of [-1, 1])
    set(
      k.on,
      pendant(kind, kind === "cane" ? 480 : 320, ceilingHeight - 1620),
      { at: [side * long * 0.26, 1620, z + 250] },
      k.made,
    );
}
