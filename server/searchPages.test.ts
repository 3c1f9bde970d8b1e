import { afterAll, beforeAll, expect, it } from "vitest";
import { productListSchema } from "../contract/productList.ts";
import { openTestShop } from "../tests/support/testShop.ts";
import type { OpenShop } from "./openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const search = async (text: string) => {
  const { body } = await shop.app.inject(`/api/products?search=${encodeURIComponent(text)}`);
  return productListSchema.parse(JSON.parse(body));
};

it.each([
  ["return policy", "/exchange-policy"],
  ["refund", "/exchange-policy"],
  ["delivery time", "/shipping-policy"],
  ["emi", "/payment-term"],
  ["sofa emi", "/payment-term"],
  ["cash on delivery", "/payment-term"],
  ["warranty", "/terms-conditions"],
  ["modular kitchen price", "/lkitchen"],
  ["island kitchen", "/islandkitchen"],
  ["how to plan a kitchen", "/interior-blog"],
])("%s finds %s", async (text, path) => {
  const { understood } = await search(text);
  expect(understood?.pages.map((page) => page.path)).toContain(path);
});

it.each(["sofa", "teak bed under 50000", "xyzzy"])("%s finds no page", async (text) => {
  expect((await search(text)).understood?.pages).toEqual([]);
});
