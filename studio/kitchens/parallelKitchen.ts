import { levelCamera } from "../scenes/room.ts";
import { counterDepth, wideModule } from "./cabinets.ts";
import { counterAlong, setCounterThings, underWindow } from "./counters.ts";
import type { Ends } from "./ends.ts";
import {
  counterSill,
  type Kit,
  laySplashback,
  type Place,
  setBaseRun,
  setServices,
  setSinkThings,
  setTallUnit,
  setWallRun,
  tallWidth,
} from "./fitting.ts";
import { middleOf } from "./modules.ts";
import { setRunner } from "./runner.ts";
import type { Setting } from "./setting.ts";

/** How far the room goes on before the kitchen, where the camera stands. */
const roomBefore = 2600;

/** Width of the window over the counter. */
const windowWidth = 1500;
/** From the window to the wall units beside it. */
const besideWindow = 40;

/** Where one stands in the passage of that width or before its mouth: in the middle, nearer to the sink, or nearer to the hob. */
const cameras = (length: number, passage: number) => [
  levelCamera([passage * 0.06, 1420, length + 1750], 31, [0, -0.05]),
  levelCamera([-passage * 0.24, 1380, length + 1250], 27, [0, -0.06], 8),
  levelCamera([passage * 0.24, 1380, length + 1250], 27, [0, -0.06], -8),
];

/** Both runs lie along the design's first measure, the passage between them along its second. */
export function parallelKitchen(k: Kit, seed: number): Setting {
  const { width: along, depth: across } = k.design;
  const half = across / 2;
  const length = along - 210;
  const sinkRun: Ends = { left: "free", right: "wall" };
  const leftWall: Place = { at: [-half, length], turn: 90 };
  const left = setBaseRun(
    k,
    length,
    [{ kind: "sink", width: wideModule, middle: length * 0.6 }],
    sinkRun,
    leftWall,
  );
  const rack = setSinkThings(k, leftWall, middleOf(left, "sink"));
  const tall = tallWidth(k.design);
  const hobRun: Ends = { left: tall ? "tall" : "wall", right: "free" };
  const rightWall: Place = { at: [half, tall], turn: -90 };
  setTallUnit(k, { at: [half, 0], turn: -90 });
  const right = setBaseRun(
    k,
    length - tall,
    [{ kind: "hob", width: wideModule, middle: length * 0.5 - tall / 2 }],
    hobRun,
    rightWall,
  );
  const hobAt = middleOf(right, "hob");
  setWallRun(k, length - tall, hobAt, hobRun, rightWall);
  const windowAt = length * 0.32;
  const beyondWindow = length - windowAt - windowWidth / 2 - besideWindow;
  const over = Math.min(length * 0.42, beyondWindow);
  if (k.design.uppers !== "open")
    setWallRun(k, over, null, sinkRun, { at: [-half, over], turn: 90 });
  laySplashback(k, length - tall, rightWall, { hobAt });
  laySplashback(k, length, leftWall, {
    window: [windowAt - windowWidth / 2, windowAt + windowWidth / 2],
  });
  const sockets = [hobAt - 760, hobAt + 820];
  setServices(k, rightWall, sockets, hobAt);
  setCounterThings(k, [
    counterAlong(right, rightWall, { sockets }),
    counterAlong(left, leftWall, { wall: underWindow, taken: [rack] }),
  ]);
  if (seed % 2) setRunner(k, [650, 1700], [0, 0, length * 0.55]);
  const door = seed % 4 === 1;
  return {
    room: {
      width: across,
      depth: length + roomBefore,
      windows: [{ x: roomBefore + windowAt, width: windowWidth, sill: counterSill, top: 2200 }],
      backOpenings: [
        door
          ? { x: 0, width: 900, sill: 0, top: 2250, arch: true }
          : { x: 0, width: 900, sill: 1050, top: 2150 },
      ],
    },
    camera:
      cameras(length, across - 2 * counterDepth)[seed % 3] ??
      levelCamera([0, 1430, length + 1300], 30),
    lights: [
      {
        name: "back opening",
        type: "AREA",
        energy: 60,
        color: [1, 0.98, 0.95],
        // So far before the opening that no light falls on its reveal, which would burn out.
        position: [0, 1500, 260],
        target: [0, 900, 2000],
        size: [0.9, 1.3],
        reflected: false,
      },
    ],
  };
}
