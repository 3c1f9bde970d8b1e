import { parametersOfPage } from "../../contract/pages.ts";

const longestKey = 1000;

/**
 * The key of a public answer, or null when the address is too long to be worth keeping. API calls go
 * by their whole address; pages by their path and the parameters that they declare, in that order.
 */
export function cacheKey(address: string): string | null {
  if (address.length > longestKey) return null;
  const query = address.indexOf("?");
  if (query === -1 || address.startsWith("/api/")) return address;
  const pathname = address.slice(0, query);
  const given = new URLSearchParams(address.slice(query + 1));
  const kept = new URLSearchParams();
  for (const name of parametersOfPage(pathname)) {
    for (const value of given.getAll(name)) if (value !== "") kept.append(name, value);
  }
  const text = kept.toString();
  return text === "" ? pathname : `${pathname}?${text}`;
}
