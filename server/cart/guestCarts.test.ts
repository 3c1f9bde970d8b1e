import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { guestCartDays } from "../../contract/cartRules.ts";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { sampleGuest } from "../../tests/support/cart/sampleGuests.ts";
import { type SamplePiece, samplePiece } from "../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { sweepGuestCarts } from "./guestCarts.ts";

let shop: OpenShop;
let sofa: SamplePiece;
let stool: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = await samplePiece(shop.app);
  stool = await samplePiece(shop.app, "netravati-bar-stool");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql("delete from guest_carts");
  await sql("update variants set stock = 5, reserved = 0, archived_at = null");
});

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const count = async (table: string) =>
  (await sql(`select count(*)::int as n from ${table}`))[0].n as number;

describe("a guest", () => {
  it("has a cart from the first piece on, found by a cookie that no script can read", async () => {
    const guest = sampleGuest(shop.app);
    const reading = await guest.call("GET", "/api/cart");
    expect([reading.status, reading.json.code]).toEqual([401, "unauthenticated"]);
    expect(await count("guest_carts")).toBe(0);
    const added = await guest.call("POST", "/api/cart/items", sofa);
    expect([added.status, added.json.message]).toEqual([200, "Item added to cart!"]);
    const cookie = String(added.headers["set-cookie"]);
    for (const part of ["HttpOnly", "SameSite=Lax", `Max-Age=${guestCartDays * 86_400}`]) {
      expect(cookie).toContain(part);
    }
    const [kept] = await sql("select token_hash from guest_carts");
    expect(cookie).not.toContain(kept.token_hash);
    await guest.call("POST", "/api/cart/items", stool);
    await guest.call("PATCH", `/api/cart/items/${sofa.variantId}`, { quantity: 2 });
    const { items } = (await guest.call("GET", "/api/cart")).json.cart;
    expect(items.map((item: { quantity: number }) => item.quantity)).toEqual([2, 1]);
    const left = await guest.call("DELETE", `/api/cart/items/${sofa.variantId}`);
    expect(left.json.cart.items).toHaveLength(1);
    expect(await count("guest_carts")).toBe(1);
  });

  it("meets the stock as customers do, and has no cart without anything in it", async () => {
    const guest = sampleGuest(shop.app);
    const refused = await guest.call("POST", "/api/cart/items", { ...sofa, quantity: 6 });
    expect([refused.status, refused.json.available]).toEqual([409, 5]);
    expect(refused.headers["set-cookie"]).toBeUndefined();
    expect((await guest.call("POST", "/api/cart/items", { nonsense: true })).status).toBe(400);
    expect(await count("guest_carts")).toBe(0);
  });

  it("reaches no other guest's cart, nor a customer's", async () => {
    const [guest, other] = [sampleGuest(shop.app), sampleGuest(shop.app)];
    const customer = await sampleCustomer(shop.app);
    await guest.call("POST", "/api/cart/items", sofa);
    await customer.call("POST", "/api/cart/items", sofa);
    await other.call("POST", "/api/cart/items", stool);
    const path = `/api/cart/items/${sofa.variantId}`;
    expect((await other.call("PATCH", path, { quantity: 2 })).status).toBe(404);
    expect((await other.call("DELETE", path)).json.cart.items).toHaveLength(1);
    expect((await guest.call("GET", "/api/cart")).json.cart.totals.totalItems).toBe(1);
    expect((await customer.call("GET", "/api/cart")).json.cart.totals.totalItems).toBe(1);
  });

  it.each([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "", origin: "https://elsewhere.example" },
  ])("cannot be made to change it, or to open one, by a page that sends %j", async (from) => {
    const guest = sampleGuest(shop.app);
    await guest.call("POST", "/api/cart/items", sofa);
    const { cookie } = guest.jar;
    for (const headers of [from, { ...from, cookie }]) {
      const url = "/api/cart/items";
      const answer = await shop.app.inject({ method: "POST", url, headers, payload: stool });
      expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([401, undefined]);
    }
    expect(await count("guest_carts")).toBe(1);
    expect((await guest.call("GET", "/api/cart")).json.cart.items).toHaveLength(1);
  });

  it("keeps the cart for as long as it is used, and loses it after that", async () => {
    const guest = sampleGuest(shop.app);
    await guest.call("POST", "/api/cart/items", sofa);
    const age = (days: number) =>
      sql("update guest_carts set last_used_at = now() - make_interval(days => $1)", [days]);
    await age(guestCartDays - 1);
    const read = await guest.call("GET", "/api/cart");
    expect([read.status, String(read.headers["set-cookie"])]).toEqual([
      200,
      expect.stringContaining("Max-Age"),
    ]);
    expect((await guest.call("GET", "/api/cart")).headers["set-cookie"]).toBeUndefined();
    await sweepGuestCarts(shop.database.background);
    expect(await count("guest_carts")).toBe(1);
    await age(guestCartDays + 1);
    expect((await guest.call("GET", "/api/cart")).status).toBe(401);
    await sweepGuestCarts(shop.database.background);
    expect(await count("guest_carts")).toBe(0);
    expect(await sql("select from cart_lines where guest_cart_id is not null")).toEqual([]);
  });
});
