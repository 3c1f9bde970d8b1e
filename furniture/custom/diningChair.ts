import type { z } from "zod";
import { diningChair, seatDepthOf, seatWidthOf } from "../families/diningChair.ts";
import { type DiningChairSpec, diningChairSchema } from "../families/diningChairSpec.ts";
import { type ProductModel, piece, type Timber } from "../products/product.ts";
import { type ChairNeeds, chairFindings } from "./chairUse.ts";
import {
  type Choice,
  type CustomKind,
  choiceOf,
  type DesignValues,
  type Field,
  type Finding,
  numberOf,
  numbersOf,
} from "./design.ts";
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
import { choiceField, found, lengthField } from "./measures.ts";
import { standardOf } from "./readValues.ts";

const needs: ChairNeeds = {
  seatWidth: 400,
  seatDepth: { least: 380, most: 490 },
  backRise: { least: 320, most: 560 },
  armRise: { least: 170, most: 260 },
};
/** Arms hold the hips as well: between them a person needs more. */
const betweenArms = 440;
/** Above the seat, of a chair that has none in the catalogue. */
const usualArmRise = 210;

const backs: readonly Choice[] = [
  { value: "slats", label: "Upright slats" },
  { value: "rails", label: "Two curved rails" },
  { value: "planks", label: "Three curved rails" },
  { value: "cane", label: "Woven cane" },
  { value: "padded", label: "Padded" },
];
const seats: readonly Choice[] = [
  { value: "pad", label: "Padded" },
  { value: "cane", label: "Woven cane" },
  { value: "rope", label: "Rope" },
  { value: "wood", label: "Wood" },
];
const legs: readonly Choice[] = [
  { value: "square", label: "Square" },
  { value: "round", label: "Round" },
];
const arms: readonly Choice[] = [
  { value: "none", label: "None" },
  { value: "wood", label: "Of wood" },
];

const padded = { field: "seat", values: ["pad"] } as const;

function fieldsOf(s: DiningChairSpec, wood: Timber, finished: string, fabric: string): Field[] {
  const armHeight = s.armHeight ?? s.seatHeight + usualArmRise;
  return [
    lengthField("width", "Width", [400, 650], s.width),
    lengthField("depth", "Depth", [450, 650], s.depth),
    lengthField("height", "Height", [740, 1040], s.height),
    lengthField("seatHeight", "Seat height", [400, 480], s.seatHeight, {
      hint: "A table's top is best 260 to 320 mm above the seat.",
    }),
    choiceField("back", "Back", backs, s.back),
    choiceField("seat", "Seat", seats, s.seat),
    choiceField("arms", "Arms", arms, s.armHeight ? "wood" : "none"),
    {
      ...lengthField("armHeight", "Arm height", [580, 720], armHeight),
      shownWhen: [{ field: "arms", values: ["wood"] }],
    },
    choiceField("legs", "Legs", legs, s.legs),
    timberField(solidTimbers, wood),
    finishField(solidTimbers, finished),
    { ...fabricField(fabric), shownWhen: [padded] },
  ];
}

const hasPad = (values: DesignValues) => choiceOf(values, "seat") === "pad";

function specOf({ armHeight: _, ...s }: DiningChairSpec, values: DesignValues): DiningChairSpec {
  return {
    ...s,
    ...numbersOf(values, "width", "depth", "height", "seatHeight"),
    back: choiceOf(values, "back") as DiningChairSpec["back"],
    seat: choiceOf(values, "seat") as DiningChairSpec["seat"],
    legs: choiceOf(values, "legs") as DiningChairSpec["legs"],
    ...(choiceOf(values, "arms") === "wood" && { armHeight: numberOf(values, "armHeight") }),
  };
}

function findings(s: DiningChairSpec, values: DesignValues): Finding[] {
  const { width, depth, height, seatHeight, armHeight } = s;
  const out = finishFindings(values);
  if (s.back === "padded" && !hasPad(values))
    out.push(
      found(
        "seat",
        "A padded back is covered with the cloth of a padded seat: it needs one.",
        "pad",
      ),
    );
  const use = { seatWidth: seatWidthOf(s), seatDepth: seatDepthOf(s) };
  return [
    ...out,
    ...chairFindings(
      { width, depth, height, seatHeight, armHeight, ...use },
      armHeight === undefined ? needs : { ...needs, seatWidth: betweenArms },
    ),
  ];
}

/** A chair for the table; those that are sold with another are made twice. */
export function customDiningChair(
  model: ProductModel,
  wood: Timber,
  finished: string,
  fabric: string,
): CustomKind {
  const standard = diningChairSchema.parse(model.piece.spec as z.input<typeof diningChair.schema>);
  const spec = (values: DesignValues) => specOf(standard, values);
  const fields = fieldsOf(standard, wood, finished, fabric);
  const { companions } = model;
  return {
    family: "chair",
    fields,
    standard: standardOf(fields),
    seats: () => 1 + (companions?.length ?? 0),
    bill: (values) => billOf(values, { fabric: hasPad(values) ? choiceOf(values, "fabric") : "" }),
    findings: (values) => findings(spec(values), values),
    draw: (values) => {
      const s = spec(values);
      const drawn = piece(diningChair, s);
      const larger = s.width - standard.width + s.depth - standard.depth;
      return {
        ...redrawn(model, drawn, { fabric: fabricOf(values).spec, wood: woodOf(values) }),
        ...(companions && {
          companions: companions.map(({ at: [x, y, z], ...beside }) => ({
            ...beside,
            piece: drawn,
            at: [x + larger, y, z] as const,
          })),
        }),
      };
    },
  };
}
