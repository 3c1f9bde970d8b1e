import { floorLamp } from "../props/lamps.ts";
import { rubberPlant } from "../props/plants.ts";
import type { Composition } from "./livingRooms.ts";
import { product } from "./looks.ts";
import { daylight, levelCamera, oxideFloor, plaster, type RoomSpec, room, scene } from "./room.ts";
import { set, stage } from "./stage.ts";

/** A sofa alone before a deep wall, with room beside it for words. */
export const deepWall =
  (
    slug: string,
    colour: { label: string; value: string },
    hex: string,
    words: "left" | "right",
  ): Composition =>
  (size) => {
    const on = stage();
    const spec: RoomSpec = {
      width: 9000,
      depth: 6000,
      height: 3200,
      floor: oxideFloor,
      walls: plaster(hex),
      windows: [{ x: 3600, width: 1700, sill: 300, top: 2600 }],
    };
    room(on, spec);
    const banner = size[0] / size[1] > 1.6;
    const x = (words === "left" ? 1 : -1) * (banner ? 1150 : 250);
    product(on, slug, colour, { at: [x, 0, 900], turn: [0, words === "left" ? -12 : 10, 0] });
    set(on, rubberPlant(1500, 6), { at: [x + (words === "left" ? 1430 : -1430), 0, 480] });
    set(on, floorLamp(1600), { at: [x + (words === "left" ? -1400 : 1400), 0, 520] });
    const camera = levelCamera([0, 1150, 6300], banner ? 34 : 46, [0, banner ? -0.055 : -0.09]);
    return scene(on, daylight(spec, { sunStrength: 8.5, window: 110, sun: [-0.78, 0.42, 0.36] }), {
      camera,
      size,
      exposure: -0.17,
      fill: 0.6,
    });
  };
