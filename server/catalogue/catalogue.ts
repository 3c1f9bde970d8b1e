import type { Category } from "../../contract/product.ts";
import type { CardImage } from "../../contract/productCard.ts";
import type { ProductList, ProductListQuery } from "../../contract/productList.ts";
import type { ProductReviews } from "../../contract/review.ts";
import type { ReviewedProduct, Storefront } from "../../contract/storefront.ts";
import type { Database } from "../database/connect.ts";
import { readScenes } from "../media/index.ts";
import type { ProductSearch } from "../search/index.ts";
import { createListing } from "./listing.ts";
import { readCategories, readListedProducts } from "./readListing.ts";
import { createProductReader } from "./readProducts.ts";

const largestPage = 100;
const relatedProducts = 5;

/** An announcement's payload is `<version> all` or `<version> <id>,<id>`; see the migrations. */
export function changedProducts(payload: string): string[] | "all" {
  const [, ids] = payload.split(" ");
  return ids === undefined || ids === "all" ? "all" : ids.split(",");
}

/**
 * The use cases of browsing. `reload` must run once before the first question; it reads through
 * `background`, where reading all may take its time. What customers say of a product, `reviewsOf` knows.
 */
export function createCatalogue(
  { db, background }: { db: Database; background: Database },
  search: ProductSearch,
  reviewsOf: (productId: string) => Promise<ProductReviews>,
) {
  const listing = createListing(search);
  const readProducts = createProductReader(db);
  let ownersCategories: Awaited<ReturnType<typeof readCategories>> = [];
  let categories: Category[] = [];
  let scenes: Record<string, CardImage> = {};

  /** Reads the table of contents again, whole or for some products. */
  async function reload(ids: readonly string[] | "all"): Promise<void> {
    const listed = await readListedProducts(background, ids);
    if (ids === "all") {
      // Every change of a category or picture is announced as a change of everything.
      ownersCategories = await readCategories(background);
      scenes = await readScenes(background);
      listing.clear();
    } else {
      for (const id of ids) listing.remove(id);
    }
    for (const product of listed) listing.put(product);
    categories = countProducts();
  }

  function countProducts(): Category[] {
    const shown = Map.groupBy(listing.all(), ({ categorySlug }) => categorySlug);
    return ownersCategories.map((category) => ({
      ...category,
      productCount: shown.get(category.slug)?.length ?? 0,
    }));
  }

  /** Lists go by slug; `product.category` holds the category's id. */
  function slugOfCategory(slugOrId: string | undefined): string | undefined {
    return ownersCategories.find(({ id }) => id === slugOrId)?.slug ?? slugOrId;
  }

  async function listProducts(query: Partial<ProductListQuery>): Promise<ProductList> {
    const limit = query.limit ?? largestPage;
    const page = query.page ?? 1;
    const category = slugOfCategory(query.category);
    const { ids, total, facets } = listing.list({ ...query, category, limit, page });
    return {
      success: true,
      products: await readProducts(ids),
      pagination: { totalProducts: total, page, limit, totalPages: Math.ceil(total / limit) },
      facets,
    };
  }

  async function findProduct(slugOrId: string): Promise<ReviewedProduct | null> {
    const listed = listing.resolve(slugOrId);
    if (listed === null) return null;
    const [[product], reviews] = await Promise.all([
      readProducts([listed.id]),
      reviewsOf(listed.id),
    ]);
    return product === undefined ? null : { product, reviews };
  }

  async function findProductPage(slugOrId: string) {
    const listed = listing.resolve(slugOrId);
    if (listed === null) return null;
    const { ids } = listing.list({
      category: listed.categorySlug,
      limit: relatedProducts,
      page: 1,
    });
    // One read for the product and its neighbours: a page costs four statements.
    const [read, reviews] = await Promise.all([
      readProducts([...new Set([listed.id, ...ids])]),
      reviewsOf(listed.id),
    ]);
    const product = read.find(({ id }) => id === listed.id);
    if (product === undefined) return null;
    return { product, reviews, sameCategory: read.filter(({ id }) => ids.includes(id)) };
  }

  const storefront: Storefront = {
    listProducts,
    findProduct,
    findProductPage,
    listCategories: async () => categories,
    listScenes: async () => scenes,
  };
  return { storefront, reload, productSlugs: () => [...listing.all()].map(({ slug }) => slug) };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
