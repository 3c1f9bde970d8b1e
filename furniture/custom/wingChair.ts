import { wingChair, wingChairRoom } from "../families/wingChair.ts";
import { type ProductModel, piece, type Timber } from "../products/product.ts";
import { type ChairNeeds, chairFindings } from "./chairUse.ts";
import { type CustomKind, choiceOf, type DesignValues, numbersOf } from "./design.ts";
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
import { found, lengthField, roundedDown } from "./measures.ts";
import { standardOf } from "./readValues.ts";

const needs: ChairNeeds = {
  seatWidth: 480,
  seatDepth: { least: 500, most: 650 },
  backRise: { least: 520, most: 720 },
  armRise: { least: 120, most: 230 },
};
/** Millimetres that the frame needs between the legs and the seat's cushion. */
const leastFrame = 80;

const spec = (values: DesignValues) =>
  numbersOf(values, "width", "depth", "height", "seatHeight", "armHeight", "legHeight");

/** A high-backed chair with padded wings, on legs of wood. */
export function customWingChair(
  model: ProductModel,
  wood: Timber,
  finished: string,
  fabric: string,
): CustomKind {
  const s = model.piece.spec as ReturnType<typeof spec>;
  const fields = [
    lengthField("width", "Width", [700, 900], s.width),
    lengthField("depth", "Depth", [750, 900], s.depth),
    lengthField("height", "Height", [960, 1180], s.height),
    lengthField("seatHeight", "Seat height", [420, 490], s.seatHeight),
    lengthField("armHeight", "Arm height", [560, 700], s.armHeight),
    lengthField("legHeight", "Leg height", [80, 220], s.legHeight),
    timberField(solidTimbers, wood),
    finishField(solidTimbers, finished),
    fabricField(fabric),
  ];
  return {
    family: "chair",
    fields,
    standard: standardOf(fields),
    seats: () => 1,
    bill: (values) => billOf(values, { fabric: choiceOf(values, "fabric") }),
    findings: (values) => {
      const s = spec(values);
      const { inner, base, seatDepth } = wingChairRoom(s);
      const out = [
        ...finishFindings(values),
        ...chairFindings({ ...s, seatWidth: inner, seatDepth }, needs),
      ];
      if (base < leastFrame)
        out.push(
          found(
            "legHeight",
            `Legs of ${s.legHeight} mm leave ${base} mm for the frame under a seat of ${s.seatHeight} mm; it needs ${leastFrame} mm.`,
            roundedDown(s.legHeight - leastFrame + base),
          ),
        );
      return out;
    },
    draw: (values) =>
      redrawn(model, piece(wingChair, spec(values)), {
        fabric: fabricOf(values).spec,
        legs: woodOf(values),
      }),
  };
}
