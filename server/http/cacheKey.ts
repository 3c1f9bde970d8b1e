import { LRUCache } from "lru-cache";
import { promiseQuerySchema } from "../../contract/deliveryPromise.ts";
import { productListQuerySchema } from "../../contract/productList.ts";
import { parametersOfPage } from "./pageParameters.ts";
import { parametersOf } from "./readQuery.ts";

const longestKey = 1000;
/** PIN codes that are served alike share what is kept of them: says by what one is. */
export type ServedAs = (pincode: string) => string;

/** Of addresses with a query that were asked for lately; none with a PIN code, since what that is served as changes. */
const known = new LRUCache<string, string>({ max: 2000 });

const parametersOfList = Object.keys(productListQuerySchema.shape);

/**
 * The key of a public answer, or null when the address is too long to be worth keeping: its path and
 * the parameters that the page or the call declares, in that order. No other parameter makes another
 * answer, so that nobody fills the cache by inventing them.
 */
export function cacheKey(address: string, servedAs: ServedAs = String): string | null {
  if (address.length > longestKey) return null;
  const query = address.indexOf("?");
  if (query === -1) return address;
  const before = known.get(address);
  if (before !== undefined) return before;
  const pathname = address.slice(0, query);
  const given = parametersOf(address.slice(query));
  const kept = new URLSearchParams();
  // An empty parameter is none to a page; a call may have to refuse it.
  const isCall = pathname.startsWith("/api/");
  let namesPincode = false;
  for (const name of isCall ? parametersOfCall(pathname) : parametersOfPage(pathname)) {
    for (const value of given.getAll(name)) {
      if (!isCall && value === "") continue;
      namesPincode ||= name === "pincode";
      kept.append(name, name === "pincode" ? servedAs(value) : value);
    }
  }
  const text = kept.toString();
  const key = text === "" ? pathname : `${pathname}?${text}`;
  if (!namesPincode) known.set(address, key);
  return key;
}

const callParameters: Readonly<Record<string, readonly string[]>> = {
  "/api/products": parametersOfList,
  "/api/delivery/promise": Object.keys(promiseQuerySchema.shape),
};

/** The names of the query parameters that a call whose answers are kept reads. */
const parametersOfCall = (pathname: string) => callParameters[pathname] ?? [];
