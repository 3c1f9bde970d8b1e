import { slugOf } from "../../contract/categoryRules.ts";
import type { Facets } from "../../contract/productList.ts";
import { productLimits } from "../../contract/productRules.ts";
import { toRupees } from "../../contract/rupees.ts";
import { wordsOf } from "../search/index.ts";
import type { ListedProduct } from "./listedProduct.ts";

/** The columns themselves, each by slot; a number of a set or text is its place in the list of its values. */
const emptyColumns = (slots: number) => ({
  pricePaise: new Float64Array(slots),
  widthMm: new Uint32Array(slots),
  depthMm: new Uint32Array(slots),
  heightMm: new Uint32Array(slots),
  seatsFrom: new Uint8Array(slots),
  seatsTo: new Uint8Array(slots),
  leadDays: new Uint8Array(slots),
  inStock: new Uint8Array(slots),
  isFeatured: new Uint8Array(slots),
  category: new Uint32Array(slots),
  kind: new Uint32Array(slots),
  rooms: new Uint32Array(slots),
  origin: new Uint32Array(slots),
  colours: new Uint32Array(slots),
  materials: new Uint32Array(slots),
});
type Columns = ReturnType<typeof emptyColumns>;
type NumberedColumn = "category" | "kind" | "rooms" | "origin" | "colours" | "materials";

/**
 * What lists filter and count by, column by column and a product by its slot: going through 16,000 products
 * reads a few small arrays instead of as many objects.
 */
export function createProductColumns() {
  let columns = emptyColumns(0);
  const categories = createNumbering<string, string>((slug) => slug);
  /** The words of its type and category: what it is. */
  const kinds = createNumbering<string, ReadonlySet<string>>((text) => new Set(wordsOf(text)));
  /** The rooms that it is recommended for, as words between spaces. */
  const rooms = createNumbering((text: string) => ` ${wordsOf(text).join(" ")} `);
  const origins = createNumbering((name: string) => ({ value: slugOf(name), name }));
  const colourSets = createNumbering((colours: ListedProduct["colours"]) => colours);
  const materialSets = createNumbering((materials: ListedProduct["materials"]) => materials);
  const numberings = { category: categories, kind: kinds, rooms, origin: origins };
  const valuesOf = {
    category: categories.values,
    kind: kinds.values,
    rooms: rooms.values,
    origin: origins.values,
    colours: colourSets.values,
    materials: materialSets.values,
  };

  /** Lists of colours and materials are known by their identity: equal ones are to be one list. */
  function put(slot: number, product: ListedProduct): void {
    if (slot >= columns.pricePaise.length) widen(Math.ceil((slot + 1) * 1.25));
    columns.pricePaise[slot] = product.pricePaise;
    columns.widthMm[slot] = product.widthMm;
    columns.depthMm[slot] = product.depthMm;
    columns.heightMm[slot] = product.heightMm;
    columns.seatsFrom[slot] = product.seatsFrom;
    columns.seatsTo[slot] = product.seatsTo;
    columns.leadDays[slot] = product.leadDays;
    columns.inStock[slot] = Number(product.inStock);
    columns.isFeatured[slot] = Number(product.isFeatured);
    columns.category[slot] = numberings.category.numberOf(product.categorySlug);
    columns.kind[slot] = numberings.kind.numberOf(`${product.type} ${product.categoryName}`);
    columns.rooms[slot] = numberings.rooms.numberOf(product.rooms);
    columns.origin[slot] = numberings.origin.numberOf(product.countryOfOrigin);
    columns.colours[slot] = colourSets.numberOf(product.colours);
    columns.materials[slot] = materialSets.numberOf(product.materials);
  }

  function widen(slots: number): void {
    const wider = emptyColumns(slots);
    for (const name of Object.keys(wider) as (keyof Columns)[]) wider[name].set(columns[name]);
    columns = wider;
  }

  /** Whether the value of a product's column is one for which `holds`; each value is looked at once. */
  function among<Name extends NumberedColumn>(
    name: Name,
    holds: (value: (typeof valuesOf)[Name][number]) => boolean,
  ): (slot: number) => boolean {
    const column = columns[name];
    const values: readonly (typeof valuesOf)[Name][number][] = valuesOf[name];
    const answers = Uint8Array.from(values, (value) => Number(holds(value)));
    return (slot) => answers[column[slot] ?? 0] === 1;
  }

  /** How many there are of every colour, material, origin, seats and in stock; the ranges of prices and sizes. */
  function count(slots: ArrayLike<number>): Facets {
    const seats = new Int32Array(productLimits.seats + 1);
    const ofOrigin = new Int32Array(origins.values.length);
    const ofColours = new Int32Array(colourSets.values.length);
    const ofMaterials = new Int32Array(materialSets.values.length);
    const { seatsTo, origin, colours, materials } = columns;
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0;
      add(seats, seatsTo[slot] ?? 0, 1);
      add(ofOrigin, origin[slot] ?? 0, 1);
      add(ofColours, colours[slot] ?? 0, 1);
      add(ofMaterials, materials[slot] ?? 0, 1);
    }
    return {
      colours: occurring(colourSets.values, ofColours, ({ label, value }) => ({
        value: label,
        hex: value,
      })),
      materials: occurring(materialSets.values, ofMaterials, (value) => ({ value })),
      price: wholeRange(slots, columns.pricePaise, toRupees),
      width: wholeRange(slots, columns.widthMm, toCentimetres),
      depth: wholeRange(slots, columns.depthMm, toCentimetres),
      height: wholeRange(slots, columns.heightMm, toCentimetres),
      seats: atLeast(seats),
      origins: occurring(
        origins.values.map((one) => [one]),
        ofOrigin,
        (one) => one,
      ),
      inStock: sumOf(slots, columns.inStock),
    };
  }

  return { put, among, count, columns: (): Readonly<Columns> => columns };
}

export type ProductColumns = ReturnType<typeof createProductColumns>;

/** Numbers values by their keys, from 0 in the order in which they came. */
function createNumbering<Key, Value>(toValue: (key: Key) => Value) {
  const numbers = new Map<Key, number>();
  const values: Value[] = [];
  return {
    values,
    numberOf(key: Key): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      values.push(toValue(key));
      return values.length - 1;
    },
  };
}

function add(counts: Int32Array, index: number, count: number): void {
  counts[index] = (counts[index] ?? 0) + count;
}

function sumOf(slots: ArrayLike<number>, column: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < slots.length; at++) sum += column[slots[at] ?? 0] ?? 0;
  return sum;
}

const toCentimetres = (millimetres: number) => millimetres / 10;

/** The whole numbers around the range of a column; null of nothing. */
function wholeRange(
  slots: ArrayLike<number>,
  column: Float64Array | Uint32Array,
  convert: (value: number) => number,
): { min: number; max: number } | null {
  if (slots.length === 0) return null;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (let at = 0; at < slots.length; at++) {
    const value = column[slots[at] ?? 0] ?? 0;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min: Math.floor(convert(min)), max: Math.ceil(convert(max)) };
}

/** Every number of seats that occurs, the fewest first, with how many have it or more. */
function atLeast(counts: Int32Array): Facets["seats"] {
  const found: Facets["seats"] = [];
  let count = 0;
  for (let value = counts.length - 1; value > 0; value -= 1) {
    const own = counts[value] ?? 0;
    count += own;
    if (own > 0) found.unshift({ value, count });
  }
  return found;
}

/** What the sets that were counted hold, each with how many have it, most frequent first. */
function occurring<Held, Value extends { value: string }>(
  sets: readonly (readonly Held[])[],
  counts: Int32Array,
  toValue: (held: Held) => Value,
): (Value & { count: number })[] {
  const found = new Map<string, Value & { count: number }>();
  for (const [index, set] of sets.entries()) {
    for (const value of set.map(toValue)) {
      const known = found.get(value.value) ?? { ...value, count: 0 };
      known.count += counts[index] ?? 0;
      found.set(value.value, known);
    }
  }
  return [...found.values()]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, "en"));
}
