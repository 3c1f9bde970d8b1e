import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { registerSitemap } from "./sitemap.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const get = (path: string) => shop.app.inject(path);
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);

it("names its parts, and every page, category and product in one of them", async () => {
  const index = await get("/sitemap.xml");
  expect(index.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(index.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><sitemapindex xmlns="http:/);
  const parts = addressesIn(index.body).map((address) => new URL(address ?? "").pathname);
  expect(parts).toEqual(["/sitemap/pages.xml", "/sitemap/products-1.xml"]);
  const [pages, products] = await Promise.all(
    parts.map(async (path) => addressesIn((await get(path)).body)),
  );
  expect(pages).toContain(`${shop.origin}/products/sofa`);
  const { pagination } = (await get("/api/products?limit=1")).json();
  expect(products).toHaveLength(pagination.totalProducts);
  expect(products).toContain(`${shop.origin}/product/jaisalmer-3-seater-sofa`);
});

it("follows a product that goes", async () => {
  await shop.database.pool.query(
    "update products set archived_at = now() where slug = 'netravati-bar-stool'",
  );
  const products = async () => (await get("/sitemap/products-1.xml")).body;
  await expect.poll(products).not.toContain("netravati-bar-stool<");
});

it.each(["products-2.xml", "products-0.xml", "products-x.xml", "pages", "..%2Frobots.txt"])(
  "has no part %s",
  async (part) => {
    expect([400, 404]).toContain((await get(`/sitemap/${part}`)).statusCode);
  },
);

it("names more addresses than a part may have in several parts, each once", async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  const slugs = Array.from({ length: 100_001 }, (_, index) => `product-${index}`);
  registerSitemap(app, {
    origin: "https://shop.example",
    productSlugs: () => slugs,
    categorySlugs: async () => [],
    articlePaths: () => [],
  });
  const partsOf = async (path: string) => addressesIn((await app.inject(path)).body);
  const [, ...parts] = await partsOf("/sitemap.xml");
  const named: string[] = [];
  for (const part of parts) {
    const addresses = await partsOf(new URL(part ?? "").pathname);
    expect(addresses.length).toBeLessThan(50_000);
    named.push(...addresses.map(String));
  }
  expect(named).toEqual(slugs.map((slug) => `https://shop.example/product/${slug}`));
  await app.close();
});
