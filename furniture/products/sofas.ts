import { chesterfield } from "../families/chesterfield.ts";
import { curvedSofa } from "../families/curvedSofa.ts";
import { divan } from "../families/divan.ts";
import { frameSeat } from "../families/frameSeat.ts";
import { lShapeSofa } from "../families/lShapeSofa.ts";
import { recliner } from "../families/recliner.ts";
import { sofa } from "../families/sofa.ts";
import { cloth, otherMaterials, woods } from "../materials/material.ts";
import { type Materials, type ProductModel, piece, type Variant } from "./product.ts";

/** Cushions that sit well on each colour. */
const accents: Record<string, readonly [string, string]> = {
  Teal: ["#D9B36A", "#E7DCC8"],
  Mustard: ["#2E5B58", "#EFE6D6"],
  Sand: ["#8A3A34", "#55695B"],
  "Madder Red": ["#D8B16B", "#E9DECB"],
  Sage: ["#EDE3D2", "#B9714D"],
  Terracotta: ["#EDE3D2", "#4F6257"],
  Grey: ["#C58A2E", "#E8E1D5"],
  Indigo: ["#C79A4B", "#E4DACA"],
  Olive: ["#E2D3B5", "#A8562F"],
  Charcoal: ["#B7783F", "#DCD3C4"],
  "Slate Blue": ["#E3D6BE", "#B4653F"],
  Rust: ["#E6DAC5", "#3F5A58"],
  Ivory: ["#A9542F", "#6F7D5D"],
  Blush: ["#8C3E3B", "#F0E8DC"],
};

const upholstered =
  (
    kind: "weave" | "velvet" | "boucle" | "leather",
    legs: Materials[string],
    more: Materials = {},
  ) =>
  (variant: Variant): Materials => {
    const [first, second] = accents[variant.label] ?? ["#D9CBB2", "#A8683F"];
    return {
      fabric: cloth(kind, variant.value),
      accent: cloth("weave", first),
      accent2: cloth("weave", second),
      legs,
      ...more,
    };
  };

export const sofas: Readonly<Record<string, ProductModel>> = {
  "jaisalmer-3-seater-sofa": {
    piece: piece(sofa, {
      width: 2100,
      depth: 880,
      height: 820,
      seats: 3,
      seatHeight: 440,
      arm: "slim",
      armHeight: 580,
      legs: "tapered",
      legHeight: 150,
      piping: 4.5,
      woodRail: true,
      scatter: 2,
    }),
    materials: upholstered("weave", woods.sheeshamHoney, { wood: woods.sheeshamHoney }),
  },
  "kabini-2-seater-sofa": {
    piece: piece(sofa, {
      width: 1550,
      depth: 850,
      height: 810,
      seats: 2,
      seatHeight: 430,
      arm: "round",
      armHeight: 590,
      legs: "round",
      legHeight: 130,
      piping: 2,
      scatter: 1,
      plump: 44,
    }),
    materials: upholstered("weave", woods.mangoWalnut),
  },
  "sharavathi-l-shape-sofa-left": {
    piece: piece(lShapeSofa, {
      width: 2650,
      depth: 1650,
      height: 830,
      seatDepth: 930,
      chaise: "left",
      chaiseWidth: 920,
      seats: 2,
      seatHeight: 430,
      armWidth: 150,
      armHeight: 590,
      legs: "block",
      legHeight: 60,
      piping: 2,
      scatter: 3,
    }),
    materials: upholstered("weave", woods.mangoWalnut),
    turn: 24,
  },
  "gokarna-l-shape-sofa-right": {
    piece: piece(lShapeSofa, {
      width: 2500,
      depth: 1600,
      height: 800,
      seatDepth: 900,
      chaise: "right",
      chaiseWidth: 880,
      seats: 2,
      seatHeight: 420,
      armWidth: 200,
      armHeight: 530,
      legs: "tapered",
      legHeight: 120,
      piping: 4,
      scatter: 2,
    }),
    materials: upholstered("weave", woods.acaciaNatural),
    turn: -24,
  },
  "orchha-chesterfield-sofa": {
    piece: piece(chesterfield, {
      width: 2150,
      depth: 900,
      height: 780,
      seats: 3,
      seatHeight: 440,
      legHeight: 110,
    }),
    materials: upholstered("velvet", woods.mangoWalnut),
  },
  "agumbe-recliner": {
    piece: piece(recliner, { width: 950, depth: 980, height: 1030, seatHeight: 450 }),
    materials: upholstered("leather", woods.mangoWalnut, { metal: otherMaterials.blackMetal }),
  },
  "sabarmati-sofa-cum-bed": {
    piece: piece(sofa, {
      width: 2150,
      depth: 900,
      height: 850,
      seats: 3,
      seatHeight: 430,
      arm: "slim",
      armHeight: 550,
      legs: "block",
      legHeight: 50,
      piping: 5,
      scatter: 2,
      plump: 26,
      pullOut: true,
    }),
    materials: upholstered("weave", otherMaterials.blackMetal),
  },
  "channapatna-wooden-sofa": {
    piece: piece(frameSeat, {
      width: 1950,
      depth: 800,
      height: 800,
      seats: 3,
      seatHeight: 440,
      armHeight: 585,
      fill: "slats",
      armWidth: 62,
      cushions: "seat and back",
      recline: 11,
      piping: 4,
    }),
    materials: upholstered("weave", woods.sheeshamHoney, { wood: woods.sheeshamHoney }),
  },
  "tranquebar-curved-boucle-sofa": {
    piece: piece(curvedSofa, {
      width: 2200,
      depth: 1000,
      height: 760,
      seatHeight: 420,
      scatter: 2,
    }),
    materials: upholstered("boucle", woods.mangoWalnut),
    turn: -14,
  },
  "tungabhadra-leatherette-sofa": {
    piece: piece(sofa, {
      width: 2050,
      depth: 880,
      height: 850,
      seats: 3,
      seatHeight: 440,
      arm: "track",
      armHeight: 580,
      legs: "tapered",
      legHeight: 140,
      piping: 3.5,
      plump: 30,
    }),
    materials: upholstered("leather", woods.acaciaWalnut),
  },
  "bhuj-divan": {
    piece: piece(divan, {
      width: 1900,
      depth: 800,
      height: 650,
      seatHeight: 430,
      mattress: 100,
      scatter: 2,
    }),
    materials: upholstered("weave", woods.mangoWalnut, { wood: woods.mangoWalnut }),
  },
  "chettinad-cane-settee": {
    piece: piece(frameSeat, {
      width: 1350,
      depth: 720,
      height: 820,
      seats: 2,
      seatHeight: 430,
      armHeight: 620,
      fill: "cane",
      armWidth: 50,
      cushions: "seat",
      recline: 13,
      piping: 4,
    }),
    materials: upholstered("weave", woods.teak, { wood: woods.teak }),
  },
  "madikeri-leather-2-seater-sofa": {
    piece: piece(sofa, {
      width: 1650,
      depth: 880,
      height: 830,
      seats: 2,
      seatHeight: 440,
      arm: "round",
      armHeight: 610,
      legs: "round",
      legHeight: 130,
      piping: 3,
      plump: 48,
    }),
    materials: upholstered("leather", woods.acaciaWalnut),
  },
};
