import { parametersOfList } from "../../contract/productList.ts";

/**
 * The query parameters that each page's HTML depends on. They, and the path, are the key of the
 * page cache; every other parameter is dropped before rendering, so a campaign link hits the cache.
 */
const pageParameters: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(products(\/[^/]+)?)$/, parametersOfList],
  [/^\/compare$/, ["ids"]],
  [/^\/product\/[^/]+$/, ["variant"]],
];

/** The names of the query parameters that the page at `pathname` reads; none for most pages. */
export function parametersOfPage(pathname: string): readonly string[] {
  return pageParameters.find(([pattern]) => pattern.test(pathname))?.[1] ?? [];
}
