import { kitchenPages } from "../content/kitchens/layouts.ts";
import type { WholeStorefront } from "../contract/storefront.ts";
import { createPageSearch, readPageWords } from "./search/index.ts";

/** The storefront whose searches find policies, kitchens and articles beside products. */
export async function searchPages(storefront: WholeStorefront): Promise<WholeStorefront> {
  const findPages = createPageSearch(await readPageWords(), {
    async titleOf(path) {
      const kitchen = kitchenPages.find((page) => page.path === path);
      return kitchen?.title ?? (await storefront.readPage(path))?.title ?? null;
    },
    articles: async () => (await storefront.readBlogs()).cards,
  });
  return {
    ...storefront,
    async listProducts(query) {
      const list = await storefront.listProducts(query);
      if (!query.search || list.understood === undefined) return list;
      return { ...list, understood: { ...list.understood, pages: await findPages(query.search) } };
    },
  };
}
