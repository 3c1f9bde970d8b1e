import type { z } from "zod";
import type { wardrobe } from "../families/wardrobe.ts";
import { isBayPerDoor } from "../families/wardrobeSpec.ts";
import type { Timber } from "../products/product.ts";
import type { Field } from "./design.ts";
import { finishField, solidTimbers, timberField } from "./materials.ts";
import { choiceField, countField, lengthField } from "./measures.ts";

type Sent = z.input<typeof wardrobe.schema>;
type Bay = NonNullable<Sent["interior"]>[number];

const styles = {
  flat: "Plain",
  groove: "Grooved",
  framed: "Framed",
  cane: "Woven cane",
  louvre: "Louvred",
} as const;

/** Which doors carry a mirror, from the left. */
export function mirrorsAt(mirror: string, doors: number): number[] {
  const all = Array.from({ length: doors }, (_, i) => i);
  switch (mirror) {
    case "first":
      return [0];
    case "middle":
      return [...new Set([Math.floor((doors - 1) / 2), Math.ceil((doors - 1) / 2)])];
    case "all":
      return all;
    default:
      return [];
  }
}

function mirrorOf(doors: Sent["doors"]): string {
  const at = doors.flatMap((door, i) => (door === "mirror" ? [i] : []));
  const same = (name: string) => mirrorsAt(name, doors.length).join() === at.join();
  return ["none", "first", "middle", "all"].find(same) ?? "none";
}

/** What may be behind the doors of one bay; that of a bay beyond the last is not looked at. */
function bayFields(
  bay: number,
  [from, most]: readonly [number, number],
  { kind, shelves = 3, drawers = 3 }: Bay,
): Field[] {
  const name = `bay${bay}`;
  const label = `Bay ${bay}`;
  const isThere = { field: "doors", values: range(from, most) };
  const within = (...values: string[]) => [isThere, { field: name, values }];
  return [
    {
      kind: "choice",
      name,
      label,
      ...(bay === 1 && { hint: "What is behind the doors; bays are counted from the left." }),
      choices: [
        { value: "hanging", label: "Long hanging" },
        { value: "double", label: "Two rails" },
        { value: "shelves", label: "Shelves" },
        { value: "drawers", label: "Drawers and shelves" },
        { value: "mixed", label: "Rail over drawers" },
      ],
      standard: kind,
      shownWhen: [isThere],
    },
    {
      kind: "count",
      name: `${name}Shelves`,
      label: `${label}: shelves`,
      hint: "Below the shelf at the top.",
      low: 1,
      high: 7,
      standard: shelves,
      shownWhen: within("shelves"),
    },
    {
      kind: "count",
      name: `${name}Drawers`,
      label: `${label}: drawers`,
      low: 1,
      high: 5,
      standard: drawers,
      shownWhen: within("drawers", "mixed"),
    },
  ];
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

export function wardrobeFields(spec: Sent, wood: Timber, finished: string): Field[] {
  const isHinged = spec.opening === "hinged";
  const offered: readonly Timber[] = isHinged ? ["engineered", ...solidTimbers] : ["engineered"];
  const offeredStyles = isHinged
    ? (["flat", "groove", "framed", "cane", "louvre"] as const)
    : (["flat", "groove", "cane"] as const);
  const [fewest, most] = isHinged ? ([1, 6] as const) : ([2, 4] as const);
  const doorsEach = isBayPerDoor(spec) ? 1 : 2;
  const all: (Field | false)[] = [
    lengthField("width", "Width", [isHinged ? 600 : 1000, 2400], spec.width, {
      hint: "What is wider is two wardrobes side by side.",
    }),
    lengthField("height", "Height", [1500, 2700], spec.height, {
      hint: "Leave 50 mm under the ceiling to push it to the wall.",
    }),
    lengthField("depth", "Depth", [450, 750], spec.depth, {
      hint: "From the wall to the front of its handles.",
    }),
    countField("doors", "Doors", [fewest, most], spec.doors.length),
    choiceField(
      "doorStyle",
      "Door style",
      offeredStyles.map((value) => ({ value, label: styles[value] })),
      spec.doors.find((door) => door !== "mirror") ?? "flat",
    ),
    choiceField(
      "mirror",
      "Mirror",
      [
        { value: "none", label: "None" },
        { value: "first", label: "On the first door" },
        { value: "middle", label: "In the middle" },
        { value: "all", label: "On every door" },
      ],
      mirrorOf(spec.doors),
    ),
    ...range(1, Math.ceil(most / doorsEach)).flatMap((bay) =>
      bayFields(
        bay,
        [doorsEach * (bay - 1) + 1, most],
        spec.interior?.[bay - 1] ?? { kind: bay % 2 === 1 ? "hanging" : "shelves" },
      ),
    ),
    isHinged &&
      countField(
        "outerDrawers",
        "Drawers below the doors",
        [0, 4],
        spec.drawers ?? 0,
        "Side by side, opened without opening a door.",
      ),
    isHinged && {
      kind: "choice",
      name: "loft",
      label: "Loft",
      choices: ["0", "350", "400", "450", "500"].map((value) => ({
        value,
        label: value === "0" ? "None" : `${value} mm`,
      })),
      standard: String(spec.loft ?? 0),
      hint: "A compartment at the top with doors of its own, within the height.",
    },
    choiceField(
      "base",
      "Stands on",
      [
        { value: "plinth", label: "A plinth" },
        ...(isHinged ? [{ value: "legs", label: "Legs" }] : []),
      ],
      spec.base,
    ),
    lengthField("baseHeight", "Height of plinth or legs", [60, 200], spec.baseHeight ?? 80),
    timberField(offered, wood),
    finishField(offered, finished),
    isHinged &&
      choiceField(
        "pull",
        "Handles",
        [
          { value: "bar", label: "Bars" },
          { value: "knob", label: "Knobs" },
        ],
        spec.pull,
      ),
  ];
  return all.filter((field) => field !== false);
}
