import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Category } from "../../contract/product.ts";
import type { Database } from "../database/connect.ts";
import type { ListedProduct } from "./listedProduct.ts";
import { offers, ownersOrder } from "./offers.ts";
import { categories, products } from "./tables.ts";

/**
 * The listing's rows for these ids, or for the first `most` products that came after a serial number, in
 * that order: those that customers see.
 */
export async function readListedProducts(
  db: Database,
  which: { ids: readonly string[] } | { after: number; most: number },
): Promise<ListedProduct[]> {
  const among =
    "ids" in which ? inArray(products.id, [...which.ids]) : gt(products.serial, which.after);
  const selectProducts = db
    .select({
      id: products.id,
      serial: products.serial,
      slug: products.slug,
      name: products.name,
      type: products.type,
      tag: products.tag,
      categorySlug: categories.slug,
      categoryName: categories.name,
      isFeatured: products.isFeatured,
      createdAt: products.createdAt,
      materials: products.materials,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.state, "active"), among))
    .orderBy(asc(products.serial))
    .$dynamic();
  const productRows = await ("most" in which ? selectProducts.limit(which.most) : selectProducts);
  if (productRows.length === 0) return [];
  const variantRows = await db
    .select({
      productId: offers.productId,
      variantId: offers.variantId,
      label: offers.colorLabel,
      value: offers.colorValue,
      salePricePaise: offers.salePricePaise,
      available: offers.available,
    })
    .from(offers)
    .where(
      and(
        offers.isForSale,
        inArray(
          offers.productId,
          productRows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(offers.productId), ownersOrder);
  const variantsOf = Map.groupBy(variantRows, (row) => row.productId);
  return productRows.map((row) => {
    const own = variantsOf.get(row.id) ?? [];
    return {
      ...row,
      createdAt: row.createdAt.getTime(),
      pricePaise: own[0]?.salePricePaise ?? 0,
      inStock: own.some(({ available }) => available > 0),
      soldOut: own.filter(({ available }) => available === 0).map(({ variantId }) => variantId),
      colours: distinctColours(own),
    };
  });
}

/** One entry a label: a product may have a colour in several sizes. */
function distinctColours(own: { label: string; value: string }[]): ListedProduct["colours"] {
  return [...new Map(own.map(({ label, value }) => [label, { label, value }])).values()];
}

/** Categories in the owner's order; how many products each shows, the listing knows. */
export async function readCategories(db: Database): Promise<Omit<Category, "productCount">[]> {
  return db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.serial));
}
