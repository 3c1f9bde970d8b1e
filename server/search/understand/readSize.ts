import type { SideRange } from "./part.ts";
import { phraseAt, type Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";

const centimetres = new Map([
  ["mm", 0.1],
  ["millimeter", 0.1],
  ["millimetre", 0.1],
  ["cm", 1],
  ["centimeter", 1],
  ["centimetre", 1],
  ["m", 100],
  ["mtr", 100],
  ["meter", 100],
  ["metre", 100],
  ["inch", 2.54],
  ["in", 2.54],
  ["ft", 30.48],
  ["feet", 30.48],
  ["foot", 30.48],
  ["fit", 30.48],
]);
const atMost = [
  "under",
  "below",
  "less than",
  "within",
  "upto",
  "up to",
  "max",
  "maximum",
  "not more than",
];
const atLeast = ["above", "over", "more than", "atleast", "at least", "min", "minimum"];
const spaces = [
  "wall",
  "space",
  "gap",
  "ka wall",
  "ki wall",
  "wide wall",
  "wala wall",
  "long wall",
  "corner",
  "area",
];
const sides = new Map<string, SideRange["side"]>([
  ...["wide", "width", "broad", "long", "length"].map((word) => [word, "width"] as const),
  ...["deep", "depth"].map((word) => [word, "depth"] as const),
  ...["high", "height", "tall"].map((word) => [word, "height"] as const),
]);
/** A size by itself means about that; a made piece may be a tenth smaller or larger. */
const about = 0.1;
/** Beds are asked for by their mattress, tables by what their top is roughly. */
const footprint = { least: 0.7, most: 1.2 };
const mostCentimetres = 1000;

interface Length {
  cm: number;
  length: number;
}

/** A size: "120 cm", "a wall of 2.1 m", "under 4 ft wide", "6x4", "5 ft 6 inch". */
export function readSize(tokens: readonly Token[], start: number): Reading | null {
  const floor = readFootprint(tokens, start);
  if (floor) return floor;
  const wall = phraseAt(tokens, start, [
    "wall of",
    "wall is",
    "space of",
    "wall",
    "width of",
    "fit in",
    "fit",
  ]);
  const bounds = phraseAt(tokens, start + wall, atMost);
  const least = bounds === 0 ? phraseAt(tokens, start + wall, atLeast) : 0;
  const before = wall + bounds + least;
  const found = readLength(tokens, start + before);
  if (found === null) return null;
  let at = start + before + found.length;
  const side = sides.get(tokens[at]?.word ?? "");
  if (side !== undefined) at++;
  const after = phraseAt(tokens, at, spaces);
  at += after;
  const trailing = phraseAt(tokens, at, ["upto", "or less", "max"]);
  at += trailing;
  const isMost =
    bounds > 0 || trailing > 0 || after > 0 || (wall > 0 && tokens[start]?.word !== "width");
  const cm = Math.round(found.cm);
  const of = side ?? "width";
  const range: SideRange = isMost
    ? { side: of, max: cm }
    : least > 0
      ? { side: of, min: cm }
      : { side: of, min: Math.floor(cm * (1 - about)), max: Math.ceil(cm * (1 + about)) };
  const adjective = { width: "wide", depth: "deep", height: "high" }[of as "width"];
  const says = isMost ? "Up to" : least > 0 ? "From" : "About";
  return {
    meaning: { is: "size", sides: [range] },
    label: `${says} ${cm} cm ${adjective}`,
    length: at - start,
  };
}

function readLength(tokens: readonly Token[], start: number): Length | null {
  const number = tokens[start]?.number;
  const unit = tokens[start + 1];
  const factor = centimetres.get(unit?.word ?? "");
  if (number === undefined || number === null || !unit || factor === undefined) return null;
  // "in" is a word unless it is written at the number.
  if (unit.word === "in" && unit.start !== tokens[start]?.end) return null;
  const more = factor > 30 && factor < 31 ? readLength(tokens, start + 2) : null;
  const cm = number * factor + (more?.cm ?? 0);
  if (cm < 1 || cm > mostCentimetres) return null;
  return { cm, length: 2 + (more?.length ?? 0) };
}

/** "6x4", "6 ft x 4 ft", "120 x 60 cm"; without a unit, feet, inches, centimetres or millimetres by size. */
function readFootprint(tokens: readonly Token[], start: number): Reading | null {
  const first = readSide(tokens, start);
  if (first === null || phraseAt(tokens, start + first.length, ["x", "by", "into"]) === 0)
    return null;
  const second = readSide(tokens, start + first.length + 1);
  if (second === null) return null;
  let length = first.length + 1 + second.length;
  if (tokens[start + length]?.word === "x" && tokens[start + length + 1]?.number != null) {
    length += 1 + (readSide(tokens, start + length + 1)?.length ?? 1);
  }
  const trailing = tokens[start + length]?.word === "size" ? 1 : 0;
  const factor = second.factor ?? first.factor ?? guessed(Math.max(first.number, second.number));
  const cm = [first.number * (first.factor ?? factor), second.number * (second.factor ?? factor)];
  const [short = 0, long = 0] = cm.toSorted((one, other) => one - other);
  if (short < 10 || long > mostCentimetres) return null;
  const around = (side: "long" | "short", size: number) => ({
    side,
    min: Math.floor(size * footprint.least),
    max: Math.ceil(size * footprint.most),
  });
  return {
    meaning: { is: "size", sides: [around("long", long), around("short", short)] },
    label: `About ${Math.round(long)} x ${Math.round(short)} cm`,
    length: length + trailing,
  };
}

function readSide(tokens: readonly Token[], start: number) {
  const number = tokens[start]?.number;
  if (number === undefined || number === null) return null;
  const factor = centimetres.get(tokens[start + 1]?.word ?? "");
  return { number, factor, length: factor === undefined ? 1 : 2 };
}

function guessed(number: number): number {
  if (number <= 14) return 30.48;
  if (number < 100) return 2.54;
  return number <= 400 ? 1 : 0.1;
}
