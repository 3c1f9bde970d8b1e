import type { Category, Product } from "../../contract/product.ts";
import type { CardImage } from "../../contract/productCard.ts";
import type { ProductList, ProductListQuery } from "../../contract/productList.ts";
import type { ProductReviews } from "../../contract/review.ts";
import type { CatalogueReader, ReviewedProduct } from "../../contract/storefront.ts";
import type { Database } from "../database/connect.ts";
import { givingWay } from "../ground/givingWay.ts";
import { madeOf } from "../ground/madeOf.ts";
import { readScenes } from "../media/index.ts";
import type { Modelled } from "../models/index.ts";
import type { ProductSearch } from "../search/index.ts";
import { changedBetween } from "./changedBetween.ts";
import { categoriesBeside, goesWith } from "./goesWith.ts";
import { keyOf } from "./keys.ts";
import type { ListedProduct } from "./listedProduct.ts";
import type { MostLeadDays } from "./listFilters.ts";
import { createListing } from "./listing.ts";
import { createListingReader, readCategories } from "./readListing.ts";
import { createModelledReader } from "./readModelled.ts";
import { createProductReader, type RatingOf } from "./readProducts.ts";

const largestPage = 100;
/** So many products are read at once, so that nobody waits for the rest. */
const mostAtOnce = 200;
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
  const readListed = createListingReader(background);
  const readProducts = createProductReader(db, said.ratingOf);
  const readModelled = createModelledReader(db);
  let ownersCategories: Awaited<ReturnType<typeof readCategories>> = [];
  let categories: Category[] = [];
  let scenes: Record<string, CardImage> = {};

  /** Lists a product as it was read, or no longer; answers the keys of what is shown otherwise now. */
  function list(id: string, after: ListedProduct | undefined): string[] {
    const keys = changedBetween(id, listing.get(id), after);
    if (keys.length === 0) return keys;
    if (after === undefined) listing.remove(id);
    else listing.put(after);
    return keys;
  }

  /** Reads everything again, a few products at a time, so that visitors are answered meanwhile. */
  async function reloadAll(): Promise<void> {
    ownersCategories = await readCategories(background);
    scenes = await readScenes(background);
    const gone = new Set([...listing.all()].map(({ id }) => id));
    const giveWay = givingWay();
    let last = 0;
    for (;;) {
      const some = await readListed.after(last, mostAtOnce);
      for (const product of some) {
        gone.delete(product.id);
        list(product.id, product);
        await giveWay();
      }
      const lastRead = some.at(-1);
      if (lastRead === undefined) break;
      last = lastRead.serial;
    }
    for (const id of gone) {
      list(id, undefined);
      await giveWay();
    }
    categories = countProducts();
  }

  /** Reads categories again, and calls their products by what the categories are called now. */
  async function reloadCategories(): Promise<Set<string>> {
    const before = new Map(ownersCategories.map((category) => [category.id, category]));
    ownersCategories = await readCategories(background);
    const renamed = new Map(
      ownersCategories
        .filter(({ id, slug, name }) => {
          const known = before.get(id);
          return known?.slug !== slug || known.name !== name;
        })
        .map((category) => [category.id, category]),
    );
    const slugs = [...renamed].flatMap(([id, { slug }]) => [slug, before.get(id)?.slug ?? slug]);
    const giveWay = givingWay();
    for (const product of renamed.size === 0 ? [] : [...listing.all()]) {
      const category = renamed.get(product.categoryId);
      if (category === undefined) continue;
      listing.put({ ...product, categorySlug: category.slug, categoryName: category.name });
      await giveWay();
    }
    categories = countProducts();
    const changed = [
      keyOf.list(),
      ...slugs.flatMap((slug) => [keyOf.list(slug), keyOf.members(slug)]),
    ];
    return new Set([keyOf.categories, keyOf.counts, ...(renamed.size > 0 ? changed : [])]);
  }

  async function reloadScenes(): Promise<Set<string>> {
    scenes = await readScenes(background);
    return new Set([keyOf.scenes]);
  }

  /** Reads a few hundred products of the table of contents again; answers the keys of what is shown otherwise now. */
  async function reload(ids: readonly string[]): Promise<Set<string>> {
    const changed = new Set<string>();
    const giveWay = givingWay();
    const listed = new Map((await readListed.byIds(ids)).map((one) => [one.id, one]));
    for (const id of ids) {
      for (const key of list(id, listed.get(id))) changed.add(key);
      await giveWay();
    }
    if (changed.has(keyOf.counts)) categories = countProducts();
    return changed;
  }

  function countProducts(): Category[] {
    const shown = new Map<string, number>();
    for (const { categoryId } of listing.all()) {
      shown.set(categoryId, (shown.get(categoryId) ?? 0) + 1);
    }
    return ownersCategories.map((category) => ({
      ...category,
      productCount: shown.get(category.id) ?? 0,
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
    madeOf(keyOf.list(category), ...(query.arrivesBy === undefined ? [] : [keyOf.promises]));
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
      return categories;
    },
    async nameCategories() {
      madeOf(keyOf.categories);
      return ownersCategories;
    },
    async listScenes() {
      madeOf(keyOf.scenes);
      return scenes;
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
    reload,
    reloadAll,
    reloadCategories,
    reloadScenes,
    /** In the order of their arrival. */
    productSlugs(): string[] {
      madeOf(keyOf.counts);
      return listing.inOrder().map(({ slug }) => slug);
    },
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
