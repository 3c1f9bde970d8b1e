import { and, eq, isNull, max, not, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { allProducts, offers, ownersOrder } from "../catalogue/index.ts";
import { pictureOf } from "../media/index.ts";

const query = new QueryBuilder({ casing: "snake_case" });
const ofProduct = eq(offers.productId, allProducts.id);
const first = query
  .select({
    image: sql<string | null>`${offers.image}`.as("first_image"),
    pricePaise: offers.pricePaise,
    salePricePaise: offers.salePricePaise,
  })
  .from(offers)
  .where(and(ofProduct, not(offers.isArchived), isNull(offers.designCode)))
  .orderBy(ownersOrder)
  .limit(1)
  .as("first");
// The greatest, not whether one exists: an `exists` may be planned as a scan of all variants.
const available = query
  .select({ most: max(offers.available) })
  .from(offers)
  .where(and(ofProduct, isNull(offers.designCode)));
const image = sql<string | null>`coalesce(${first.image}, ${allProducts.image})`;

/**
 * All that a wishlist knows of the catalogue, as a subquery: every product ever sold, with its first
 * variant's prices. An archived product counts as out of stock.
 */
export const wishableProducts = query
  .select({
    productId: allProducts.id,
    slug: allProducts.slug,
    name: allProducts.name,
    isShown: sql<boolean>`${allProducts.isShown}`.as("wishable_is_shown"),
    pricePaise: first.pricePaise,
    salePricePaise: first.salePricePaise,
    isOutOfStock: sql<boolean>`coalesce(${available}, 0) <= 0`.as("wishable_is_out_of_stock"),
    image: image.as("wishable_image"),
    picture: pictureOf(image).as("wishable_picture"),
  })
  .from(allProducts)
  .leftJoinLateral(first, sql`true`)
  .as("wishable");
