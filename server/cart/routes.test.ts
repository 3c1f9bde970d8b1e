import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartChangeAnswerSchema, stockFailureSchema } from "../../contract/cart.ts";
import { cartLinesMaximum } from "../../contract/cartRules.ts";
import { type CartShop, openCartShop, unknownId } from "../../tests/support/cart/cartShop.ts";
import { heldAt } from "../../tests/support/heldAt.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await openCartShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

describe("a cart", () => {
  it("begins empty", async () => {
    expect(await shop.cart()).toEqual({
      items: [],
      saved: [],
      totals: { subtotal: 0, totalItems: 0 },
    });
  });

  it("shows what was added, as the catalogue has it now", async () => {
    const { status, json } = await shop.add(shop.item(1, 2));
    expect(status).toBe(200);
    const answer = cartChangeAnswerSchema.parse(json);
    expect(answer.message).toBe("Item added to cart!");
    const { id, color, size, salePrice, images } = shop.variant(1);
    const image = images[0] ?? shop.product.baseImages[0] ?? "";
    expect(answer.cart.items).toEqual([
      {
        variantId: id,
        productId: shop.product.id,
        slug: shop.product.slug,
        name: shop.product.name,
        image,
        picture: shop.product.pictures[image] ?? null,
        price: salePrice,
        priceWhenAdded: null,
        quantity: 2,
        stock: 4,
        size,
        color,
        isAvailable: true,
        leadDays: shop.product.leadDays,
        design: null,
      },
    ]);
    expect(answer.cart.totals).toEqual({ subtotal: salePrice * 2, totalItems: 2 });
    await shop.sql("update variants set sale_price_paise = 123450 where id = $1", [id]);
    expect(await shop.cart()).toMatchObject({
      items: [{ price: 1234.5, priceWhenAdded: salePrice }],
      totals: { subtotal: 2469 },
    });
  });

  it("keeps one line a variant, in the order of adding, and takes no price from outside", async () => {
    await shop.add({ ...shop.item(1), price: 1, salePrice: 1 });
    await shop.add(shop.item(0));
    await shop.add(shop.item(1, 2));
    const { items } = await shop.cart();
    expect(items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [shop.variant(1).id, 3],
      [shop.variant(0).id, 1],
    ]);
    expect(items[1]?.price).toBe(shop.variant(0).salePrice);
  });

  it("never grows beyond stock, and says how far it could", async () => {
    await shop.add(shop.item(0, 3));
    for (const { status, json } of [
      await shop.add(shop.item(0, 2)),
      await shop.set(5),
      await shop.add(shop.item(0, 9999)),
    ]) {
      expect(status).toBe(409);
      expect(stockFailureSchema.parse(json)).toMatchObject({
        code: "max_stock_reached",
        message: "Max stock reached",
        available: 4,
      });
    }
    expect((await shop.add(shop.item(0, 1))).status).toBe(200);
    expect((await shop.add(shop.item(0, 1))).status).toBe(409);
    expect(await shop.quantities()).toEqual([4]);
  });

  it("takes another quantity, and gives back the whole cart", async () => {
    await shop.add(shop.item(0));
    await shop.add(shop.item(1));
    const { status, json } = await shop.set(4);
    expect(status).toBe(200);
    const answer = cartChangeAnswerSchema.parse(json);
    expect(answer.cart.items.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect(await shop.quantities()).toEqual([4, 1]);
  });

  it("lets a line above the stock be lowered, not raised", async () => {
    await shop.add(shop.item(0, 4));
    await shop.sql("update variants set stock = 3, reserved = 1");
    expect((await shop.cart()).items[0]).toMatchObject({
      quantity: 4,
      stock: 2,
      isAvailable: true,
    });
    expect((await shop.set(4)).json).toMatchObject({ code: "max_stock_reached", available: 2 });
    expect((await shop.set(3)).status).toBe(200);
    expect((await shop.set(4)).status).toBe(409);
    expect((await shop.set(1)).status).toBe(200);
  });

  it("loses a line as often as it is asked to", async () => {
    await shop.add(shop.item(0));
    await shop.add(shop.item(1));
    for (const _ of [1, 2]) {
      const { status, json } = await shop.remove(shop.variant(0).id);
      expect(status).toBe(200);
      expect(cartChangeAnswerSchema.parse(json).cart.items).toHaveLength(1);
    }
    expect((await shop.remove(unknownId)).status).toBe(200);
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
    await shop.add(shop.item(0, 2));
    await shop.add(cot);
    await shop.sql(change, [shop.variant().id]);
    const { items, totals } = await shop.cart();
    expect(items.map(({ isAvailable, stock, quantity }) => [isAvailable, stock, quantity])).toEqual(
      [
        [false, 0, 2],
        [true, 4, 1],
      ],
    );
    expect(totals).toEqual({ subtotal: other.variants[0].salePrice, totalItems: 1 });
    expect((await shop.add(shop.item(0))).json).toMatchObject({
      code: "max_stock_reached",
      available: 0,
    });
    expect((await shop.set(3)).json).toMatchObject({ code: "max_stock_reached", available: 0 });
    expect((await shop.remove(shop.variant().id)).json.cart.items).toHaveLength(1);
  });

  const allButOne = () =>
    shop.sql(
      "insert into cart_lines (customer_id, variant_id, quantity) select $1, id, 1 from variants where product_id <> $2 limit $3",
      [shop.customer.user.id, shop.product.id, cartLinesMaximum - 1],
    );

  it("never holds more than a hundred lines, however many are added at once", async () => {
    await allButOne();
    const held = { databaseUrl: shop.databaseUrl, table: "cart_lines" };
    const answers = await heldAt(held, [
      () => shop.add(shop.item(0)),
      () => shop.add(shop.item(1)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await shop.cart()).items).toHaveLength(cartLinesMaximum);
  });

  it("holds a hundred lines", async () => {
    await allButOne();
    expect((await shop.add(shop.item(0))).status).toBe(200);
    const { status, json } = await shop.add(shop.item(1));
    expect([status, json.code]).toEqual([409, "limit_reached"]);
    expect((await shop.add(shop.item(0))).status).toBe(200);
  });
});
