import {
  type ArrivesBy,
  readArrivesBy,
  writeArrivesBy,
  writeDay,
} from "../../../contract/deliveryDates.ts";
import type { Facets } from "../../../contract/productList.ts";
import { productLimits } from "../../../contract/productRules.ts";
import { readCentimetres } from "../../../contract/readCentimetres.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { titleFromSlug } from "./listTexts.ts";

interface Condition<Value> {
  label: string;
  /** What is left of the filter without it. */
  rest: Value;
}

/** A filter as the address says it, a person reads it, and `FilterFields` draws it by its kind. */
export interface Filter<Kind, Value> {
  kind: Kind;
  none: Value;
  /** From what the address holds under its name; what it cannot mean counts as not asked for. */
  read(texts: readonly string[]): Value;
  /** For the address; empty for none. */
  write(value: Value): string;
  conditions(value: Value): Condition<Value>[];
}

/** The facets of an answer that hold this: a count, or values with theirs. */
type FacetsOf<Held> = {
  [Name in keyof Facets]: Facets[Name] extends Held ? Name : never;
}[keyof Facets];

interface AnyOf extends Filter<"anyOf", readonly string[]> {
  title: string;
  facet: FacetsOf<{ value: string; count: number }[]>;
}

/** Any of some values; lists may be repeated, as a form without JavaScript sends them, or comma-separated. */
export function anyOf(
  title: string,
  facet: AnyOf["facet"],
  says: (value: string) => string = (value) => value,
): AnyOf {
  return {
    kind: "anyOf",
    title,
    facet,
    none: [],
    read(texts) {
      const values = texts.flatMap((text) => text.split(",")).map((value) => value.trim());
      return [...new Set(values.filter((v) => v !== "" && v.length <= 60))].slice(0, 20);
    },
    write: (values) => values.join(","),
    conditions: (values) =>
      values.map((value) => ({
        label: says(value),
        rest: values.filter((other) => other !== value),
      })),
  };
}

/** One end of the range of prices, in whole rupees. */
export function priceEnd(says: string): Filter<"priceEnd", number | null> {
  return {
    kind: "priceEnd",
    none: null,
    read: ([text = ""]) => readPrice(text.trim()),
    write: (price) => (price === null ? "" : String(price)),
    conditions: (price) =>
      price === null ? [] : [{ label: `${says} ${formatRupees(price)}`, rest: null }],
  };
}

interface LengthEnd extends Filter<"lengthEnd", number | null> {
  title: string;
  /** The range whose end stands in the empty field, and which end. */
  facet: "width" | "depth" | "height";
  end: "min" | "max";
}

/** One end of the range of a size, in whole centimetres. */
export function lengthEnd(facet: LengthEnd["facet"], end: LengthEnd["end"]): LengthEnd {
  const title = `${titleFromSlug(facet)} ${end === "min" ? "from" : "up to"}`;
  return {
    kind: "lengthEnd",
    title,
    facet,
    end,
    none: null,
    read: ([text = ""]) => readLength(text),
    write: (length) => (length === null ? "" : String(length)),
    conditions: (length) =>
      length === null ? [] : [{ label: `${title} ${length} cm`, rest: null }],
  };
}

export const seats: Filter<"seats", number | null> = {
  kind: "seats",
  none: null,
  read: ([text = ""]) => wholeNumber(text.trim(), 1, productLimits.seats),
  write: (least) => (least === null ? "" : String(least)),
  conditions: (least) => (least === null ? [] : [{ label: saysSeats(least), rest: null }]),
};

/** `4 seats or more`. */
export const saysSeats = (least: number) => `${least} ${least === 1 ? "seat" : "seats"} or more`;

export const arrivesBy: Filter<"arrivesBy", ArrivesBy | null> = {
  kind: "arrivesBy",
  none: null,
  read: ([text = ""]) => readArrivesBy(text.trim()),
  write: (wanted) => (wanted === null ? "" : writeArrivesBy(wanted)),
  conditions: (wanted) =>
    wanted === null ? [] : [{ label: `Arrives by ${writeDay(wanted.by)}`, rest: null }],
};

interface Flag extends Filter<"flag", boolean> {
  title: string;
  facet: FacetsOf<number>;
}

export function flag(label: string, title: string, facet: Flag["facet"]): Flag {
  return {
    kind: "flag",
    title,
    facet,
    none: false,
    read: ([text = ""]) => text.trim() === "true",
    write: (wanted) => (wanted ? "true" : ""),
    conditions: (wanted) => (wanted ? [{ label, rest: false }] : []),
  };
}

/** Whole rupees as a person types them, `₹50,000` or `50000`; null when it is no such amount. */
export function readPrice(text: string): number | null {
  return wholeNumber(text.replaceAll(/[₹,\s]/g, ""), 0, 100_000_000);
}

/** Whole centimetres of a length as a person types it; null when no furniture is so long. */
export function readLength(text: string): number | null {
  return wholeNumber(String(readCentimetres(text)), 1, productLimits.millimetres / 10);
}

/** A whole number within these bounds, or null. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}
