import type { Vec2 } from "../../furniture/geometry/vector.ts";
import { type Daylight, daylight, type RoomSpec, room, scene } from "./room.ts";
import type { Camera, Light, Scene } from "./scene.ts";
import { type Stage, stage } from "./stage.ts";

/** A composed room as a picture of `size` pixels: wide for desktops, or upright for phones. */
export type Composition = (size: Vec2) => Scene;

export interface View {
  readonly wide: Camera;
  /** Of a picture that is wider than high, but less than a wide one; without it the wide picture's camera serves. */
  readonly box?: Camera;
  /** Of a picture higher than wide; without it the wide picture's camera serves. */
  readonly upright?: Camera;
  readonly daylight: Daylight;
  /** Besides the daylight of the room's windows. */
  readonly lights?: readonly Light[];
  /** Mean brightness of the picture; that of the rule by default. */
  readonly brightness?: number;
  /** Light from all sides. */
  readonly fill?: number;
}

/** Width of the least wide picture, as a share of its height. */
const leastWide = 1.5;

/** Builds the room, lets `furnish` set what stands in it, and looks at it. */
export const composition =
  (
    spec: RoomSpec,
    furnish: (on: Stage) => void,
    { wide, box = wide, upright = wide, daylight: sky, lights = [], brightness, fill = 0.3 }: View,
  ): Composition =>
  (size) => {
    const on = stage();
    room(on, spec);
    furnish(on);
    const [width, height] = size;
    return scene(on, [...daylight(spec, sky), ...lights], {
      camera: height > width ? upright : width < leastWide * height ? box : wide,
      size,
      fill,
      ...(brightness === undefined ? {} : { brightness }),
    });
  };
