/** What an answer can show of the catalogue, named as `madeOf` and whoever drops answers name it. */
export const keyOf = {
  /** Everything that visitors see of a product but the number of its pieces. */
  product: (id: string) => `product ${id}`,
  /** What else of its reviews its own page shows: answers to them, and how many found them helpful. */
  reviews: (id: string) => `reviews ${id}`,
  /** How many pieces there are, where an answer gives the number. */
  pieces: (id: string) => `pieces ${id}`,
  /** Which products a list has, in which order, how many there are of each kind; without a category: of all. */
  list: (categorySlug = "") => `list ${categorySlug}`,
  /** Which products a category has, in the order of their arrival, and their addresses. */
  members: (categorySlug: string) => `members ${categorySlug}`,
  /** The categories: their names, words and order. */
  categories: "categories",
  /** How many products each category has, and every product's address. */
  counts: "counts",
  scenes: "scenes",
  /**
   * Any product's or variant's row. For what an answer looks for in the database itself and may not find there:
   * what comes back before anybody has noticed that it was gone changes no list.
   */
  rows: "rows",
  /** The days by which things arrive: zones, calendars, and the day on which work begins. */
  promises: "promises",
} as const;
