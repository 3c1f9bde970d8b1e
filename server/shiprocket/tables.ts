import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  QueryBuilder,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { categories, products, variants } from "../catalogue/tables.ts";
import { moment, oneOf } from "../database/columns.ts";

const pushKinds = ["product", "collection"] as const;

/**
 * What the provider's copy of the catalogue is still to be told, and what it was told last. A row
 * with a `dueAt` in the past waits.
 */
export const cataloguePushes = pgTable(
  "catalogue_pushes",
  {
    kind: text({ enum: pushKinds }).notNull(),
    /** The product's or category's id; no reference, since the removal is told as well. */
    entityId: uuid().notNull(),
    dueAt: moment(),
    /** Until then somebody is telling it; nobody else may, or an older state could arrive last. */
    claimedUntil: moment(),
    /** Failed attempts since the last that was taken. */
    failures: integer().notNull().default(0),
    lastFailure: text(),
    /** SHA-256 of what was accepted last: what is the same is not sent again. */
    acceptedDigest: text(),
    acceptedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entityId] }),
    index("catalogue_pushes_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check("catalogue_pushes_kind", oneOf(table.kind, pushKinds)),
    check("catalogue_pushes_failures", sql`${table.failures} >= 0`),
  ],
);

/** A variant as a row of JSON; moments as PostgreSQL writes them in JSON, which is ISO 8601. */
export interface FeedVariant {
  serial: number;
  sku: string;
  colorLabel: string;
  sizeValue: string;
  image: string | null;
  pricePaise: number;
  salePricePaise: number;
  stock: number;
  isArchived: boolean;
  createdAt: string;
  updatedAt: string;
}

const feedVariants = sql<FeedVariant[] | null>`(
  select json_agg(json_build_object(
    'serial', ${variants.serial}, 'sku', ${variants.sku}, 'colorLabel', ${variants.colorLabel},
    'sizeValue', ${variants.sizeValue}, 'image', ${variants.images}[1],
    'pricePaise', ${variants.pricePaise}, 'salePricePaise', ${variants.salePricePaise},
    'stock', ${variants.stock}, 'isArchived', ${variants.archivedAt} is not null,
    'createdAt', ${variants.createdAt}, 'updatedAt', ${variants.updatedAt}
  ) order by ${variants.position}, ${variants.serial})
  from ${variants} where ${variants.productId} = ${products.id}
)`;

/** All that the provider's copy of the catalogue knows of a product, archived ones among them. */
export const feedProducts = new QueryBuilder({ casing: "snake_case" })
  .select({
    id: products.id,
    serial: products.serial,
    slug: products.slug,
    name: products.name,
    description: products.description,
    type: products.type,
    materials: products.materials,
    weightGrams: products.weightGrams,
    image: sql<string | null>`${products.baseImages}[1]`.as("feed_image"),
    isSold:
      sql<boolean>`(${products.archivedAt} is null and exists (select from ${variants} where ${variants.productId} = ${products.id} and ${variants.archivedAt} is null))`.as(
        "feed_is_sold",
      ),
    createdAt: products.createdAt,
    updatedAt: products.updatedAt,
    categorySerial: sql<number>`${categories.serial}`.mapWith(Number).as("feed_category_serial"),
    categoryName: sql<string>`${categories.name}`.as("feed_category_name"),
    variants: feedVariants.as("feed_variants"),
  })
  .from(products)
  .innerJoin(categories, sql`${categories.id} = ${products.categoryId}`)
  .as("feed_products");

const ofCategory = sql`from ${products} where ${products.categoryId} = ${categories.id}`;

/** A category with what is known of it through its products: a picture, and when it began and changed. */
export const feedCategories = new QueryBuilder({ casing: "snake_case" })
  .select({
    id: categories.id,
    serial: categories.serial,
    slug: categories.slug,
    name: categories.name,
    description: categories.description,
    image: sql<
      string | null
    >`(select ${products.baseImages}[1] ${ofCategory} and ${products.archivedAt} is null order by ${products.serial} limit 1)`.as(
      "feed_category_image",
    ),
    createdAt: sql<Date | null>`(select min(${products.createdAt}) ${ofCategory})`
      .mapWith(products.createdAt)
      .as("feed_category_created_at"),
    updatedAt: sql<Date | null>`(select max(${products.updatedAt}) ${ofCategory})`
      .mapWith(products.updatedAt)
      .as("feed_category_updated_at"),
  })
  .from(categories)
  .as("feed_categories");
