import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop } from "../tests/support/testShop.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("shows every product from a corner first, then in a room, from the front, closely and opened", async () => {
  const { products } = (await shop.app.inject("/api/products?limit=100")).json();
  expect(products).toHaveLength(66);
  for (const { slug } of products) {
    const { product } = (await shop.app.inject(`/api/products/${slug}`)).json();
    const [first, ...others] = product.variants.map(({ images }: { images: string[] }) =>
      images.map((address) => address.match(/-(room|front|detail|open)\./)?.[1] ?? "corner"),
    );
    expect(first.join(" "), slug).toMatch(/^corner (room )?front detail( open)?$/);
    for (const views of others) expect([slug, views]).toEqual([slug, ["corner"]]);
  }
});
