import type { z } from "zod";
import { table } from "../families/table.ts";
import { apronHeight, legInset, steelFrameRail } from "../families/tableLegs.ts";
import { type TableSpec, tableSchema } from "../families/tableSpec.ts";
import { otherMaterials } from "../materials/material.ts";
import { type ProductModel, piece, type Timber } from "../products/product.ts";
import {
  type Choice,
  type CustomKind,
  choiceOf,
  type DesignValues,
  type Field,
  type Finding,
  numberOf,
} from "./design.ts";
import { finishField, finishFindings, timberField, woodBill, woodOf } from "./materials.ts";
import { choiceField, countField, found, lengthField, roundedUp } from "./measures.ts";
import { standardOf } from "./readValues.ts";
import { topFindings } from "./tableTop.ts";

type Input = z.input<typeof table.schema>;
type Limits = readonly [number, number];

export const solidTimbers: readonly Timber[] = ["sheesham", "teak", "mango", "acacia"];

/** Toughened glass as it is bought. */
const panes = [8, 10, 12, 15] as const;
const woodThickness: Limits = [18, 45];

const fourLegs: readonly Choice[] = [
  { value: "tapered", label: "Tapered" },
  { value: "corner", label: "Square, at the corners" },
  { value: "splayed", label: "Splayed" },
  { value: "turned", label: "Turned" },
];
const stands: readonly Choice[] = [
  { value: "trestle", label: "Trestle" },
  { value: "metal frame", label: "Black steel frames" },
];
const isFourLegged = ({ legs }: TableSpec) => fourLegs.some(({ value }) => value === legs);
const hasLegs = (s: TableSpec) => isFourLegged(s) || s.legs === "three";

/** A leg is at least this share of its height thick, or it whips when the table is pushed. */
const slenderest = 1 / 14;
/** Of its length, a top reaches at most so far over a trestle, or somebody on its end tips it. */
const overTrestle = 0.25;
/** Clear depth of a drawer that is worth having, its clear width, and what a hand needs above a shelf. */
const least = { drawerDepth: 200, drawerWidth: 250, overShelf: 100 } as const;

export interface TableLimits {
  /** Of a round table its diameter. */
  readonly length: Limits;
  readonly depth: Limits;
  readonly height: Limits;
  readonly legSide: Limits;
  /** Whether it is high enough for a trestle or frames of steel. */
  readonly hasStands: boolean;
}

const shelves: Readonly<Record<string, string>> = {
  none: "None",
  slats: "Slats",
  "cane ring": "Cane in a ring",
};

function fieldsOf(s: TableSpec, limits: TableLimits, wood: Timber, finished: string): Field[] {
  const isGlass = s.top === "glass";
  const choosesLegs = isFourLegged(s) || s.legs === "trestle" || s.legs === "metal frame";
  return [
    ...(s.shape === "round"
      ? [lengthField("diameter", "Diameter", limits.length, s.width)]
      : [
          lengthField("length", "Length", limits.length, s.width),
          lengthField("depth", "Depth", limits.depth, s.depth),
        ]),
    lengthField("height", "Height", limits.height, s.height),
    isGlass
      ? choiceField(
          "glass",
          "Glass",
          panes.map((mm) => ({ value: `${mm}`, label: `${mm} mm, toughened` })),
          `${s.topThickness}`,
        )
      : lengthField("topThickness", "Thickness of the top", woodThickness, s.topThickness, {
          step: 1,
        }),
    ...(choosesLegs && !isGlass
      ? [
          choiceField(
            "legs",
            "Legs",
            limits.hasStands ? [...fourLegs, ...stands] : fourLegs,
            s.legs,
          ),
        ]
      : []),
    ...(choosesLegs || hasLegs(s)
      ? [
          lengthField("legSide", "Thickness of the legs", limits.legSide, s.legSide, {
            step: 2,
            ...(limits.hasStands && !isGlass && { hint: "A trestle has its own." }),
          }),
        ]
      : []),
    ...(s.shelf !== "none"
      ? [
          choiceField(
            "shelf",
            "Shelf",
            ["none", s.shelf].map((value) => ({ value, label: shelves[value] ?? value })),
            s.shelf,
          ),
        ]
      : []),
    ...(s.drawers ? [countField("drawers", "Drawers", [0, 3], s.drawers)] : []),
    timberField(solidTimbers, wood),
    finishField(solidTimbers, finished),
  ];
}

function specOf(s: TableSpec, values: DesignValues): TableSpec {
  const number = (name: string, otherwise: number) =>
    values[name] === undefined ? otherwise : numberOf(values, name);
  const chosen = <T extends string>(name: string, otherwise: T) =>
    (values[name] === undefined ? otherwise : choiceOf(values, name)) as T;
  const width = number(s.shape === "round" ? "diameter" : "length", s.width);
  return {
    ...s,
    width,
    depth: s.shape === "round" ? width : number("depth", s.depth),
    height: number("height", s.height),
    topThickness: Number(chosen("glass", `${number("topThickness", s.topThickness)}`)),
    legs: chosen("legs", s.legs),
    legSide: number("legSide", s.legSide),
    shelf: chosen("shelf", s.shelf),
    drawers: number("drawers", s.drawers),
  };
}

function legFindings(s: TableSpec): Finding[] {
  const needed = roundedUp(s.height * slenderest, 2);
  if (hasLegs(s) && s.legSide < needed)
    return [
      found(
        "legSide",
        `Legs of ${s.legSide} mm are too thin for a table ${s.height} mm high: it would sway. They need ${needed} mm.`,
        needed,
      ),
    ];
  if (s.legs === "trestle" && s.width * overTrestle < 330) {
    const length = roundedUp(330 / overTrestle);
    return [
      found(
        "length",
        `On a trestle a top of ${s.width} mm tips when somebody leans on its end: from ${length} mm on it stands.`,
        length,
      ),
    ];
  }
  return [];
}

/** What is under the top of a low table: drawers, and a shelf below them. */
function storageFindings(s: TableSpec): Finding[] {
  const out: Finding[] = [];
  if (s.drawers > 0) {
    const inset = legInset(s);
    const bay = (s.width - 2 * inset - 60) / s.drawers - 8;
    if (bay < least.drawerWidth) {
      const fit = Math.floor((s.width - 2 * inset - 60) / (least.drawerWidth + 8));
      out.push(
        found(
          "drawers",
          `${s.drawers} drawers would be ${Math.floor(bay)} mm wide each; they need ${least.drawerWidth} mm.`,
          fit,
        ),
      );
    }
    const deep = 1.6 * (s.depth / 2 - inset);
    if (deep < least.drawerDepth)
      out.push(
        found(
          "drawers",
          `Between the legs a drawer would be ${Math.floor(deep)} mm deep; it needs ${least.drawerDepth} mm.`,
          0,
        ),
      );
  }
  if (s.shelf !== "none") {
    const [under, over] = s.shelf === "slats" ? [apronHeight(s), 150] : [19, 166];
    const clear = s.height - s.topThickness - under - over;
    if (clear < least.overShelf)
      out.push(
        found(
          "height",
          `Above the shelf there would be ${clear} mm; a hand needs ${least.overShelf} mm.`,
          roundedUp(s.height + least.overShelf - clear),
        ),
      );
  }
  return out;
}

/** How much is free above the floor where somebody sits. */
export function kneeRoom(s: TableSpec): number {
  const rail = isFourLegged(s) ? apronHeight(s) : s.legs === "metal frame" ? steelFrameRail : 0;
  return s.height - s.topThickness - rail;
}

/** What of a design is a table: its fields, and how they are read, judged and drawn. */
export interface TablePart {
  readonly fields: readonly Field[];
  readonly spec: (values: DesignValues) => TableSpec;
  readonly findings: (values: DesignValues) => Finding[];
  readonly draw: (values: DesignValues) => ProductModel;
}

/** Reads the table out of a product; `wood` and `finished` are what its first variant is of. */
export function tablePart(
  model: ProductModel,
  limits: TableLimits,
  wood: Timber,
  finished: string,
): TablePart {
  const standard = tableSchema.parse(model.piece.spec as Input);
  const spec = (values: DesignValues) => specOf(standard, values);
  return {
    fields: fieldsOf(standard, limits, wood, finished),
    spec,
    findings: (values) => {
      const s = spec(values);
      const timber = choiceOf(values, "wood") as Timber;
      return [
        ...finishFindings(timber, choiceOf(values, "finish")),
        ...legFindings(s),
        ...storageFindings(s),
        ...topFindings(s, timber, {
          length: s.shape === "round" ? "diameter" : "length",
          thickness: s.top === "glass" ? "glass" : "topThickness",
          thicknesses:
            s.top === "glass"
              ? panes.map((mm) => [mm, `${mm}`] as const)
              : Array.from({ length: woodThickness[1] - woodThickness[0] + 1 }, (_, i) => {
                  const mm = woodThickness[0] + i;
                  return [mm, mm] as const;
                }),
        }),
      ];
    },
    draw: (values) => {
      const timber = woodOf(choiceOf(values, "wood"), choiceOf(values, "finish"));
      const s = spec(values);
      return {
        ...model,
        piece: piece(table, s),
        materials: (variant) => ({
          ...model.materials(variant),
          wood: timber,
          body: timber,
          legs: timber,
          ...(s.legs === "metal frame" && { metal: otherMaterials.blackMetal }),
        }),
      };
    },
  };
}

const lowLimits: TableLimits = {
  length: [600, 1500],
  depth: [400, 900],
  height: [350, 500],
  legSide: [30, 80],
  hasStands: false,
};

/** A coffee table. */
export function customCoffeeTable(
  model: ProductModel,
  wood: Timber,
  finished: string,
  length: Limits = lowLimits.length,
): CustomKind {
  const { fields, findings, draw } = tablePart(model, { ...lowLimits, length }, wood, finished);
  return {
    family: "coffee-table",
    fields,
    standard: standardOf(fields),
    seats: () => 0,
    bill: (values) => ({
      wood: woodBill(choiceOf(values, "wood"), choiceOf(values, "finish")),
      hasSteelLegs: false,
      fabric: "",
    }),
    findings,
    draw,
  };
}
