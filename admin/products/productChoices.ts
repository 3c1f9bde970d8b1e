import { queryOptions } from "@tanstack/react-query";
import type { DeskCategory } from "../../contract/admin/categories.ts";
import type { ProductModelsAnswer, ProductTagsAnswer } from "../../contract/admin/products.ts";
import { askApi } from "../data/api.ts";

/** The categories that a product can be in, in the shop's order. */
export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: async ({ signal }) =>
    (await askApi<{ categories: DeskCategory[] }>("/api/admin/categories", { signal })).categories,
});

/** The tags that products have. */
export const tagsQuery = queryOptions({
  queryKey: ["products", "tags"],
  queryFn: async ({ signal }) =>
    (await askApi<ProductTagsAnswer>("/api/admin/products/tags", { signal })).tags,
});

/** The models that the shop draws, by name. */
export const modelsQuery = queryOptions({
  queryKey: ["products", "models"],
  queryFn: async ({ signal }) =>
    (await askApi<ProductModelsAnswer>("/api/admin/products/models", { signal })).models,
});
