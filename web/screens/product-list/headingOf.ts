import { titleFromSlug } from "../../catalogue/titleFromSlug.ts";

/** Heading of a list: the category's slug in title case, or what was searched for and where. */
export function headingOf(category: string | undefined, search: string): string {
  const place = category === undefined ? "All Products" : titleFromSlug(category);
  if (search === "") return place;
  return category === undefined ? `Results for “${search}”` : `Results for “${search}” in ${place}`;
}
