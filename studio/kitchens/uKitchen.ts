import { levelCamera } from "../scenes/room.ts";
import { counterDepth, frontFace, usualModule, wideModule } from "./cabinets.ts";
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
  setWallRun,
} from "./fitting.ts";
import { middleOf } from "./modules.ts";
import { setRunner } from "./runner.ts";
import type { Setting } from "./setting.ts";
import { wallDepth } from "./wallCabinets.ts";

/** Width of the window over the sink. */
const windowWidth = 1300;

/** Where one stands: in the middle, or to either side of the open end. */
const cameras = (half: number, depth: number) => [
  levelCamera([0, 1430, depth + 1650], 27, [0, -0.03]),
  levelCamera([half * 0.5, 1480, depth + 1700], 29, [0, -0.04], -12),
  levelCamera([-half * 0.5, 1380, depth + 1600], 29, [0, -0.04], 12),
];

export function uKitchen(k: Kit, seed: number): Setting {
  const { width, depth } = k.design;
  const half = width / 2;
  const backWall: Place = { at: [-half, 0], turn: 0 };
  const back = setBaseRun(
    k,
    width,
    [{ kind: "hob", width: wideModule, middle: width / 2 }],
    { left: "blind", right: "blind" },
    backWall,
  );
  const hobAt = middleOf(back, "hob");
  const side = Math.min(depth - counterDepth - 200, 2300);
  const end = counterDepth + side;
  const leftWall: Place = { at: [-half, end], turn: 90 };
  const washing = setBaseRun(
    k,
    end - frontFace,
    [{ kind: "sink", width: wideModule, middle: side / 2 }],
    { left: "free", right: "corner" },
    leftWall,
  );
  const inCorner: Ends = { left: "corner", right: "free" };
  const rightWall: Place = { at: [half, frontFace], turn: -90 };
  const baking = setBaseRun(
    k,
    end - frontFace,
    [{ kind: "oven", width: usualModule, middle: side * 0.5 }],
    inCorner,
    rightWall,
  );
  const closed = k.design.uppers === "closed" || k.design.uppers === "glass";
  setWallRun(k, width, hobAt, { left: "wall", right: closed ? "blind" : "wall" }, backWall);
  if (closed) setWallRun(k, end - wallDepth, null, inCorner, { at: [half, wallDepth], turn: -90 });
  laySplashback(k, width, backWall, { hobAt });
  laySplashback(k, end, { at: [half, 0], turn: -90 });
  const windowFrom = (side - windowWidth) / 2;
  laySplashback(k, end, leftWall, { window: [windowFrom, windowFrom + windowWidth] });
  const sockets = [hobAt - 640, hobAt + 640];
  setServices(k, backWall, sockets, hobAt);
  setCounterThings(k, [
    counterAlong(back, backWall, { sockets }),
    counterAlong(baking, rightWall),
    counterAlong(washing, leftWall, { wall: underWindow }),
  ]);
  setLampOverSink(k, leftWall, middleOf(washing, "sink"));
  setRunner(k, [1700, 650], [0, 0, counterDepth + 700]);
  return {
    room: {
      width,
      depth: depth + roomBefore,
      windows: [
        {
          x: depth + roomBefore - counterDepth - side / 2,
          width: windowWidth,
          sill: counterSill,
          top: 2200,
        },
      ],
    },
    camera: cameras(half, depth)[seed % 3] ?? levelCamera([0, 1430, depth + 1600], 27),
  };
}
