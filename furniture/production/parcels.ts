import { boxOf } from "../geometry/blank.ts";
import type { Vec3 } from "../geometry/vector.ts";
import type { Part } from "../model.ts";
import type { MadePart, Parcel } from "./production.ts";
import { weightOf } from "./weights.ts";

/** What wrapping adds to each measure, in millimetres, and to the weight of what it holds. */
const wrapping = 50;
const wrappingShare = 0.06;
/** Two people carry a flat parcel of this weight. */
const heaviestFlat = 38;

const loose = /^(seat|back|scatter) cushion|^leg$/;
const round = (size: Vec3): Vec3 => [Math.ceil(size[0]), Math.ceil(size[1]), Math.ceil(size[2])];
const wrapped = ([a, b, c]: Vec3): Vec3 => round([a + wrapping, b + wrapping, c + wrapping]);
const tenth = (weight: number) => Math.round(weight * 10) / 10;

function parcel(name: string, size: Vec3, weight: number): Parcel {
  return { name, size: wrapped(size), weightKg: tenth(weight * (1 + wrappingShare)) };
}

/** One parcel, its cushions and legs beside it where they come off. */
export function whole(
  name: string,
  parts: readonly Part[],
  made: readonly MadePart[],
  cloth: number,
): Parcel[] {
  const body = parts.filter((part) => !loose.test(part.name));
  const apart = made.filter((part) => part.drawn.every((drawn) => loose.test(drawn)));
  const weight = made.reduce((sum, part) => sum + weightOf(part), cloth);
  const light = apart.reduce((sum, part) => sum + weightOf(part), 0);
  const main = parcel(
    name,
    boxOf(body.flatMap(({ surface }) => surface.blank ?? [])),
    weight - light,
  );
  if (!apart.length) return [main];
  const cushions = apart.filter((part) => part.stock === "foam");
  const [long, wide] = [0, 1].map((axis) =>
    Math.max(0, ...cushions.map((part) => part.net[axis as 0 | 1])),
  );
  const high = cushions.reduce((sum, part) => sum + part.net[2] * part.count, 0);
  // Cushions are pressed to half their height.
  const size: Vec3 = [long || 300, wide || 300, Math.max(200, high / 2)];
  return [main, parcel(cushions.length ? "Cushions and legs" : "Legs", size, light)];
}

const isTop = (name: string) => /^(top|top plank)$/.test(name);
const blanksOf = (parts: readonly Part[]) => parts.flatMap(({ surface }) => surface.blank ?? []);
const weigh = (made: readonly MadePart[]) => made.reduce((sum, part) => sum + weightOf(part), 0);

/** A table whose top lies in a parcel of its own. */
export function topApart(
  name: string,
  parts: readonly Part[],
  made: readonly MadePart[],
): Parcel[] {
  const [tops, rest] = [true, false].map((top) => ({
    box: boxOf(blanksOf(parts.filter((part) => isTop(part.name) === top))),
    weight: weigh(made.filter((part) => part.drawn.every(isTop) === top)),
  }));
  return [
    ...(tops ? [parcel(`${name} top`, tops.box, tops.weight)] : []),
    ...(rest ? [parcel(`${name} stand`, rest.box, rest.weight)] : []),
  ];
}

/** Chairs go two to a parcel, one upside down on the other; what is long goes alone. */
const stacked = { count: 2, height: 1.35, longest: 700 } as const;

/** Parcels of so many alike pieces that stand beside another. */
export function together(
  name: string,
  count: number,
  parts: readonly Part[],
  made: readonly MadePart[],
  cloth: number,
): Parcel[] {
  const [length, width, height] = boxOf(blanksOf(parts));
  const weight = weigh(made) + cloth;
  const each = length > stacked.longest ? 1 : stacked.count;
  return Array.from({ length: Math.ceil(count / each) }, (_, i) => {
    const held = Math.min(each, count - i * each);
    const high = held > 1 ? height * stacked.height : height;
    return parcel(held > 1 ? `${name}, ${held}` : name, [length, width, high], held * weight);
  });
}

/** What of a cot lies in one parcel, by the names of its drawn parts; all else goes with the rails. */
const cotParcels: readonly (readonly [string, RegExp])[] = [
  [
    "Headboard",
    /^(head|crest|low rail|plank|slat|cane|post|top rail|panel|raised field|centre post|bracket)/,
  ],
  ["Deck", /^platform/],
  ["Storage", /^(box|drawer|lower)/],
  ["Rails and foot end", /./],
];

/** A cot in its parts: the headboard put together where two people carry it so, all else flat. */
export function knockedDown(
  drawn: readonly Part[],
  made: readonly MadePart[],
  cloth: number,
): Parcel[] {
  const groupOf = (name: string) => cotParcels.find(([, pattern]) => pattern.test(name))?.[0];
  return cotParcels.flatMap(([name]) => {
    const own = made.filter((part) => part.drawn.some((one) => groupOf(one) === name));
    if (!own.length) return [];
    const isHead = name === "Headboard";
    const weight = weigh(own) + (isHead ? cloth : 0);
    const box = boxOf(blanksOf(drawn.filter((part) => groupOf(part.name) === name)));
    const isOneFrame = isHead && Math.min(...box) < thickestFrame && weight <= heaviestFlat;
    return isOneFrame ? [parcel(name, box, weight)] : flat(name, own);
  });
}
/** A headboard whose parts reach further than this does not lie flat. */
const thickestFrame = 250;

/** Boards laid flat on one another. */
export function flat(name: string, made: readonly MadePart[]): Parcel[] {
  const weight = made.reduce((sum, part) => sum + weightOf(part), 0);
  const count = Math.max(1, Math.ceil(weight / heaviestFlat));
  const solid = made.filter((part) => part.stock !== "foam");
  const long = Math.max(0, ...solid.map((part) => part.net[0]));
  const wide = Math.max(0, ...solid.map((part) => part.net[1]));
  const volume = solid.reduce((sum, { net, count: n }) => sum + net[0] * net[1] * net[2] * n, 0);
  const high = Math.max(60, (1.25 * volume) / count / (long * wide || 1));
  return Array.from({ length: count }, (_, i) =>
    parcel(count > 1 ? `${name}, ${i + 1} of ${count}` : name, [long, wide, high], weight / count),
  );
}
