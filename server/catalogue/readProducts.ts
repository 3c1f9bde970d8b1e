import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Product, Variant } from "../../contract/product.ts";
import type { Database } from "../database/connect.ts";
import { readPictures } from "../media/index.ts";
import { dimensionRows } from "./dimensions.ts";
import { percentSaved, toRupees } from "./paise.ts";
import { categories, products, variants } from "./tables.ts";

type ProductRow = typeof products.$inferSelect & { categorySlug: string; categoryName: string };
type VariantRow = typeof variants.$inferSelect;

/**
 * The products with these ids, in this order, as the API speaks of them. Three statements, however
 * many there are. Archived and unknown products are left out.
 */
export async function readProducts(db: Database, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const [productRows, variantRows] = await Promise.all([
    db
      .select()
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(inArray(products.id, [...ids]), isNull(products.archivedAt))),
    db
      .select()
      .from(variants)
      .where(and(inArray(variants.productId, [...ids]), isNull(variants.archivedAt)))
      .orderBy(asc(variants.productId), asc(variants.position), asc(variants.serial)),
  ]);
  const files = [
    ...productRows.flatMap((row) => row.products.baseImages),
    ...variantRows.flatMap((row) => row.images),
  ];
  const pictures = await readPictures(db, files);
  const variantsOf = Map.groupBy(variantRows, (row) => row.productId);
  const found = new Map(
    productRows.map((row) => {
      const product: ProductRow = {
        ...row.products,
        categorySlug: row.categories.slug,
        categoryName: row.categories.name,
      };
      return [product.id, toProduct(product, variantsOf.get(product.id) ?? [], pictures)];
    }),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

function toProduct(
  row: ProductRow,
  variantRows: VariantRow[],
  pictures: Awaited<ReturnType<typeof readPictures>>,
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
    discountTag: row.discountTag ?? computedDiscountTag(first),
    isFeatured: row.isFeatured,
    createdAt: row.createdAt.toISOString(),
    price: first ? toRupees(first.pricePaise) : 0,
    baseImages: row.baseImages,
    variants: variantRows.map(toVariant),
    specifications: [...dimensionRows(size), ...row.specifications],
    materials: row.materials,
    dimensionsMm: size,
    countryOfOrigin: row.countryOfOrigin,
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
    stockQuantity: row.stock - row.reserved,
  };
}

function computedDiscountTag(first: VariantRow | undefined): string | null {
  const percent = first ? percentSaved(first.pricePaise, first.salePricePaise) : 0;
  return percent > 0 ? `${percent}% OFF` : null;
}
