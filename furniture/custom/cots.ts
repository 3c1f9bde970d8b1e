import type { ProductModel, Timber } from "../products/product.ts";
import { type CotLimits, customCot } from "./cot.ts";
import type { CustomKind } from "./design.ts";

const woods: readonly Timber[] = ["sheesham", "teak", "mango", "acacia"];
/** Kinds that stand between the same posts. */
const framed = ["planks", "slats", "cane"] as const;

const withBox: CotLimits = {
  height: [750, 1400],
  platform: [280, 430],
  clearance: [40, 150],
  headboards: framed,
  storage: ["none", "box"],
  woods,
};
const single: CotLimits = {
  height: [700, 1200],
  platform: [280, 430],
  headboards: framed,
  storage: ["none", "pull-out"],
  woods,
};
const onLegs: CotLimits = { height: [750, 1400], platform: [250, 430], headboards: framed, woods };
const ofBoards: CotLimits = {
  height: [750, 1200],
  platform: [250, 400],
  headboards: ["panel", "groove", "rounded"],
  woods: ["engineered"],
};
const poster: CotLimits = { height: [1800, 2300], platform: [250, 430], woods };

/**
 * Cots that are made to measure, with what their first variant is of. Not those whose rails, at the width or length in
 * the catalogue, stand nearer to each other than the mattress is large: with drawers, padded, or a sloping headboard.
 */
export const cotMakers: Readonly<Record<string, (model: ProductModel) => CustomKind>> = {
  "kodachadri-king-cot-box-storage": (m) => customCot(m, withBox, "sheesham", "walnut"),
  "tawi-single-cot": (m) => customCot(m, single, "sheesham", "honey"),
  "mandawa-cane-queen-cot": (m) => customCot(m, onLegs, "mango", "natural"),
  "bhadra-queen-cot-box-storage": (m) => customCot(m, ofBoards, "engineered", "wenge"),
  "halebidu-king-poster-cot": (m) => customCot(m, poster, "teak", "teak"),
  "ponnani-single-cot-pull-out-bed": (m) => customCot(m, single, "mango", "natural"),
};
