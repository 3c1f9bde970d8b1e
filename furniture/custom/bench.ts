import type { z } from "zod";
import { paddedBench } from "../families/stool.ts";
import { type ProductModel, piece, type Timber } from "../products/product.ts";
import { type CustomKind, choiceOf, type DesignValues, type Finding, numberOf } from "./design.ts";
import {
  billOf,
  fabricField,
  fabricOf,
  finishField,
  finishFindings,
  redrawn,
  solidTimbers,
  timberField,
  woodOf,
} from "./materials.ts";
import { found, inMillimetres, lengthField, roundedDown } from "./measures.ts";
import { benchPlaces } from "./places.ts";
import { standardOf } from "./readValues.ts";
import { loads, longestSpan, type Span, sagSentence } from "./sag.ts";

type Spec = z.input<typeof paddedBench.schema>;

/** Of the drawing: from the ends to the middle of the legs, and the long rails' section. */
const legsIn = 84;
const rail = { width: 24, thickness: 52 } as const;

function seatSpan({ width }: Spec, material: Timber): Span {
  const member = { material, ...rail };
  return {
    what: "seat on rails",
    length: width - 2 * legsIn,
    support: "both ends",
    board: member,
    stiffeners: [member],
    load: loads.bench,
  };
}

function findings(spec: Spec, values: DesignValues): Finding[] {
  const wood = choiceOf(values, "wood") as Timber;
  const out = finishFindings(values);
  const span = seatSpan(spec, wood);
  const sentence = sagSentence(span);
  if (sentence) {
    const longest = roundedDown(longestSpan(span) + 2 * legsIn);
    out.push(found("length", `${sentence} Up to ${inMillimetres(longest)} mm it holds.`, longest));
  }
  return out;
}

/** A bench with one long pad. */
export function customBench(
  model: ProductModel,
  wood: Timber,
  finished: string,
  fabric: string,
): CustomKind {
  const standard = model.piece.spec as Spec;
  const spec = (values: DesignValues): Spec => ({
    width: numberOf(values, "length"),
    depth: numberOf(values, "depth"),
    height: numberOf(values, "height"),
    pad: numberOf(values, "pad"),
  });
  const fields = [
    lengthField("length", "Length", [800, 1600], standard.width),
    lengthField("depth", "Depth", [350, 550], standard.depth),
    lengthField("height", "Seat height", [400, 520], standard.height),
    lengthField("pad", "Thickness of the pad", [50, 120], standard.pad, { step: 5 }),
    timberField(solidTimbers, wood),
    finishField(solidTimbers, finished),
    fabricField(fabric),
  ];
  return {
    family: "bench",
    fields,
    standard: standardOf(fields),
    seats: (values) => benchPlaces(spec(values).width),
    bill: (values) => billOf(values, { fabric: choiceOf(values, "fabric") }),
    findings: (values) => findings(spec(values), values),
    draw: (values) => {
      const timber = woodOf(values);
      return redrawn(model, piece(paddedBench, spec(values)), {
        fabric: fabricOf(values).spec,
        wood: timber,
      });
    },
  };
}
