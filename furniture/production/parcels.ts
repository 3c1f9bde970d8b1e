import { boxOf } from "../geometry/blank.ts";
import type { Vec3 } from "../geometry/vector.ts";
import type { Part } from "../model.ts";
import { weightOf } from "./densities.ts";
import type { MadePart, Parcel } from "./production.ts";

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
