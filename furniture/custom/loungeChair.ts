import type { z } from "zod";
import {
  type FrameSeatSpec,
  frameSeat,
  frameSeatRoom,
  frameSeatSchema,
} from "../families/frameSeat.ts";
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
import { choiceField, lengthField } from "./measures.ts";
import { standardOf } from "./readValues.ts";

const needs: ChairNeeds = {
  seatWidth: 480,
  seatDepth: { least: 420, most: 560 },
  backRise: { least: 330, most: 520 },
  armRise: { least: 130, most: 260 },
};

function fieldsOf(s: FrameSeatSpec, wood: Timber, finished: string, fabric: string) {
  return [
    lengthField("width", "Width", [580, 900], s.width),
    lengthField("depth", "Depth", [700, 950], s.depth),
    lengthField("height", "Height", [720, 950], s.height),
    lengthField("seatHeight", "Seat height", [380, 480], s.seatHeight, {
      hint: "With the cushion.",
    }),
    lengthField("armHeight", "Arm height", [540, 720], s.armHeight),
    lengthField("armWidth", "Width of the arms", [50, 130], s.armWidth, {
      step: 5,
      hint: "A cup stands on 90 mm.",
    }),
    choiceField(
      "fill",
      "Back and sides",
      [
        { value: "slats", label: "Slats" },
        { value: "cane", label: "Woven cane" },
      ],
      s.fill,
    ),
    timberField(solidTimbers, wood),
    finishField(solidTimbers, finished),
    fabricField(fabric),
  ];
}

function specOf(s: FrameSeatSpec, values: DesignValues): FrameSeatSpec {
  return {
    ...s,
    ...numbersOf(values, "width", "depth", "height", "seatHeight", "armHeight", "armWidth"),
    fill: choiceOf(values, "fill") as FrameSeatSpec["fill"],
  };
}

/** An armchair with an open frame of wood and loose cushions. */
export function customLoungeChair(
  model: ProductModel,
  wood: Timber,
  finished: string,
  fabric: string,
): CustomKind {
  const standard = frameSeatSchema.parse(model.piece.spec as z.input<typeof frameSeat.schema>);
  const spec = (values: DesignValues) => specOf(standard, values);
  const fields = fieldsOf(standard, wood, finished, fabric);
  return {
    family: "chair",
    fields,
    standard: standardOf(fields),
    seats: () => standard.seats,
    bill: (values) => billOf(values, { fabric: choiceOf(values, "fabric") }),
    findings: (values) => {
      const { width, depth, height, seatHeight, armHeight, ...s } = spec(values);
      const room = frameSeatRoom({ width, depth, height, seatHeight, armHeight, ...s });
      return [
        ...finishFindings(values),
        ...chairFindings(
          {
            width,
            depth,
            height,
            seatHeight,
            armHeight,
            seatWidth: room.inner,
            seatDepth: Math.round(room.seatDepth),
          },
          needs,
        ),
      ];
    },
    draw: (values) =>
      redrawn(model, piece(frameSeat, spec(values)), {
        fabric: fabricOf(values).spec,
        wood: woodOf(values),
      }),
  };
}
