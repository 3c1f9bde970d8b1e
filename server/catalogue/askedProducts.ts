import { toPaise } from "../../contract/rupees.ts";
import { type Part, type Room, type SideRange, type Understood, worth } from "../search/index.ts";
import type { Condition } from "./listFilters.ts";
import type { ProductColumns } from "./productColumns.ts";

/** Products by their slots, each with the parts that it carries by its words: a bit for each part, in their order. */
export interface Candidates {
  readonly slots: ArrayLike<number>;
  readonly carries: ArrayLike<number>;
}

export interface Answered {
  /** In stock first, else in the order in which they came. */
  readonly slots: readonly number[];
  /** The parts that no product has together with the others, and that were given up therefore. */
  readonly givenUp: ReadonlySet<Part>;
}

/**
 * The candidates that are all a query asks for or, when none is, all but its least telling parts: as little is
 * given up as there must be, and a kind of furniture or a price last.
 */
export function answerParts(
  { parts }: Understood,
  { slots, carries }: Candidates,
  products: ProductColumns,
): Answered {
  const sets = new Int32Array(carries);
  for (const [index, part] of parts.entries()) {
    const holds = holdsOf(part, products);
    if (holds === null) continue;
    for (let at = 0; at < slots.length; at++) {
      if (holds(slots[at] ?? 0)) sets[at] = (sets[at] ?? 0) | (1 << index);
    }
  }
  const kept = distinct(sets).toSorted((one, other) => cost(parts, one) - cost(parts, other))[0];
  if (kept === undefined) return { slots: [], givenUp: new Set() };
  const chosen: number[] = [];
  for (let at = 0; at < slots.length; at++) {
    if (((sets[at] ?? 0) & kept) === kept) chosen.push(slots[at] ?? 0);
  }
  const givenUp = new Set(parts.filter((_, index) => (kept & (1 << index)) === 0));
  return { slots: inOrder(parts, givenUp, chosen, products), givenUp };
}

/** Many are alike one after the other. */
function distinct(sets: Int32Array): number[] {
  const found = new Set<number>();
  for (let at = 0; at < sets.length; at++) {
    if (at === 0 || sets[at] !== sets[at - 1]) found.add(sets[at] ?? 0);
  }
  return [...found];
}

function cost(parts: readonly Part[], kept: number): number {
  return parts.reduce(
    (sum, { is }, index) => sum + ((kept & (1 << index)) === 0 ? worth[is] : 0),
    0,
  );
}

/**
 * Always what is in stock first; then what seats exactly so many, and what stands in the room by what it is; of
 * a price that had to be given up, the nearest.
 */
function inOrder(
  parts: readonly Part[],
  givenUp: ReadonlySet<Part>,
  slots: readonly number[],
  products: ProductColumns,
): readonly number[] {
  const seats = parts.find((part) => part.is === "seats");
  const price = parts.find((part) => part.is === "price");
  const room = parts.find((part) => part.is === "room");
  const { inStock, seatsFrom, seatsTo, pricePaise } = products.columns();
  const fits = (slot: number) =>
    !seats || ((seatsFrom[slot] ?? 0) <= seats.seats && seats.seats <= (seatsTo[slot] ?? 0));
  const kinds = (room?.room.kinds ?? []).map((kind) => isOfKind(kind, products));
  /** Steps that products come in; within one they keep their order. */
  const steps = 2 * (kinds.length + 1);
  const byStep: number[][] = Array.from({ length: 2 * steps }, () => []);
  for (const slot of slots) {
    const kind = kinds.findIndex((holds) => holds(slot));
    const place = (fits(slot) ? 0 : kinds.length + 1) + (kind === -1 ? kinds.length : kind);
    byStep[(inStock[slot] === 1 ? 0 : steps) + place]?.push(slot);
  }
  const ordered = ([] as number[]).concat(...byStep);
  if (price === undefined || !givenUp.has(price)) return ordered;
  const direction = price.max === undefined ? -1 : 1;
  return ordered.toSorted(
    (one, other) => direction * ((pricePaise[one] ?? 0) - (pricePaise[other] ?? 0)),
  );
}

/** Whether a product is what a part asks for; null for what its words alone tell. */
function holdsOf(part: Part, products: ProductColumns): Condition | null {
  const { pricePaise, seatsTo } = products.columns();
  if (part.is === "price") {
    return isWithin(
      (slot) => pricePaise[slot] ?? 0,
      part.min === undefined ? undefined : toPaise(part.min),
      part.max === undefined ? undefined : toPaise(part.max),
    );
  }
  if (part.is === "seats") return (slot) => (seatsTo[slot] ?? 0) >= part.seats;
  if (part.is === "size") {
    const sides = part.sides.map((range) => isLong(range, products));
    return (slot) => sides.every((holds) => holds(slot));
  }
  return part.is === "room" ? belongsIn(part.room, products) : null;
}

function isWithin(
  measure: (slot: number) => number,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
): Condition {
  return (slot) => {
    const value = measure(slot);
    return value >= min && value <= max;
  };
}

function isLong({ side, min, max }: SideRange, products: ProductColumns): Condition {
  const { widthMm, depthMm, heightMm } = products.columns();
  const width = (slot: number) => widthMm[slot] ?? 0;
  const depth = (slot: number) => depthMm[slot] ?? 0;
  const lengths: Record<SideRange["side"], (slot: number) => number> = {
    width,
    depth,
    height: (slot) => heightMm[slot] ?? 0,
    long: (slot) => Math.max(width(slot), depth(slot)),
    short: (slot) => Math.min(width(slot), depth(slot)),
  };
  const inMillimetres = (centimetres: number | undefined) =>
    centimetres === undefined ? undefined : centimetres * 10;
  return isWithin(lengths[side], inMillimetres(min), inMillimetres(max));
}

/** By the rooms that it is recommended for, or by what it is. */
function belongsIn(room: Room, products: ProductColumns): Condition {
  const isRecommended = products.among("rooms", (text) =>
    room.called.some((name) => text.includes(` ${name.join(" ")} `)),
  );
  const kinds = room.kinds.map((kind) => isOfKind(kind, products));
  return (slot) => isRecommended(slot) || kinds.some((holds) => holds(slot));
}

const isOfKind = (kind: readonly string[], products: ProductColumns): Condition =>
  products.among("kind", (words) => kind.every((word) => words.has(word)));
