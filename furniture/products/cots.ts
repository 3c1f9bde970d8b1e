import { cot } from "../families/cot.ts";
import { cloth, type MaterialSpec, otherMaterials, woods } from "../materials/material.ts";
import { finish, type Materials, type ProductModel, piece, type Variant } from "./product.ts";

const king = { width: 1830, length: 1980 };
const queen = { width: 1500, length: 1980 };
const single = { width: 900, length: 1900 };

/** Bed linen: quilt, throw and pillow colours. */
const linen = (quilt: string, accent: string, pillow: string): Materials => ({
  quilt: cloth("weave", quilt, { melange: 0.1, creased: 0.07 }),
  throw: cloth("weave", accent, { melange: 0.25, thread: 0.004 }),
  pillow: cloth("weave", pillow, { melange: 0.12, creased: 0.04 }),
});
const indigoLinen = linen("#E9E3D8", "#33466B", "#A9B3C4");
const madderLinen = linen("#EDE6DA", "#8A3B36", "#D9B8A4");
const sageLinen = linen("#EFE9DD", "#76836A", "#C9CDB9");
const ochreLinen = linen("#F0EADF", "#B4792F", "#E2CFA8");
const stoneLinen = linen("#E4DDD1", "#6B6660", "#CFC6B8");

const wooden =
  (timber: Parameters<typeof finish>[0], bed: Materials) =>
  (v: Variant): Materials => {
    const wood: MaterialSpec = finish(timber, v);
    return { wood, legs: wood, ...bed };
  };

export const cots: Readonly<Record<string, ProductModel>> = {
  "kodachadri-king-cot-box-storage": {
    piece: piece(cot, {
      width: 1930,
      depth: 2120,
      height: 1000,
      mattress: king,
      platform: 330,
      headboard: "planks",
      storage: "box",
      clearance: 60,
      rails: "wood",
      legs: "block",
    }),
    materials: wooden("sheesham", madderLinen),
  },
  "sakleshpur-queen-cot-drawers": {
    piece: piece(cot, {
      width: 1670,
      depth: 2110,
      height: 950,
      mattress: queen,
      platform: 340,
      headboard: "two panels",
      storage: "drawers",
      clearance: 70,
      rails: "wood",
      legs: "block",
    }),
    materials: wooden("sheesham", indigoLinen),
  },
  "bagru-queen-upholstered-cot": {
    piece: piece(cot, {
      width: 1660,
      depth: 2190,
      height: 1100,
      mattress: queen,
      platform: 310,
      headboard: "padded",
      storage: "none",
      clearance: 180,
      rails: "padded",
      legs: "round",
    }),
    materials: (v) => ({
      fabric: cloth("weave", v.value),
      wood: woods.mangoWalnut,
      legs: woods.mangoWalnut,
      ...stoneLinen,
    }),
  },
  "dabu-king-upholstered-cot-storage": {
    piece: piece(cot, {
      width: 1990,
      depth: 2190,
      height: 1150,
      mattress: king,
      platform: 340,
      headboard: "channels",
      storage: "box",
      clearance: 20,
      rails: "padded",
      legs: "plinth",
    }),
    materials: (v) => ({
      fabric: cloth("velvet", v.value),
      wood: woods.mangoWalnut,
      ...stoneLinen,
    }),
  },
  "tawi-single-cot": {
    piece: piece(cot, {
      width: 980,
      depth: 2010,
      height: 850,
      mattress: { ...single, thickness: 150 },
      platform: 350,
      headboard: "slats",
      storage: "none",
      clearance: 260,
      rails: "wood",
      legs: "block",
      footboard: "slats",
    }),
    materials: wooden("sheesham", ochreLinen),
  },
  "subansiri-single-cot-drawers": {
    piece: piece(cot, {
      width: 1030,
      depth: 1990,
      height: 900,
      mattress: { ...single, thickness: 150 },
      platform: 350,
      headboard: "rounded",
      storage: "side drawers",
      clearance: 50,
      rails: "wood",
      legs: "plinth",
    }),
    materials: (v) => ({ ...wooden("engineered", sageLinen)(v), metal: otherMaterials.steel }),
  },
  "mandawa-cane-queen-cot": {
    piece: piece(cot, {
      width: 1600,
      depth: 2120,
      height: 1050,
      mattress: queen,
      platform: 310,
      headboard: "cane",
      storage: "none",
      clearance: 200,
      rails: "wood",
      legs: "round",
    }),
    materials: wooden("mango", sageLinen),
  },
  "munsiyari-king-platform-cot": {
    piece: piece(cot, {
      width: 1930,
      depth: 2180,
      height: 850,
      mattress: king,
      platform: 270,
      headboard: "sloping",
      storage: "none",
      clearance: 130,
      rails: "wood",
      legs: "set back",
    }),
    materials: wooden("acacia", stoneLinen),
  },
  "bhadra-queen-cot-box-storage": {
    piece: piece(cot, {
      width: 1580,
      depth: 2070,
      height: 900,
      mattress: queen,
      platform: 320,
      headboard: "groove",
      storage: "box",
      clearance: 0,
      rails: "wood",
      legs: "plinth",
    }),
    materials: wooden("engineered", ochreLinen),
  },
  "halebidu-king-poster-cot": {
    piece: piece(cot, {
      width: 1960,
      depth: 2130,
      height: 2000,
      mattress: king,
      platform: 330,
      headboard: "poster",
      storage: "none",
      clearance: 220,
      rails: "wood",
      legs: "block",
    }),
    materials: wooden("teak", madderLinen),
    // Turned less: the post that is nearest stands beside the bed and not before its middle.
    turn: -15,
  },
  "ponnani-single-cot-pull-out-bed": {
    piece: piece(cot, {
      width: 990,
      depth: 2010,
      height: 820,
      mattress: { ...single, thickness: 150 },
      platform: 370,
      headboard: "slats",
      storage: "pull-out",
      clearance: 240,
      rails: "wood",
      legs: "block",
      footboard: "low",
    }),
    materials: wooden("mango", indigoLinen),
    // From the side on which the lower bed is pulled out.
    frontTurn: -90,
  },
};
