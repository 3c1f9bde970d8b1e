import {
  type ArrivesBy,
  readArrivesBy,
  writeArrivesBy,
  writeDay,
} from "../../../contract/deliveryDates.ts";
import type {
  Facets,
  OfferedFilter,
  ProductListQuery,
  ProductSort,
} from "../../../contract/productList.ts";
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
interface Filter<Kind, Value> {
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
function anyOf(
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
function priceEnd(says: string): Filter<"priceEnd", number | null> {
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
function lengthEnd(facet: LengthEnd["facet"], end: LengthEnd["end"]): LengthEnd {
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

const seats: Filter<"seats", number | null> = {
  kind: "seats",
  none: null,
  read: ([text = ""]) => wholeNumber(text.trim(), 1, productLimits.seats),
  write: (least) => (least === null ? "" : String(least)),
  conditions: (least) => (least === null ? [] : [{ label: saysSeats(least), rest: null }]),
};

/** `4 seats or more`. */
export const saysSeats = (least: number) => `${least} ${least === 1 ? "seat" : "seats"} or more`;

const arrivesBy: Filter<"arrivesBy", ArrivesBy | null> = {
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

function flag(label: string, title: string, facet: Flag["facet"]): Flag {
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

/** Every filter of the page, in the order in which it offers them. */
export const filters = {
  colour: anyOf("Colour", "colours"),
  material: anyOf("Material", "materials"),
  minPrice: priceEnd("From"),
  maxPrice: priceEnd("Up to"),
  minWidth: lengthEnd("width", "min"),
  maxWidth: lengthEnd("width", "max"),
  maxDepth: lengthEnd("depth", "max"),
  maxHeight: lengthEnd("height", "max"),
  seats,
  origin: anyOf("Country of origin", "origins", (slug) => `From ${titleFromSlug(slug)}`),
  arrivesBy,
  inStock: flag("In stock", "In stock only", "inStock"),
} satisfies Record<OfferedFilter, unknown>;

type ValueOf<Any> = Any extends Filter<string, infer Value> ? Value : never;
type Conditions = { [Name in OfferedFilter]: ValueOf<(typeof filters)[Name]> };

/** What a person has asked of a list; prices in whole rupees. All of it stands in the address. */
export interface ListFilters extends Conditions {
  search: string;
  /** Null is the shop's own order. */
  sort: ProductSort | null;
  page: number;
}

// Each filter meets only its own values below, which no type of a whole record can say.
const named = Object.entries(filters) as unknown as [OfferedFilter, Filter<string, unknown>][];
const ofEach = (value: (name: OfferedFilter, filter: Filter<string, unknown>) => unknown) =>
  Object.fromEntries(named.map(([name, filter]) => [name, value(name, filter)]));

const sorts = ["-createdAt", "price", "-price", "origin"] satisfies readonly ProductSort[];

const noConditions = ofEach((_name, { none }) => none) as Conditions;
export const noFilters: ListFilters = { search: "", ...noConditions, sort: null, page: 1 };

/** Reads an address's parameters; a price in words or page 0 counts as not asked for. */
export function readFilters(parameters: URLSearchParams): ListFilters {
  const text = (name: string) => (parameters.get(name) ?? "").trim();
  const sort = text("sort");
  return {
    search: text("search").slice(0, 200),
    ...(ofEach((name, filter) => filter.read(parameters.getAll(name))) as Conditions),
    sort: sorts.find((known) => known === sort) ?? null,
    page: wholeNumber(text("page"), 1, 100_000) ?? 1,
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

function wholeNumber(text: string, least: number, most: number): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** The query string of an address, `?colour=Teal,Sand&sort=price`, or `""` when nothing is asked. */
export function writeFilters(asked: ListFilters): string {
  const parameters = new URLSearchParams();
  const say = (name: string, text: string) => text !== "" && parameters.set(name, text);
  say("search", asked.search);
  for (const [name, filter] of named) say(name, filter.write(asked[name]));
  say("sort", asked.sort ?? "");
  if (asked.page > 1) say("page", String(asked.page));
  const text = parameters.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** The API's question for these filters; `sort` is left to the caller. */
export function listQuery(
  asked: ListFilters,
  category: string | undefined,
): Partial<ProductListQuery> {
  return {
    limit: 100,
    category,
    search: asked.search || undefined,
    ...ofEach((name, { write }) => (write(asked[name]) === "" ? undefined : asked[name])),
    ...(asked.arrivesBy && { arrivesBy: writeArrivesBy(asked.arrivesBy) }),
    ...(asked.page > 1 && { page: asked.page }),
  };
}

/** One removable condition: what it says, and the filters without it. */
export interface FilterChip {
  label: string;
  without: ListFilters;
}

/** Every condition that narrows the list; the search and the order are not among them. */
export function filterChips(asked: ListFilters): FilterChip[] {
  return named.flatMap(([name, filter]) =>
    filter
      .conditions(asked[name])
      .map(({ label, rest }) => ({ label, without: { ...asked, [name]: rest, page: 1 } })),
  );
}

/** The same search and order without any condition. */
export function withoutConditions({ search, sort }: ListFilters): ListFilters {
  return { ...noFilters, search, sort };
}
