import type { z } from "zod";
import { drumTable } from "../families/smallTables.ts";
import { type ProductModel, piece, type Timber } from "../products/product.ts";
import { type CustomKind, type DesignValues, numberOf } from "./design.ts";
import {
  billOf,
  finishField,
  finishFindings,
  redrawn,
  solidTimbers,
  timberField,
  woodOf,
} from "./materials.ts";
import { found, lengthField, roundedDown } from "./measures.ts";
import { standardOf } from "./readValues.ts";

type Spec = z.input<typeof drumTable.schema>;

/** Higher than so many times its foot a drum is knocked over. */
const tallest = 1.6;

/** A side table that is a drum of slats. */
export function customDrum(model: ProductModel, wood: Timber, finished: string): CustomKind {
  const standard = model.piece.spec as Spec;
  const spec = (values: DesignValues): Spec => {
    const diameter = numberOf(values, "diameter");
    return {
      width: diameter,
      depth: diameter,
      height: numberOf(values, "height"),
      // As wide as the product's.
      slats: Math.round((standard.slats * diameter) / standard.width),
    };
  };
  const fields = [
    lengthField("diameter", "Diameter", [300, 700], standard.width),
    lengthField("height", "Height", [350, 700], standard.height),
    timberField(solidTimbers, wood),
    finishField(solidTimbers, finished),
  ];
  return {
    family: "side-table",
    fields,
    standard: standardOf(fields),
    seats: () => 0,
    bill: (values) => billOf(values),
    findings: (values) => {
      const { width, height } = spec(values);
      const most = roundedDown(tallest * width);
      return [
        ...finishFindings(values),
        ...(height > most
          ? [
              found(
                "height",
                `A drum ${width} mm wide and ${height} mm high is knocked over; it stands up to ${most} mm.`,
                most,
              ),
            ]
          : []),
      ];
    },
    draw: (values) => {
      const timber = woodOf(values);
      return redrawn(model, piece(drumTable, spec(values)), {
        wood: timber,
        body: timber,
        legs: timber,
        dark: timber,
      });
    },
  };
}
