/** What lists, filters and search need to know of a product; the rest is read from the database. */
export interface ListedProduct {
  id: string;
  serial: number;
  slug: string;
  name: string;
  type: string;
  tag: string | null;
  categoryId: string;
  categorySlug: string;
  categoryName: string;
  isFeatured: boolean;
  createdAt: number;
  /** First variant's sale price: the price that cards show and that sorting goes by. */
  pricePaise: number;
  inStock: boolean;
  /** Ids of the variants for sale that have no piece left. */
  soldOut: readonly string[];
  materials: readonly string[];
  /** Each label once. */
  colours: readonly { label: string; value: string }[];
}
