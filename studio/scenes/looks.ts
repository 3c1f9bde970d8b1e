import {
  frame,
  type Placement,
  point,
  type Vec2,
  type Vec3,
} from "../../furniture/geometry/vector.ts";
import {
  linear,
  type MaterialSpec,
  otherMaterials,
  paint,
} from "../../furniture/materials/material.ts";
import { type Assembly, opened } from "../../furniture/model.ts";
import { models } from "../../furniture/products/index.ts";
import type { Materials, Variant } from "../../furniture/products/product.ts";
import { rug } from "../props/textiles.ts";
import type { Light } from "./scene.ts";
import { type Stage, set } from "./stage.ts";

/**
 * Sets a product of the catalogue on the stage in one of its colours, opened by a share of its way. Gives the height
 * of its top, on which things may stand.
 */
export function product(
  on: Stage,
  slug: string,
  variant: Variant,
  placement: Placement,
  more: Materials = {},
  open = 0,
): number {
  const model = models[slug];
  if (!model) throw new Error(`No model for ${slug}`);
  const built = model.piece.build();
  const stands = open > 0 ? opened(built, open) : built;
  set(on, stands, placement, { ...model.materials(variant), ...more });
  return (placement.at?.[1] ?? 0) + model.piece.spec.height;
}

/** Sets a product with what belongs to it: a dining table with its chairs. */
export function productGroup(
  on: Stage,
  slug: string,
  variant: Variant,
  placement: Placement,
  more: Materials = {},
): number {
  const top = product(on, slug, variant, placement, more);
  const model = models[slug];
  const group = frame(placement);
  const turn = placement.turn?.[1] ?? 0;
  for (const { piece, at, turn: own, onlyOpen } of model?.companions ?? []) {
    if (onlyOpen) continue;
    set(
      on,
      piece.build(),
      { at: point(group, at), turn: [0, turn + own, 0] },
      { ...model?.materials(variant), ...more },
    );
  }
  return top;
}

export const colours = {
  teal: { label: "Teal", value: "#1F5F5B" },
  mustard: { label: "Mustard", value: "#C8922E" },
  sand: { label: "Sand", value: "#CDB99A" },
  madder: { label: "Madder Red", value: "#8E2F3A" },
  sage: { label: "Sage", value: "#9CAA8B" },
  terracotta: { label: "Terracotta", value: "#BE6A4A" },
  grey: { label: "Grey", value: "#8C8E8F" },
  indigo: { label: "Indigo", value: "#2B3A67" },
  olive: { label: "Olive", value: "#6B6B3A" },
  forest: { label: "Forest Green", value: "#2F4A38" },
  ivory: { label: "Ivory", value: "#EFE8DA" },
  tan: { label: "Tan", value: "#A8703F" },
  rust: { label: "Rust", value: "#A5522D" },
  slate: { label: "Slate Blue", value: "#5B6E80" },
  honey: { label: "Honey finish", value: "#B0743A" },
  walnut: { label: "Walnut finish", value: "#5A3A27" },
  teak: { label: "Teak finish", value: "#8F5A2E" },
  natural: { label: "Natural finish", value: "#C89F6C" },
  oak: { label: "Oak finish", value: "#C9A878" },
  white: { label: "White", value: "#F4F2EE" },
} as const satisfies Record<string, Variant>;

/** Lays a rug of [width, depth] on the floor, its middle at [x, z]. */
export function layRug(
  on: Stage,
  [x, z]: Vec2,
  [width, depth]: Vec2,
  ground: string,
  accent: string,
  pattern: "border" | "diamond" | "stripe" | "plain",
): void {
  const material: MaterialSpec = {
    kind: "rug",
    color: linear(ground),
    accent: linear(accent),
    pattern,
    size: [width / 1000, depth / 1000],
  };
  set(on, rug(width, depth), { at: [x, 0, z] }, { rug: material });
}

/** How far the back of a picture stands off the wall. */
const offTheWall = 4;

/** Hangs a picture or mirror on the back wall, its middle at [x, y]. */
export const hang = (on: Stage, thing: Assembly, [x, y]: Vec2, made: Materials = {}): void =>
  set(on, thing, { at: [x, y, offTheWall] }, made);

/** What a lamp whose bulb is there throws about it when it is lit: its shade lets some of it through. */
export const lampLight = (position: Vec3, energy: number): Light => ({
  name: "lamp",
  type: "POINT",
  energy,
  color: [1, 0.72, 0.42],
  position,
  target: [position[0], 0, position[2]],
  radius: 0.035,
});

export const brassPot: Materials = { pot: otherMaterials.brass };
export const whitePot: Materials = { pot: paint("#EDE6DA", 0.5) };
export const indigoVase: Materials = { vase: paint("#2C3F63", 0.3) };
export const madderVase: Materials = { vase: paint("#8E3D34", 0.45) };
