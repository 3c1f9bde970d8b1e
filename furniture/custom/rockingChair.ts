import { rockingChair, rockingSeat, runnerRadius } from "../families/rockingChair.ts";
import { type ProductModel, piece, type Timber } from "../products/product.ts";
import { type ChairNeeds, chairFindings } from "./chairUse.ts";
import { type CustomKind, type DesignValues, type Finding, numbersOf } from "./design.ts";
import {
  billOf,
  finishField,
  finishFindings,
  redrawn,
  solidTimbers,
  timberField,
  woodOf,
} from "./materials.ts";
import { found, inMillimetres, lengthField, roundedUp } from "./measures.ts";
import { standardOf } from "./readValues.ts";

/** Its arms come with its seat. */
const needs: ChairNeeds = {
  seatWidth: 450,
  seatDepth: { least: 300, most: 520 },
  backRise: { least: 480, most: 680 },
  armRise: { least: 0, most: Number.POSITIVE_INFINITY },
};
/** Of a person who sits: how far the middle of the weight is above the seat. */
const weightAboveSeat = 250;
/** A chair rocks gently where its runners curve about a point so many times higher than the weight. */
const gentle = 1.35;

function runnerFindings(depth: number, seatHeight: number): Finding[] {
  const needed = gentle * (seatHeight + weightAboveSeat);
  if (runnerRadius(depth) >= needed) return [];
  let longer = depth;
  while (runnerRadius(longer) < needed) longer += 10;
  return [
    found(
      "depth",
      `Runners of ${inMillimetres(depth)} mm would tip a seat as high as ${seatHeight} mm; it rocks gently on ${inMillimetres(longer)} mm.`,
      roundedUp(longer),
    ),
  ];
}

/** A rocking chair with seat and back of cane. */
export function customRockingChair(
  model: ProductModel,
  wood: Timber,
  finished: string,
): CustomKind {
  const { width, depth, height, seatHeight } = model.piece.spec as ReturnType<typeof spec>;
  const fields = [
    lengthField("width", "Width", [560, 750], width),
    lengthField("depth", "Length of the runners", [800, 1150], depth),
    lengthField("height", "Height", [900, 1120], height),
    lengthField("seatHeight", "Seat height", [390, 460], seatHeight, {
      hint: "At its middle, at rest; the arms go up and down with it.",
    }),
    timberField(solidTimbers, wood),
    finishField(solidTimbers, finished),
  ];
  return {
    family: "chair",
    fields,
    standard: standardOf(fields),
    seats: () => 1,
    bill: (values) => billOf(values),
    findings: (values) => {
      const s = spec(values);
      return [
        ...finishFindings(values),
        ...runnerFindings(s.depth, s.seatHeight),
        ...chairFindings({ ...s, ...rockingSeat(s), armHeight: undefined }, needs),
      ];
    },
    draw: (values) =>
      redrawn(model, piece(rockingChair, spec(values)), {
        wood: woodOf(values),
      }),
  };
}

const spec = (values: DesignValues) => numbersOf(values, "width", "depth", "height", "seatHeight");
