import { readCentimetres } from "../../contract/readCentimetres.ts";
import {
  type Limits,
  measureProblem,
  type Route,
  routeLimits,
  type StairTurn,
  stairTurns,
} from "../../furniture/fit/route.ts";

interface Measure {
  readonly name: string;
  readonly label: string;
  readonly limits: Limits;
}

type PartName = Exclude<keyof Route, "packing">;

interface PartOfRoute {
  readonly name: PartName;
  readonly title: string;
  /** What is asked where it may be missing. */
  readonly isThere?: string;
  readonly measures: readonly Measure[];
}

const wide = (name: string, label: string): Measure => ({ name, label, limits: routeLimits.width });
const high = (name: string, label: string): Measure => ({
  name,
  label,
  limits: routeLimits.height,
});

/** What is asked, in the order of the way. Names are those of `Route`. */
export const partsOfRoute: readonly PartOfRoute[] = [
  {
    name: "lift",
    title: "Lift",
    isThere: "There is a lift",
    measures: [
      wide("width", "Car, width"),
      wide("depth", "Car, depth"),
      high("height", "Car, height"),
      wide("doorWidth", "Its door, width"),
      high("doorHeight", "Its door, height"),
    ],
  },
  {
    name: "stairs",
    title: "Stairs",
    isThere: "One can take the stairs",
    measures: [
      wide("width", "Width between walls or rails"),
      high("headroom", "Headroom"),
      wide("landing", "Depth of the landing"),
    ],
  },
  {
    name: "mainDoor",
    title: "Main door",
    measures: [wide("width", "Clear width"), high("height", "Clear height")],
  },
  {
    name: "corridor",
    title: "Corridor",
    isThere: "There is a corridor",
    measures: [wide("width", "Width"), high("height", "Height")],
  },
  {
    name: "roomDoor",
    title: "The room’s door",
    isThere: "The room has a door of its own",
    measures: [wide("width", "Clear width"), high("height", "Clear height")],
  },
];

export const afterCorner = wide("corridor.after", "Width after the corner");
export const packing: Measure = {
  name: "packing",
  label: "Packing, on width, depth and height",
  limits: routeLimits.packing,
};

export const turnWords: Record<StairTurn, string> = {
  straight: "Straight",
  quarter: "Turns a corner",
  half: "Turns back (dog-leg)",
};

/** A route out of a form whose fields are named `lift.width`, or what is wrong by the name of the field. */
export function parseRoute(
  form: FormData,
): { route: Route; problems: null } | { route: null; problems: Readonly<Record<string, string>> } {
  const problems: Record<string, string> = {};
  const measured = ({ name, limits }: Measure) => {
    const centimetres = readCentimetres(String(form.get(name) ?? ""));
    const problem = measureProblem(centimetres, limits);
    if (problem !== null) problems[name] = problem;
    return centimetres ?? 0;
  };
  const isSaid = (name: string) => form.get(name) !== null;
  const parts = partsOfRoute.map(({ name, isThere, measures }) => [
    name,
    isThere !== undefined && !isSaid(name)
      ? null
      : {
          ...Object.fromEntries(
            measures.map((measure) => [
              measure.name,
              measured({ ...measure, name: `${name}.${measure.name}` }),
            ]),
          ),
          ...more(name),
        },
  ]);
  function more(name: PartName): object {
    if (name === "stairs")
      return { turn: stairTurns.find((turn) => turn === form.get("stairs.turn")) ?? "half" };
    if (name === "corridor")
      return { after: isSaid("corridor.corner") ? measured(afterCorner) : null };
    return name === "roomDoor" ? { isAtSide: isSaid("roomDoor.isAtSide") } : {};
  }
  const route = { ...Object.fromEntries(parts), packing: measured(packing) } as Route;
  return Object.keys(problems).length > 0 ? { route: null, problems } : { route, problems: null };
}
