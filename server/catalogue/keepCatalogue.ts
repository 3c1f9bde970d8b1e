import type { Category } from "../../contract/product.ts";
import type { CardImage } from "../../contract/productCard.ts";
import type { Database } from "../database/connect.ts";
import { givingWay } from "../ground/givingWay.ts";
import { readScenes } from "../media/index.ts";
import { changedBetween } from "./changedBetween.ts";
import { keyOf } from "./keys.ts";
import type { ListedProduct } from "./listedProduct.ts";
import type { createListing } from "./listing.ts";
import { createListingReader, readCategories } from "./readListing.ts";

/** So many products are read at once, so that nobody waits for the rest. */
const mostAtOnce = 200;

/**
 * What of the catalogue is kept in memory: products as lists need them, categories and scenes. Reloading a part of it
 * answers the keys of what is shown otherwise now.
 */
export function keepCatalogue(background: Database, listing: ReturnType<typeof createListing>) {
  const readListed = createListingReader(background);
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

  return {
    reload,
    reloadAll,
    reloadCategories,
    reloadScenes,
    get ownersCategories() {
      return ownersCategories;
    },
    /** With how many products of each are shown. */
    get categories() {
      return categories;
    },
    get scenes() {
      return scenes;
    },
  };
}
