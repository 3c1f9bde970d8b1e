import { caneChair } from "../families/caneChair.ts";
import { diningChair } from "../families/diningChair.ts";
import { frameSeat } from "../families/frameSeat.ts";
import { rockingChair } from "../families/rockingChair.ts";
import { shellChair } from "../families/shellChair.ts";
import { barStool, paddedBench, roundStool } from "../families/stool.ts";
import { studyChair } from "../families/studyChair.ts";
import { wingChair } from "../families/wingChair.ts";
import { cloth, linear, otherMaterials, woods } from "../materials/material.ts";
import { finish, type ProductModel, piece } from "./product.ts";

const sandCloth = cloth("weave", "#CDB99A");
const ilkal = piece(diningChair, {
  width: 450,
  depth: 520,
  height: 880,
  seatHeight: 450,
  back: "slats",
  seat: "pad",
  legs: "square",
});

export const chairs: Readonly<Record<string, ProductModel>> = {
  "wayanad-lounge-chair": {
    piece: piece(frameSeat, {
      width: 700,
      depth: 820,
      height: 780,
      seats: 1,
      seatHeight: 420,
      armHeight: 580,
      fill: "slats",
      armWidth: 95,
      cushions: "seat and back",
      recline: 20,
      piping: 4,
    }),
    materials: (v) => ({ fabric: cloth("weave", v.value), wood: woods.teak }),
  },
  "bakul-accent-chair": {
    piece: piece(shellChair, {
      width: 720,
      depth: 740,
      height: 780,
      seatHeight: 430,
      armHeight: 600,
      legHeight: 170,
    }),
    materials: (v) => ({ fabric: cloth("velvet", v.value), legs: woods.mangoWalnut }),
  },
  "ilkal-dining-chair-set-of-2": {
    piece: ilkal,
    materials: (v) => ({ wood: finish("sheesham", v), fabric: sandCloth }),
    companions: [{ piece: ilkal, at: [640, 0, -330], turn: -52 }],
  },
  "bekal-cane-back-chair": {
    piece: piece(diningChair, {
      width: 560,
      depth: 580,
      height: 820,
      seatHeight: 440,
      back: "cane",
      seat: "cane",
      legs: "round",
      armHeight: 650,
      recline: 12,
    }),
    materials: (v) => ({ wood: finish("sheesham", v) }),
  },
  "kodagu-rocking-chair": {
    piece: piece(rockingChair, { width: 640, depth: 950, height: 1020, seatHeight: 430 }),
    materials: (v) => ({ wood: finish("teak", v) }),
    turn: -42,
  },
  "manjira-study-chair": {
    piece: piece(studyChair, { width: 600, depth: 600, height: 900, seatHeight: 470 }),
    materials: (v) => ({ fabric: cloth("weave", v.value), metal: otherMaterials.blackMetal }),
  },
  "kasuti-round-stool": {
    piece: piece(roundStool, { width: 450, depth: 450, height: 430, pad: 90 }),
    materials: (v) => ({
      fabric: cloth("weave", v.value),
      accent: cloth("weave", v.value),
      wood: woods.mangoNatural,
    }),
    // Straight from the front the rear legs are behind the others.
    frontTurn: 20,
  },
  "netravati-bar-stool": {
    piece: piece(barStool, { width: 420, depth: 430, height: 980, seatHeight: 720, footRail: 250 }),
    materials: (v) => ({ wood: finish("mango", v), metal: otherMaterials.blackMetal }),
  },
  "kumaon-wing-chair": {
    piece: piece(wingChair, {
      width: 780,
      depth: 850,
      height: 1080,
      seatHeight: 450,
      armHeight: 640,
      legHeight: 160,
    }),
    materials: (v) => ({ fabric: cloth("weave", v.value), legs: woods.mangoWalnut }),
  },
  "hemavathi-bed-end-bench": {
    piece: piece(paddedBench, { width: 1250, depth: 420, height: 450, pad: 85 }),
    materials: (v) => ({ fabric: cloth("boucle", v.value), wood: woods.sheeshamHoney }),
  },
  "majuli-cane-chair": {
    piece: piece(caneChair, { width: 620, depth: 640, height: 850, seatHeight: 420 }),
    materials: (v) =>
      v.label.startsWith("Honey")
        ? {
            wood: {
              ...woods.bamboo,
              color: linear("#A8692F"),
              light: linear("#C68C4C"),
              dark: linear("#7A4719"),
            },
            caneStrip: cloth("weave", "#B37C42", { melange: 0.2 }),
          }
        : { wood: woods.bamboo, caneStrip: cloth("weave", "#D2AE74", { melange: 0.2 }) },
  },
  "badami-rope-seat-chair": {
    piece: piece(diningChair, {
      width: 500,
      depth: 530,
      height: 840,
      seatHeight: 440,
      back: "rails",
      seat: "rope",
      legs: "round",
      recline: 11,
    }),
    materials: (v) => ({ wood: finish("mango", v) }),
  },
};
