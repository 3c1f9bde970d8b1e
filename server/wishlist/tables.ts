import { and, asc, eq, isNull, max, sql } from "drizzle-orm";
import { pgTable, primaryKey, QueryBuilder, uuid } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";
import { products, variants } from "../catalogue/tables.ts";
import { moment } from "../database/columns.ts";
import { pictures } from "../media/tables.ts";

export const wishlistItems = pgTable(
  "wishlist_items",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
);

const query = new QueryBuilder({ casing: "snake_case" });
const isOwn = and(eq(variants.productId, products.id), isNull(variants.archivedAt));
const first = query
  .select({
    images: variants.images,
    pricePaise: variants.pricePaise,
    salePricePaise: variants.salePricePaise,
  })
  .from(variants)
  .where(isOwn)
  .orderBy(asc(variants.position), asc(variants.serial))
  .limit(1)
  .as("first");
// The greatest, not whether one exists: an `exists` may be planned as a scan of all variants.
const available = query
  .select({ most: max(sql<number>`${variants.stock} - ${variants.reserved}`) })
  .from(variants)
  .where(isOwn);
const image = sql<string | null>`coalesce(${first.images}[1], ${products.baseImages}[1])`;

/**
 * All that a wishlist knows of the catalogue, as a subquery: every product ever sold, with its first
 * variant's prices. An archived product counts as out of stock.
 */
export const wishableProducts = query
  .select({
    productId: sql<string>`${products.id}`.as("wishable_product_id"),
    slug: products.slug,
    name: products.name,
    isSold: sql<boolean>`${isNull(products.archivedAt)}`.as("is_sold"),
    pricePaise: first.pricePaise,
    salePricePaise: first.salePricePaise,
    isOutOfStock:
      sql<boolean>`${products.archivedAt} is not null or coalesce(${available}, 0) <= 0`.as(
        "is_out_of_stock",
      ),
    image: image.as("image"),
    alt: pictures.alt,
    width: pictures.width,
    height: pictures.height,
    ground: pictures.ground,
  })
  .from(products)
  .leftJoinLateral(first, sql`true`)
  .leftJoin(pictures, eq(pictures.file, image))
  .as("wishable");
