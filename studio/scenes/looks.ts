import type { Placement } from "../geometry/vector.ts";
import { linear, type MaterialSpec, otherMaterials, paint } from "../materials/material.ts";
import { models } from "../products/index.ts";
import type { Materials, Variant } from "../products/product.ts";
import { type Stage, set } from "./stage.ts";

/** Sets a product of the catalogue on the stage in one of its colours. */
export function product(
  on: Stage,
  slug: string,
  variant: Variant,
  placement: Placement,
  more: Materials = {},
): void {
  const model = models[slug];
  if (!model) throw new Error(`No model for ${slug}`);
  set(on, model.piece.build(), placement, { ...model.materials(variant), ...more });
}

/** Sets a product with what belongs to it: a dining table with its chairs. */
export function productGroup(
  on: Stage,
  slug: string,
  variant: Variant,
  placement: Placement,
  more: Materials = {},
): void {
  product(on, slug, variant, placement, more);
  const model = models[slug];
  const turn = placement.turn?.[1] ?? 0;
  const angle = (turn * Math.PI) / 180;
  const [x0, y0, z0] = placement.at ?? [0, 0, 0];
  for (const companion of model?.companions ?? []) {
    const [x, , z] = companion.at;
    const at = [
      x0 + x * Math.cos(angle) + z * Math.sin(angle),
      y0,
      z0 - x * Math.sin(angle) + z * Math.cos(angle),
    ] as const;
    set(
      on,
      companion.piece.build(),
      { at, turn: [0, turn + companion.turn, 0] },
      { ...model?.materials(variant), ...more },
    );
  }
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

/** A rug's material for its size in millimetres. */
export const rugOf = (
  ground: string,
  accent: string,
  pattern: "border" | "diamond" | "stripe" | "plain",
  width: number,
  depth: number,
): MaterialSpec => ({
  kind: "rug",
  color: linear(ground),
  accent: linear(accent),
  pattern,
  size: [width / 1000, depth / 1000],
});

export const brassPot: Materials = { pot: otherMaterials.brass };
export const whitePot: Materials = { pot: paint("#EDE6DA", 0.5) };
export const indigoVase: Materials = { vase: paint("#2C3F63", 0.3) };
export const madderVase: Materials = { vase: paint("#8E3D34", 0.45) };
