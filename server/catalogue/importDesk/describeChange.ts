import type { ImportChange } from "../../../contract/admin/imports.ts";
import { formatRupees, toRupees } from "../../../contract/rupees.ts";
import type { Database } from "../../database/connect.ts";
import { nameCategories } from "../describeProducts.ts";
import type { importChanges } from "../import/index.ts";
import { differing, type ProductBefore, type ProductChange } from "../import/index.ts";

type Facts = ProductChange["facts"];
type VariantFacts = ProductChange["variants"][number]["facts"];
type Words<Of> = { [Name in keyof Of]: [label: string, write: (value: Of[Name]) => string] };
type Fields = ImportChange["fields"];

const plain = (value: string | null) => value ?? "none";
const list = (values: readonly string[]) => values.join(", ") || "none";
const price = (paise: number) => formatRupees(toRupees(paise));

/** Every field of a product that an import writes, by what the back office calls it. */
const productWords = (categories: ReadonlyMap<string, string>): Words<Facts> => ({
  name: ["Name", String],
  description: ["Description", String],
  categoryId: ["Category", (id) => categories.get(id) ?? "a deleted category"],
  type: ["Type", String],
  tag: ["Tag", plain],
  discountTag: ["Discount mark", (tag) => tag ?? "computed"],
  isFeatured: ["Featured", (is) => (is ? "yes" : "no")],
  hsn: ["HSN", String],
  gstRateBps: ["GST", (bps) => `${bps / 100} %`],
  countryOfOrigin: ["Country of origin", String],
  widthMm: ["Width", (size) => `${size} mm`],
  depthMm: ["Depth", (size) => `${size} mm`],
  heightMm: ["Height", (size) => `${size} mm`],
  weightGrams: ["Weight", (grams) => `${grams / 1000} kg`],
  seats: ["Seats", (seats) => String(seats ?? "none")],
  leadDays: ["Days to make it", String],
  model: ["3D model", (name) => name ?? "none"],
  materials: ["Materials", list],
  specifications: [
    "Specifications",
    (pairs) => list(pairs.map(({ attribute, value }) => `${attribute}: ${value}`)),
  ],
  baseImages: ["Pictures", list],
});

const variantWords: Words<VariantFacts> = {
  position: ["place", (position) => String(position + 1)],
  colorLabel: ["colour", String],
  colorValue: ["colour code", String],
  sizeValue: ["size", String],
  images: ["pictures", list],
  pricePaise: ["MRP", price],
  salePricePaise: ["price", price],
};

export async function nameCategoriesOf(db: Database): Promise<Map<string, string>> {
  return new Map((await nameCategories(db)).map(({ id, name }) => [id, name]));
}

/** A change in words: every field that it changes, before and after. */
export function describeChange(
  { id, line, change, before }: typeof importChanges.$inferSelect,
  categories: ReadonlyMap<string, string>,
): ImportChange {
  const words = productWords(categories);
  return {
    ...{ id, line, slug: change.slug, name: change.facts.name },
    kind: before === null ? "new" : "changed",
    fields: [
      ...inWords(words, change.facts, before?.facts ?? null, ""),
      ...describeState(change, before),
      ...change.variants.flatMap((variant) => describeVariant(variant, before)),
      ...putAway(change, before),
    ],
  };
}

function inWords<Of extends object>(
  words: Words<Of>,
  facts: Of,
  before: Of | null,
  prefix: string,
): Fields {
  const changed = before === null ? facts : differing(facts, before);
  const name = <Name extends keyof Of>(key: Name, of: Of | null) =>
    of === null ? null : words[key][1](of[key]);
  return (Object.keys(changed) as (keyof Of)[]).map((key) => ({
    field: `${prefix}${words[key][0]}`,
    before: name(key, before),
    after: name(key, facts),
  }));
}

function describeState({ state, createdAt }: ProductChange, before: ProductBefore | null): Fields {
  const stateBefore = before && stateOf(before);
  const stateAfter = state ?? (stateBefore === "draft" ? "draft" : "active");
  const dated = createdAt !== null && before !== null && moment(createdAt) !== before.createdAt;
  return [
    ...(stateBefore === stateAfter
      ? []
      : [{ field: "State", before: stateBefore, after: stateAfter }]),
    ...(dated ? [{ field: "Created", before: before.createdAt, after: moment(createdAt) }] : []),
  ];
}

const moment = (iso: string) => new Date(iso).toISOString();

function stateOf({ archivedAt, isDraft }: ProductBefore): string {
  if (archivedAt !== null) return "archived";
  return isDraft ? "draft" : "active";
}

function describeVariant(
  { sku, facts, openingStock, found }: ProductChange["variants"][number],
  before: ProductBefore | null,
): Fields {
  const known = before?.variants.find((one) => one.sku === sku);
  if (known === undefined) {
    const after = `${facts.colorLabel}, ${facts.sizeValue}, ${price(facts.salePricePaise)}, ${pieces(openingStock)}`;
    return [{ field: `${sku}`, before: null, after }];
  }
  const fields = inWords(variantWords, facts, known.facts, `${sku}: `);
  if (known.archivedAt !== null) {
    fields.push({ field: sku, before: "archived", after: "for sale again" });
  }
  if (found !== 0) {
    const after = `${pieces(Math.abs(found))} ${found > 0 ? "more" : "fewer"}`;
    fields.push({ field: `${sku}: stock`, before: "as counted", after });
  }
  return fields;
}

function putAway({ variants }: ProductChange, before: ProductBefore | null): Fields {
  const named = new Set(variants.map(({ sku }) => sku));
  const others = before?.variants.filter((one) => one.archivedAt === null && !named.has(one.sku));
  return (others ?? []).map(({ sku }) => ({ field: sku, before: "for sale", after: "archived" }));
}

const pieces = (count: number) => (count === 1 ? "1 piece" : `${count} pieces`);
