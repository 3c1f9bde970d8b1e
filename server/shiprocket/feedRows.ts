import { and, asc, eq, max, min, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { allCategories, allProducts, offers, ownersOrder } from "../catalogue/index.ts";

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
  isForSale: boolean;
  createdAt: string;
  updatedAt: string;
}

const query = new QueryBuilder({ casing: "snake_case" });
const ofProduct = eq(offers.productId, allProducts.id);

const feedVariants = sql<FeedVariant[] | null>`(
  select json_agg(json_build_object(
    'serial', ${offers.serial}, 'sku', ${offers.sku}, 'colorLabel', ${offers.colorLabel},
    'sizeValue', ${offers.sizeValue}, 'image', ${offers.image},
    'pricePaise', ${offers.pricePaise}, 'salePricePaise', ${offers.salePricePaise},
    'stock', ${offers.stock}, 'isForSale', ${offers.isForSale},
    'createdAt', ${offers.createdAt}, 'updatedAt', ${offers.updatedAt}
  ) order by ${ownersOrder})
  from ${offers} where ${ofProduct} and ${offers.designCode} is null
)`;

/** All that the provider's copy of the catalogue knows of a product, archived ones among them. */
export const feedProducts = query
  .select({
    id: allProducts.id,
    serial: allProducts.serial,
    slug: allProducts.slug,
    name: allProducts.name,
    description: allProducts.description,
    type: allProducts.type,
    materials: allProducts.materials,
    weightGrams: allProducts.weightGrams,
    isForSale:
      sql<boolean>`exists (select from ${offers} where ${ofProduct} and ${offers.isListed})`.as(
        "feed_is_for_sale",
      ),
    createdAt: allProducts.createdAt,
    updatedAt: allProducts.updatedAt,
    categorySerial: sql<number>`${allCategories.serial}`.mapWith(Number).as("feed_category_serial"),
    categoryName: sql<string>`${allCategories.name}`.as("feed_category_name"),
    variants: feedVariants.as("feed_variants"),
  })
  .from(allProducts)
  .innerJoin(allCategories, eq(allCategories.id, allProducts.categoryId))
  .as("feed_products");

const ofCategory = eq(allProducts.categoryId, allCategories.id);

/** A category with what is known of it through its products: a picture, and when it began and changed. */
export const feedCategories = query
  .select({
    id: allCategories.id,
    serial: allCategories.serial,
    slug: allCategories.slug,
    name: allCategories.name,
    description: allCategories.description,
    image: sql<string | null>`${query
      .select({ image: allProducts.image })
      .from(allProducts)
      .where(and(ofCategory, allProducts.isShown))
      .orderBy(asc(allProducts.serial))
      .limit(1)}`.as("feed_category_image"),
    createdAt: sql<Date | null>`${query
      .select({ at: min(allProducts.createdAt) })
      .from(allProducts)
      .where(ofCategory)}`
      .mapWith(allProducts.createdAt)
      .as("feed_category_created_at"),
    updatedAt: sql<Date | null>`${query
      .select({ at: max(allProducts.updatedAt) })
      .from(allProducts)
      .where(ofCategory)}`
      .mapWith(allProducts.updatedAt)
      .as("feed_category_updated_at"),
  })
  .from(allCategories)
  .as("feed_categories");
