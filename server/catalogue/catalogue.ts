import type { Product } from "../../contract/product.ts";
import type { ProductList, ProductListQuery } from "../../contract/productList.ts";
import type { ProductReviews } from "../../contract/review.ts";
import type { CatalogueReader, ReviewedProduct } from "../../contract/storefront.ts";
import type { Database } from "../database/connect.ts";
import { madeOf } from "../ground/madeOf.ts";
import type { Modelled } from "../models/index.ts";
import type { ProductSearch } from "../search/index.ts";
import { categoriesBeside, goesWith } from "./goesWith.ts";
import { keepCatalogue } from "./keepCatalogue.ts";
import { keyOf } from "./keys.ts";
import type { MostLeadDays } from "./listFilters.ts";
import { createListing } from "./listing.ts";
import { createModelledReader } from "./readModelled.ts";
import { createProductReader, type RatingOf } from "./readProducts.ts";

const largestPage = 100;
const relatedProducts = 5;

/**
 * The use cases of browsing. `reloadAll` must run once before the first question; it reads through
 * `background`, where reading all may take its time. What customers say of products, `said` knows.
 */
export function createCatalogue(
  { db, background }: { db: Database; background: Database },
  search: ProductSearch,
  said: { reviewsOf: (productId: string) => Promise<ProductReviews>; ratingOf: RatingOf },
  mostLeadDays: MostLeadDays,
) {
  const { reviewsOf } = said;
  const listing = createListing(search, mostLeadDays);
  const readProducts = createProductReader(db, said.ratingOf);
  const readModelled = createModelledReader(db);
  const kept = keepCatalogue(background, listing);

  /** Lists go by slug; `product.category` holds the category's id. */
  function slugOfCategory(slugOrId: string | undefined): string | undefined {
    return kept.ownersCategories.find(({ id }) => id === slugOrId)?.slug ?? slugOrId;
  }

  async function listProducts(query: Partial<ProductListQuery>): Promise<ProductList> {
    const limit = query.limit ?? largestPage;
    const page = query.page ?? 1;
    const category = slugOfCategory(query.category);
    // What a search's words mean, the words of all products decide.
    const list = keyOf.list(query.search ? undefined : category);
    madeOf(list, ...(query.arrivesBy === undefined ? [] : [keyOf.promises]));
    const { ids, total, facets, understood } = listing.list({ ...query, category, limit, page });
    return {
      success: true,
      products: await readShown(ids),
      pagination: { totalProducts: total, page, limit, totalPages: Math.ceil(total / limit) },
      facets,
      ...(understood && { understood }),
    };
  }

  /** A product is shown with its category's name. */
  function readShown(ids: readonly string[]) {
    madeOf(keyOf.categories, ...ids.map(keyOf.product));
    return readProducts(ids);
  }

  async function findProduct(slugOrId: string): Promise<ReviewedProduct | null> {
    const listed = listing.resolve(slugOrId);
    if (listed === null) return null;
    madeOf(keyOf.reviews(listed.id));
    const [[product], reviews] = await Promise.all([readShown([listed.id]), reviewsOf(listed.id)]);
    return product === undefined ? null : { product, reviews };
  }

  async function findProducts(slugsOrIds: readonly string[]): Promise<Product[]> {
    const listed = slugsOrIds.flatMap((name) => listing.resolve(name) ?? []);
    // One that is missing may come.
    if (listed.length < slugsOrIds.length) madeOf(keyOf.counts);
    return readShown([...new Set(listed.map(({ id }) => id))]);
  }

  /** Those of these products that are on a list, in its order; none where the list gives up part of its search. */
  function among(query: Partial<ProductListQuery>, ids: ReadonlySet<string>): string[] {
    const whole = { limit: Number.MAX_SAFE_INTEGER, page: 1 };
    const found = listing.list({ ...query, ...whole });
    if (found.understood?.parts.some(({ isGivenUp }) => isGivenUp)) return [];
    return found.ids.filter((id) => ids.has(id));
  }

  /** What goes with a product, the likest first; null for one that is not sold. */
  async function findGoesWith(slugOrId: string): Promise<Product[] | null> {
    const listed = listing.resolve(slugOrId);
    if (listed === null) return null;
    const categoriesSeen = categoriesBeside(listed.categorySlug);
    madeOf(keyOf.product(listed.id), ...categoriesSeen.map(keyOf.list));
    const others = categoriesSeen.flatMap((slug) => listing.inOrder(slug));
    return readShown(goesWith(listed, others).map(({ id }) => id));
  }

  /** What the model of a product is made of; null for one that is not sold. */
  async function findModelled(slugOrId: string): Promise<Modelled | null> {
    const listed = listing.resolve(slugOrId);
    return listed === null ? null : readModelled(listed.id);
  }

  async function findProductPage(slugOrId: string) {
    const listed = listing.resolve(slugOrId);
    if (listed === null) return null;
    const { ids } = listing.list({
      category: listed.categorySlug,
      limit: relatedProducts,
      page: 1,
    });
    madeOf(keyOf.members(listed.categorySlug), keyOf.reviews(listed.id));
    // One read for the product and its neighbours: a page costs four statements.
    const [read, reviews] = await Promise.all([
      readShown([...new Set([listed.id, ...ids])]),
      reviewsOf(listed.id),
    ]);
    const product = read.find(({ id }) => id === listed.id);
    if (product === undefined) return null;
    return { product, reviews, sameCategory: read.filter(({ id }) => ids.includes(id)) };
  }

  const storefront: CatalogueReader = {
    listProducts,
    findProduct,
    findProducts,
    findProductPage,
    async listCategories() {
      madeOf(keyOf.categories, keyOf.counts);
      return kept.categories;
    },
    async nameCategories() {
      madeOf(keyOf.categories);
      return kept.ownersCategories;
    },
    async listScenes() {
      madeOf(keyOf.scenes);
      return kept.scenes;
    },
  };
  /** Whether anything is for sale. */
  const isSelling = async () =>
    (await storefront.listCategories()).some(({ productCount }) => productCount > 0);
  return {
    storefront,
    findGoesWith,
    findModelled,
    among,
    isSelling,
    reload: kept.reload,
    reloadAll: kept.reloadAll,
    reloadCategories: kept.reloadCategories,
    reloadScenes: kept.reloadScenes,
    /** In the order of their arrival. */
    productSlugs(): string[] {
      madeOf(keyOf.counts);
      return listing.inOrder().map(({ slug }) => slug);
    },
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
