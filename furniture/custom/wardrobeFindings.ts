import { shelfThickness } from "../families/wardrobeInside.ts";
import {
  baysOf,
  slidingOverlap,
  type WardrobeSpec,
  wardrobeLevels,
} from "../families/wardrobeSpec.ts";
import { densityOf } from "../materials/densities.ts";
import { choiceOf, type DesignValues, type Field, type Finding } from "./design.ts";
import { finishFindings } from "./materials.ts";
import { found, inMillimetres, roundedDown } from "./measures.ts";
import { loads, type Span, sagSentence } from "./sag.ts";
import { insides, outerDrawers } from "./wardrobeInsides.ts";

type Parse = (values: DesignValues) => WardrobeSpec;

/** A side of a wardrobe that is longer is not cut in one out of a board of 2440 mm. */
export const longestSide = 2400;
/** Of a hinged door: narrower ones leave no room to reach in, wider ones pull at their hinges. */
const hingedDoor = { least: 300, most: 600 };
/** Of a sliding door: its board is cut across one of 1220 mm. */
const slidingDoor = { least: 450, most: 1190 };
/** Kilograms that five hinges carry, and that the rollers of a sliding door do. */
const heaviest = { hinged: 22, sliding: 60 };
const slidingDepth = 600;
/** A rail of oval tube that is longer than this bends under winter clothes. */
const longestRail = 1100;

/** Of a full board, what a door of stiles and rails weighs. */
const doorShare: Readonly<Record<string, number>> = { framed: 0.8, cane: 0.5, louvre: 0.8 };
const mirrorPerSquareMetre = 10;

function doorWidth(s: WardrobeSpec, doors = s.doors.length): number {
  const { outer } = wardrobeLevels(s);
  const all = outer[1] - outer[0];
  return s.opening === "hinged" ? all / doors : (all + slidingOverlap * (doors - 1)) / doors;
}

const withDoors = (s: WardrobeSpec, doors: number): WardrobeSpec => ({
  ...s,
  doors: Array.from({ length: doors }, () => s.doors[0] ?? "flat"),
});

interface Asked {
  readonly fields: readonly Field[];
  readonly values: DesignValues;
  readonly s: WardrobeSpec;
}

const highest = ({ fields }: Asked, name: string): number => {
  const field = fields.find((one) => one.name === name);
  return field && field.kind !== "choice" ? field.high : 0;
};

const limitsOf = (s: WardrobeSpec) => (s.opening === "hinged" ? hingedDoor : slidingDoor);

function* carcass({ s }: Asked): Generator<Finding> {
  const { low, top } = wardrobeLevels(s);
  const side = top - (s.base === "legs" ? low : 0);
  if (!s.loft && side > longestSide) {
    const message = `Sides of ${inMillimetres(side)} mm cannot be cut in one out of a board of 2,440 mm;`;
    yield s.opening === "hinged"
      ? found("loft", `${message} a loft is then a box of its own on top.`, "400")
      : found(
          "height",
          `${message} with sliding doors ${inMillimetres(s.height - side + longestSide)} mm is the most.`,
          roundedDown(s.height - side + longestSide),
        );
  }
  if (s.opening === "sliding" && s.depth < slidingDepth)
    yield found(
      "depth",
      `Sliding doors run one before the other and take 80 mm of the depth; with ${slidingDepth} mm clothes still hang behind them.`,
      slidingDepth,
    );
}

function* doors(asked: Asked): Generator<Finding> {
  const { s } = asked;
  const n = s.doors.length;
  const each = doorWidth(s);
  const { least, most } = limitsOf(s);
  if (each > most) {
    let more = n;
    while (doorWidth(s, more) > most && more < highest(asked, "doors")) more++;
    yield found(
      "doors",
      s.opening === "hinged"
        ? `Doors ${inMillimetres(each)} mm wide would pull at their hinges and stand far into the room; ${most} mm is the most.`
        : `A sliding door ${inMillimetres(each)} mm wide cannot be cut out of a board of 1,220 mm; ${inMillimetres(most)} mm is the most.`,
      more,
    );
  } else if (each < least) {
    let fewer = n;
    while (doorWidth(s, fewer) < least && fewer > (s.opening === "hinged" ? 1 : 2)) fewer--;
    yield found(
      "doors",
      `${n} doors would be ${inMillimetres(each)} mm wide each; ${least} mm is the least.`,
      fewer,
    );
  }
}

/** Of the heaviest door, in kilograms. */
function doorWeight({ s, values }: Asked): number {
  const [low, high] = wardrobeLevels(s).doors;
  const [wide, tall] = [doorWidth(s) / 1000, (high - low) / 1000];
  const rim = (2 * s.mirrorFrame) / 1000;
  const wood = choiceOf(values, "wood");
  const density = densityOf(wood === "engineered" ? "laminated" : wood);
  const board = (s.opening === "hinged" ? 0.018 : 0.025) * density;
  return Math.max(
    ...s.doors.map((style) =>
      style === "mirror"
        ? wide * tall * board + (wide - rim) * (tall - rim) * mirrorPerSquareMetre
        : wide * tall * board * (doorShare[style] ?? 1),
    ),
  );
}

function* heavyDoors(asked: Asked): Generator<Finding> {
  const { s, values } = asked;
  const kilograms = doorWeight(asked);
  const most = heaviest[s.opening];
  if (kilograms <= most) return;
  const message = `A door would weigh ${Math.round(kilograms)} kg; ${s.opening === "hinged" ? "its hinges carry" : "its rollers carry"} ${most} kg.`;
  const n = s.doors.length;
  if (choiceOf(values, "mirror") !== "none") yield found("mirror", message, "none");
  else if (n < highest(asked, "doors") && doorWidth(s, n + 1) >= limitsOf(s).least)
    yield found("doors", message, n + 1);
  else yield found("height", message, s.height - 100);
}

/** The shelf of a bay, as it may sag. */
function shelfOf(s: WardrobeSpec, wood: string, bay: number): Span {
  const { z } = wardrobeLevels(s).inside;
  return {
    what: "shelf",
    length: bay,
    support: "both ends",
    board: {
      material: wood === "engineered" ? wood : "ply",
      width: z[1] - z[0],
      thickness: shelfThickness(s, bay),
    },
    load: loads.shelf,
  };
}

const bayWidths = (s: WardrobeSpec) => baysOf(s).map(([from, to]) => to - from);

const bayHolds = (s: WardrobeSpec, wood: string): boolean =>
  bayWidths(s).every((bay) => bay <= longestRail && !sagSentence(shelfOf(s, wood, bay)));

function* wideBays(asked: Asked): Generator<Finding> {
  const { s, values } = asked;
  const wood = choiceOf(values, "wood");
  if (bayHolds(s, wood)) return;
  const widest = Math.max(...bayWidths(s));
  const message =
    sagSentence(shelfOf(s, wood, widest)) ??
    `A rail over ${inMillimetres(widest)} mm would bend under winter clothes; ${inMillimetres(longestRail)} mm is the most.`;
  for (let n = s.doors.length + 1; n <= highest(asked, "doors"); n++)
    if (doorWidth(s, n) >= limitsOf(s).least && bayHolds(withDoors(s, n), wood))
      return yield found("doors", message, n);
  let width = s.width;
  while (width > 600 && !bayHolds({ ...s, width }, wood)) width -= 10;
  yield found("width", message, width);
}

/** What cannot be built of a wardrobe, most important first. */
export function wardrobeFindings(
  fields: readonly Field[],
  parse: Parse,
  values: DesignValues,
): Finding[] {
  const asked: Asked = { fields, values, s: parse(values) };
  return [
    ...finishFindings(values),
    ...carcass(asked),
    ...doors(asked),
    ...wideBays(asked),
    ...heavyDoors(asked),
    ...insides(asked.s),
    ...outerDrawers(asked.s),
  ];
}
