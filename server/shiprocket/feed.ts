import { toRupees } from "../../contract/rupees.ts";
import { escaped } from "../ground/escaped.ts";
import type { FeedVariant } from "./feedRows.ts";
import type { FeedCategoryRow, FeedProductRow } from "./readFeed.ts";

/** Where pictures and links of the feed lead, and who sells. */
export interface FeedPlace {
  /** Where customers reach the shop, without a trailing slash. */
  origin: string;
  vendor: () => string;
}

/**
 * A product as the provider's copy of the catalogue takes it: ids are numbers, prices texts with two
 * places, options an object. Null for one that has no variant at all, which cannot be told.
 *
 * `quantity` counts what others hold reserved as well: whoever checks out holds a reservation, and
 * their own must not make the last piece look sold out to the provider.
 */
export function feedProduct(row: FeedProductRow, { origin, vendor }: FeedPlace) {
  const all = row.variants ?? [];
  // An archived product is told with the variants that it had: a list may not be empty.
  const told = row.isForSale ? all.filter(({ isForSale }) => isForSale) : all;
  if (told.length === 0) return null;
  const picture = (file: string | null) => ({ src: pictureUrl(origin, file) });
  return {
    id: row.serial,
    title: row.name,
    body_html: paragraph(row.description),
    vendor: vendor(),
    product_type: row.type,
    created_at: row.createdAt.toISOString(),
    handle: row.slug,
    updated_at: row.updatedAt.toISOString(),
    tags: [row.categoryName, ...row.materials].join(", "),
    status: row.isForSale ? "active" : "archived",
    variants: told.map((variant) => ({
      id: variant.serial,
      title: `${variant.colorLabel} / ${variant.sizeValue}`,
      price: decimal(variant.salePricePaise),
      compare_at_price: decimal(variant.pricePaise),
      sku: variant.sku,
      quantity: row.isForSale ? variant.stock : 0,
      created_at: isoMoment(variant.createdAt),
      updated_at: isoMoment(variant.updatedAt),
      taxable: true,
      option_values: { Color: variant.colorLabel, Size: variant.sizeValue },
      grams: row.weightGrams,
      image: picture(variant.image),
      weight: row.weightGrams / 1000,
      weight_unit: "kg",
    })),
    image: picture(told[0]?.image ?? null),
    options: [
      { name: "Color", values: valuesOf(told, "colorLabel") },
      { name: "Size", values: valuesOf(told, "sizeValue") },
    ],
  };
}

export function feedCollection(row: FeedCategoryRow, { origin }: FeedPlace) {
  const created = row.createdAt ?? new Date(0);
  return {
    id: row.serial,
    title: row.name,
    handle: row.slug,
    body_html: paragraph(row.description),
    image: { src: pictureUrl(origin, row.image) },
    created_at: created.toISOString(),
    updated_at: (row.updatedAt ?? created).toISOString(),
  };
}

/** Absolute; a piece without a picture shows the shop's sign. */
export function pictureUrl(origin: string, file: string | null): string {
  return file ? `${origin}/static/images/${encodeURIComponent(file)}` : `${origin}/favicon.svg`;
}

function decimal(paise: number): string {
  return toRupees(paise).toFixed(2);
}

function isoMoment(text: string): string {
  return new Date(text).toISOString();
}

function valuesOf(variants: readonly FeedVariant[], field: "colorLabel" | "sizeValue"): string[] {
  return [...new Set(variants.map((variant) => variant[field]))];
}

function paragraph(text: string): string {
  return text === "" ? "" : `<p>${escaped(text)}</p>`;
}
