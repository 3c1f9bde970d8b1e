import { fabrics, qualities } from "../materials/fabrics.ts";
import { cloth, type MaterialSpec } from "../materials/material.ts";
import {
  finish,
  type Materials,
  type Piece,
  type ProductModel,
  type Timber,
  type Variant,
} from "../products/product.ts";
import {
  type Bill,
  type ChoiceField,
  choiceOf,
  type DesignValues,
  type Finding,
} from "./design.ts";

const timbers: Readonly<Record<Timber, { label: string; finishes: readonly string[] }>> = {
  sheesham: { label: "Sheesham", finishes: ["honey", "walnut", "teak", "natural", "black"] },
  teak: { label: "Teak", finishes: ["teak", "walnut", "black"] },
  mango: { label: "Mango", finishes: ["natural", "walnut", "black"] },
  acacia: { label: "Acacia", finishes: ["natural", "walnut", "black"] },
  engineered: {
    label: "Engineered wood",
    finishes: ["oak", "walnut", "wenge", "white", "sage", "grey"],
  },
};

/** Finishes by their value, as catalogues name them, with the swatch. */
const finishes: Readonly<Record<string, Variant>> = {
  honey: { label: "Honey", value: "#B0743A" },
  walnut: { label: "Walnut", value: "#5A3A27" },
  teak: { label: "Teak", value: "#8F5A2E" },
  natural: { label: "Natural", value: "#C89F6C" },
  oak: { label: "Oak", value: "#C9A878" },
  wenge: { label: "Wenge", value: "#3B2A22" },
  white: { label: "White", value: "#F4F2EE" },
  sage: { label: "Sage", value: "#9CAA8B" },
  grey: { label: "Grey", value: "#8C8E8F" },
  black: { label: "Black", value: "#1E1E1E" },
};

/** Woods that are sawn; engineered wood comes as boards. */
export const solidTimbers: readonly Timber[] = ["sheesham", "teak", "mango", "acacia"];

/** What a design is bought of; `timber` where it is no choice. */
export function billOf(
  values: DesignValues,
  {
    timber = choiceOf(values, "wood"),
    hasSteelLegs = false,
    fabric = "",
  }: { timber?: string; hasSteelLegs?: boolean; fabric?: string } = {},
): Bill {
  if (!isTimber(timber)) throw new Error(`No wood ${timber}`);
  const isPlain =
    timber === "engineered" && ["white", "sage", "grey"].includes(choiceOf(values, "finish"));
  return { wood: { timber, isPlain }, hasSteelLegs, fabric };
}

const isTimber = (value: string): value is Timber => Object.hasOwn(timbers, value);

export function timberField(offered: readonly Timber[], standard: Timber): ChoiceField {
  const choices = offered.map((value) => ({ value, label: timbers[value].label }));
  return { kind: "choice", name: "wood", label: "Wood", choices, standard };
}

export function finishField(offered: readonly Timber[], standard: string): ChoiceField {
  const values = [...new Set(offered.flatMap((timber) => timbers[timber].finishes))];
  const choices = values.map((value) => {
    const named = finishes[value];
    return { value, label: named?.label ?? value, ...(named && { swatch: named.value }) };
  });
  return { kind: "choice", name: "finish", label: "Finish", choices, standard };
}

/** The wood of a design in its finish; `timber` where it is no choice. Throws where the timber is not made in it. */
export function woodOf(values: DesignValues, timber = choiceOf(values, "wood")): MaterialSpec {
  const finished = choiceOf(values, "finish");
  const named = finishes[finished];
  if (!isTimber(timber) || !named) throw new Error(`No ${timber} in ${finished}`);
  return finish(timber, named);
}

/** A timber takes its own finishes alone. */
export function finishFindings(values: DesignValues): Finding[] {
  const [timber, finished] = [choiceOf(values, "wood", ""), choiceOf(values, "finish", "")];
  if (!isTimber(timber)) return [];
  const { label, finishes: own } = timbers[timber];
  if (own.includes(finished)) return [];
  const [first = ""] = own;
  const list = own.map((value) => finishes[value]?.label ?? value).join(", ");
  return [
    {
      field: "finish",
      message: `${label} is not made in ${finishes[finished]?.label ?? finished}: it comes in ${list}.`,
      instead: { finish: first },
    },
  ];
}

export function fabricField(standard: string): ChoiceField {
  const choices = Object.entries(fabrics).map(([value, { label, hex }]) => ({
    value,
    label,
    swatch: hex,
  }));
  return { kind: "choice", name: "fabric", label: "Fabric", choices, standard };
}

/** What a design's fabric looks like, and the colour that it is called by. */
export function fabricOf(values: DesignValues): { spec: MaterialSpec; color: Variant } {
  const value = choiceOf(values, "fabric");
  const fabric = fabrics[value];
  if (!fabric) throw new Error(`No fabric ${value}`);
  const { hex, color, quality } = fabric;
  return { spec: cloth(qualities[quality].weave, hex), color: { label: color, value: hex } };
}

/** A product as another piece, of which some parts are made of something else. */
export const redrawn = (model: ProductModel, piece: Piece, made: Materials): ProductModel => ({
  ...model,
  piece,
  materials: (variant) => ({ ...model.materials(variant), ...made }),
});
