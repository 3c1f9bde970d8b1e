import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureSchema } from "../../contract/failure.ts";
import type { Product } from "../../contract/product.ts";
import { wishlistAnswerSchema, wishlistMaximum } from "../../contract/wishlist.ts";
import {
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { savedDesign } from "../../tests/support/cart/savedDesign.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop & { databaseUrl: string };
let sofa: Product;
let cot: Product;
let customer: SampleCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json().product;
  [cot] = (await shop.app.inject("/api/products?category=cots&limit=1")).json().products;
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await sampleCustomer(shop.app);
  await sql("update products set archived_at = null");
  await sql("update variants set stock = 5, reserved = 0, archived_at = null");
});

const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const add = (productId: unknown, who = customer) =>
  who.call("POST", "/api/wishlist/items", { productId });
const remove = (productId: string, who = customer) =>
  who.call("DELETE", `/api/wishlist/items/${productId}`);
const items = async (who = customer) =>
  wishlistAnswerSchema.parse((await who.call("GET", "/api/wishlist")).json).wishlist.items;
const ids = async (who = customer) => (await items(who)).map(({ productId }) => productId);

describe("a wishlist", () => {
  it("shows what was added, the latest first, by the first variant", async () => {
    expect(await items()).toEqual([]);
    expect((await add(sofa.id)).json).toEqual({
      success: true,
      message: "Added to your wishlist.",
    });
    await add(cot.id);
    const [first] = sofa.variants;
    const image = first?.images[0] ?? sofa.baseImages[0] ?? "";
    expect(await ids()).toEqual([cot.id, sofa.id]);
    expect((await items())[1]).toEqual({
      productId: sofa.id,
      slug: sofa.slug,
      name: sofa.name,
      image,
      picture: sofa.pictures[image] ?? null,
      price: first?.price,
      salePrice: first?.salePrice,
      isOutOfStock: false,
      design: null,
    });
  });

  it("takes the same wish twice, and at once, and lets go of it twice", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(sofa.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await add(sofa.id)).status).toBe(200);
    expect(await ids()).toEqual([sofa.id]);
    expect((await remove(sofa.id)).json.success).toBe(true);
    expect((await remove(sofa.id)).status).toBe(200);
    expect(await ids()).toEqual([]);
  });

  it("marks what is sold out, and is glad of any variant in stock", async () => {
    await add(sofa.id);
    const own = [sofa.id];
    await sql("update variants set stock = 0 where product_id = $1 and position = 0", own);
    expect((await items())[0]?.isOutOfStock).toBe(false);
    await sql("update variants set stock = 2, reserved = 2 where product_id = $1", own);
    expect((await items())[0]?.isOutOfStock).toBe(true);
    await sql("update variants set stock = 3, archived_at = now() where product_id = $1", own);
    expect((await items())[0]).toMatchObject({ isOutOfStock: true, price: 0, salePrice: 0 });
  });

  it("keeps an archived product in sight, and takes no new wish for it", async () => {
    await add(sofa.id);
    await sql("update products set archived_at = now() where id = $1", [sofa.id]);
    expect((await items())[0]).toMatchObject({ productId: sofa.id, isOutOfStock: true });
    expect((await add(sofa.id)).status).toBe(200);
    const other = await sampleCustomer(shop.app);
    expect((await add(sofa.id, other)).status).toBe(404);
    await remove(sofa.id);
    expect(await ids()).toEqual([]);
  });

  it("is nobody else's", async () => {
    const other = await sampleCustomer(shop.app);
    await add(sofa.id);
    await add(cot.id, other);
    await remove(sofa.id, other);
    expect([await ids(), await ids(other)]).toEqual([[sofa.id], [cot.id]]);
  });

  it("holds designs beside their product, each with what it costs now", async () => {
    const [long, longer] = [
      await savedDesign(shop.app, { length: 2300 }),
      await savedDesign(shop.app, { length: 2400 }),
    ];
    const wish = (code: string, who = customer) =>
      who.call("POST", "/api/wishlist/designs", { code });
    await add(sofa.id);
    const answers = await Promise.all([wish(long.code), wish(long.code)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await wish(longer.code)).json.message).toBe("Added to your wishlist.");
    const [first, second, third] = await items();
    expect(first).toEqual({
      ...{ productId: sofa.id, slug: sofa.slug, name: longer.name, image: "", picture: null },
      ...{ price: longer.price, salePrice: longer.price, isOutOfStock: false },
      design: { code: longer.code, address: longer.address, picture: longer.picture },
    });
    expect([second?.design?.code, third?.design]).toEqual([long.code, null]);
    const other = await sampleCustomer(shop.app);
    const unwish = (code: string, who = customer) =>
      who.call("DELETE", `/api/wishlist/designs/${code}`);
    expect((await unwish(long.code, other)).status).toBe(200);
    await remove(sofa.id);
    expect((await items()).map(({ design }) => design?.code)).toEqual([longer.code, long.code]);
    expect((await unwish(long.code)).json.message).toBe("Removed from your wishlist.");
    expect((await unwish(long.code)).status).toBe(200);
    expect((await items()).map(({ design }) => design?.code)).toEqual([longer.code]);
    const kept = await customer.call("GET", "/api/user/export");
    expect(kept.json.records.wishedDesigns).toEqual([
      expect.objectContaining({ design: longer.code }),
    ]);
    expect((await wish("AAAAAAAAAAAA")).status).toBe(400);
    const { status, json } = await wish("222222222222");
    expect([status, json.message]).toEqual([404, "There is no such design."]);
  });

  const allButOne = () =>
    sql(
      `with extra as (
         insert into products (id, slug, name, description, category_id, type, hsn, gst_rate_bps, width_mm, depth_mm, height_mm, weight_grams)
         select gen_random_uuid(), gen_random_uuid(), 'Extra', '', $1, 'Sofa', '9401', 1800, 1, 1, 1, 1
         from generate_series(1, $2::int) returning id
       ) insert into wishlist_items (customer_id, product_id) select $3, id from extra`,
      [sofa.category, wishlistMaximum - 1, customer.user.id],
    );

  it("never holds more than three hundred, however many are added at once", async () => {
    await allButOne();
    const held = { databaseUrl: shop.databaseUrl, table: "wishlist_items" };
    const answers = await heldAt(held, [() => add(sofa.id), () => add(cot.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await items()).toHaveLength(wishlistMaximum);
  });

  it("holds three hundred wishes", async () => {
    await allButOne();
    expect((await add(sofa.id)).status).toBe(200);
    const { status, json } = await add(cot.id);
    expect([status, failureSchema.parse(json).code]).toEqual([409, "limit_reached"]);
    expect((await add(sofa.id)).status).toBe(200);
    const { code } = await savedDesign(shop.app);
    const beyond = await customer.call("POST", "/api/wishlist/designs", { code });
    expect([beyond.status, failureSchema.parse(beyond.json).code]).toEqual([409, "limit_reached"]);
    expect(await items()).toHaveLength(wishlistMaximum);
  });
});

describe("bad input", () => {
  it.each([undefined, null, 1, "", "sofa", "1 or 1=1", [], "\u0001"])(
    "the product %j is refused",
    async (productId) => {
      const { status, json } = await add(productId);
      expect([status, json.message]).toEqual([400, "Product data not available."]);
    },
  );

  it("a product that does not exist is not found, and removing it is done", async () => {
    const unknown = "00000000-0000-7000-8000-000000000000";
    const { status, json } = await add(unknown);
    expect([status, json.message]).toEqual([404, "Product not found."]);
    expect((await remove(unknown)).status).toBe(200);
    expect((await remove("sofa")).status).toBe(400);
  });
});
