import type { Failure } from "../../contract/failure.ts";
import type { Category } from "../../contract/product.ts";
import type { CardImage } from "../../contract/productCard.ts";
import type { ProductList, ProductListQuery } from "../../contract/productList.ts";
import type { ReviewedProduct, Storefront } from "../../contract/storefront.ts";
import type { ArticlePage } from "../../contract/texts/blogForms.ts";
import type { Page } from "../../contract/texts/pageForm.ts";
import type { BlogList, FoundArticle, HomeContent } from "../../contract/texts/shown.ts";
import { isProduct } from "./isProduct.ts";

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

/** The shop's own sentence about what failed, else `otherwise`. */
export function failureMessage(error: unknown, otherwise: string): string {
  return (error instanceof ApiFailure && error.message) || otherwise;
}

/** What came with a good status, but is no answer of the shop's. */
function unreadable(status: number): ApiFailure {
  return new ApiFailure(status, "unreadable", "The answer could not be read.");
}

/**
 * GETs JSON from the shop's API. Throws {@link ApiFailure} for a refusal and, with code
 * `unreadable`, for what is no answer of the shop's; TypeError when offline.
 */
export async function getJson<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(path, {
    headers: { Accept: "application/json" },
    ...(signal && { signal }),
  });
  const answer: { success?: boolean } | null = await response.json().catch(() => null);
  if (!response.ok || answer?.success !== true) {
    const { code, message } = (answer ?? {}) as Partial<Failure>;
    if (response.ok && message === undefined) throw unreadable(response.status);
    const reason = message ?? `HTTP error! status: ${response.status}`;
    throw new ApiFailure(response.status, code ?? "unreadable", reason);
  }
  return answer as Answer;
}

/** The same, or null for what is not there. */
export async function findJson<Answer>(path: string): Promise<Answer | null> {
  try {
    return await getJson<Answer>(path);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
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
  async listProducts(query) {
    const list = await getJson<ProductList>(productListPath(query));
    if (!Array.isArray(list.products) || !list.products.every(isProduct)) throw unreadable(200);
    return list;
  },
  async findProduct(slugOrId) {
    const path = `/api/products/${encodeURIComponent(slugOrId)}`;
    const found = await findJson<ReviewedProduct>(path);
    if (found !== null && !isProduct(found.product)) throw unreadable(200);
    return found;
  },
  async findProducts(slugsOrIds) {
    const found = await Promise.all(slugsOrIds.map((name) => this.findProduct(name)));
    return found.flatMap((one) => one?.product ?? []);
  },
  async findProductPage(slugOrId) {
    const found = await this.findProduct(slugOrId);
    if (found === null) return null;
    // The product can be bought without its neighbours.
    const neighbours = await this.listProducts({
      category: found.product.category,
      limit: 5,
    }).catch((error: unknown) => console.error("Similar items failed:", error));
    return { ...found, sameCategory: neighbours?.products ?? [] };
  },
  async listCategories() {
    return (await getJson<{ categories: Category[] }>("/api/categories")).categories;
  },
  async nameCategories() {
    return this.listCategories();
  },
  async readHome() {
    return (await getJson<{ home: HomeContent }>("/api/content/home")).home;
  },
  async readBlogs() {
    return (await getJson<{ blogs: BlogList }>("/api/content/blogs")).blogs;
  },
  async readArticle() {
    return (await getJson<{ article: ArticlePage }>("/api/content/article")).article;
  },
  async findArticle(slug) {
    const path = `/api/content/articles/${encodeURIComponent(slug)}`;
    return (await findJson<{ found: FoundArticle }>(path))?.found ?? null;
  },
  async readPage(path) {
    return (await findJson<{ page: Page }>(`/api/content/pages${path}`))?.page ?? null;
  },
  async listScenes() {
    return (await getJson<{ scenes: Record<string, CardImage> }>("/api/scenes")).scenes;
  },
};
