import type { Vec2 } from "../geometry/vector.ts";
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
import { lKitchen, parallelKitchen, uKitchen } from "./layouts.ts";
import { straightKitchen } from "./straightKitchen.ts";

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

/** The picture of a kitchen in its room. */
export function kitchenScene(d: KitchenDesign, seed: number, size: Vec2): Scene {
  const on = stage();
  const style = frontStyles[d.finish];
  const pull = pullOf(d.handles);
  const base: FrontSpec = { style: style === "cane" ? "framed" : style, pull, slot: "front" };
  const upper: FrontSpec = {
    style: style === "slats" ? "flat" : style,
    pull: pull === "gola" ? "edge" : pull,
    slot: "front2",
  };
  const k: Kit = { on, d, base, upper, made: kitchenMaterials(d) };
  const setting = settings[d.layout](k, seed);
  const spec: RoomSpec = { ...setting.room, floor: floorOf(d), walls: plaster(d.paint) };
  room(on, spec);
  if (d.pendants !== "none" && d.layout !== "island")
    set(
      on,
      pendant(d.pendants, 380, ceilingHeight - 1850),
      { at: [0, 1850, d.depth * 0.62] },
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
  const made = scene(
    on,
    [
      ...daylight(spec, { sunStrength: 6, window: 75, sun: [-0.7, 0.5, 0.34] }),
      ...(setting.lights ?? []),
    ],
    { camera: setting.camera, size, exposure: -0.4, fill: setting.fill ?? 0.8 },
  );
  return made;
}
