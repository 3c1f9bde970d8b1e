import { linear, otherMaterials, paint } from "../../furniture/materials/material.ts";
import type { Materials } from "../../furniture/products/product.ts";

/** What appliances, crockery and stores are made of, in every kitchen. */
export const wareMaterials: Materials = {
  brass: otherMaterials.brass,
  // Duller than fresh paint: on dark tiles a whiter plate would be a blank.
  switchPlate: paint("#CFCABE", 0.3),
  regulator: paint("#2B2F36", 0.4),
  hose: paint("#C4561C", 0.5),
  fridgeBody: paint("#7C7E80", 0.4),
  ovenInside: paint("#1B1712", 0.1),
  ovenRack: paint("#4A4844", 0.3),
  display: { kind: "glow", color: [0.75, 0.9, 1], strength: 0.9 },
  // Lids lie under a white ceiling: of bright steel they would show as white discs.
  lidSteel: { kind: "metal", color: linear("#8B8D8C"), roughness: 0.26 },
  anodised: { kind: "metal", color: linear("#3A3C40"), roughness: 0.42 },
  glassware: { kind: "glass", color: [0.94, 0.958, 0.952], turned: [0.56, 0.61, 0.59] },
  stoneware: paint("#5B3420", 0.2),
  glaze: paint("#6E8791", 0.22),
  terracottaWare: paint("#A45E3C", 0.7),
  toorDal: paint("#C98F2E", 0.8),
  moongDal: paint("#C9A94A", 0.8),
  masoorDal: paint("#B5532C", 0.8),
  rajma: paint("#5A1F1B", 0.5),
  rice: paint("#E2DCCB", 0.8),
  chana: paint("#A77B45", 0.8),
  basket: otherMaterials.jute,
};
