import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

// A reader who has to guess can be led to read other letters, and commands in them (ASVS 4.1.1).
it.each([
  ...["/", "/about.data", "/nowhere", "/nowhere.data", "/admin", "/api/docs", "/api/products"],
  ...["/api/nowhere", "/healthz", "/robots.txt", "/sitemap.xml", "/sitemap/pages.xml"],
  ...["/speculation-rules.json", "/favicon.svg", "/static/images/nothing.webp"],
])("says in which letters a text is written: %s", async (address) => {
  const { headers } = await shop.app.inject(address);
  expect(headers["content-type"]).toMatch(/; charset=utf-8$/);
});
