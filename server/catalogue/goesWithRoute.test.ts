import { afterAll, beforeAll, expect, it } from "vitest";
import { failureSchema } from "../../contract/failure.ts";
import { goesWithSchema, productAnswerSchema } from "../../contract/productList.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("offers to a sofa coffee tables of half to seven tenths of its width", async () => {
  const { product: sofa } = productAnswerSchema.parse(
    (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json(),
  );
  const answer = await shop.app.inject(`/api/products/${sofa.slug}/goes-with`);
  const { products } = goesWithSchema.parse(answer.json());
  expect(products.length).toBeGreaterThan(0);
  expect(products.length).toBeLessThanOrEqual(4);
  const tables = products.filter(({ type }) => type.includes("Coffee Table"));
  expect(tables.length).toBeGreaterThan(0);
  for (const { dimensionsMm } of tables) {
    expect(dimensionsMm.width).toBeGreaterThanOrEqual(sofa.dimensionsMm.width * 0.5);
    expect(dimensionsMm.width).toBeLessThanOrEqual(sofa.dimensionsMm.width * 0.7);
  }
  const byId = await shop.app.inject(`/api/products/${sofa.id}/goes-with`);
  expect(byId.json()).toEqual(answer.json());
});

it("refuses what is not sold", async () => {
  const answer = await shop.app.inject("/api/products/moon-chair/goes-with");
  expect(answer.statusCode).toBe(404);
  expect(failureSchema.parse(answer.json()).code).toBe("not_found");
});
