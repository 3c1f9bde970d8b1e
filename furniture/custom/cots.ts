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
const withDrawers: CotLimits = {
  height: [750, 1400],
  platform: [300, 430],
  headboards: ["two panels", ...framed],
  woods,
};
const singleOfBoards: CotLimits = {
  height: [750, 1200],
  platform: [320, 430],
  headboards: ["rounded", "panel", "groove"],
  woods: ["engineered"],
};
const sloping: CotLimits = { height: [800, 1100], platform: [230, 330], woods };
const paddedHeads = ["padded", "channels"] as const;
const padded: CotLimits = {
  height: [850, 1300],
  platform: [250, 400],
  headboards: paddedHeads,
  woods,
};
const paddedWithBox: CotLimits = {
  height: [850, 1300],
  platform: [280, 420],
  headboards: paddedHeads,
  woods: [],
};
const poster: CotLimits = { height: [1800, 2300], platform: [250, 430], woods };

/** Cots that are made to measure, with what their first variant is of. */
export const cotMakers: Readonly<Record<string, (model: ProductModel) => CustomKind>> = {
  "kodachadri-king-cot-box-storage": (m) =>
    customCot(m, withBox, { wood: "sheesham", finish: "walnut" }),
  "sakleshpur-queen-cot-drawers": (m) =>
    customCot(m, withDrawers, { wood: "sheesham", finish: "honey" }),
  "bagru-queen-upholstered-cot": (m) =>
    customCot(m, padded, { wood: "mango", finish: "walnut", fabric: "linen-sand" }),
  "dabu-king-upholstered-cot-storage": (m) =>
    customCot(m, paddedWithBox, { wood: "mango", finish: "walnut", fabric: "velvet-grey" }),
  "tawi-single-cot": (m) => customCot(m, single, { wood: "sheesham", finish: "honey" }),
  "subansiri-single-cot-drawers": (m) =>
    customCot(m, singleOfBoards, { wood: "engineered", finish: "white" }),
  "mandawa-cane-queen-cot": (m) => customCot(m, onLegs, { wood: "mango", finish: "natural" }),
  "munsiyari-king-platform-cot": (m) =>
    customCot(m, sloping, { wood: "acacia", finish: "natural" }),
  "bhadra-queen-cot-box-storage": (m) =>
    customCot(m, ofBoards, { wood: "engineered", finish: "wenge" }),
  "halebidu-king-poster-cot": (m) => customCot(m, poster, { wood: "teak", finish: "teak" }),
  "ponnani-single-cot-pull-out-bed": (m) =>
    customCot(m, single, { wood: "mango", finish: "natural" }),
};
