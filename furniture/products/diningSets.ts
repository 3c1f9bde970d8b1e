import { diningChair } from "../families/diningChair.ts";
import { plankBench } from "../families/stool.ts";
import { table } from "../families/table.ts";
import { radians } from "../geometry/vector.ts";
import { slide } from "../joint.ts";
import { cloth, otherMaterials, paint, woods } from "../materials/material.ts";
import { type Companion, finish, type Piece, type ProductModel, piece } from "./product.ts";

/**
 * Chairs drawn up to a rectangular table: `sides` on each long side, `ends` at both ends. Those go out with a table
 * that grows by a `leaf`.
 */
function around(
  chair: Piece,
  width: number,
  depth: number,
  sides: number,
  ends: boolean,
  leaf = 0,
): Companion[] {
  const pulled = 215;
  const out: Companion[] = [];
  const half = chair.spec.depth / 2;
  const z = depth / 2 + half - pulled;
  for (let i = 0; i < sides; i++) {
    const bay = (width - (ends ? 330 : 160)) / sides;
    const x = bay * (i + 0.5 - sides / 2);
    out.push(
      { piece: chair, at: [x, 0, z + (i % 2) * 24], turn: 180 + (i % 2 ? 4 : -3) },
      { piece: chair, at: [x, 0, -z], turn: i % 2 ? -2 : 2 },
    );
  }
  if (ends)
    for (const side of [-1, 1])
      out.push({
        piece: chair,
        at: [side * (width / 2 + half - pulled + 40), 0, 0],
        turn: -90 * side,
        ...(leaf > 0 && { joint: slide([side, 0, 0], leaf / 2) }),
      });
  return out;
}

const palashChair = piece(diningChair, {
  width: 450,
  depth: 520,
  height: 880,
  seatHeight: 450,
  back: "slats",
  seat: "pad",
  legs: "square",
});
const kachnarChair = piece(diningChair, {
  width: 460,
  depth: 540,
  height: 950,
  seatHeight: 450,
  back: "padded",
  seat: "upholstered",
  legs: "square",
});
const shekhawatiChair = piece(diningChair, {
  width: 470,
  depth: 550,
  height: 960,
  seatHeight: 450,
  back: "planks",
  seat: "pad",
  legs: "square",
});
const chaliyarChair = piece(diningChair, {
  width: 480,
  depth: 530,
  height: 820,
  seatHeight: 450,
  back: "cane",
  seat: "pad",
  legs: "round",
  recline: 11,
});
const lohitChair = piece(diningChair, {
  width: 450,
  depth: 520,
  height: 860,
  seatHeight: 450,
  back: "rails",
  seat: "wood",
  legs: "square",
});
const makranaChair = piece(diningChair, {
  width: 470,
  depth: 560,
  height: 900,
  seatHeight: 460,
  back: "upholstered",
  seat: "upholstered",
  legs: "square",
});
const indravatiChair = piece(diningChair, {
  width: 440,
  depth: 510,
  height: 860,
  seatHeight: 450,
  back: "rails",
  seat: "pad",
  legs: "square",
});
const ratnagiriChair = piece(diningChair, {
  width: 450,
  depth: 540,
  height: 900,
  seatHeight: 450,
  back: "upholstered",
  seat: "upholstered",
  legs: "square",
  recline: 8,
});
const lohitBench = piece(plankBench, { width: 1300, depth: 360, height: 450, metalLegs: true });

const round = (chair: Piece, radius: number): Companion[] =>
  [35, 125, 215, 305].map((angle) => {
    const a = radians(angle);
    return { piece: chair, at: [Math.sin(a) * radius, 0, Math.cos(a) * radius], turn: angle + 180 };
  });

export const diningSets: Readonly<Record<string, ProductModel>> = {
  "palash-4-seater-dining-set": {
    piece: piece(table, {
      width: 1200,
      depth: 800,
      height: 750,
      shape: "rectangle",
      top: "planks",
      topThickness: 22,
      legs: "tapered",
      legSide: 62,
    }),
    companions: around(palashChair, 1200, 800, 2, false),
    materials: (v) => ({ wood: finish("sheesham", v), fabric: cloth("weave", "#CDB99A") }),
  },
  "kachnar-6-seater-dining-set": {
    piece: piece(table, {
      width: 1650,
      depth: 900,
      height: 750,
      shape: "rectangle",
      top: "planks",
      topThickness: 25,
      legs: "corner",
      legSide: 80,
    }),
    companions: around(kachnarChair, 1650, 900, 2, true),
    materials: (v) => ({ wood: finish("sheesham", v), fabric: cloth("weave", "#EFE8DA") }),
  },
  "shekhawati-8-seater-dining-set": {
    piece: piece(table, {
      width: 2100,
      depth: 1000,
      height: 750,
      shape: "rectangle",
      top: "planks",
      topThickness: 30,
      legs: "trestle",
    }),
    companions: around(shekhawatiChair, 2100, 1000, 3, true),
    materials: (v) => ({ wood: finish("teak", v), fabric: cloth("weave", "#CDB99A") }),
  },
  "chaliyar-round-dining-set": {
    piece: piece(table, {
      width: 1100,
      depth: 1100,
      height: 750,
      shape: "round",
      top: "slab",
      topThickness: 28,
      legs: "pedestal",
    }),
    companions: round(chaliyarChair, 640),
    materials: (v) => ({ wood: finish("mango", v), fabric: cloth("weave", "#E6DCC9") }),
    turn: 0,
  },
  "lohit-6-seater-bench-dining-set": {
    piece: piece(table, {
      width: 1600,
      depth: 900,
      height: 750,
      shape: "rectangle",
      top: "planks",
      topThickness: 32,
      legs: "metal frame",
      legSide: 60,
    }),
    companions: [
      { piece: lohitBench, at: [0, 0, 590], turn: 0 },
      ...around(lohitChair, 1600, 900, 2, true).filter(({ at }) => at[2] < 1),
    ],
    materials: (v) => ({ wood: finish("acacia", v), metal: otherMaterials.blackMetal }),
  },
  "makrana-marble-top-dining-set": {
    piece: piece(table, {
      width: 1600,
      depth: 900,
      height: 760,
      shape: "rectangle",
      top: "marble",
      topThickness: 20,
      legs: "tapered",
      legSide: 84,
    }),
    companions: around(makranaChair, 1600, 900, 3, false),
    materials: (v) => ({
      wood: woods.sheeshamWalnut,
      fabric: cloth("leather", v.value),
      marble: otherMaterials.marbleWhite,
    }),
  },
  "indravati-extendable-dining-set": {
    piece: piece(table, {
      width: 1200,
      depth: 850,
      height: 750,
      shape: "rectangle",
      top: "slab",
      topThickness: 36,
      legs: "splayed",
      legSide: 58,
      leaf: 400,
    }),
    companions: around(indravatiChair, 1200, 850, 2, true, 400),
    materials: (v) => ({
      wood: v.label === "White" ? paint("#EFEBE3", 0.4) : woods.oakLaminate,
      fabric: cloth("weave", "#9A9A98"),
    }),
  },
  "ratnagiri-glass-top-dining-set": {
    piece: piece(table, {
      width: 1300,
      depth: 800,
      height: 750,
      shape: "rounded",
      top: "glass",
      topThickness: 10,
      legs: "corner",
      legSide: 70,
    }),
    companions: around(ratnagiriChair, 1300, 800, 2, false),
    materials: (v) => ({ wood: woods.sheeshamWalnut, fabric: cloth("leather", v.value) }),
  },
};
