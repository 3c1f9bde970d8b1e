import type { z } from "zod";
import type { wardrobe } from "../families/wardrobe.ts";
import type { Timber } from "../products/product.ts";
import type { Field } from "./design.ts";
import { finishField, timberField } from "./materials.ts";

type Sent = z.input<typeof wardrobe.schema>;

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
function bayFields(bay: number, from: number, doors: number): Field[] {
  const name = `bay${bay}`;
  const label = `Bay ${bay}`;
  const isThere = { field: "doors", values: range(from, doors) };
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
      standard: bay % 2 === 1 ? "hanging" : "shelves",
      shownWhen: [isThere],
    },
    {
      kind: "count",
      name: `${name}Shelves`,
      label: `${label}: shelves`,
      hint: "Below the shelf at the top.",
      low: 1,
      high: 7,
      standard: 3,
      shownWhen: within("shelves"),
    },
    {
      kind: "count",
      name: `${name}Drawers`,
      label: `${label}: drawers`,
      low: 1,
      high: 5,
      standard: 3,
      shownWhen: within("drawers", "mixed"),
    },
  ];
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

export function wardrobeFields(spec: Sent, wood: Timber, finished: string): Field[] {
  const isHinged = spec.opening === "hinged";
  const offered: readonly Timber[] = isHinged
    ? ["engineered", "sheesham", "teak", "mango", "acacia"]
    : ["engineered"];
  const offeredStyles = isHinged
    ? (["flat", "groove", "framed", "cane", "louvre"] as const)
    : (["flat", "groove", "cane"] as const);
  const [fewest, most] = isHinged ? [1, 6] : [2, 4];
  const length = (
    name: string,
    label: string,
    low: number,
    high: number,
    standard: number,
    hint?: string,
  ): Field => ({
    kind: "length",
    name,
    label,
    low,
    high,
    step: 10,
    standard,
    ...(hint && { hint }),
  });
  const all: (Field | false)[] = [
    length(
      "width",
      "Width",
      isHinged ? 600 : 1000,
      2400,
      spec.width,
      "What is wider is two wardrobes side by side.",
    ),
    length(
      "height",
      "Height",
      1500,
      2700,
      spec.height,
      "Leave 50 mm under the ceiling to push it to the wall.",
    ),
    length("depth", "Depth", 450, 750, spec.depth, "From the wall to the front of its handles."),
    {
      kind: "count",
      name: "doors",
      label: "Doors",
      low: fewest,
      high: most,
      standard: spec.doors.length,
    },
    {
      kind: "choice",
      name: "doorStyle",
      label: "Door style",
      choices: offeredStyles.map((value) => ({ value, label: styles[value] })),
      standard: spec.doors.find((door) => door !== "mirror") ?? "flat",
    },
    {
      kind: "choice",
      name: "mirror",
      label: "Mirror",
      choices: [
        { value: "none", label: "None" },
        { value: "first", label: "On the first door" },
        { value: "middle", label: "In the middle" },
        { value: "all", label: "On every door" },
      ],
      standard: mirrorOf(spec.doors),
    },
    ...range(1, isHinged ? 3 : 4).flatMap((bay) =>
      bayFields(bay, isHinged ? 2 * bay - 1 : bay, most),
    ),
    isHinged && {
      kind: "count",
      name: "outerDrawers",
      label: "Drawers below the doors",
      low: 0,
      high: 4,
      standard: spec.drawers ?? 0,
      hint: "Side by side, opened without opening a door.",
    },
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
    {
      kind: "choice",
      name: "base",
      label: "Stands on",
      choices: [
        { value: "plinth", label: "A plinth" },
        ...(isHinged ? [{ value: "legs", label: "Legs" }] : []),
      ],
      standard: spec.base,
    },
    length("baseHeight", "Height of plinth or legs", 60, 200, spec.baseHeight ?? 80),
    timberField(offered, wood),
    finishField(offered, finished),
    isHinged && {
      kind: "choice",
      name: "pull",
      label: "Handles",
      choices: [
        { value: "bar", label: "Bars" },
        { value: "knob", label: "Knobs" },
      ],
      standard: spec.pull,
    },
  ];
  return all.filter((field) => field !== false);
}
