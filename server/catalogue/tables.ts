import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, paise } from "../database/columns.ts";
import type { ProductChange } from "./import/productChange.ts";

const serial = () => bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull().unique();
const textList = () => text().array().notNull().default(sql`'{}'`);

export const categories = pgTable(
  "categories",
  {
    id: uuid().primaryKey(),
    serial: serial(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(""),
    position: integer().notNull().default(0),
    /** Counts the changes of its words, so that of two who change them the second is told. */
    version: integer().notNull().default(1),
  },
  (table) => [check("categories_slug_shape", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
);

export const products = pgTable(
  "products",
  {
    id: uuid().primaryKey(),
    serial: serial(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: "restrict" }),
    type: text().notNull(),
    tag: text(),
    discountTag: text(),
    isFeatured: boolean().notNull().default(false),
    hsn: text().notNull(),
    /** GST in hundredths of a percent: 1800 is 18 %. */
    gstRateBps: integer().notNull(),
    countryOfOrigin: text().notNull().default("India"),
    widthMm: integer().notNull(),
    depthMm: integer().notNull(),
    heightMm: integer().notNull(),
    weightGrams: integer().notNull(),
    materials: textList(),
    specifications: jsonb()
      .$type<{ attribute: string; value: string }[]>()
      .notNull()
      .default(sql`'[]'`),
    baseImages: textList(),
    archivedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("products_category_id").on(table.categoryId),
    check("products_slug_shape", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("products_hsn_shape", sql`${table.hsn} ~ '^[0-9]{4}([0-9]{2}){0,2}$'`),
    check("products_gst_rate", sql`${table.gstRateBps} between 0 and 2800`),
    check(
      "products_size",
      sql`${table.widthMm} > 0 and ${table.depthMm} > 0 and ${table.heightMm} > 0 and ${table.weightGrams} > 0`,
    ),
    check("products_specifications_list", sql`jsonb_typeof(${table.specifications}) = 'array'`),
  ],
);

export const variants = pgTable(
  "variants",
  {
    id: uuid().primaryKey(),
    serial: serial(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "restrict" }),
    position: integer().notNull(),
    sku: text().notNull().unique(),
    colorLabel: text().notNull(),
    colorValue: text().notNull(),
    sizeValue: text().notNull(),
    images: textList(),
    /** Maximum retail price, taxes included. */
    pricePaise: paise().notNull(),
    salePricePaise: paise().notNull(),
    stock: integer().notNull(),
    /** Pieces held for checkouts under way. */
    reserved: integer().notNull().default(0),
    archivedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("variants_product_id").on(table.productId, table.position),
    check("variants_color_shape", sql`${table.colorValue} ~ '^#[0-9A-Fa-f]{6}$'`),
    check("variants_price", sql`${table.pricePaise} > 0`),
    check(
      "variants_sale_price",
      sql`${table.salePricePaise} > 0 and ${table.salePricePaise} <= ${table.pricePaise}`,
    ),
    check("variants_reserved", sql`${table.reserved} >= 0`),
    check("variants_never_oversold", sql`${table.stock} - ${table.reserved} >= 0`),
  ],
);

/** Products of imports that are checked and wait to be written, in their order. */
export const productImports = pgTable("product_imports", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  change: jsonb().$type<ProductChange>().notNull(),
});
