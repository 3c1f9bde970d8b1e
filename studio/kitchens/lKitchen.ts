import { levelCamera } from "../scenes/room.ts";
import { counterDepth, frontFace, wideModule } from "./cabinets.ts";
import { counterAlong, setCounterThings, underWindow } from "./counters.ts";
import type { Ends } from "./ends.ts";
import {
  counterSill,
  type Kit,
  laySplashback,
  type Place,
  roomBefore,
  setBaseRun,
  setLampOverSink,
  setServices,
  setTallUnit,
  setWallRun,
  tallWidth,
} from "./fitting.ts";
import { middleOf } from "./modules.ts";
import type { Setting } from "./setting.ts";

/** Width of the window over the sink. */
const windowWidth = 1300;

/** Where one stands: before the corner, further back to the right, or close to the back run. */
const cameras = (half: number, depth: number) => [
  levelCamera([half * 0.3, 1400, depth + 1700], 29, [0, -0.05], -8),
  levelCamera([half * 0.62, 1480, depth + 1900], 31, [0, -0.06], -17),
  levelCamera([-half * 0.05, 1300, depth + 1300], 30, [0, -0.04], 4),
];

export function lKitchen(k: Kit, seed: number): Setting {
  const { width, depth } = k.design;
  const half = width / 2;
  const backWall: Place = { at: [-half, 0], turn: 0 };
  const tall = tallWidth(k.design);
  const back = width - tall;
  const ends: Ends = { left: "blind", right: tall ? "tall" : "wall" };
  const hobWanted = Math.max(counterDepth + 560, back * 0.56);
  const modules = setBaseRun(
    k,
    back,
    [{ kind: "hob", width: wideModule, middle: hobWanted }],
    ends,
    backWall,
  );
  const hobAt = middleOf(modules, "hob");
  setTallUnit(k, { at: [half - tall, 0], turn: 0 });
  const side = Math.min(depth - counterDepth - 300, 2400);
  const windowAt = counterDepth + side / 2 + 60;
  const leftWall: Place = { at: [-half, counterDepth + side], turn: 90 };
  const washing = setBaseRun(
    k,
    counterDepth + side - frontFace,
    [{ kind: "sink", width: wideModule, middle: side / 2 }],
    { left: "free", right: "corner" },
    leftWall,
  );
  setWallRun(k, back, hobAt, { ...ends, left: "wall" }, backWall);
  laySplashback(k, back, backWall, { hobAt });
  const windowFrom = counterDepth + side - windowAt - windowWidth / 2;
  laySplashback(k, counterDepth + side, leftWall, {
    window: [windowFrom, windowFrom + windowWidth],
  });
  const sockets = [hobAt - 640, hobAt + 720];
  setServices(k, backWall, sockets, hobAt);
  setCounterThings(k, [
    counterAlong(modules, backWall, { sockets }),
    counterAlong(washing, leftWall, { wall: underWindow }),
  ]);
  // The view close to the back run would cut the lamp.
  if (seed % 3 !== 2) setLampOverSink(k, leftWall, middleOf(washing, "sink"));
  return {
    room: {
      width,
      depth: depth + roomBefore,
      windows: [
        {
          x: depth + roomBefore - windowAt,
          width: windowWidth,
          sill: counterSill,
          top: 2200,
        },
      ],
    },
    camera: cameras(half, depth)[seed % 3] ?? levelCamera([0, 1400, depth + 1350], 28),
  };
}
