import type { Vec2 } from "../../furniture/geometry/vector.ts";
import { pendant } from "../props/lamps.ts";
import { plaster } from "../scenes/finishes.ts";
import { sheet } from "../scenes/productSet.ts";
import { daylight, type RoomSpec, room, scene } from "../scenes/room.ts";
import type { Scene } from "../scenes/scene.ts";
import { lay, set, stage } from "../scenes/stage.ts";
import type { FrontSpec } from "./cabinets.ts";
import type { KitchenDesign } from "./design.ts";
import { ceilingHeight, type Kit } from "./fitting.ts";
import { islandKitchen } from "./islandKitchen.ts";
import { floorOf, kitchenMaterials } from "./kitchenMaterials.ts";
import { lKitchen } from "./lKitchen.ts";
import { parallelKitchen } from "./parallelKitchen.ts";
import { straightKitchen } from "./straightKitchen.ts";
import { uKitchen } from "./uKitchen.ts";

const frontStyles: Readonly<Record<KitchenDesign["finish"], FrontSpec["style"]>> = {
  matt: "flat",
  gloss: "flat",
  satin: "flat",
  veneer: "flat",
  shaker: "framed",
  fluted: "slats",
  cane: "cane",
  glass: "framed",
};

function pullOf(handles: KitchenDesign["handles"]): FrontSpec["pull"] {
  if (handles === "handleless") return "gola";
  if (handles.endsWith("knob")) return "knob";
  return handles.endsWith("bar") ? "bar" : "edge";
}

const settings = {
  l: lKitchen,
  u: uKitchen,
  parallel: parallelKitchen,
  straight: straightKitchen,
  island: islandKitchen,
} as const;

/** Height of the lower rim of a hanging lamp: above the head of who passes below. */
const lampRim = 1850;

/** The picture of a kitchen in its room. */
export function kitchenScene(design: KitchenDesign, seed: number, size: Vec2): Scene {
  const on = stage();
  const style = frontStyles[design.finish];
  const pull = pullOf(design.handles);
  const base: FrontSpec = { style: style === "cane" ? "framed" : style, pull, slot: "front" };
  const upper: FrontSpec = {
    style: style === "slats" ? "flat" : style,
    pull: pull === "gola" ? "edge" : pull,
    slot: "front2",
  };
  const k: Kit = { on, design, base, upper, made: kitchenMaterials(design) };
  const setting = settings[design.layout](k, seed);
  const spec: RoomSpec = {
    ...setting.room,
    height: ceilingHeight,
    rightWall: true,
    ceiling: true,
    floor: floorOf(design),
    walls: plaster(design.paint),
  };
  room(on, spec);
  if (design.pendants !== "none" && design.layout !== "island")
    set(
      on,
      pendant(design.pendants, 380, ceilingHeight - lampRim),
      { at: [0, lampRim, design.depth * 0.62] },
      k.made,
    );
  for (const o of spec.backOpenings ?? [])
    lay(
      on,
      "sky",
      sheet([o.x - 2500, -200, -2600], [5000, 0, 0], [0, 4000, 0]),
      { kind: "glow", color: [0.96, 0.98, 0.95], strength: 2.2 },
      {},
      { castsShadow: false },
    );
  return scene(
    on,
    [
      ...daylight(spec, { sunStrength: 6, window: 75, sun: [-0.7, 0.5, 0.34] }),
      ...(setting.lights ?? []),
    ],
    { camera: setting.camera, size, exposure: -0.4, fill: setting.fill ?? 0.8 },
  );
}
