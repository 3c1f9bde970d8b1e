import type { z } from "zod";
import { armWidths, sofa, sofaLevels } from "../families/sofa.ts";
import { otherMaterials } from "../materials/material.ts";
import { type ProductModel, piece, type Timber } from "../products/product.ts";
import {
  type CustomKind,
  choiceOf,
  type DesignValues,
  type Field,
  type Finding,
  numberOf,
} from "./design.ts";
import {
  billOf,
  fabricField,
  fabricOf,
  finishField,
  finishFindings,
  solidTimbers,
  timberField,
  woodOf,
} from "./materials.ts";
import { choiceField, countField, found, lengthField, roundedDown } from "./measures.ts";
import { standardOf } from "./readValues.ts";

type Spec = z.input<typeof sofa.schema>;

/** Millimetres of seat that a person needs, and on which a cushion keeps its shape. */
const seatWidth = { least: 500, most: 950 };
/** Of the arms above the seat, and of the back above the seat, in millimetres. */
const armRise = { least: 90, most: 280 };
const backRise = { least: 300, most: 520 };
/** Millimetres that the frame needs between legs and seat cushions. */
const leastFrame = 60;

function fields(spec: Spec, wood: Timber, finished: string, fabric: string): Field[] {
  return [
    lengthField("length", "Length", [1000, 3200], spec.width, {
      hint: "From the outside of one arm to the other.",
    }),
    lengthField("depth", "Depth", [800, 1050], spec.depth, {
      hint: "From the wall to the front edge.",
    }),
    lengthField("height", "Height", [700, 1000], spec.height),
    lengthField("seatHeight", "Seat height", [380, 500], spec.seatHeight),
    countField("seats", "Seats", [1, 4], spec.seats, "Loose cushions side by side."),
    choiceField(
      "arm",
      "Arms",
      [
        { value: "slim", label: "Slim and square" },
        { value: "track", label: "Square" },
        { value: "round", label: "Rounded and padded" },
      ],
      spec.arm,
    ),
    lengthField("armHeight", "Arm height", [500, 750], spec.armHeight),
    choiceField(
      "legs",
      "Legs",
      [
        { value: "tapered", label: "Tapered" },
        { value: "round", label: "Round" },
        { value: "block", label: "Block" },
        { value: "turned", label: "Turned" },
        { value: "metal", label: "Black steel" },
      ],
      spec.legs,
    ),
    lengthField("legHeight", "Leg height", [40, 200], spec.legHeight),
    timberField(solidTimbers, wood),
    finishField(solidTimbers, finished),
    fabricField(fabric),
  ];
}

function specOf(spec: Spec, values: DesignValues): Spec {
  return {
    ...spec,
    width: numberOf(values, "length"),
    depth: numberOf(values, "depth"),
    height: numberOf(values, "height"),
    seats: numberOf(values, "seats"),
    seatHeight: numberOf(values, "seatHeight"),
    arm: choiceOf(values, "arm") as Spec["arm"],
    armHeight: numberOf(values, "armHeight"),
    legs: choiceOf(values, "legs") as Spec["legs"],
    legHeight: numberOf(values, "legHeight"),
    // As the product's do, so that a design does not flicker while it is changed.
    creases: [spec.width, spec.depth],
  };
}

function findings(spec: Spec, values: DesignValues): Finding[] {
  const s = specOf(spec, values);
  const out = finishFindings(values);
  const say = (...of: Parameters<typeof found>) => out.push(found(...of));

  const inner = s.width - 2 * armWidths[s.arm];
  const each = Math.floor(inner / s.seats);
  if (each < seatWidth.least) {
    const fit = Math.max(1, Math.floor(inner / seatWidth.least));
    say(
      "seats",
      `Between the arms ${s.seats} people would have ${each} mm each; a person needs ${seatWidth.least} mm.`,
      fit,
    );
  } else if (each > seatWidth.most)
    say(
      "seats",
      `A seat cushion ${each} mm wide would lose its shape; they are made up to ${seatWidth.most} mm.`,
      Math.ceil(inner / seatWidth.most),
    );

  const back = s.height - s.seatHeight;
  if (back < backRise.least)
    say(
      "height",
      `The back would rise only ${back} mm above the seat; it needs ${backRise.least} mm to lean on.`,
      s.seatHeight + backRise.least,
    );
  else if (back > backRise.most)
    say(
      "height",
      `The back would rise ${back} mm above the seat; loose cushions stand up to ${backRise.most} mm.`,
      s.seatHeight + backRise.most,
    );

  const arm = s.armHeight - s.seatHeight;
  const armMost = Math.min(armRise.most, s.height - 60 - s.seatHeight);
  if (arm < armRise.least)
    say(
      "armHeight",
      `The arms would end ${arm} mm above the seat; an elbow rests at ${armRise.least} mm or more.`,
      s.seatHeight + armRise.least,
    );
  else if (arm > armMost)
    say(
      "armHeight",
      s.armHeight > s.height - 60
        ? `Arms of ${s.armHeight} mm would stand as high as the back of ${s.height} mm; they end at least 60 mm below it.`
        : `The arms would end ${arm} mm above the seat; ${armRise.most} mm is the most that is comfortable.`,
      s.seatHeight + armMost,
    );

  const woodRail = spec.woodRail ?? false;
  const { floor, deck } = sofaLevels({ ...s, woodRail });
  if (deck - floor < leastFrame)
    say(
      "legHeight",
      `Legs of ${s.legHeight} mm leave no room for the frame under a seat of ${s.seatHeight} mm.`,
      roundedDown(s.legHeight - (leastFrame - (deck - floor))),
    );
  return out;
}

/** A straight upholstered sofa with loose cushions. */
export function customSofa(
  model: ProductModel,
  wood: Timber,
  finished: string,
  fabric: string,
): CustomKind {
  const spec = model.piece.spec as Spec;
  const all = fields(spec, wood, finished, fabric);
  return {
    family: "sofa",
    fields: all,
    standard: standardOf(all),
    seats: (values) => numberOf(values, "seats"),
    bill: (values) =>
      billOf(values, {
        hasSteelLegs: choiceOf(values, "legs") === "metal",
        fabric: choiceOf(values, "fabric"),
      }),
    findings: (values) => findings(spec, values),
    draw: (values) => {
      const cloth = fabricOf(values);
      const timber = woodOf(values);
      const legs = choiceOf(values, "legs") === "metal" ? otherMaterials.blackMetal : timber;
      return {
        ...model,
        piece: piece(sofa, specOf(spec, values)),
        materials: () => ({
          ...model.materials(cloth.color),
          fabric: cloth.spec,
          legs,
          wood: timber,
        }),
      };
    },
  };
}
