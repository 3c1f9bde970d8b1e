import type { z } from "zod";
import { studyTable, writingDesk } from "../families/desk.ts";
import { type ProductModel, piece, type Timber } from "../products/product.ts";
import { type CustomKind, choiceOf, type DesignValues, type Finding, numberOf } from "./design.ts";
import {
  billOf,
  finishField,
  finishFindings,
  redrawn,
  solidTimbers,
  timberField,
  woodOf,
} from "./materials.ts";
import {
  choiceField,
  found,
  inMillimetres,
  lengthField,
  roundedDown,
  roundedUp,
} from "./measures.ts";
import { standardOf } from "./readValues.ts";
import { leastThickness, loads, longestSpan, type Span, sagSentence } from "./sag.ts";

/** What a person needs between the floor and what is over the knees, and from side to side. */
const knees = { height: 600, width: 550 } as const;

function tooLong(span: Span, lengthAt: (span: number) => number): Finding[] {
  const sentence = sagSentence(span);
  if (!sentence) return [];
  const longest = roundedDown(lengthAt(longestSpan(span)));
  return [found("length", `${sentence} Up to ${inMillimetres(longest)} mm it holds.`, longest)];
}

type StudySpec = z.input<typeof studyTable.schema>;
/** Of the drawing: what the steel leg takes of the length, and what is left outside the drawers. */
const study = { steelLeg: 90, outside: 10 } as const;
/** One board, or two glued on one another. */
const tops = [25, 36] as const;

function studyFindings({ width, depth, pedestal, topThickness = tops[0] }: StudySpec): Finding[] {
  const taken = pedestal + study.steelLeg + study.outside;
  const room = width - taken;
  if (room < knees.width)
    return [
      found(
        "length",
        `Between the leg and the drawers there would be ${Math.max(0, room)} mm; somebody sitting needs ${knees.width} mm.`,
        taken + knees.width,
      ),
    ];
  const span: Span = {
    what: "top",
    length: room,
    support: "both ends",
    board: { material: "engineered", width: depth, thickness: topThickness },
    load: loads.table(depth),
  };
  const [sentence, thick] = [sagSentence(span), tops[1]];
  if (sentence && leastThickness(span) <= thick)
    return [found("topThickness", `${sentence} ${thick} mm holds.`, `${thick}`)];
  return tooLong(span, (free) => free + taken);
}

/** A study table of laminated board: drawers on one side, a steel leg on the other. */
export function customStudyTable(model: ProductModel, finished: string): CustomKind {
  const standard = model.piece.spec as StudySpec;
  const spec = (values: DesignValues): StudySpec => ({
    width: numberOf(values, "length"),
    depth: numberOf(values, "depth"),
    height: numberOf(values, "height"),
    pedestal: numberOf(values, "pedestal"),
    topThickness: Number(choiceOf(values, "topThickness")),
  });
  const fields = [
    lengthField("length", "Length", [900, 1800], standard.width),
    lengthField("depth", "Depth", [450, 800], standard.depth),
    lengthField("height", "Height", [700, 800], standard.height),
    lengthField("pedestal", "Width of the drawers", [300, 500], standard.pedestal),
    choiceField(
      "topThickness",
      "Thickness of the top",
      tops.map((mm) => ({ value: `${mm}`, label: `${mm} mm` })),
      `${standard.topThickness ?? tops[0]}`,
    ),
    finishField(["engineered"], finished),
  ];
  return {
    family: "study-table",
    fields,
    standard: standardOf(fields),
    seats: () => 1,
    bill: (values) => billOf(values, { timber: "engineered", hasSteelLegs: true }),
    findings: (values) => studyFindings(spec(values)),
    draw: (values) => {
      const wood = woodOf(values, "engineered");
      return redrawn(model, piece(studyTable, spec(values)), { wood, body: wood, legs: wood });
    },
  };
}

type WritingSpec = z.input<typeof writingDesk.schema>;
/** Of the drawing: the top, the drawer's box under it and its bottom, and from the ends to the legs. */
const writing = { top: 22, box: 104, bottom: 14, legsIn: 76 } as const;
/** Of the raised shelf above the top: letters stand under it, and it does not sway. */
const raised = { least: 80, most: 300 } as const;

function writingFindings(s: WritingSpec, material: Timber): Finding[] {
  const room = s.writingHeight - writing.top - writing.box;
  if (room < knees.height)
    return [
      found(
        "writingHeight",
        `Under the drawer there would be ${room} mm; knees need ${knees.height} mm.`,
        roundedUp(s.writingHeight + knees.height - room),
      ),
    ];
  const rise = s.height - s.writingHeight;
  if (rise < raised.least || rise > raised.most)
    return [
      found(
        "height",
        `The shelf would be ${rise} mm above the top; it is made ${raised.least} to ${raised.most} mm above it.`,
        s.writingHeight + (rise < raised.least ? raised.least : raised.most),
      ),
    ];
  const span: Span = {
    what: "top",
    length: s.width - 2 * writing.legsIn,
    support: "both ends",
    board: { material, width: s.depth, thickness: writing.top },
    stiffeners: [{ material, width: s.depth, thickness: writing.bottom }],
    load: loads.table(s.depth),
  };
  return tooLong(span, (free) => free + 2 * writing.legsIn);
}

/** A writing desk: one wide drawer under the top, a raised shelf along its back. */
export function customWritingDesk(model: ProductModel, wood: Timber, finished: string): CustomKind {
  const standard = model.piece.spec as WritingSpec;
  const spec = (values: DesignValues): WritingSpec => ({
    width: numberOf(values, "length"),
    depth: numberOf(values, "depth"),
    height: numberOf(values, "height"),
    writingHeight: numberOf(values, "writingHeight"),
  });
  const fields = [
    lengthField("length", "Length", [800, 1500], standard.width),
    lengthField("depth", "Depth", [450, 700], standard.depth),
    lengthField("height", "Height with the shelf", [780, 1090], standard.height),
    lengthField("writingHeight", "Writing height", [700, 790], standard.writingHeight),
    timberField(solidTimbers, wood),
    finishField(solidTimbers, finished),
  ];
  return {
    family: "study-table",
    fields,
    standard: standardOf(fields),
    seats: () => 1,
    bill: (values) => billOf(values, { hasSteelLegs: true, fabric: "" }),
    findings: (values) => {
      const timber = choiceOf(values, "wood");
      return [...finishFindings(values), ...writingFindings(spec(values), timber as Timber)];
    },
    draw: (values) => {
      const timber = woodOf(values);
      return redrawn(model, piece(writingDesk, spec(values)), { wood: timber, body: timber });
    },
  };
}
