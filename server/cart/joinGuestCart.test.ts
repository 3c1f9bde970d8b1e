import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Cart } from "../../contract/cart.ts";
import { joinedLinesMaximum } from "../../contract/cartRules.ts";
import {
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { type SampleGuest, sampleGuest } from "../../tests/support/cart/sampleGuests.ts";
import { type SamplePiece, samplePiece } from "../../tests/support/checkout/sampleCheckouts.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop & { databaseUrl: string };
let customer: SampleCustomer;
let sofa: SamplePiece;
let stool: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop({ databasePool: 8 });
  sofa = await samplePiece(shop.app);
  stool = await samplePiece(shop.app, "netravati-bar-stool");
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await sampleCustomer(shop.app);
  await sql("update variants set stock = 5, reserved = 0");
});

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const lines = ({ items }: Cart) =>
  Object.fromEntries(items.map(({ variantId, quantity }) => [variantId, quantity]));
const enter = (guest: SampleGuest) => guest.call("GET", "/api/cart", undefined, customer.token);

async function guestWith(...pieces: (SamplePiece & { quantity: number })[]) {
  const guest = sampleGuest(shop.app);
  for (const piece of pieces) await guest.call("POST", "/api/cart/items", piece);
  return guest;
}

describe("when its guest signs in, a cart", () => {
  it("joins the account's, and is void", async () => {
    await customer.call("POST", "/api/cart/items", { ...sofa, quantity: 2 });
    const guest = await guestWith({ ...sofa, quantity: 2 }, { ...stool, quantity: 1 });
    const { cookie } = guest.jar;
    const { json } = await enter(guest);
    expect(lines(json.cart)).toEqual({ [sofa.variantId]: 4, [stool.variantId]: 1 });
    expect(json.notices).toEqual([
      "What you had put into your cart before is with your account now.",
    ]);
    expect(guest.jar.cookie).toBe("");
    guest.jar.cookie = cookie;
    expect((await guest.call("GET", "/api/cart")).status).toBe(401);
    guest.jar.cookie = cookie;
    const again = await enter(guest);
    expect([lines(again.json.cart), again.json.notices]).toEqual([lines(json.cart), undefined]);
  });

  it("adds up to the stock, and says what that cut", async () => {
    await customer.call("POST", "/api/cart/items", { ...sofa, quantity: 3 });
    const { json } = await enter(await guestWith({ ...sofa, quantity: 4 }));
    expect(lines(json.cart)).toEqual({ [sofa.variantId]: 5 });
    expect(json.notices[1]).toMatch(/Jaisalmer.*: 5 instead of 7, as many as we have\./);
  });

  it("loses no line that is above the stock or sold out meanwhile", async () => {
    await customer.call("POST", "/api/cart/items", { ...sofa, quantity: 3 });
    const guest = await guestWith({ ...sofa, quantity: 2 }, { ...stool, quantity: 2 });
    await sql("update variants set stock = 0");
    const { cart } = (await enter(guest)).json;
    expect(lines(cart)).toEqual({ [sofa.variantId]: 3, [stool.variantId]: 2 });
  });

  it("takes what is wanted now over what was kept for later", async () => {
    await customer.call("POST", "/api/cart/items", { ...sofa, quantity: 3 });
    await customer.call("PUT", `/api/cart/items/${sofa.variantId}/saved`, { saved: true });
    const { cart, notices } = (await enter(await guestWith({ ...sofa, quantity: 1 }))).json;
    expect([lines(cart), cart.saved, notices.length]).toEqual([{ [sofa.variantId]: 1 }, [], 1]);
  });

  it("joins once, however many tabs come with it at once", async () => {
    for (let round = 1; round <= 5; round++) {
      await sql("delete from cart_lines where customer_id = $1", [customer.user.id]);
      await customer.call("POST", "/api/cart/items", sofa);
      const guest = await guestWith({ ...sofa, quantity: 1 }, { ...stool, quantity: 1 });
      const { cookie } = guest.jar;
      const tabs = Array.from({ length: 6 }, () => {
        const tab = sampleGuest(shop.app);
        tab.jar.cookie = cookie;
        return enter(tab);
      });
      const answers = await Promise.all(tabs);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(answers.filter(({ json }) => json.notices !== undefined)).toHaveLength(1);
      const { cart } = (await customer.call("GET", "/api/cart")).json;
      expect(lines(cart)).toEqual({ [sofa.variantId]: 2, [stool.variantId]: 1 });
    }
  });

  it("of each of two devices joins when that device signs in", async () => {
    const [phone, desk] = [
      await guestWith({ ...sofa, quantity: 1 }),
      await guestWith({ ...sofa, quantity: 1 }, { ...stool, quantity: 1 }),
    ];
    expect(lines((await enter(phone)).json.cart)).toEqual({ [sofa.variantId]: 1 });
    expect((await desk.call("GET", "/api/cart")).json.cart.items).toHaveLength(2);
    expect(lines((await enter(desk)).json.cart)).toEqual({
      [sofa.variantId]: 2,
      [stool.variantId]: 1,
    });
  });

  /** Twice as many variants as a demo shop has. */
  const manyVariants = () =>
    sql(
      `insert into variants overriding system value select (jsonb_populate_record(known, jsonb_build_object('id', gen_random_uuid(),
         'sku', gen_random_uuid(), 'serial', nextval(pg_get_serial_sequence('variants', 'serial'))))).*
       from variants as known`,
    );
  const fill = (column: string, holder: string, order: string) =>
    sql(
      `insert into cart_lines (${column}, variant_id, quantity)
       select $1, id, 1 from variants where id <> all($2) order by id ${order} limit $3`,
      [
        holder,
        [sofa.variantId, stool.variantId],
        column === "customer_id" ? joinedLinesMaximum - 1 : 2,
      ],
    );

  it("of many lines joins another of many, up to a limit that is said", async () => {
    await manyVariants();
    const guest = await guestWith({ ...sofa, quantity: 1 });
    const [{ id }] = await sql(
      "select guest_cart_id as id from cart_lines where guest_cart_id is not null order by added_at desc limit 1",
    );
    await fill("customer_id", customer.user.id, "asc");
    await fill("guest_cart_id", id, "desc");
    const { cart, notices } = (await enter(guest)).json;
    expect(cart.items).toHaveLength(joinedLinesMaximum);
    expect(notices).toHaveLength(3);
    expect(notices[1]).toMatch(/^Your cart is full: .* is not in it\.$/);
    const held = new Set(cart.items.map((item: { variantId: string }) => item.variantId));
    const [another] = await sql(
      "select id, product_id from variants where id <> all($1::uuid[]) limit 1",
      [[...held]],
    );
    const piece = { productId: another.product_id, variantId: another.id };
    const { status, json } = await customer.call("POST", "/api/cart/items", piece);
    expect([status, json.code]).toEqual([409, "limit_reached"]);
  });

  it("takes no more lines than that of two that join it at once", async () => {
    await manyVariants();
    const guests = [
      await guestWith({ ...sofa, quantity: 1 }),
      await guestWith({ ...stool, quantity: 1 }),
    ];
    await fill("customer_id", customer.user.id, "asc");
    const held = { databaseUrl: shop.databaseUrl, table: "cart_lines" };
    await heldAt(
      held,
      guests.map((guest) => () => enter(guest)),
    );
    const { items } = (await customer.call("GET", "/api/cart")).json.cart;
    expect(items).toHaveLength(joinedLinesMaximum);
  });
});
