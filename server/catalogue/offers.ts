import { eq, not, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { pictureOf } from "../media/index.ts";
import { categories, products, variants } from "./tables.ts";

const query = new QueryBuilder({ casing: "snake_case" });
const image = sql<string | null>`coalesce(${variants.images}[1], ${products.baseImages}[1])`;
const isArchived = sql<boolean>`(${variants.archivedAt} is not null)`;
const isShown = sql<boolean>`(${products.state} = 'active')`;
const isForSale = sql<boolean>`(${variants.archivedAt} is null and ${products.state} = 'active')`;
const isListed = sql<boolean>`(${variants.designCode} is null and ${isForSale})`;
const leadDays = sql<number>`coalesce(${variants.leadDays}, ${products.leadDays})`;
const salePricePaise = sql<number>`coalesce(${variants.scheduledPricePaise}, ${variants.salePricePaise})`;

/**
 * What can be bought, as a subquery: every variant that ever was, with its product. `isForSale` is false
 * when it or its product is archived, or nobody has seen that yet; the sale price is that of now, whether
 * it is scheduled or not; `available` counts the pieces that can be had now beside those
 * held for checkouts, 0 of what is not for sale. What is made to a design is for sale, and not listed: whoever
 * shows what there is asks for `isListed`. Computed columns are named without their table in a
 * statement, so their names must be nobody else's.
 */
export const offers = query
  .select({
    variantId: variants.id,
    productId: variants.productId,
    serial: variants.serial,
    position: variants.position,
    sku: variants.sku,
    slug: products.slug,
    name: products.name,
    colorLabel: variants.colorLabel,
    colorValue: variants.colorValue,
    sizeValue: variants.sizeValue,
    images: variants.images,
    image: image.as("offer_image"),
    picture: pictureOf(image).as("offer_picture"),
    hsn: products.hsn,
    gstRateBps: products.gstRateBps,
    leadDays: leadDays.as("offer_lead_days"),
    designCode: variants.designCode,
    pricePaise: variants.pricePaise,
    salePricePaise: salePricePaise.mapWith(variants.salePricePaise).as("offer_sale_price_paise"),
    isArchived: isArchived.as("offer_is_archived"),
    isForSale: isForSale.as("offer_is_for_sale"),
    isListed: isListed.as("offer_is_listed"),
    stock: variants.stock,
    available:
      sql<number>`case when ${isForSale} then ${variants.stock} - ${variants.reserved} else 0 end`.as(
        "offer_available",
      ),
    createdAt: variants.createdAt,
    updatedAt: variants.updatedAt,
  })
  .from(variants)
  .innerJoin(products, eq(products.id, variants.productId))
  .as("offers");

/** A product's variants in the owner's order; the first one's price is the product's. */
export const ownersOrder: SQL = sql`${offers.position}, ${offers.serial}`;

const {
  position,
  images,
  isArchived: _,
  isListed: _listed,
  stock,
  createdAt,
  updatedAt,
  ...fields
} = offers._.selectedFields;

/** What whoever buys is told of an offer. */
export const offerFields = fields;
export type Offer = SelectResultFields<typeof offerFields>;

/** Every product that ever was shown, as a subquery; one that is archived is no longer. */
export const allProducts = query
  .select({
    id: products.id,
    serial: products.serial,
    slug: products.slug,
    name: products.name,
    description: products.description,
    categoryId: products.categoryId,
    type: products.type,
    materials: products.materials,
    weightGrams: products.weightGrams,
    image: sql<string | null>`${products.baseImages}[1]`.as("product_image"),
    isShown: isShown.as("product_is_shown"),
    createdAt: products.createdAt,
    updatedAt: products.updatedAt,
  })
  .from(products)
  .where(not(products.isDraft))
  .as("all_products");

export const allCategories = query
  .select({
    id: categories.id,
    serial: categories.serial,
    slug: categories.slug,
    name: categories.name,
    description: categories.description,
  })
  .from(categories)
  .as("all_categories");
