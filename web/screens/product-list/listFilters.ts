import { writeArrivesBy } from "../../../contract/deliveryDates.ts";
import type {
  OfferedFilter,
  ProductListQuery,
  ProductSort,
} from "../../../contract/productList.ts";
import {
  anyOf,
  arrivesBy,
  type Filter,
  flag,
  lengthEnd,
  priceEnd,
  seats,
  wholeNumber,
} from "./filterKinds.ts";
import { titleFromSlug } from "./listTexts.ts";

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
