import type { Timber } from "../products/product.ts";
import { inMillimetres } from "./measures.ts";

type SpanMaterial = Timber | "frame" | "ply" | "glass";

interface Stiffness {
  /** Modulus of elasticity along the grain, in N/mm². */
  readonly modulus: number;
  /** By what a lasting load bends it in years, as a multiple of what it does at once. */
  readonly creep: number;
  readonly source: string;
}

/** What years do to wood and boards: half as much again (Sagulator, WoodBin). */
const woodCreep = 1.5;

/** Those that say "estimate" stand until somebody measures them. */
const stiffness: Readonly<Record<SpanMaterial, Stiffness>> = {
  sheesham: { modulus: 10_000, creep: woodCreep, source: "estimate; Indian rosewood is 11,400" },
  teak: { modulus: 11_700, creep: woodCreep, source: "Kerala Agricultural University" },
  mango: { modulus: 11_000, creep: woodCreep, source: "Kerala Agricultural University" },
  acacia: {
    modulus: 7_700,
    creep: woodCreep,
    source: "Acacia auriculiformis, the middle of tests",
  },
  frame: { modulus: 9_000, creep: woodCreep, source: "estimate; rubberwood is 9,000" },
  engineered: { modulus: 2_500, creep: woodCreep, source: "medium-density fibreboard" },
  ply: { modulus: 7_000, creep: woodCreep, source: "plywood along its face, of 6,000 to 10,000" },
  glass: { modulus: 70_000, creep: 1, source: "EN 572-1, soda-lime glass" },
};

/** One of the boards or rails that bend together, in millimetres: `thickness` is upright. */
interface Member {
  readonly material: SpanMaterial;
  readonly width: number;
  readonly thickness: number;
}

/** What lies on a span. */
interface SpanLoad {
  /** In a sentence: "... would sag 9 mm under <said>". */
  readonly said: string;
  /** Kilograms on each metre that stay for years. */
  readonly lasting: number;
  /** Kilograms on each metre that come and go. */
  readonly passing: number;
  /** Kilograms that come and go at the worst place: the middle, or the free end. */
  readonly point: number;
}

export interface Span {
  /** What is bent: "top", "shelf", "seat". */
  readonly what: string;
  /** Between its supports, or from its support to its free end, in millimetres. */
  readonly length: number;
  readonly support: "both ends" | "one end";
  /** What is bent itself; its thickness is spoken of. */
  readonly board: Member;
  /** Aprons, rails and battens that bend with it. */
  readonly stiffeners?: readonly Member[];
  readonly load: SpanLoad;
}

/** Newtons of a kilogram. */
const gravity = 9.81;

/** A span sags by so many parts of its length before the eye sees it as bent. */
const sagLimit = 240;
/** A free end is half of a span whose middle is its support. */
const limitOf = ({ support, length }: Span) =>
  length / (support === "both ends" ? sagLimit : sagLimit / 2);

/** Kilograms on a square metre of a table: its own weight and what is laid on it. */
const laid = 40;
/** Kilograms that somebody who leans on a table puts on it. */
const leaning = 50;
/** Of a person sitting, and the millimetres of bench that a person takes. */
const sitting = { kilograms: 75, width: 600 } as const;

/** Of a person lying, and the millimetres of cot that a person takes across and along. */
const lying = { kilograms: 100, width: 600, length: 1800 } as const;
/** Kilograms of a square metre of mattress and bedding. */
const mattress = 20;

/** Loads that furniture is made for. Estimates of the workshop, in no standard. */
export const loads = {
  /** Across the whole depth, in millimetres. */
  table: (depth: number): SpanLoad => ({
    said: "a laid table and somebody leaning on it",
    lasting: (laid * depth) / 1000,
    passing: 0,
    point: leaning,
  }),
  bench: {
    said: "people sitting side by side",
    lasting: 0,
    passing: (sitting.kilograms * 1000) / sitting.width,
    point: 0,
  },
  /** Across a cot's deck of so many millimetres of length. */
  deck: (length: number): SpanLoad => ({
    said: "people lying side by side",
    lasting: (mattress * length) / 1000,
    passing: (lying.kilograms * 1000) / lying.width,
    point: 0,
  }),
  /** Along a cot's deck of so many millimetres of width. */
  deckAlong: (width: number): SpanLoad => ({
    said: "people lying side by side",
    lasting: (mattress * width) / 1000,
    passing: ((lying.kilograms * width) / lying.width / lying.length) * 1000,
    point: 0,
  }),
  /** Along the rail in the middle of a cot of so many millimetres of width: half of all that lies on it. */
  centreRail: (width: number): SpanLoad => ({
    said: "two people lying side by side",
    lasting: (mattress * width) / 2000,
    passing: (lying.kilograms * 1000) / lying.length,
    point: 0,
  }),
  /** Books or folded clothes, of 30 to 60 kg on a metre. */
  shelf: { said: "40 kg on each metre", lasting: 40, passing: 0, point: 0 },
} as const;

/** N·mm² */
const rigidity = ({ material, width, thickness }: Member) =>
  (stiffness[material].modulus * width * thickness ** 3) / 12;

const rigidityOf = ({ board, stiffeners = [] }: Span) =>
  [board, ...stiffeners].reduce((sum, member) => sum + rigidity(member), 0);

/** What the load bends a span by, times its rigidity: a beam on two supports, or held at one end. */
function bending({ length, support, load, board }: Span): number {
  const even =
    ((load.lasting * stiffness[board.material].creep + load.passing) / 1000) *
    gravity *
    length ** 4;
  const point = load.point * gravity * length ** 3;
  return support === "both ends" ? (5 * even) / 384 + point / 48 : even / 8 + point / 3;
}

/** Millimetres that a span sags after years under its load. */
export const sagOf = (span: Span): number => bending(span) / rigidityOf(span);

/** Whether a span stays straight to the eye. */
export const holds = (span: Span): boolean => sagOf(span) <= limitOf(span);

/** The least thickness of the board with which the span holds, in whole millimetres. */
export function leastThickness(span: Span): number {
  const others = rigidityOf(span) - rigidity(span.board);
  const missing = Math.max(0, bending(span) / limitOf(span) - others);
  const { material, width } = span.board;
  return Math.ceil(Math.cbrt((12 * missing) / (stiffness[material].modulus * width)) - 1e-9);
}

/** The longest that the span may be and hold, in whole millimetres. */
export function longestSpan(span: Span): number {
  let [low, high] = [0, 10_000];
  while (high - low > 1) {
    const length = Math.floor((low + high) / 2);
    if (holds({ ...span, length })) low = length;
    else high = length;
  }
  return low;
}

const tenths = (mm: number) => (mm < 10 ? Math.round(mm * 10) / 10 : Math.round(mm));

/** Why a span does not hold, as a customer reads it; null where it holds. */
export function sagSentence(span: Span): string | null {
  if (holds(span)) return null;
  const { what, length, support, board, load } = span;
  const how = support === "both ends" ? "spanning" : "reaching freely over";
  return `A ${what} of ${board.thickness} mm ${how} ${inMillimetres(length)} mm would sag ${tenths(sagOf(span))} mm under ${load.said}; ${tenths(limitOf(span))} mm is the most that is not seen.`;
}
