import type { NamedCategory } from "../../contract/product.ts";

/** What a link to a category needs of it. */
export type LinkedCategory = Pick<NamedCategory, "slug" | "name">;

/** Nothing more of them stands in every document. */
export const linkedCategories = (categories: readonly NamedCategory[]): LinkedCategory[] =>
  categories.map(({ slug, name }) => ({ slug, name }));
