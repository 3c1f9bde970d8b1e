/** `dining-sets` becomes `Dining Sets`: dashes turn to spaces and every word is capitalised. */
export function titleFromSlug(slug: string): string {
  return slug
    .split("-")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(" ");
}

/** Heading of a list: the category's slug in title case, or what was searched for and where. */
export function headingOf(category: string | undefined, search: string): string {
  const place = category === undefined ? "All Products" : titleFromSlug(category);
  if (search === "") return place;
  return category === undefined ? `Results for “${search}”` : `Results for “${search}” in ${place}`;
}

/** `Showing 1–13 of 13 results`: which of all matching products the page holds. */
export function showingText(page: number, limit: number, shown: number, total: number): string {
  if (shown === 0) return `Showing 0 of ${total} results`;
  const first = (page - 1) * limit + 1;
  return `Showing ${first}–${first + shown - 1} of ${total} results`;
}
