import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenShop } from "../server/openShop.ts";
import { openTestShop } from "./support/testShop.ts";

interface CrawledPage {
  status: number;
  /** Where its links lead: path, query and anchor. Links that leave the shop are not among them. */
  links: string[];
  ids: Set<string>;
}

let shop: OpenShop;
/** By path and query. */
const crawled = new Map<string, CrawledPage>();

beforeAll(async () => {
  shop = await openTestShop();
  const waiting = ["/"];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (crawled.has(address)) continue;
    const page = await visit(address);
    crawled.set(address, page);
    // A filtered list is looked at; the lists one step further are the same ones in another order.
    if (!address.includes("?")) waiting.push(...page.links.map(withoutAnchor));
  }
});
afterAll(() => shop.close());

const withoutAnchor = (link: string) => link.split("#", 1)[0] ?? "/";

async function visit(address: string): Promise<CrawledPage> {
  const { statusCode, body } = await shop.app.inject(address);
  const html = body.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "");
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => {
    const url = new URL(href.replaceAll("&amp;", "&"), `http://shop${address}`);
    return url.host === "shop" ? url.pathname + url.search + url.hash : null;
  });
  return {
    status: statusCode,
    links: links.filter((link) => link !== null),
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id)),
  };
}

/** `link on page` for every link of every crawled page that `isBroken`. */
function brokenLinks(isBroken: (target: CrawledPage | undefined, link: string) => boolean) {
  return [...crawled].flatMap(([address, { links }]) =>
    links
      .filter((link) => {
        const target = crawled.get(withoutAnchor(link));
        // Links of a filtered list are not followed; where their target is known it is checked.
        return (target !== undefined || !address.includes("?")) && isBroken(target, link);
      })
      .map((link) => `${link} on ${address}`),
  );
}

it("reaches the whole shop from the home page", () => {
  const paths = [...crawled.keys()];
  expect(paths.filter((path) => /^\/product\/[^?]+$/.test(path))).toHaveLength(66);
  for (const path of [
    "/home",
    "/best-selling",
    "/products",
    "/products/dining-sets",
    "/about",
    "/privacy-policy",
    "/shipping-policy",
    "/exchange-policy",
    "/payment-term",
    "/terms-conditions",
    "/blogs",
    "/interior-blog",
    "/lkitchen",
    "/login",
    "/register",
    "/profile",
    "/wishlist",
    "/shopping",
    "/orders",
    "/tracking",
  ]) {
    expect(paths, path).toContain(path);
  }
});

it("every link leads to a page, without a detour", () => {
  expect(brokenLinks((target) => target?.status !== 200)).toEqual([]);
});

it("every anchor is on the page that the link names", () => {
  const isMissing = (target: CrawledPage | undefined, link: string) => {
    const anchor = decodeURIComponent(link.split("#", 2)[1] ?? "");
    return anchor !== "" && !target?.ids.has(anchor);
  };
  expect(brokenLinks(isMissing)).toEqual([]);
});
