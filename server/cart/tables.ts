import { and, eq, isNull, sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, QueryBuilder, uuid } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";
import { products, variants } from "../catalogue/tables.ts";
import { moment } from "../database/columns.ts";
import { pictures } from "../media/tables.ts";

export const cartLines = pgTable(
  "cart_lines",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.variantId] }),
    check("cart_lines_quantity", sql`${table.quantity} > 0`),
  ],
);

const image = sql<string | null>`coalesce(${variants.images}[1], ${products.baseImages}[1])`;
const isSold = and(isNull(variants.archivedAt), isNull(products.archivedAt));

/**
 * All that a cart knows of the catalogue, as a subquery: every variant ever sold. `available` is the
 * number of pieces that can be bought now, 0 for an archived variant or product. Computed columns
 * are named without their table in a statement, so their names must be nobody else's.
 */
export const sellableVariants = new QueryBuilder({ casing: "snake_case" })
  .select({
    variantId: sql<string>`${variants.id}`.as("sellable_variant_id"),
    productId: sql<string>`${products.id}`.as("sellable_product_id"),
    slug: products.slug,
    name: products.name,
    salePricePaise: variants.salePricePaise,
    colorLabel: variants.colorLabel,
    colorValue: variants.colorValue,
    sizeValue: variants.sizeValue,
    available:
      sql<number>`case when ${isSold} then ${variants.stock} - ${variants.reserved} else 0 end`.as(
        "available",
      ),
    image: image.as("image"),
    alt: pictures.alt,
    width: pictures.width,
    height: pictures.height,
    ground: pictures.ground,
  })
  .from(variants)
  .innerJoin(products, eq(products.id, variants.productId))
  .leftJoin(pictures, eq(pictures.file, image))
  .as("sellable");
