import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  cartAnswerSchema,
  cartChangeAnswerSchema,
  stockFailureSchema,
} from "../../contract/cart.ts";
import { cartLinesMaximum } from "../../contract/cartRules.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { Product } from "../../contract/product.ts";
import {
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop & { databaseUrl: string };
let product: Product;
let customer: SampleCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  product = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json().product;
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await sampleCustomer(shop.app);
  await sql("update products set archived_at = null");
  await sql("update variants set stock = 5, reserved = 1, archived_at = null");
});

const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const variant = (at = 0) => product.variants[at] as Product["variants"][number];
const item = (at = 0, quantity?: unknown) => ({
  productId: product.id,
  variantId: variant(at).id,
  quantity,
});
const add = (payload: unknown) => customer.call("POST", "/api/cart/items", payload);
const set = (quantity: unknown, id = variant().id) =>
  customer.call("PATCH", `/api/cart/items/${id}`, { quantity });
const remove = (id: string) => customer.call("DELETE", `/api/cart/items/${id}`);
const cart = async () =>
  cartAnswerSchema.parse((await customer.call("GET", "/api/cart")).json).cart;
const quantities = async () => (await cart()).items.map(({ quantity }) => quantity);
const unknownId = "00000000-0000-7000-8000-000000000000";

describe("a cart", () => {
  it("begins empty", async () => {
    expect(await cart()).toEqual({ items: [], saved: [], totals: { subtotal: 0, totalItems: 0 } });
  });

  it("shows what was added, as the catalogue has it now", async () => {
    const { status, json } = await add(item(1, 2));
    expect(status).toBe(200);
    const answer = cartChangeAnswerSchema.parse(json);
    expect(answer.message).toBe("Item added to cart!");
    const { id, color, size, salePrice, images } = variant(1);
    const image = images[0] ?? product.baseImages[0] ?? "";
    expect(answer.cart.items).toEqual([
      {
        variantId: id,
        productId: product.id,
        slug: product.slug,
        name: product.name,
        image,
        picture: product.pictures[image] ?? null,
        price: salePrice,
        priceWhenAdded: null,
        quantity: 2,
        stock: 4,
        size,
        color,
        isAvailable: true,
        leadDays: product.leadDays,
        design: null,
      },
    ]);
    expect(answer.cart.totals).toEqual({ subtotal: salePrice * 2, totalItems: 2 });
    await sql("update variants set sale_price_paise = 123450 where id = $1", [id]);
    expect(await cart()).toMatchObject({
      items: [{ price: 1234.5, priceWhenAdded: salePrice }],
      totals: { subtotal: 2469 },
    });
  });

  it("keeps one line a variant, in the order of adding, and takes no price from outside", async () => {
    await add({ ...item(1), price: 1, salePrice: 1 });
    await add(item(0));
    await add(item(1, 2));
    const { items } = await cart();
    expect(items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [variant(1).id, 3],
      [variant(0).id, 1],
    ]);
    expect(items[1]?.price).toBe(variant(0).salePrice);
  });

  it("never grows beyond stock, and says how far it could", async () => {
    await add(item(0, 3));
    for (const { status, json } of [
      await add(item(0, 2)),
      await set(5),
      await add(item(0, 9999)),
    ]) {
      expect(status).toBe(409);
      expect(stockFailureSchema.parse(json)).toMatchObject({
        code: "max_stock_reached",
        message: "Max stock reached",
        available: 4,
      });
    }
    expect((await add(item(0, 1))).status).toBe(200);
    expect((await add(item(0, 1))).status).toBe(409);
    expect(await quantities()).toEqual([4]);
  });

  it("takes another quantity, and gives back the whole cart", async () => {
    await add(item(0));
    await add(item(1));
    const { status, json } = await set(4);
    expect(status).toBe(200);
    const answer = cartChangeAnswerSchema.parse(json);
    expect(answer.cart.items.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect(await quantities()).toEqual([4, 1]);
  });

  it("lets a line above the stock be lowered, not raised", async () => {
    await add(item(0, 4));
    await sql("update variants set stock = 3, reserved = 1");
    expect((await cart()).items[0]).toMatchObject({ quantity: 4, stock: 2, isAvailable: true });
    expect((await set(4)).json).toMatchObject({ code: "max_stock_reached", available: 2 });
    expect((await set(3)).status).toBe(200);
    expect((await set(4)).status).toBe(409);
    expect((await set(1)).status).toBe(200);
  });

  it("loses a line as often as it is asked to", async () => {
    await add(item(0));
    await add(item(1));
    for (const _ of [1, 2]) {
      const { status, json } = await remove(variant(0).id);
      expect(status).toBe(200);
      expect(cartChangeAnswerSchema.parse(json).cart.items).toHaveLength(1);
    }
    expect((await remove(unknownId)).status).toBe(200);
  });

  it.each([
    ["sold out", "update variants set stock = reserved where id = $1"],
    ["archived", "update variants set archived_at = now() where id = $1"],
    [
      "of an archived product",
      "update products set archived_at = now() where id = (select product_id from variants where id = $1)",
    ],
  ])("keeps a line that was %s in sight, and out of the totals", async (_name, change) => {
    const [other] = (await shop.app.inject("/api/products?category=cots&limit=1")).json().products;
    const cot = { productId: other.id, variantId: other.variants[0].id };
    await add(item(0, 2));
    await add(cot);
    await sql(change, [variant().id]);
    const { items, totals } = await cart();
    expect(items.map(({ isAvailable, stock, quantity }) => [isAvailable, stock, quantity])).toEqual(
      [
        [false, 0, 2],
        [true, 4, 1],
      ],
    );
    expect(totals).toEqual({ subtotal: other.variants[0].salePrice, totalItems: 1 });
    expect((await add(item(0))).json).toMatchObject({ code: "max_stock_reached", available: 0 });
    expect((await set(3)).json).toMatchObject({ code: "max_stock_reached", available: 0 });
    expect((await remove(variant().id)).json.cart.items).toHaveLength(1);
  });

  const allButOne = () =>
    sql(
      "insert into cart_lines (customer_id, variant_id, quantity) select $1, id, 1 from variants where product_id <> $2 limit $3",
      [customer.user.id, product.id, cartLinesMaximum - 1],
    );

  it("never holds more than a hundred lines, however many are added at once", async () => {
    await allButOne();
    const held = { databaseUrl: shop.databaseUrl, table: "cart_lines" };
    const answers = await heldAt(held, [() => add(item(0)), () => add(item(1))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await cart()).items).toHaveLength(cartLinesMaximum);
  });

  it("holds a hundred lines", async () => {
    await allButOne();
    expect((await add(item(0))).status).toBe(200);
    const { status, json } = await add(item(1));
    expect([status, json.code]).toEqual([409, "limit_reached"]);
    expect((await add(item(0))).status).toBe(200);
  });
});

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
    const { status, json } = await add(payload);
    expect([status, failureSchema.parse(json).message]).toEqual([400, message]);
  });

  it("a variant that does not exist, or belongs to another product, is not found", async () => {
    for (const payload of [
      { productId: product.id, variantId: unknownId },
      { productId: unknownId, variantId: variant().id },
    ]) {
      const { status, json } = await add(payload);
      expect([status, json.message]).toEqual([404, "Product not found."]);
    }
    expect(await quantities()).toEqual([]);
  });

  it.each([0, -1, 1.5, "2", null, undefined, 1e9, {}])(
    "a quantity of %j is refused",
    async (quantity) => {
      await add(item(0, 2));
      const { status, json } = await set(quantity);
      expect([status, failureSchema.parse(json).code]).toEqual([400, "invalid_request"]);
      expect(await quantities()).toEqual([2]);
    },
  );

  it("changes nothing that is not in the cart", async () => {
    const { status, json } = await set(1);
    expect([status, json.message]).toEqual([404, "This item is not in your cart."]);
    expect((await set(1, unknownId)).status).toBe(404);
    expect((await set(1, "'; drop table cart_lines; --")).status).toBe(400);
    expect((await remove("%00")).status).toBe(400);
    expect(await quantities()).toEqual([]);
  });

  it("reaches nobody else's line", async () => {
    await add(item(0, 2));
    const stranger = await sampleCustomer(shop.app);
    const path = `/api/cart/items/${variant().id}`;
    expect((await stranger.call("PATCH", path, { quantity: 1 })).status).toBe(404);
    expect((await stranger.call("DELETE", path)).json.cart.items).toEqual([]);
    expect((await stranger.call("GET", "/api/cart")).json.cart.items).toEqual([]);
    expect(await quantities()).toEqual([2]);
  });
});
