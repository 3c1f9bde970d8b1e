import { wardrobe } from "../families/wardrobe.ts";
import { calm, otherMaterials, woods } from "../materials/material.ts";
import { finish, type Materials, type ProductModel, piece, type Variant } from "./product.ts";

const cased =
  (timber: Parameters<typeof finish>[0], metal: Materials[string], more: Materials = {}) =>
  (v: Variant): Materials => {
    const body = calm(finish(timber, v));
    return { body, legs: body, metal, knob: metal, ...more };
  };
const blackMetal = otherMaterials.blackMetal;

export const wardrobes: Readonly<Record<string, ProductModel>> = {
  "kinnal-2-door-wardrobe": {
    piece: piece(wardrobe, {
      width: 900,
      depth: 560,
      height: 2100,
      opening: "hinged",
      doors: ["flat", "flat"],
      base: "plinth",
      interior: [{ kind: "hanging" }, { kind: "shelves", shelves: 4 }],
      pull: "bar",
    }),
    materials: cased("engineered", blackMetal),
  },
  "siruvani-3-door-wardrobe-mirror": {
    piece: piece(wardrobe, {
      width: 1350,
      depth: 580,
      height: 2100,
      opening: "hinged",
      doors: ["flat", "mirror", "flat"],
      base: "plinth",
      interior: [{ kind: "hanging" }, { kind: "shelves" }, { kind: "mixed", drawers: 2 }],
      pull: "bar",
      pullLength: 200,
    }),
    materials: cased("engineered", otherMaterials.brass),
  },
  "chandragiri-4-door-wardrobe": {
    piece: piece(wardrobe, {
      width: 1800,
      depth: 600,
      height: 2100,
      opening: "hinged",
      doors: ["flat", "flat", "flat", "flat"],
      drawers: 4,
      drawerHeight: 260,
      base: "plinth",
      interior: [
        { kind: "hanging" },
        { kind: "shelves" },
        { kind: "shelves" },
        { kind: "hanging" },
      ],
      pull: "bar",
    }),
    materials: cased("engineered", blackMetal),
  },
  "bedthi-2-door-sliding-wardrobe": {
    piece: piece(wardrobe, {
      width: 1500,
      depth: 620,
      height: 2100,
      opening: "sliding",
      doors: ["mirror", "flat"],
      base: "plinth",
      baseHeight: 60,
      interior: [
        { kind: "mixed", drawers: 2 },
        { kind: "shelves", shelves: 4 },
      ],
      pull: "grip",
    }),
    materials: cased("engineered", otherMaterials.steel),
  },
  "malaprabha-3-door-sliding-wardrobe": {
    piece: piece(wardrobe, {
      width: 2100,
      depth: 650,
      height: 2100,
      opening: "sliding",
      doors: ["flat", "flat", "flat"],
      base: "plinth",
      baseHeight: 60,
      interior: [{ kind: "hanging" }, { kind: "drawers", drawers: 4 }, { kind: "double" }],
      pull: "grip",
    }),
    materials: cased("engineered", blackMetal),
  },
  "varada-cane-door-wardrobe": {
    piece: piece(wardrobe, {
      width: 950,
      depth: 550,
      height: 1900,
      opening: "hinged",
      doors: ["cane", "cane"],
      base: "legs",
      baseHeight: 120,
      interior: [{ kind: "hanging" }, { kind: "drawers", drawers: 1 }],
      pull: "knob",
      stiffShelves: true,
    }),
    materials: cased("sheesham", otherMaterials.brass),
  },
  "palar-3-door-sheesham-wardrobe": {
    piece: piece(wardrobe, {
      width: 1300,
      depth: 580,
      height: 2000,
      opening: "hinged",
      doors: ["framed", "framed", "framed"],
      base: "plinth",
      interior: [
        { kind: "mixed", drawers: 2 },
        { kind: "shelves", shelves: 4 },
      ],
      pull: "knob",
      cornice: true,
      stiffShelves: true,
    }),
    materials: cased("sheesham", otherMaterials.brass),
  },
  "aghanashini-4-door-wardrobe-loft": {
    piece: piece(wardrobe, {
      width: 1800,
      depth: 600,
      height: 2400,
      opening: "hinged",
      doors: ["flat", "flat", "flat", "flat"],
      loft: 450,
      base: "plinth",
      interior: [
        { kind: "hanging" },
        { kind: "shelves", shelves: 4 },
        { kind: "drawers", drawers: 2 },
        { kind: "hanging" },
      ],
      pull: "bar",
    }),
    materials: cased("engineered", otherMaterials.brass),
  },
  "sirsi-2-door-teak-wardrobe": {
    piece: piece(wardrobe, {
      width: 1000,
      depth: 580,
      height: 2000,
      opening: "hinged",
      doors: ["framed", "framed"],
      drawers: 2,
      drawerHeight: 250,
      base: "legs",
      baseHeight: 100,
      interior: [{ kind: "hanging" }, { kind: "shelves" }],
      pull: "knob",
      cornice: true,
      stiffShelves: true,
    }),
    materials: (v) => cased("teak", finish("teak", v))(v),
  },
  "coonoor-louvre-wardrobe": {
    piece: piece(wardrobe, {
      width: 850,
      depth: 530,
      height: 1800,
      opening: "hinged",
      doors: ["louvre", "louvre"],
      base: "legs",
      baseHeight: 110,
      interior: [{ kind: "hanging" }, { kind: "drawers", drawers: 1 }],
      pull: "knob",
    }),
    materials: (v) => cased("engineered", woods.mangoNatural)(v),
  },
};
