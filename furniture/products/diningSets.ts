import { diningChair } from "../families/diningChair.ts";
import { plankBench } from "../families/stool.ts";
import { table } from "../families/table.ts";
import { cloth, otherMaterials, paint, woods } from "../materials/material.ts";
import {
  benchBefore,
  chairsAround,
  chairsAroundRim,
  clearOfSteel,
  type Seating,
} from "./chairsAround.ts";
import { finish, type ProductModel, piece } from "./product.ts";

const everySide = (each: number, ends: number): Seating => ({ front: each, back: each, ends });

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
  width: 420,
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
    companions: chairsAround(palashChair, [1200, 800], everySide(2, 0)),
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
    companions: chairsAround(kachnarChair, [1650, 900], everySide(2, 2)),
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
    companions: chairsAround(shekhawatiChair, [2100, 1000], everySide(3, 2)),
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
    companions: chairsAroundRim(chaliyarChair, 1100, 4),
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
      benchBefore(lohitBench, 900),
      ...chairsAround(lohitChair, [1600, 900], { front: 0, back: 2, ends: 2, clear: clearOfSteel }),
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
    companions: chairsAround(makranaChair, [1600, 900], everySide(2, 2)),
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
    companions: chairsAround(indravatiChair, [1200, 850], everySide(2, 2), 400),
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
    companions: chairsAround(ratnagiriChair, [1300, 800], everySide(2, 0)),
    materials: (v) => ({
      wood: woods.sheeshamWalnut,
      fabric: cloth("leather", v.value),
      glass: otherMaterials.plateGlass,
    }),
  },
};
