import { queryOptions } from "@tanstack/react-query";
import type {
  DeskCategoriesAnswer,
  DeskCategory,
  DeskCategoryAnswer,
} from "../../contract/admin/categories.ts";
import { askApi, isChangedMeanwhile } from "../data/api.ts";

const path = "/api/admin/categories";

export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: async ({ signal }) => (await askApi<DeskCategoriesAnswer>(path, { signal })).categories,
});

export interface CategoryDraft {
  name: string;
  slug: string;
  description: string;
}

/** Adds a category, or changes the one that was read. */
export async function saveCategory(
  known: Pick<DeskCategory, "id" | "version"> | null,
  { name, slug, description }: CategoryDraft,
): Promise<DeskCategory> {
  const call =
    known === null
      ? askApi<DeskCategoryAnswer>(path, { method: "POST", body: { name, slug, description } })
      : askApi<DeskCategoryAnswer>(`${path}/${known.id}`, {
          method: "PUT",
          body: { version: known.version, name, description },
        });
  return (await call).category;
}

export const orderCategories = async (ids: readonly string[]): Promise<DeskCategory[]> =>
  (await askApi<DeskCategoriesAnswer>(`${path}/order`, { method: "PUT", body: { ids } }))
    .categories;

export const deleteCategory = (id: string, moveTo: string) =>
  askApi(`${path}/${id}${moveTo === "" ? "" : `?moveTo=${moveTo}`}`, { method: "DELETE" });

/** The category as it is now, where the shop refused a change because somebody was faster. */
export function presentOf(error: unknown): DeskCategory | null {
  if (!isChangedMeanwhile(error)) return null;
  return (error.answer as { category?: DeskCategory }).category ?? null;
}
