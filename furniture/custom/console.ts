import type { z } from "zod";
import { cabinet } from "../families/cabinet.ts";
import { otherMaterials } from "../materials/material.ts";
import { type ProductModel, piece, type Timber } from "../products/product.ts";
import {
  type CustomFamily,
  type CustomKind,
  choiceOf,
  type DesignValues,
  type Field,
  type Finding,
  numberOf,
} from "./design.ts";
import {
  billOf,
  finishField,
  finishFindings,
  redrawn,
  solidTimbers,
  timberField,
  woodOf,
} from "./materials.ts";
import { choiceField, countField, found, lengthField, roundedDown } from "./measures.ts";
import { standardOf } from "./readValues.ts";
import { leastThickness, loads, type Span, sagSentence } from "./sag.ts";

type Spec = z.input<typeof cabinet.schema>;
type Limits = readonly [number, number];

export interface ConsoleLimits {
  readonly family: CustomFamily;
  readonly length: Limits;
  readonly depth: Limits;
  readonly height: Limits;
}

/** Clear width of a compartment, and what is left under a drawer, in millimetres. */
const bayWidth = { least: 220, most: 900 } as const;
const underDrawer = 150;
const boardField: Limits = [18, 30];
/** Of the drawing, what it takes where a specification is silent. */
const usual = { board: 20, drawerHeight: 140, overhang: 0 } as const;

const boardOf = ({ board = usual.board }: Spec) => board;
const inner = (s: Spec) =>
  s.width - 2 * (s.overhang ?? usual.overhang) - (s.bays.length + 1) * boardOf(s);

function fieldsOf(s: Spec, limits: ConsoleLimits, wood: Timber, finished: string): Field[] {
  const hasDoors = s.bays.includes("drawer over door");
  return [
    lengthField("length", "Length", limits.length, s.width),
    lengthField("depth", "Depth", limits.depth, s.depth),
    lengthField("height", "Height", limits.height, s.height),
    ...(s.bays.length > 1
      ? [countField("bays", "Compartments side by side", [1, 4], s.bays.length)]
      : []),
    lengthField(
      "drawerHeight",
      "Height of the drawers",
      [100, 200],
      s.drawerHeight ?? usual.drawerHeight,
      { step: 5 },
    ),
    ...(hasDoors
      ? [
          choiceField(
            "doors",
            "Doors",
            [
              { value: "cane", label: "Cane" },
              { value: "flat", label: "Plain" },
              { value: "framed", label: "Framed panel" },
              { value: "slats", label: "Slats" },
            ],
            s.doors ?? "flat",
          ),
        ]
      : []),
    choiceField(
      "legs",
      "Legs",
      [
        { value: "tapered", label: "Tapered" },
        { value: "round", label: "Round" },
        { value: "block", label: "Block" },
        { value: "metal", label: "Black steel" },
      ],
      s.legs,
    ),
    lengthField("floorClearance", "Height of the legs", [80, 250], s.legHeight),
    lengthField("board", "Thickness of the boards", boardField, boardOf(s), { step: 1 }),
    timberField(solidTimbers, wood),
    finishField(solidTimbers, finished),
  ];
}

function specOf(s: Spec, values: DesignValues): Spec {
  const bays = values.bays === undefined ? s.bays.length : numberOf(values, "bays");
  return {
    ...s,
    width: numberOf(values, "length"),
    depth: numberOf(values, "depth"),
    height: numberOf(values, "height"),
    bays: Array.from({ length: bays }, () => s.bays[0] ?? "open"),
    ...(values.doors !== undefined && { doors: choiceOf(values, "doors") as Spec["doors"] }),
    drawerHeight: numberOf(values, "drawerHeight"),
    legs: choiceOf(values, "legs") as Spec["legs"],
    legHeight: numberOf(values, "floorClearance"),
    board: numberOf(values, "board"),
  };
}

function bayFindings(s: Spec): Finding[] {
  const n = s.bays.length;
  const each = Math.floor(inner(s) / n);
  if (each >= bayWidth.least && each <= bayWidth.most) return [];
  const wanted = each < bayWidth.least ? n - 1 : n + 1;
  const limit =
    each < bayWidth.least
      ? `it needs ${bayWidth.least} mm`
      : `drawers are made up to ${bayWidth.most} mm`;
  return [found("bays", `A compartment would be ${each} mm wide; ${limit}.`, wanted)];
}

function findings(s: Spec, timber: Timber): Finding[] {
  const out = bayFindings(s);
  const board = boardOf(s);
  const drawer = s.drawerHeight ?? usual.drawerHeight;
  const left = s.height - s.legHeight - 2 * board - drawer;
  if (left < underDrawer)
    out.push(
      found(
        "floorClearance",
        `Under the drawer ${left} mm would be left; it needs ${underDrawer} mm.`,
        roundedDown(s.legHeight - (underDrawer - left)),
      ),
    );
  const span: Span = {
    what: "top",
    length: inner(s) / s.bays.length,
    support: "both ends",
    board: { material: timber, width: s.depth, thickness: board },
    load: loads.table(s.depth),
  };
  const sentence = sagSentence(span);
  if (sentence) {
    const least = leastThickness(span);
    out.push(found("board", `${sentence} ${least} mm holds.`, least));
  }
  return out;
}

/** A case on legs that is used as a table: a console, a bedside table. */
export function customConsole(
  model: ProductModel,
  limits: ConsoleLimits,
  wood: Timber,
  finished: string,
): CustomKind {
  const standard = model.piece.spec as Spec;
  const fields = fieldsOf(standard, limits, wood, finished);
  const isSteel = (values: DesignValues) => choiceOf(values, "legs") === "metal";
  return {
    family: limits.family,
    fields,
    standard: standardOf(fields),
    seats: () => 0,
    bill: (values) => billOf(values, { hasSteelLegs: isSteel(values), fabric: "" }),
    findings: (values) => {
      const timber = choiceOf(values, "wood");
      return [...finishFindings(values), ...findings(specOf(standard, values), timber as Timber)];
    },
    draw: (values) => {
      const timber = woodOf(values);
      return redrawn(model, piece(cabinet, specOf(standard, values)), {
        wood: timber,
        body: timber,
        legs: isSteel(values) ? otherMaterials.blackMetal : timber,
      });
    },
  };
}
