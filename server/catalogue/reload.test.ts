import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Category, Product } from "../../contract/product.ts";
import type { ProductList } from "../../contract/productList.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { createProductSearch, readSynonyms } from "../search/index.ts";
import { changedBetween } from "./changedBetween.ts";
import { createListing } from "./listing.ts";
import { createListingReader } from "./readListing.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const get = async (path: string) => (await shop.app.inject(path)).json();
const change = (statement: string) => shop.database.pool.query(statement);

describe("the number of a category's products", () => {
  const counts = async () => {
    const { categories } = (await get("/api/categories")) as { categories: Category[] };
    const count = (slug: string) => categories.find((one) => one.slug === slug)?.productCount ?? -1;
    return { chairs: count("chairs"), sofas: count("sofa") };
  };

  it("follows a product that is archived, restored elsewhere and deleted", async () => {
    const { chairs, sofas } = await counts();
    await change("update products set archived_at = now() where slug = 'majuli-cane-chair'");
    await expect.poll(counts).toEqual({ chairs: chairs - 1, sofas });
    await change(
      "update products set archived_at = null, category_id = (select id from categories where slug = 'sofa') where slug = 'majuli-cane-chair'",
    );
    await expect.poll(counts).toEqual({ chairs: chairs - 1, sofas: sofas + 1 });
    await change(
      "delete from variants where product_id = (select id from products where slug = 'majuli-cane-chair')",
    );
    await change("delete from products where slug = 'majuli-cane-chair'");
    await expect.poll(counts).toEqual({ chairs: chairs - 1, sofas });
  });

  it("follows a category whose address changes", async () => {
    const { sofas } = await counts();
    await change("update categories set slug = 'seats' where slug = 'chairs'");
    await expect.poll(counts).toEqual({ chairs: -1, sofas });
    await change("update categories set slug = 'chairs' where slug = 'seats'");
    await expect.poll(async () => (await counts()).chairs).toBeGreaterThan(0);
  });
});

it("reads no category when only stock has changed", async () => {
  const stockNow = async () => {
    const { product } = (await get("/api/products/jaisalmer-3-seater-sofa")) as {
      product: Product;
    };
    return product.variants.map(({ stockQuantity }) => stockQuantity);
  };
  const before = await stockNow();
  const statements: string[] = [];
  const stop = shop.database.onStatement((text) => statements.push(text));
  await change(
    "update variants set stock = stock + 1 where product_id = (select id from products where slug = 'jaisalmer-3-seater-sofa')",
  );
  await expect.poll(stockNow).toEqual(before.map((quantity) => quantity + 1));
  stop();
  expect(statements.filter((text) => text.includes('from "variants"'))).not.toEqual([]);
  expect(statements.filter((text) => text.includes('from "categories"'))).toEqual([]);
});

it("finds nothing changed in products that are read again as they were", async () => {
  const { after } = createListingReader(shop.database.db);
  const listing = createListing(createProductSearch(await readSynonyms()), () => 0);
  for (const product of await after(0, 200)) listing.put(product);
  const again = await after(0, 200);
  expect(again.length).toBeGreaterThan(0);
  const changed = again.flatMap((one) => changedBetween(one.id, listing.get(one.id), one));
  expect(changed).toEqual([]);
});

it("searches a category anew when another one's product brings a word", async () => {
  const meaning = async () => {
    const list = await get("/api/products?category=chairs&search=zarigold+chair&limit=1");
    return (list as ProductList).understood?.parts.map(({ is }) => is);
  };
  expect(await meaning()).toEqual(["unknown", "kind"]);
  await change("update products set name = 'Zarigold sofa' where slug = 'jaisalmer-3-seater-sofa'");
  await expect.poll(meaning, { timeout: 10_000 }).not.toContain("unknown");
});

it("calls products by their category's new name and address without reading one of them", async () => {
  const statements: string[] = [];
  const names = async () => {
    const { categories } = (await get("/api/categories")) as { categories: Category[] };
    return categories.map(({ name }) => name);
  };
  const found = async (category: string) => {
    const { pagination } = (await get(`/api/products?category=${category}&limit=1`)) as ProductList;
    return pagination.totalProducts;
  };
  const tables = await found("tables");
  expect(tables).toBeGreaterThan(0);
  const stop = shop.database.onStatement((text) => statements.push(text));
  await change("update categories set name = 'Perches', slug = 'perches' where slug = 'tables'");
  await expect.poll(names).toContain("Perches");
  stop();
  expect(statements.filter((text) => text.includes('from "categories"'))).not.toEqual([]);
  expect(statements.filter((text) => /from "(products|variants)"/.test(text))).toEqual([]);
  expect(await found("perches")).toBe(tables);
  expect(await found("tables")).toBe(0);
  const { products } = (await get("/api/products?search=perches&limit=1")) as ProductList;
  expect(products[0]?.categoryName).toBe("Perches");
});
