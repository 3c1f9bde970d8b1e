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
import { productLimits, productStates, scheduleStates } from "../../contract/productRules.ts";
import { moment, oneOf, paise, textList } from "../database/columns.ts";

const serial = () => bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull().unique();

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
    /** How many people it seats, as it is sold; null where nobody sits. */
    seats: integer(),
    /** Working days that making it takes once it is ordered; 0 of what stands ready. */
    leadDays: integer().notNull().default(0),
    /** Which of the models that the shop draws shows it; null for none. */
    model: text(),
    materials: textList(),
    specifications: jsonb()
      .$type<{ attribute: string; value: string }[]>()
      .notNull()
      .default(sql`'[]'`),
    baseImages: textList(),
    /** Nobody but staff has seen it yet. */
    isDraft: boolean().notNull().default(false),
    archivedAt: moment(),
    /** The only one that customers see is `active`. */
    state: text({ enum: productStates })
      .notNull()
      .generatedAlwaysAs(
        sql`case when archived_at is not null then 'archived' when is_draft then 'draft' else 'active' end`,
      ),
    /** Raised by every change but those of stock and scheduled prices: whoever changes it names the one they have read. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("products_category_id").on(table.categoryId),
    index("products_state").on(table.state, table.serial),
    index("products_tag").on(table.tag, table.serial).where(sql`${table.tag} is not null`),
    index("products_featured").on(table.serial).where(sql`${table.isFeatured}`),
    index("products_words").using(
      "gin",
      sql`to_tsvector('simple', ${table.name} || ' ' || translate(${table.slug}, '-', ' '))`,
    ),
    index("products_base_images").using("gin", table.baseImages),
    check("products_slug_shape", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("products_hsn_shape", sql`${table.hsn} ~ '^[0-9]{4}([0-9]{2}){0,2}$'`),
    check("products_gst_rate", sql`${table.gstRateBps} between 0 and 2800`),
    check(
      "products_size",
      sql`${table.widthMm} > 0 and ${table.depthMm} > 0 and ${table.heightMm} > 0 and ${table.weightGrams} > 0`,
    ),
    check(
      "products_seats",
      sql`${table.seats} between 1 and ${sql.raw(String(productLimits.seats))}`,
    ),
    check(
      "products_lead_days",
      sql`${table.leadDays} between 0 and ${sql.raw(String(productLimits.leadDays))}`,
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
    /** What customers pay, unless a scheduled price is on. */
    salePricePaise: paise().notNull(),
    /** What they pay now instead: of the scheduled price that is on. */
    scheduledPricePaise: paise(),
    stock: integer().notNull(),
    /** Pieces held for checkouts under way. */
    reserved: integer().notNull().default(0),
    /** The design that it is made to: sold by that alone, and in no list. Null of what the shop offers to everybody. */
    designCode: text().unique(),
    /** Working days that making it takes, where they are its own; else those of its product. */
    leadDays: integer(),
    archivedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("variants_product_id").on(table.productId, table.position),
    index("variants_sku_beginning").on(sql`upper(${table.sku}) text_pattern_ops`),
    index("variants_images").using("gin", table.images),
    check("variants_color_shape", sql`${table.colorValue} ~ '^#[0-9A-Fa-f]{6}$'`),
    check("variants_price", sql`${table.pricePaise} > 0`),
    check(
      "variants_sale_price",
      sql`${table.salePricePaise} > 0 and ${table.salePricePaise} <= ${table.pricePaise}`,
    ),
    check(
      "variants_scheduled_price",
      sql`${table.scheduledPricePaise} > 0 and ${table.scheduledPricePaise} <= ${table.pricePaise}`,
    ),
    check("variants_reserved", sql`${table.reserved} >= 0`),
    check("variants_never_oversold", sql`${table.stock} - ${table.reserved} >= 0`),
  ],
);

/**
 * Prices that variants have from one moment to another. waiting -> on -> over, or waiting -> cancelled;
 * one that is on and ended by hand is over.
 */
export const scheduledPrices = pgTable(
  "scheduled_prices",
  {
    id: uuid().primaryKey(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    pricePaise: paise().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    state: text({ enum: scheduleStates }).notNull().default("waiting"),
    /** When its price began to be asked for, and when it ended. */
    startedAt: moment(),
    endedAt: moment(),
    staffName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("scheduled_prices_variant_id").on(table.variantId, table.startsAt),
    index("scheduled_prices_starting").on(table.startsAt).where(sql`${table.state} = 'waiting'`),
    index("scheduled_prices_ending").on(table.endsAt).where(sql`${table.state} = 'on'`),
    check("scheduled_prices_price", sql`${table.pricePaise} > 0`),
    check("scheduled_prices_times", sql`${table.endsAt} > ${table.startsAt}`),
    check("scheduled_prices_state", oneOf(table.state, scheduleStates)),
  ],
);
