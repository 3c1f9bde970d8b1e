import { rug } from "../props/textiles.ts";
import { levelCamera } from "../scenes/room.ts";
import { set } from "../scenes/stage.ts";
import { usualModule, wideModule } from "./cabinets.ts";
import {
  counterSill,
  type Kit,
  laySplashback,
  type Place,
  setBaseRun,
  setCounterThings,
  setServices,
  setSinkThings,
  setWallRun,
  wallCabinetTop,
} from "./fitting.ts";
import { fitModules } from "./modules.ts";
import type { Setting } from "./setting.ts";
import { tallUnit } from "./wallCabinets.ts";

/** From the back wall to the first cabinet. */
const endGap = 40;

/** How far the room goes on before the kitchen, where the camera stands. */
const roomBefore = 2600;

/** Where one stands: at the passage's mouth, to its left looking at the hob, or to its right looking at the sink. */
const cameras = (length: number, half: number) => [
  levelCamera([half * 0.1, 1420, length + 1750], 31, [0, -0.05]),
  levelCamera([-half * 0.62, 1330, length + 900], 29, [0, -0.05], 19),
  levelCamera([half * 0.62, 1330, length + 900], 29, [0, -0.05], -19),
];

/** Both runs lie along the design's first measure, the passage between them along its second. */
export function parallelKitchen(k: Kit, seed: number): Setting {
  const { width: along, depth: across } = k.design;
  const half = across / 2;
  const length = along - 250;
  const sinkAt = length * 0.6;
  const leftWall: Place = { at: [-half, length + endGap], turn: 90 };
  setBaseRun(
    k,
    fitModules(length, [{ kind: "sink", width: wideModule, middle: sinkAt }], 0),
    leftWall,
  );
  setSinkThings(k, leftWall, sinkAt);
  const hobAt = length * 0.5;
  const tall = k.design.tall === "store" ? usualModule : 0;
  const rightWall: Place = { at: [half, endGap + tall], turn: -90 };
  if (tall)
    set(
      k.on,
      tallUnit(usualModule, wallCabinetTop, k.base, "store"),
      { at: [half, 0, endGap], turn: [0, -90, 0] },
      k.made,
    );
  const hobOnRun = hobAt - tall / 2;
  setBaseRun(
    k,
    fitModules(length - tall, [{ kind: "hob", width: wideModule, middle: hobOnRun }], 0),
    rightWall,
  );
  setWallRun(k, length - tall, hobOnRun, rightWall);
  if (k.design.uppers !== "open")
    setWallRun(k, length * 0.42, null, { at: [-half, length * 0.42 + endGap], turn: 90 });
  laySplashback(k, length - tall, rightWall);
  laySplashback(k, length * 0.44, { at: [-half, length * 0.44 + endGap], turn: 90 });
  setServices(k, rightWall, [hobOnRun - 760, hobOnRun + 820], hobOnRun);
  setCounterThings(
    k,
    [
      [-half + 200, length * 0.14, 90],
      [half - 190, length * 0.8, -90],
      [-half + 190, length * 0.94, 90],
      [half - 200, endGap + tall + 260, -90],
    ],
    seed,
  );
  if (seed % 2)
    set(
      k.on,
      rug(650, 1700),
      { at: [0, 0, length * 0.55] },
      { ...k.made, rug: { ...k.made.rug, kind: "rug", size: [0.65, 1.7] } },
    );
  const door = seed % 3 === 0;
  return {
    room: {
      width: across,
      depth: length + endGap + roomBefore,
      windows: [{ x: roomBefore + length * 0.32, width: 1500, sill: counterSill, top: 2200 }],
      backOpenings: [
        door
          ? { x: 0, width: 900, sill: 0, top: 2250, arch: true }
          : { x: 0, width: 900, sill: 1050, top: 2150 },
      ],
    },
    camera: cameras(length, half)[seed % 3] ?? levelCamera([0, 1430, length + 1300], 30),
    lights: [
      {
        name: "back opening",
        type: "AREA",
        energy: 60,
        color: [1, 0.98, 0.95],
        position: [0, 1500, 60],
        target: [0, 900, 2000],
        size: [0.9, 1.3],
        reflected: false,
      },
    ],
  };
}
