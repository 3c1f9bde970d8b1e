import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureSchema } from "../../contract/failure.ts";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { type CartShop, openCartShop, unknownId } from "../../tests/support/cart/cartShop.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await openCartShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

describe("bad input", () => {
  it.each([
    [undefined, "Please select a variant."],
    [[], "Please select a variant."],
    [{}, "Please select a variant."],
    [{ productId: unknownId }, "Please select a variant."],
    [{ productId: unknownId, variantId: "1 or 1=1" }, "Please select a variant."],
    [{ productId: unknownId, variantId: null }, "Please select a variant."],
    [
      { productId: unknownId, variantId: unknownId, quantity: 0 },
      "The quantity must be at least 1.",
    ],
    [
      { productId: unknownId, variantId: unknownId, quantity: -1 },
      "The quantity must be at least 1.",
    ],
    [
      { productId: unknownId, variantId: unknownId, quantity: 1.5 },
      "The quantity must be a whole number.",
    ],
    [
      { productId: unknownId, variantId: unknownId, quantity: "1" },
      "The quantity must be a whole number.",
    ],
    [
      { productId: unknownId, variantId: unknownId, quantity: 1e9 },
      "The quantity must be at most 9999.",
    ],
  ])("adding %j is refused", async (payload, message) => {
    const { status, json } = await shop.add(payload);
    expect([status, failureSchema.parse(json).message]).toEqual([400, message]);
  });

  it("a variant that does not exist, or belongs to another product, is not found", async () => {
    for (const payload of [
      { productId: shop.product.id, variantId: unknownId },
      { productId: unknownId, variantId: shop.variant().id },
    ]) {
      const { status, json } = await shop.add(payload);
      expect([status, json.message]).toEqual([404, "Product not found."]);
    }
    expect(await shop.quantities()).toEqual([]);
  });

  it.each([0, -1, 1.5, "2", null, undefined, 1e9, {}])(
    "a quantity of %j is refused",
    async (quantity) => {
      await shop.add(shop.item(0, 2));
      const { status, json } = await shop.set(quantity);
      expect([status, failureSchema.parse(json).code]).toEqual([400, "invalid_request"]);
      expect(await shop.quantities()).toEqual([2]);
    },
  );

  it("changes nothing that is not in the cart", async () => {
    const { status, json } = await shop.set(1);
    expect([status, json.message]).toEqual([404, "This item is not in your cart."]);
    expect((await shop.set(1, unknownId)).status).toBe(404);
    expect((await shop.set(1, "'; drop table cart_lines; --")).status).toBe(400);
    expect((await shop.remove("%00")).status).toBe(400);
    expect(await shop.quantities()).toEqual([]);
  });

  it("reaches nobody else's line", async () => {
    await shop.add(shop.item(0, 2));
    const stranger = await sampleCustomer(shop.app);
    const path = `/api/cart/items/${shop.variant().id}`;
    expect((await stranger.call("PATCH", path, { quantity: 1 })).status).toBe(404);
    expect((await stranger.call("DELETE", path)).json.cart.items).toEqual([]);
    expect((await stranger.call("GET", "/api/cart")).json.cart.items).toEqual([]);
    expect(await shop.quantities()).toEqual([2]);
  });
});
