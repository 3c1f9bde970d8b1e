import { and, asc, eq, isNull, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { computedDiscountTag } from "../../contract/percentSaved.ts";
import type { Picture, Product, Variant } from "../../contract/product.ts";
import { averageRating } from "../../contract/reviewRules.ts";
import { toRupees } from "../../contract/rupees.ts";
import { customProduct } from "../../furniture/custom/index.ts";
import type { Database } from "../database/connect.ts";
import { createPictureReader } from "../media/index.ts";
import { modelAddress } from "../models/index.ts";
import { dimensionRows } from "./dimensions.ts";
import { offers, ownersOrder } from "./offers.ts";
import { categories, products } from "./tables.ts";

type ProductRow = typeof products.$inferSelect & { categorySlug: string; categoryName: string };
const variantFields = {
  id: offers.variantId,
  productId: offers.productId,
  serial: offers.serial,
  sku: offers.sku,
  colorLabel: offers.colorLabel,
  colorValue: offers.colorValue,
  sizeValue: offers.sizeValue,
  images: offers.images,
  pricePaise: offers.pricePaise,
  salePricePaise: offers.salePricePaise,
  available: offers.available,
};
type VariantRow = SelectResultFields<typeof variantFields>;
/** What customers see, or, of any product, what they would see of it. */
const whoReads = {
  customers: {
    isShown: eq(products.state, "active"),
    isSold: eq(offers.isListed, true),
    fields: variantFields,
  },
  staff: {
    isShown: undefined,
    isSold: and(not(offers.isArchived), isNull(offers.designCode)),
    fields: { ...variantFields, available: sql<number>`${offers.stock}`.as("previewed_stock") },
  },
} as const;

/** SQL: what approved reviews of a product add up to, or null. */
export type RatingOf = (productId: SQLWrapper) => SQL<{ stars: number; count: number } | null>;
const unrated: RatingOf = () => sql`null`;

/** Reads products by id: in the order asked for, those left out that customers do not see. */
export type ProductReader = (ids: readonly string[]) => Promise<Product[]>;

/** Three statements a call, however many products; written once and only filled in afterwards. */
export function createProductReader(db: Database, ratingOf = unrated): ProductReader {
  return readerFor(db, "customers", ratingOf);
}

/** The same for staff: drafts and archived products too, as if they were in the shop. */
export function createPreviewReader(db: Database): ProductReader {
  return readerFor(db, "staff", unrated);
}

function readerFor(db: Database, who: keyof typeof whoReads, ratingOf: RatingOf): ProductReader {
  const { isShown, isSold, fields } = whoReads[who];
  const ids = sql.placeholder("ids");
  const selectProducts = db
    .select({ products, categories, rating: ratingOf(products.id).as("rating") })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(sql`${products.id} = any(${ids}::uuid[])`, isShown))
    .prepare(`select_products_for_${who}`);
  const selectVariants = db
    .select(fields)
    .from(offers)
    .where(and(sql`${offers.productId} = any(${ids}::uuid[])`, isSold))
    .orderBy(asc(offers.productId), ownersOrder)
    .prepare(`select_variants_for_${who}`);
  const readPictures = createPictureReader(db);

  return async (wanted) => {
    if (wanted.length === 0) return [];
    const [productRows, variantRows] = await Promise.all([
      selectProducts.execute({ ids: wanted }),
      selectVariants.execute({ ids: wanted }),
    ]);
    const pictures = await readPictures([
      ...productRows.flatMap((row) => row.products.baseImages),
      ...variantRows.flatMap((row) => row.images),
    ]);
    const variantsOf = Map.groupBy(variantRows, (row) => row.productId);
    const found = new Map(
      productRows.map((row) => {
        const product: ProductRow = {
          ...row.products,
          categorySlug: row.categories.slug,
          categoryName: row.categories.name,
        };
        const known = toProduct(product, variantsOf.get(product.id) ?? [], pictures);
        return [product.id, row.rating ? { ...known, rating: toRating(row.rating) } : known];
      }),
    );
    return wanted.flatMap((id) => found.get(id) ?? []);
  };
}

function toRating({ stars, count }: { stars: number; count: number }) {
  return { average: averageRating(stars, count), count };
}

function toProduct(
  row: ProductRow,
  variantRows: VariantRow[],
  pictures: ReadonlyMap<string, Picture>,
): Product {
  const files = [...row.baseImages, ...variantRows.flatMap((variant) => variant.images)];
  const size = { width: row.widthMm, depth: row.depthMm, height: row.heightMm };
  const first = variantRows[0];
  return {
    id: row.id,
    _id: row.id,
    serial: row.serial,
    slug: row.slug,
    name: row.name,
    description: row.description,
    category: row.categoryId,
    categorySlug: row.categorySlug,
    categoryName: row.categoryName,
    type: row.type,
    tag: row.tag,
    discountTag:
      row.discountTag ?? computedDiscountTag(first?.pricePaise ?? 0, first?.salePricePaise ?? 0),
    isFeatured: row.isFeatured,
    createdAt: row.createdAt.toISOString(),
    price: first ? toRupees(first.pricePaise) : 0,
    baseImages: row.baseImages,
    variants: variantRows.map(toVariant),
    specifications: [...dimensionRows(size), ...row.specifications],
    materials: row.materials,
    dimensionsMm: size,
    countryOfOrigin: row.countryOfOrigin,
    seats: row.seats,
    leadDays: row.leadDays,
    model: modelAddress(row.slug, row.model, variantRows),
    ...(row.model !== null && customProduct(row.model) !== null && { isCustom: true as const }),
    pictures: Object.fromEntries(
      files.flatMap((file) => {
        const picture = pictures.get(file);
        return picture ? [[file, picture]] : [];
      }),
    ),
  };
}

function toVariant(row: VariantRow): Variant {
  return {
    id: row.id,
    _id: row.id,
    serial: row.serial,
    sku: row.sku,
    color: { label: row.colorLabel, value: row.colorValue },
    size: { value: row.sizeValue },
    images: row.images,
    price: toRupees(row.pricePaise),
    salePrice: toRupees(row.salePricePaise),
    stockQuantity: row.available,
  };
}
