import { type ArrivesBy, readArrivesBy } from "../../contract/deliveryDates.ts";
import { type ListFilter, listFilters, type ProductListQuery } from "../../contract/productList.ts";
import { toPaise } from "../../contract/rupees.ts";
import type { ProductColumns } from "./productColumns.ts";

/** Whether the product in a slot is what was asked for. */
export type Condition = (slot: number) => boolean;

type Column = ArrayLike<number>;
const isTrue =
  (column: Column): Condition =>
  (slot) =>
    column[slot] === 1;
const isLeast =
  (column: Column, least: number): Condition =>
  (slot) =>
    (column[slot] ?? 0) >= least;
const isMost =
  (column: Column, most: number): Condition =>
  (slot) =>
    (column[slot] ?? 0) <= most;

/** How many days making may take of what arrives by then; below 0 for none. */
export type MostLeadDays = (wanted: ArrivesBy) => number;

/** What a parameter of the list asks for; a list of values asks for any of them. */
const conditions: {
  [Name in ListFilter]: (
    products: ProductColumns,
    wanted: ProductListQuery[Name] & {},
    mostLeadDays: MostLeadDays,
  ) => Condition;
} = {
  isFeatured: (products, wanted) => {
    const { isFeatured } = products.columns();
    return (slot) => (isFeatured[slot] === 1) === wanted;
  },
  inStock: (products, wanted) => (wanted ? isTrue(products.columns().inStock) : () => true),
  arrivesBy: (products, text, mostLeadDays) => {
    const wanted = readArrivesBy(text);
    const most = wanted === null ? -1 : mostLeadDays(wanted);
    const { inStock, leadDays } = products.columns();
    return (slot) => inStock[slot] === 1 && (leadDays[slot] ?? 0) <= most;
  },
  minPrice: (products, rupees) => isLeast(products.columns().pricePaise, toPaise(rupees)),
  maxPrice: (products, rupees) => isMost(products.columns().pricePaise, toPaise(rupees)),
  colour: (products, wanted) =>
    products.among("colours", (colours) => colours.some(({ label }) => wanted.includes(label))),
  minWidth: (products, centimetres) => isLeast(products.columns().widthMm, centimetres * 10),
  maxWidth: (products, centimetres) => isMost(products.columns().widthMm, centimetres * 10),
  maxDepth: (products, centimetres) => isMost(products.columns().depthMm, centimetres * 10),
  maxHeight: (products, centimetres) => isMost(products.columns().heightMm, centimetres * 10),
  seats: (products, least) => isLeast(products.columns().seatsTo, Math.max(least, 1)),
  origin: (products, wanted) => products.among("origin", ({ value }) => wanted.includes(value)),
  material: (products, wanted) =>
    products.among("materials", (materials) => materials.some((name) => wanted.includes(name))),
};

/** The conditions that a query sets; an empty list of values sets none. */
export function conditionsOf(
  products: ProductColumns,
  query: Partial<ProductListQuery>,
  mostLeadDays: MostLeadDays,
): Condition[] {
  const condition = <Name extends ListFilter>(name: Name) => {
    const wanted = query[name];
    if (wanted === undefined || (Array.isArray(wanted) && wanted.length === 0)) return [];
    return [conditions[name](products, wanted, mostLeadDays)];
  };
  return listFilters.flatMap(condition);
}
