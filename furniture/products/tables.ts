import { cabinet } from "../families/cabinet.ts";
import { studyTable, writingDesk } from "../families/desk.ts";
import { drumTable, nestingTables } from "../families/smallTables.ts";
import { table } from "../families/table.ts";
import { otherMaterials, woods } from "../materials/material.ts";
import { finish, type Materials, type ProductModel, piece, type Variant } from "./product.ts";

const solid =
  (timber: Parameters<typeof finish>[0], more: Materials = {}) =>
  (v: Variant): Materials => {
    const wood = finish(timber, v);
    return { wood, body: wood, legs: wood, ...more };
  };

export const tables: Readonly<Record<string, ProductModel>> = {
  "kadamba-round-coffee-table": {
    piece: piece(table, {
      width: 850,
      depth: 850,
      height: 420,
      shape: "round",
      top: "slab",
      topThickness: 24,
      legs: "three",
      legSide: 52,
      shelf: "cane ring",
    }),
    materials: solid("sheesham"),
  },
  "aihole-coffee-table": {
    piece: piece(table, {
      width: 1100,
      depth: 600,
      height: 420,
      shape: "rectangle",
      top: "planks",
      topThickness: 25,
      legs: "corner",
      legSide: 56,
      shelf: "slats",
      drawers: 2,
    }),
    materials: solid("sheesham"),
  },
  "semal-nesting-tables": {
    piece: piece(nestingTables, {
      width: 700,
      depth: 700,
      height: 450,
      smallDiameter: 500,
      smallHeight: 390,
    }),
    materials: (v) => ({
      marble: v.label === "White" ? otherMaterials.marbleWhite : otherMaterials.marbleGreen,
      metal: otherMaterials.brass,
    }),
    turn: 0,
  },
  "jamun-drum-side-table": {
    piece: piece(drumTable, { width: 420, depth: 420, height: 520, slats: 40 }),
    // The ply behind its slats is stained as they are.
    materials: (variant) => ({ ...solid("mango")(variant), dark: finish("mango", variant) }),
  },
  "bundi-console-table": {
    piece: piece(cabinet, {
      width: 1200,
      depth: 380,
      height: 800,
      bays: ["drawer over door", "drawer over door"],
      doors: "cane",
      drawerHeight: 145,
      legs: "tapered",
      legHeight: 180,
      pull: "knob",
      overhang: 12,
    }),
    materials: solid("mango"),
  },
  "betwa-study-table": {
    piece: piece(studyTable, { width: 1200, depth: 600, height: 750, pedestal: 400 }),
    materials: solid("engineered", { metal: otherMaterials.blackMetal }),
    turn: 30,
  },
  "vaigai-writing-desk": {
    piece: piece(writingDesk, { width: 1100, depth: 550, height: 860, writingHeight: 750 }),
    materials: solid("sheesham"),
  },
  "mandu-cane-tv-unit": {
    piece: piece(cabinet, {
      width: 1600,
      depth: 420,
      height: 520,
      bays: ["cane", "shelf", "cane"],
      shares: [1.1, 0.9, 1.1],
      legs: "tapered",
      legHeight: 140,
      pull: "knob",
      overhang: 10,
    }),
    materials: solid("sheesham"),
  },
  "teesta-slatted-tv-unit": {
    piece: piece(cabinet, {
      width: 1800,
      depth: 400,
      height: 450,
      bays: ["slats", "shelf", "slats"],
      shares: [1.2, 1, 1.2],
      legs: "plinth",
      legHeight: 60,
      pull: "none",
    }),
    materials: solid("engineered"),
  },
  "arjuna-bedside-table": {
    piece: piece(cabinet, {
      width: 450,
      depth: 400,
      height: 500,
      bays: ["drawer over shelf"],
      drawerHeight: 150,
      legs: "tapered",
      legHeight: 130,
      pull: "knob",
      overhang: 10,
      solid: true,
    }),
    materials: solid("sheesham"),
  },
  "gulmohar-bedside-table": {
    piece: piece(cabinet, {
      width: 420,
      depth: 380,
      height: 550,
      bays: ["cane"],
      legs: "round",
      legHeight: 150,
      pull: "knob",
      board: 18,
    }),
    materials: (v) => ({ ...solid("mango")(v), legs: woods.mangoNatural }),
  },
  "ziro-glass-coffee-table": {
    piece: piece(table, {
      width: 1000,
      depth: 550,
      height: 400,
      shape: "rounded",
      top: "glass",
      topThickness: 10,
      legs: "crossed",
    }),
    materials: solid("teak", { glass: otherMaterials.plateGlass }),
  },
};
