import { queryOptions } from "@tanstack/react-query";
import { askApi } from "../data/api.ts";

const names = ["q", "category", "state", "tag", "stock", "featured"];

/** Search and filters of the list of products, without the page. */
export function matchingOf(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = address.get(name) ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );
}

export const countInWords = (products: number): string =>
  products === 1 ? "1 product" : `${products} products`;

export const matchCountQuery = (filter: URLSearchParams) =>
  queryOptions({
    queryKey: ["products", "matching", `${filter}`],
    queryFn: async ({ signal }) =>
      (await askApi<{ products: number }>(`/api/admin/products/matching?${filter}`, { signal }))
        .products,
  });
