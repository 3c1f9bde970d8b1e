import type { CustomListItem, CustomProductFacts, Design } from "./design.ts";
import type { Category, NamedCategory, Product } from "./product.ts";
import type { CardImage } from "./productCard.ts";
import type { ProductList, ProductListQuery } from "./productList.ts";
import type { ProductReviews } from "./review.ts";
import type { ContentReader } from "./texts/shown.ts";

/**
 * What pages read of the catalogue, answered by the use cases of the server while rendering there and by the API
 * after that: the same questions, the same answers. An unknown product is null.
 */
export interface CatalogueReader {
  listProducts(query: Partial<ProductListQuery>): Promise<ProductList>;
  findProduct(slugOrId: string): Promise<ReviewedProduct | null>;
  /** Several, in the order asked for; those that are not sold are left out. */
  findProducts(slugsOrIds: readonly string[]): Promise<Product[]>;
  /** The product, and the first five of its category (itself possibly among them). */
  findProductPage(
    slugOrId: string,
  ): Promise<(ReviewedProduct & { sameCategory: Product[] }) | null>;
  listCategories(): Promise<Category[]>;
  /** The same for whoever does not show how many products each has. */
  nameCategories(): Promise<NamedCategory[]>;
  /** Pictures of the shop itself (heroes, banners, category tiles) by name. */
  listScenes(): Promise<Record<string, CardImage>>;
}

/**
 * What pages read of what is made to measure; null of what is not made so, and of designs that nobody saved. `asker` is
 * the network of who asks, where that is known.
 */
export interface DesignReader {
  listCustom(): Promise<CustomListItem[]>;
  findCustom(slugOrId: string): Promise<CustomProductFacts | null>;
  findDesign(
    code: string,
    asker?: string,
  ): Promise<{ design: Design; custom: CustomProductFacts } | null>;
}

/** What most pages read. */
export interface Storefront extends CatalogueReader, ContentReader {}

/** Everything that pages read, as the server hands it to them. */
export interface WholeStorefront extends Storefront, DesignReader {}

/** A product with what its customers say of it. */
export interface ReviewedProduct {
  product: Product;
  reviews: ProductReviews;
}
