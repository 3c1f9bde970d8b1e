import type { Vec2 } from "../../furniture/geometry/vector.ts";
import { rightExposure } from "../render/meter.ts";
import { plaster } from "../scenes/finishes.ts";
import { daylight, type RoomSpec, room, scene } from "../scenes/room.ts";
import type { Scene } from "../scenes/scene.ts";
import { stage } from "../scenes/stage.ts";
import type { FrontSpec } from "./cabinets.ts";
import type { KitchenDesign } from "./design.ts";
import { ceilingHeight, type Kit } from "./fitting.ts";
import { islandKitchen } from "./islandKitchen.ts";
import { floorOf, kitchenMaterials, paleness } from "./kitchenMaterials.ts";
import { lKitchen } from "./lKitchen.ts";
import { parallelKitchen } from "./parallelKitchen.ts";
import { roomOf } from "./rooms.ts";
import { straightKitchen } from "./straightKitchen.ts";
import { uKitchen } from "./uKitchen.ts";

const frontStyles: Readonly<Record<KitchenDesign["finish"], FrontSpec["style"]>> = {
  matt: "flat",
  gloss: "flat",
  satin: "flat",
  veneer: "flat",
  shaker: "framed",
  fluted: "fluted",
  cane: "cane",
  glass: "flat",
};

function pullOf(handles: KitchenDesign["handles"]): FrontSpec["pull"] {
  if (handles === "handleless") return "gola";
  if (handles.endsWith("knob")) return "knob";
  if (handles.endsWith("cup")) return "cup";
  return handles.endsWith("bar") ? "bar" : "edge";
}

const settings = {
  l: lKitchen,
  u: uKitchen,
  parallel: parallelKitchen,
  straight: straightKitchen,
  island: islandKitchen,
} as const;

/** Of a dark kitchen: as bright a picture would burn its walls out, and less light is thrown back into its shadows. */
function lightFor(design: KitchenDesign): { readonly brightness: number; readonly fill: number } {
  const light = paleness(design);
  const darkest = rightExposure.darkest + 0.005;
  return {
    brightness: darkest + (rightExposure.usual - darkest) * light,
    fill: 0.35 + 1.1 * (1 - light),
  };
}

/** The picture of a kitchen in its room. */
export function kitchenScene(design: KitchenDesign, seed: number, size: Vec2): Scene {
  const on = stage();
  const style = frontStyles[design.finish];
  const pull = pullOf(design.handles);
  const base: FrontSpec = { style: style === "cane" ? "framed" : style, pull, slot: "front" };
  const upper: FrontSpec = {
    style,
    pull: pull === "gola" ? "none" : pull,
    slot: "front2",
  };
  const [house, shape] = [roomOf(seed), size[1] / size[0]];
  const k: Kit = { on, design, base, upper, made: kitchenMaterials(design), house, shape, seed };
  const setting = settings[design.layout](k, seed);
  const spec: RoomSpec = {
    ...setting.room,
    height: ceilingHeight,
    rightWall: true,
    ceiling: true,
    floor: floorOf(design),
    walls: plaster(design.paint),
    joinery: k.house.joinery,
    outlook: k.house.outlook,
  };
  room(on, spec);
  return scene(
    on,
    [...daylight(spec, { ...k.house.daylight, flush: true }), ...(setting.lights ?? [])],
    {
      camera: setting.camera,
      size,
      ...lightFor(design),
    },
  );
}
