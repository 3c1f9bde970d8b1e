import type { ProductListQuery, ProductSort } from "../../../contract/productList.ts";
import { formatRupees } from "../../../contract/rupees.ts";

/** What a person has asked of a list; prices in whole rupees. All of it stands in the address. */
export interface ListFilters {
  search: string;
  colours: readonly string[];
  materials: readonly string[];
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  /** Null is the shop's own order. */
  sort: ProductSort | null;
  page: number;
}

const sorts: readonly string[] = ["-createdAt", "price", "-price"] satisfies readonly ProductSort[];

export const noFilters: ListFilters = {
  search: "",
  colours: [],
  materials: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
  sort: null,
  page: 1,
};

/**
 * Reads an address's parameters. Lists may be repeated, as a form without JavaScript sends them, or
 * comma-separated; what no list can mean (a price in words, page 0) counts as not asked for.
 */
export function readFilters(parameters: URLSearchParams): ListFilters {
  const text = (name: string) => (parameters.get(name) ?? "").trim();
  const values = (name: string) => {
    const given = parameters.getAll(name).flatMap((value) => value.split(","));
    const wanted = given.map((value) => value.trim()).filter((v) => v !== "" && v.length <= 60);
    return [...new Set(wanted)].slice(0, 20);
  };
  const sort = text("sort");
  return {
    search: text("search").slice(0, 200),
    colours: values("colour"),
    materials: values("material"),
    minPrice: readPrice(text("minPrice")),
    maxPrice: readPrice(text("maxPrice")),
    inStock: text("inStock") === "true",
    sort: sorts.includes(sort) ? (sort as ProductSort) : null,
    page: wholeNumber(text("page"), 1, 100_000) ?? 1,
  };
}

/** Whole rupees as a person types them, `₹50,000` or `50000`; null when it is no such amount. */
export function readPrice(text: string): number | null {
  return wholeNumber(text.replaceAll(/[₹,\s]/g, ""), 0, 100_000_000);
}

function wholeNumber(text: string, least: number, most: number): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** The query string of an address, `?colour=Teal,Sand&sort=price`, or `""` when nothing is asked. */
export function writeFilters(filters: ListFilters): string {
  const parameters = new URLSearchParams();
  if (filters.search !== "") parameters.set("search", filters.search);
  if (filters.colours.length > 0) parameters.set("colour", filters.colours.join(","));
  if (filters.materials.length > 0) parameters.set("material", filters.materials.join(","));
  if (filters.minPrice !== null) parameters.set("minPrice", String(filters.minPrice));
  if (filters.maxPrice !== null) parameters.set("maxPrice", String(filters.maxPrice));
  if (filters.inStock) parameters.set("inStock", "true");
  if (filters.sort !== null) parameters.set("sort", filters.sort);
  if (filters.page > 1) parameters.set("page", String(filters.page));
  const text = parameters.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** The API's question for these filters; `sort` is left to the caller. */
export function listQuery(
  filters: ListFilters,
  category: string | undefined,
): Partial<ProductListQuery> {
  return {
    limit: 100,
    category,
    search: filters.search || undefined,
    colour: filters.colours.length > 0 ? [...filters.colours] : undefined,
    material: filters.materials.length > 0 ? [...filters.materials] : undefined,
    minPrice: filters.minPrice ?? undefined,
    maxPrice: filters.maxPrice ?? undefined,
    inStock: filters.inStock || undefined,
    ...(filters.page > 1 && { page: filters.page }),
  };
}

/** One removable condition: what it says, and the filters without it. */
export interface FilterChip {
  label: string;
  without: ListFilters;
}

/** Every condition that narrows the list; the search and the order are not among them. */
export function filterChips(filters: ListFilters): FilterChip[] {
  const { colours, materials, minPrice, maxPrice } = filters;
  const chips: FilterChip[] = [];
  const add = (label: string, change: Partial<ListFilters>) => {
    chips.push({ label, without: { ...filters, ...change, page: 1 } });
  };
  for (const colour of colours) {
    add(colour, { colours: colours.filter((other) => other !== colour) });
  }
  for (const material of materials) {
    add(material, { materials: materials.filter((other) => other !== material) });
  }
  if (minPrice !== null) add(`From ${formatRupees(minPrice)}`, { minPrice: null });
  if (maxPrice !== null) add(`Up to ${formatRupees(maxPrice)}`, { maxPrice: null });
  if (filters.inStock) add("In stock", { inStock: false });
  return chips;
}

/** The same search and order without any condition. */
export function withoutConditions({ search, sort }: ListFilters): ListFilters {
  return { ...noFilters, search, sort };
}
