import type { IncomingHttpHeaders } from "node:http";
import type { Answer } from "../answer.ts";
import type { Sheddable } from "./admission.ts";

/**
 * What may be refused when too many ask at once; what stands first here or in `pagePriority` may be refused as its word
 * says (`sheddable`). Every other route never is: the cart, checkouts and payments, webhooks, orders, whatever changes
 * something, a customer's own lists, the back office, health. Answers from memory and files are not asked about at all.
 */
export const routePriorities: Readonly<Record<string, Sheddable>> = {
  "/api/products": "searching",
  "/api/products/:slugOrId": "reading",
  "/api/products/:slugOrId/goes-with": "searching",
  "/api/products/:slugOrId/model.glb": "searching",
  "/api/products/:slugOrId/model/:file": "searching",
  "/api/made-to-measure": "reading",
  "/api/made-to-measure/:slugOrId": "reading",
  "/api/designs/:code": "reading",
  "/api/designs/:code/:file": "searching",
  "/api/categories": "reading",
  "/api/scenes": "reading",
  "/api/reviews/:productId": "reading",
  "/api/questions/:productId": "reading",
  "/api/content/home": "reading",
  "/api/content/pages/:name": "reading",
  "/api/content/blogs": "reading",
  "/api/content/article": "reading",
  "/api/content/articles/:slug": "reading",
  "/api/delivery/promise": "reading",
  "/api/emi-plans": "reading",
  "/sitemap.xml": "unseen",
  "/sitemap/:part": "unseen",
};

/** Pages on the way from the cart to the delivered order, and those to sign in, by the first part of their address. */
export const criticalPages: ReadonlySet<string> = new Set([
  "shopping",
  "address",
  "adress-shipping",
  "payment",
  "order-status",
  "sucess",
  "orders",
  "tracking",
  "login",
  "register",
  "otp",
  "profile",
]);

/** Of a page that has to be rendered, by its address as the routes spell it; null for one that is never refused. */
export function pagePriority(address: string): Sheddable | null {
  const [path = ""] = address.slice(1).split("?", 1);
  const [first = ""] = path.split("/", 1);
  if (criticalPages.has(first)) return null;
  return first === "products" || first === "compare" ? "searching" : "reading";
}

const crawler = /bot\b|crawl|spider|slurp|externalhit/i;

/**
 * Crawlers, and browsers that fetch in advance what nobody looks at yet, go first. What a caller says of itself can
 * only make it less important.
 */
export function loweredBy(headers: IncomingHttpHeaders, priority: Sheddable): Sheddable {
  const isAhead = headers["sec-purpose"] !== undefined || headers.purpose === "prefetch";
  return isAhead || crawler.test(headers["user-agent"] ?? "") ? "unseen" : priority;
}

/**
 * Whether an answer turns away somebody less important than who waited for it as well, and is to ask again: what a
 * crawler says of itself is not to make others less important.
 */
export function turnsAwayLess(
  { turnsAway, askedAs }: Answer,
  priority: Sheddable | null | undefined,
): boolean {
  return turnsAway === true && askedAs === "unseen" && priority !== "unseen";
}
