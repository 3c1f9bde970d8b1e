import type { z } from "zod";
import { wardrobe } from "../families/wardrobe.ts";
import { isBayPerDoor, type WardrobeSpec } from "../families/wardrobeSpec.ts";
import { calm } from "../materials/material.ts";
import { type ProductModel, piece, type Timber } from "../products/product.ts";
import { type CustomKind, choiceOf, type DesignValues, numberOf } from "./design.ts";
import { billOf, redrawn, woodOf } from "./materials.ts";
import { standardOf } from "./readValues.ts";
import { mirrorsAt, wardrobeFields } from "./wardrobeFields.ts";
import { longestSide, wardrobeFindings } from "./wardrobeFindings.ts";

type Sent = z.input<typeof wardrobe.schema>;

function specOf(spec: Sent, values: DesignValues): Sent {
  const doors = numberOf(values, "doors");
  const style = choiceOf(values, "doorStyle") as Sent["doors"][number];
  const mirrors = mirrorsAt(choiceOf(values, "mirror"), doors);
  const isHinged = spec.opening === "hinged";
  const base = choiceOf(values, "base") as Sent["base"];
  const [height, baseHeight] = [numberOf(values, "height"), numberOf(values, "baseHeight")];
  const loft = isHinged ? Number(choiceOf(values, "loft")) : 0;
  const side = height - (base === "legs" ? baseHeight : 0) - (spec.cornice ? 46 : 0);
  return {
    ...spec,
    width: numberOf(values, "width"),
    depth: numberOf(values, "depth"),
    height,
    doors: Array.from({ length: doors }, (_, i) => (mirrors.includes(i) ? "mirror" : style)),
    base,
    baseHeight,
    loft,
    stiffShelves: choiceOf(values, "wood") !== "engineered",
    loftBox: loft > 0 && side > longestSide,
    drawers: isHinged ? numberOf(values, "outerDrawers") : 0,
    pull: isHinged ? (choiceOf(values, "pull") as Sent["pull"]) : spec.pull,
    interior: Array.from({ length: isBayPerDoor(spec) ? doors : Math.ceil(doors / 2) }, (_, i) => ({
      kind: choiceOf(values, `bay${i + 1}`) as "hanging",
      shelves: numberOf(values, `bay${i + 1}Shelves`),
      drawers: numberOf(values, `bay${i + 1}Drawers`),
    })),
  };
}

/** A wardrobe with hinged or sliding doors, its inside as the customer wants it. */
export function customWardrobe(
  model: ProductModel,
  wood: Timber,
  finished: string,
  /** Pulls of the wardrobe's own wood. */
  hasWoodenPulls = false,
): CustomKind {
  const spec = model.piece.spec as Sent;
  const all = wardrobeFields(spec, wood, finished);
  const parsed = (values: DesignValues): WardrobeSpec =>
    wardrobe.schema.parse(specOf(spec, values));
  return {
    family: "wardrobe",
    fields: all,
    standard: standardOf(all),
    seats: () => 0,
    bill: (values) => billOf(values),
    findings: (values) => wardrobeFindings(all, parsed, values),
    draw: (values) => {
      const wood = woodOf(values);
      const body = calm(wood);
      const pulls = hasWoodenPulls ? { metal: wood, knob: wood } : {};
      return redrawn(model, piece(wardrobe, specOf(spec, values)), { body, legs: body, ...pulls });
    },
  };
}
