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
  widthMm: number;
  depthMm: number;
  heightMm: number;
  /** Working days that making it takes; 0 of what stands ready. */
  leadDays: number;
  countryOfOrigin: string;
  /** What shows it; which pieces are made to measure as well goes by that. */
  model: string | null;
  /** Ids of the variants for sale that have no piece left. */
  soldOut: readonly string[];
  /** How many people it seats, as it stands and at most; 0 where it says nothing of that. */
  seatsFrom: number;
  seatsTo: number;
  /** The rooms that it is recommended for, as its specifications say; empty where they do not. */
  rooms: string;
  materials: readonly string[];
  /** Each label once. */
  colours: readonly { label: string; value: string }[];
}
