import { createHash } from "node:crypto";
import { placed } from "../../furniture/geometry/placed.ts";
import type { Surface } from "../../furniture/geometry/surface.ts";
import { frame, type Placement } from "../../furniture/geometry/vector.ts";
import {
  cloth,
  linear,
  type MaterialSpec,
  otherMaterials,
  paint,
  woods,
} from "../../furniture/materials/material.ts";
import type { Assembly } from "../../furniture/model.ts";
import { type Materials, usualMaterials } from "../../furniture/products/product.ts";
import type { SceneMesh } from "./scene.ts";

/** What the things that people live with are made of. */
const propMaterials: Materials = {
  pot: paint("#B4683F", 0.75),
  earth: paint("#3A2A20", 0.95),
  stem: paint("#6B5638", 0.7),
  leaf: { kind: "leaf", color: linear("#2F4B2C") },
  leaf2: { kind: "leaf", color: linear("#3E5A34") },
  rib: paint("#7E8F5A", 0.5),
  paper: paint("#F1EBDF", 0.8),
  book1: paint("#7E3B34", 0.6),
  book2: paint("#35515A", 0.6),
  book3: paint("#C9A466", 0.6),
  book4: paint("#E7DECF", 0.6),
  book5: paint("#66745A", 0.6),
  book6: paint("#B4664A", 0.6),
  vase: paint("#D9CCB8", 0.55),
  ceramic: paint("#F0EBE2", 0.2),
  tea: paint("#8A5226", 0.15),
  tray: otherMaterials.brass,
  frame: woods.sheeshamWalnut,
  art1: paint("#B5623A", 0.8),
  art2: paint("#2F4F57", 0.8),
  art3: paint("#D6A758", 0.8),
  shade: otherMaterials.brass,
  // Close woven: through the open cane of chairs one would see a grid of the far side.
  caneShade: cloth("weave", "#C39A62", { thread: 0.009, melange: 0.3 }),
  globe: { kind: "opal", color: [1, 0.88, 0.7], strength: 0.8 },
  cord: paint("#2A2521", 0.6),
  bulb: { kind: "glow", color: [1, 0.8, 0.55], strength: 6 },
  stand: otherMaterials.brass,
  linenShade: { kind: "sheer", color: linear("#F3E7D0"), open: 0.0 },
  rug: cloth("weave", "#C9B593"),
  fringe: cloth("weave", "#E4DAC6"),
  curtain: { kind: "sheer", color: linear("#F4EEE3"), open: 0.18 },
  sky: { kind: "glow", color: [0.93, 0.97, 1], strength: 3.2 },
};

/** A scene being set: furniture and things with their materials, told apart by what they are. */
export interface Stage {
  readonly meshes: SceneMesh[];
  readonly materials: Record<string, MaterialSpec>;
}

export const stage = (): Stage => ({ meshes: [], materials: {} });

function nameOf(on: Stage, slot: string, material: MaterialSpec): string {
  const name = `${slot} ${createHash("sha256").update(JSON.stringify(material)).digest("hex").slice(0, 8)}`;
  on.materials[name] = material;
  return name;
}

/** Sets an assembly on the stage. A slot's material comes from `made`, else from what is usual. */
export function set(
  on: Stage,
  model: Assembly,
  placement: Placement = {},
  made: Materials = {},
  more: Partial<SceneMesh> = {},
): void {
  const f = frame(placement);
  for (const part of model.parts) {
    const material = made[part.slot] ?? usualMaterials[part.slot] ?? propMaterials[part.slot];
    if (!material) throw new Error(`${part.name}: nothing is known of the material "${part.slot}"`);
    on.meshes.push({
      ...more,
      material: nameOf(on, part.slot, material),
      surface: placed(part.surface, f),
      // The light of a lamp comes from within its bulb.
      ...(part.slot === "bulb" && { castsShadow: false }),
    });
  }
}

/** Sets a bare surface on the stage. */
export function lay(
  on: Stage,
  name: string,
  surface: Surface,
  material: MaterialSpec,
  placement: Placement = {},
  more: Partial<SceneMesh> = {},
): void {
  on.meshes.push({
    ...more,
    material: nameOf(on, name, material),
    surface: placed(surface, frame(placement)),
  });
}
