import type { Failure } from "../../contract/failure.ts";
import type { Category, Product } from "../../contract/product.ts";
import type { CardImage } from "../../contract/productCard.ts";
import type { ProductList, ProductListQuery } from "../../contract/productList.ts";
import type { Storefront } from "../../contract/storefront.ts";

/** A refusal by the API: its status, stable code and a sentence fit for a person. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  /** The whole refusal; some carry more than a sentence. Null when it was no JSON. */
  readonly answer: unknown;

  constructor(status: number, code: string, message: string, answer: unknown = null) {
    super(message);
    this.name = "ApiFailure";
    this.status = status;
    this.code = code;
    this.answer = answer;
  }
}

/** GETs JSON from the shop's API. Throws {@link ApiFailure} for a refusal, TypeError when offline. */
export async function getJson<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(path, {
    headers: { Accept: "application/json" },
    ...(signal && { signal }),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || answer === null) {
    const failure = answer as Partial<Failure> | null;
    throw new ApiFailure(
      response.status,
      failure?.code ?? "unreadable",
      failure?.message ?? `HTTP error! status: ${response.status}`,
    );
  }
  return answer as Answer;
}

/** `/api/products?…` for the given query; lists become comma-separated values. */
export function productListPath(query: Partial<ProductListQuery>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === "" ? "/api/products" : `/api/products?${text}`;
}

/** The storefront as the browser sees it: the API's calls. */
export const storefront: Storefront = {
  listProducts: (query) => getJson<ProductList>(productListPath(query)),
  async findProduct(slugOrId) {
    try {
      const path = `/api/products/${encodeURIComponent(slugOrId)}`;
      return (await getJson<{ product: Product }>(path)).product;
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return null;
      throw error;
    }
  },
  async findProductPage(slugOrId) {
    const product = await this.findProduct(slugOrId);
    if (product === null) return null;
    const { products } = await this.listProducts({ category: product.categorySlug, limit: 5 });
    return { product, sameCategory: products };
  },
  async listCategories() {
    return (await getJson<{ categories: Category[] }>("/api/categories")).categories;
  },
  async listScenes() {
    return (await getJson<{ scenes: Record<string, CardImage> }>("/api/scenes")).scenes;
  },
};
