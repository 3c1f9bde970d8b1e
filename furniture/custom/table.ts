import type { z } from "zod";
import { table } from "../families/table.ts";
import { type TableSpec, tableSchema } from "../families/tableSpec.ts";
import { otherMaterials } from "../materials/material.ts";
import { type ProductModel, piece, type Timber } from "../products/product.ts";
import {
  type Choice,
  choiceOf,
  type DesignValues,
  type Field,
  type Finding,
  numberOf,
} from "./design.ts";
import {
  finishField,
  finishFindings,
  redrawn,
  solidTimbers,
  timberField,
  woodOf,
} from "./materials.ts";
import { choiceField, countField, lengthField } from "./measures.ts";
import { topFindings } from "./tableTop.ts";
import { hasLegs, isFourLegged, legFindings, storageFindings } from "./tableUse.ts";

type Input = z.input<typeof table.schema>;
export type Limits = readonly [number, number];

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
  const width = numberOf(values, s.shape === "round" ? "diameter" : "length", s.width);
  return {
    ...s,
    width,
    depth: s.shape === "round" ? width : numberOf(values, "depth", s.depth),
    height: numberOf(values, "height", s.height),
    topThickness: Number(
      choiceOf(values, "glass", `${numberOf(values, "topThickness", s.topThickness)}`),
    ),
    legs: choiceOf(values, "legs", s.legs) as TableSpec["legs"],
    legSide: numberOf(values, "legSide", s.legSide),
    shelf: choiceOf(values, "shelf", s.shelf) as TableSpec["shelf"],
    drawers: numberOf(values, "drawers", s.drawers),
  };
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
        ...finishFindings(values),
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
      const timber = woodOf(values);
      const s = spec(values);
      return redrawn(model, piece(table, s), {
        wood: timber,
        body: timber,
        legs: timber,
        ...(s.legs === "metal frame" && { metal: otherMaterials.blackMetal }),
      });
    },
  };
}
