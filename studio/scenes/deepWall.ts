import type { Variant } from "../../furniture/products/product.ts";
import { floorLamp } from "../props/lamps.ts";
import { rubberPlant } from "../props/plants.ts";
import { type Composition, composition } from "./composition.ts";
import { oxideFloor, plaster } from "./finishes.ts";
import { product } from "./looks.ts";
import { levelCamera } from "./room.ts";
import { set } from "./stage.ts";

/** So far before the wall no shadow of a shade lies on it that reads as a stain. */
const lampBefore = 1350;

/** A sofa alone before a deep wall, with room beside it for words. */
export const deepWall =
  (slug: string, colour: Variant, hex: string, words: "left" | "right"): Composition =>
  (size) => {
    const banner = size[0] / size[1] > 1.6;
    const side = words === "left" ? 1 : -1;
    const x = side * (banner ? 1150 : 250);
    return composition(
      {
        width: 9000,
        depth: 6000,
        height: 3200,
        floor: oxideFloor,
        walls: plaster(hex),
        windows: [{ x: 3600, width: 1700, sill: 300, top: 2600 }],
      },
      (on) => {
        product(on, slug, colour, { at: [x, 0, 900], turn: [0, words === "left" ? -12 : 10, 0] });
        set(on, rubberPlant(1500, 6), { at: [x + side * 1430, 0, 480] });
        set(on, floorLamp(1600), { at: [x - side * 1400, 0, lampBefore] });
      },
      {
        wide: levelCamera([0, 1150, 6300], banner ? 34 : 46, [0, banner ? -0.055 : -0.09]),
        fill: 0.45,
        daylight: { sunStrength: 8.5, window: 90, sun: [-0.78, 0.42, 0.36] },
      },
    )(size);
  };
