import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureSchema } from "../../contract/failure.ts";
import type { Product } from "../../contract/product.ts";
import {
  partialProductListSchema,
  productAnswerSchema,
  productListSchema,
} from "../../contract/productList.ts";
import { statementsOf } from "../../tests/support/statementsOf.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const get = async (path: string) => {
  const response = await shop.app.inject(path);
  return { status: response.statusCode, headers: response.headers, json: response.json() };
};
const list = async (query: string) =>
  productListSchema.parse((await get(`/api/products${query}`)).json);

describe("GET /api/products", () => {
  it("answers the demo shop in the contract's shape", async () => {
    const answer = await list("?limit=100");
    expect(answer.pagination).toEqual({ totalProducts: 66, page: 1, limit: 100, totalPages: 1 });
    expect(answer.products).toHaveLength(66);
    for (const product of answer.products) {
      expect(product._id).toBe(product.id);
      expect(product.variants.length).toBeGreaterThanOrEqual(2);
      expect(product.variants.length).toBeLessThanOrEqual(4);
    }
  });

  it("keeps to the category, the featured and the sort asked for", async () => {
    const cots = await list("?category=cots&limit=100&sort=price");
    expect(new Set(cots.products.map(({ categorySlug }) => categorySlug))).toEqual(
      new Set(["cots"]),
    );
    const prices = cots.products.map(({ variants }) => variants[0]?.salePrice ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const featured = await list("?isFeatured=true&sort=-createdAt");
    expect(featured.products.every(({ isFeatured }) => isFeatured)).toBe(true);
    const dates = featured.products.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((await list("?category=lamps")).products).toEqual([]);
  });

  it("takes a category by the id that its products hold", async () => {
    const bySlug = await list("?category=cots&limit=5");
    const byId = await list(`?category=${bySlug.products[0]?.category}&limit=5`);
    expect(byId.products).toHaveLength(5);
    expect(byId).toEqual(bySlug);
  });

  it("filters by facets and pages through the result without loss", async () => {
    const { facets } = await list("?category=sofa");
    const colour = facets.colours[0];
    const filtered = await list(`?category=sofa&colour=${encodeURIComponent(colour?.value ?? "")}`);
    expect(filtered.pagination.totalProducts).toBe(colour?.count);
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?limit=30&page=${page}`)));
    const slugs = pages.flatMap(({ products }) => products.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(66);
    const affordable = await list("?minPrice=10000&maxPrice=20000&inStock=true");
    for (const { variants } of affordable.products) {
      expect(variants[0]?.salePrice).toBeGreaterThanOrEqual(10_000);
      expect(variants[0]?.salePrice).toBeLessThanOrEqual(20_000);
      expect(variants.some(({ stockQuantity }) => stockQuantity > 0)).toBe(true);
    }
  });

  it("finds what fits: sizes in any unit, seats and country of origin, counted as facets", async () => {
    const fitting = await list("?category=sofa&maxWidth=2.1+m&maxDepth=3+ft&maxHeight=85&seats=3");
    expect(fitting.products.length).toBeGreaterThan(0);
    for (const { dimensionsMm, seats } of fitting.products) {
      expect(dimensionsMm.width).toBeLessThanOrEqual(2100);
      expect(dimensionsMm.depth).toBeLessThanOrEqual(910);
      expect(dimensionsMm.height).toBeLessThanOrEqual(850);
      expect(seats).toBeGreaterThanOrEqual(3);
    }
    const { products, facets } = await list("?category=sofa&minWidth=215");
    expect(products.every(({ dimensionsMm }) => dimensionsMm.width >= 2150)).toBe(true);
    expect(facets.width).toEqual({ min: 95, max: 265 });
    expect(facets.seats.map(({ value }) => value)).toEqual([1, 2, 3, 5]);
    for (const { value, count } of facets.seats) {
      const { pagination } = await list(`?category=sofa&seats=${value}`);
      expect(pagination.totalProducts).toBe(count);
    }
    const [india] = facets.origins;
    expect(india).toMatchObject({ value: "india", name: "India" });
    const { pagination } = await list("?category=sofa&origin=india,nepal");
    expect(pagination.totalProducts).toBe(india?.count);
    expect((await list("?origin=nepal")).products).toEqual([]);
  });

  it.each(["maxWidth=wide", "maxWidth=0", "maxDepth=3+km", "seats=0", "seats=31", "sort=seats"])(
    "refuses %s",
    async (query) => {
      expect((await get(`/api/products?${query}`)).status).toBe(400);
    },
  );

  it("returns only the fields named, plus id and slug", async () => {
    const { json } = await get("/api/products?search=sofa&limit=5&fields=name,baseImages,password");
    const { products } = partialProductListSchema.parse(json);
    expect(products.length).toBe(5);
    expect(Object.keys(products[0] ?? {}).sort()).toEqual(["baseImages", "id", "name", "slug"]);
  });

  it.each(["almirah", "palang", "kursi", "mez", "shisham", "wardrob", "jaisal"])(
    "finds something for %s",
    async (word) => {
      expect((await list(`?search=${word}&limit=5`)).products.length).toBeGreaterThan(0);
    },
  );

  it("costs at most three statements for a hundred products", async () => {
    const asking = () => get("/api/products?limit=100&sort=-price");
    const { statements } = await statementsOf(shop, asking);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  it.each([
    "limit=-1",
    "limit=abc",
    "limit=1e9",
    "limit=0",
    "limit=101",
    "limit=1.5",
    "limit=99999999999999999999",
    "page=0",
    "page=-3",
    "sort=name",
    "sort=price;drop table products",
    "isFeatured=yes",
    "minPrice=cheap",
    "category=../../etc",
    "category=%00",
    "inStock=1",
    "search=%00",
    "material=%00",
    "fields=%00",
    `search=${"a".repeat(5_000)}`,
  ])("refuses %s with 400 and a reason", async (query) => {
    const { status, json } = await get(`/api/products?${query}`);
    expect(status).toBe(400);
    const failure = failureSchema.parse(json);
    expect(failure.code).toBe("invalid_request");
    expect(failure.message).not.toMatch(/select|sql|stack|at \w+ \(/i);
  });

  it.each([
    "search=%F0%9F%9B%8B%EF%B8%8F",
    "search='%20OR%201=1--",
    "search=%E0%A4%B8%E0%A5%8B%E0%A4%AB%E0%A4%BE",
    "colour=';drop%20table%20products;--",
    "unknown=1&utm_source=x",
  ])("answers %s calmly", async (query) => {
    const { status, json } = await get(`/api/products?${query}`);
    expect(status).toBe(200);
    partialProductListSchema.parse(json);
  });
});

describe("GET /api/products/{slugOrId}", () => {
  it("answers by slug and by id alike", async () => {
    const { json } = await get("/api/products/jaisalmer-3-seater-sofa");
    const { product } = productAnswerSchema.parse(json);
    expect((await get(`/api/products/${product.id}`)).json).toEqual(json);
    expect(product.specifications.slice(0, 2)).toEqual([
      { attribute: "Dimensions (cm)", value: "210 W × 88 D × 82 H cm" },
      { attribute: "Dimensions (inches)", value: "82.7 W × 34.6 D × 32.3 H in" },
    ]);
  });

  it.each([
    "no-such-sofa",
    "00000000-0000-7000-8000-000000000000",
    "..%2F..%2Fetc%2Fpasswd",
    "'%20or%20'1'='1",
    "%F0%9F%9B%8B",
    "a".repeat(190),
  ])("says 404 to %s", async (slugOrId) => {
    const { status, json } = await get(`/api/products/${slugOrId}`);
    expect(status).toBe(404);
    expect(failureSchema.parse(json).code).toBe("not_found");
  });

  it.each(["%E0%A4%A", "%00"])("refuses an address that is no text: %s", async (slugOrId) => {
    expect((await get(`/api/products/${slugOrId}`)).status).toBe(400);
  });
});

describe("a change of the catalogue", () => {
  it("reaches answers that were cached before it, and only when it commits", async () => {
    const path = "/api/products/kabini-2-seater-sofa";
    const priceNow = async () => ((await get(path)).json.product as Product).variants[0]?.salePrice;
    const before = (await priceNow()) ?? 0;
    const client = await shop.database.pool.connect();
    const paise = (before - 100) * 100;
    const change = `update variants set sale_price_paise = ${paise} where position = 0 and product_id = (select id from products where slug = 'kabini-2-seater-sofa')`;
    await client.query("begin");
    await client.query(change);
    expect(await priceNow()).toBe(before);
    await client.query("commit");
    client.release();
    await expect.poll(priceNow).toBe(before - 100);
    await expect
      .poll(async () => {
        const { products } = await list("?category=sofa&sort=price");
        return products.find(({ slug }) => slug === "kabini-2-seater-sofa")?.variants[0]?.salePrice;
      })
      .toBe(before - 100);
  });

  it("takes an archived product out of lists, search and its own address", async () => {
    await shop.database.pool.query(
      "update products set archived_at = now() where slug = 'bhuj-divan'",
    );
    await expect.poll(async () => (await get("/api/products/bhuj-divan")).status).toBe(404);
    const { products } = await list("?search=bhuj%20divan");
    expect(products.map(({ slug }) => slug)).not.toContain("bhuj-divan");
  });

  it("shows a product without variants and pictures", async () => {
    await shop.database.pool.query(
      "delete from variants where product_id = (select id from products where slug = 'majuli-cane-chair')",
    );
    await expect
      .poll(
        async () =>
          ((await get("/api/products/majuli-cane-chair")).json.product as Product).variants,
      )
      .toEqual([]);
    const page = await shop.app.inject("/product/majuli-cane-chair");
    expect(page.statusCode).toBe(200);
    expect(page.body.includes("Out of Stock")).toBe(true);
  });
});

it("refuses stock below what is reserved, in the database itself", async () => {
  const change = shop.database.pool.query("update variants set reserved = stock + 1");
  await expect(change).rejects.toThrow("variants_never_oversold");
});
