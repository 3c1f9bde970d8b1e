import {
  benchBefore,
  chairsAround,
  chairsAroundRim,
  clearOfSteel,
} from "../products/chairsAround.ts";
import type { Companion, Piece, ProductModel, Timber } from "../products/product.ts";
import { type CustomKind, choiceOf, type DesignValues, type Finding, numberOf } from "./design.ts";
import { billOf, fabricField, fabricOf } from "./materials.ts";
import { countField, found, inMillimetres, roundedUp } from "./measures.ts";
import {
  benchPlaces,
  leastDiameter,
  leastLength,
  mostAtRim,
  mostChairs,
  placeWidth,
  seatingOf,
} from "./places.ts";
import { standardOf } from "./readValues.ts";
import { type TableLimits, tablePart } from "./table.ts";
import { kneeRoom } from "./tableUse.ts";

/** What a person needs between the floor and the rails, and from the seat to the table's top. */
const knees = 600;
const aboveSeat = { least: 260, most: 320 } as const;

const limits: TableLimits = {
  length: [1000, 2600],
  depth: [700, 1200],
  height: [700, 800],
  legSide: [40, 120],
  hasStands: true,
};
const roundLength = [800, 1400] as const;
/** A bench stands under the table between its legs. */
const besideBench = 100;
const chairsOf = (values: DesignValues) => numberOf(values, "chairs");

interface SetOf {
  readonly chair: Piece;
  readonly bench: Piece | undefined;
  readonly isRound: boolean;
  /** By how much less chairs are pushed under its ends. */
  readonly clear: number;
}

function setOf({ piece, companions = [] }: ProductModel): SetOf {
  const pieces = companions.map((beside) => beside.piece);
  const chair = pieces.find(({ family }) => family === "dining chair");
  if (!chair) throw new Error("A set has chairs");
  const { width, depth } = piece.spec;
  return {
    chair,
    bench: pieces.find(({ family }) => family === "plank bench"),
    isRound: width === depth,
    clear: "legs" in piece.spec && piece.spec.legs === "metal frame" ? clearOfSteel : 0,
  };
}

function beside(
  { chair, bench, isRound, clear }: SetOf,
  { width, depth }: { width: number; depth: number },
  chairs: number,
): Companion[] {
  if (isRound) return chairsAroundRim(chair, width, chairs);
  const seating = seatingOf(chairs, width, bench !== undefined);
  return [
    ...(bench ? [benchBefore(bench, depth)] : []),
    ...chairsAround(chair, [width, depth], { ...seating, clear }),
  ];
}

function placeFindings(set: SetOf, width: number, chairs: number): Finding[] {
  const hasBench = set.bench !== undefined;
  const most = set.isRound ? mostAtRim(width) : mostChairs(width, hasBench);
  if (chairs <= most) return [];
  const needed = set.isRound ? leastDiameter(chairs) : leastLength(chairs, hasBench);
  const each = set.isRound ? placeWidth.rim : placeWidth.edge;
  return [
    found(
      "chairs",
      `At ${inMillimetres(width)} mm there is room for ${most} chairs, each with ${each} mm; ${chairs} need ${inMillimetres(needed)} mm.`,
      most,
    ),
  ];
}

function heightFindings(set: SetOf, height: number, room: number, sat: boolean): Finding[] {
  if (room < knees)
    return [
      found(
        "height",
        `Between the floor and the rails there would be ${room} mm; knees need ${knees} mm.`,
        roundedUp(height + knees - room),
      ),
    ];
  if (!sat) return [];
  const { seatHeight } = set.chair.spec as unknown as { seatHeight: number };
  const rise = height - seatHeight;
  if (rise >= aboveSeat.least && rise <= aboveSeat.most) return [];
  const instead = seatHeight + (rise < aboveSeat.least ? aboveSeat.least : aboveSeat.most);
  return [
    found(
      "height",
      `The table would be ${rise} mm above the chairs' seats; people eat well at ${aboveSeat.least} to ${aboveSeat.most} mm.`,
      instead,
    ),
  ];
}

/** A dining table and what is sat on at it; the chairs keep their own sizes. With no chairs it is the table. */
export function customDiningSet(
  model: ProductModel,
  wood: Timber,
  finished: string,
  fabric?: string,
): CustomKind {
  const set = setOf(model);
  const { bench, isRound } = set;
  const length = bench
    ? ([bench.spec.width + besideBench, limits.length[1]] as const)
    : isRound
      ? roundLength
      : limits.length;
  const table = tablePart(model, { ...limits, length }, wood, finished);
  const chairs = (model.companions ?? []).filter(({ piece }) => piece === set.chair).length;
  const fields = [
    ...table.fields,
    countField("chairs", "Chairs", [0, 10], chairs, "With none it is the table alone."),
    ...(fabric ? [fabricField(fabric)] : []),
  ];
  return {
    family: "dining-set",
    fields,
    standard: standardOf(fields),
    seats: (values) => {
      const { width } = table.spec(values);
      if (isRound) return mostAtRim(width);
      return mostChairs(width, bench !== undefined) + (bench ? benchPlaces(bench.spec.width) : 0);
    },
    bill: (values) => billOf(values, { fabric: fabric ? choiceOf(values, "fabric") : "" }),
    findings: (values) => {
      const s = table.spec(values);
      const sat = chairsOf(values) > 0 || bench !== undefined;
      return [
        ...table.findings(values),
        ...heightFindings(set, s.height, kneeRoom(s), sat),
        ...placeFindings(set, s.width, chairsOf(values)),
      ];
    },
    draw: (values) => {
      const drawn = table.draw(values);
      const cloth = fabric ? { fabric: fabricOf(values).spec } : {};
      return {
        ...drawn,
        companions: beside(set, table.spec(values), chairsOf(values)),
        materials: (variant) => ({ ...drawn.materials(variant), ...cloth }),
      };
    },
  };
}
