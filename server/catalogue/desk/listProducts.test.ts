import { afterAll, describe, expect, it } from "vitest";
import { openProductDesk } from "../../../tests/support/product/productDesk.ts";
import { sampleVariant } from "../../../tests/support/product/sampleForm.ts";

const { shop, manager, categoryId, sql, products: desk } = await openProductDesk();
afterAll(() => shop.close());

const path = "/api/admin/products";

describe("the list", () => {
  const found = async (query: string) =>
    (await manager.call("GET", `${path}?${query}`)).json.products.map(
      ({ name }: { name: string }) => name,
    );

  it("is searched by words of the name, the address and SKUs, and narrowed", async () => {
    const variants = [
      sampleVariant({ sku: "Kutch.9", openingStock: 0 }),
      sampleVariant({ openingStock: 2 }),
    ];
    const name = "Kutchi <script>alert(1)</script> Stool";
    const product = await desk.add({ name, tag: "Loom 26", isFeatured: true, variants });
    const finds = async (queries: readonly string[]) => {
      for (const query of queries) expect([query, await found(query)]).toEqual([query, [name]]);
    };
    await finds(["q=kutchi", `q=sto+kut`, `q=kutch.9`, `q=${product.slug.replaceAll("-", "+")}`]);
    await finds(["tag=Loom+26", "featured=yes&state=draft", "stock=running+out&q=kutchi"]);
    expect(await found("q=kutchi&state=active")).toEqual([]);
    expect(await found("stock=sold+out&q=kutchi")).toEqual([]);
    expect(await found("q=%25")).toEqual([]);
    expect(await found("q=%27%3A%2A")).toEqual([]);
    const [row] = (await manager.call("GET", `${path}?q=kutchi`)).json.products;
    expect(row).toMatchObject({
      ...{ state: "draft", variants: 2, available: 2, scarce: 2 },
      ...{ mrp: 20_000, priceNow: 15_999, discountTag: "20% OFF", schedule: null },
    });
  });

  it("comes page by page, each product once", async () => {
    await sql(
      `insert into products (id, slug, name, description, category_id, type, hsn, gst_rate_bps, width_mm, depth_mm, height_mm, weight_grams, is_draft)
       select gen_random_uuid(), 'paged-' || n, 'Paged ' || n, 'One.', $1, 'Bench', '9403', 1800, 1, 1, 1, 1, true
       from generate_series(1, 60) as n`,
      [categoryId],
    );
    const first = (await manager.call("GET", `${path}?q=paged`)).json;
    const second = (await manager.call("GET", `${path}?q=paged&after=${first.next}`)).json;
    const ids = [...first.products, ...second.products].map(({ id }: { id: string }) => id);
    expect([first.products.length, second.products.length, second.next]).toEqual([50, 10, null]);
    expect(new Set(ids).size).toBe(60);
  });
});
