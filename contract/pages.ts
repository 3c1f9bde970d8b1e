/**
 * The query parameters that each page's HTML depends on. They, and the path, are the key of the
 * page cache; every other parameter is dropped before rendering, so a campaign link hits the cache.
 */
const pageParameters: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^\/(products(\/[^/]+)?)$/,
    ["sort", "page", "search", "colour", "material", "minPrice", "maxPrice", "inStock"],
  ],
  [/^\/product\/[^/]+$/, ["variant"]],
];

/** A path without the slashes at its end; "/" stays as it is. */
export function withoutLastSlashes(pathname: string): string {
  // Not by a pattern: one that ends in /+$ tries every slash of a long row as its beginning.
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end);
}

/** The names of the query parameters that the page at `pathname` reads; none for most pages. */
export function parametersOfPage(pathname: string): readonly string[] {
  return pageParameters.find(([pattern]) => pattern.test(pathname))?.[1] ?? [];
}
