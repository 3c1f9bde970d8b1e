import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import { sampleGuest } from "../../../tests/support/cart/sampleGuests.ts";
import {
  initiate,
  type SamplePiece,
  sampleAddress,
  samplePiece,
  stepsOf,
  stockOf,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let stool: SamplePiece;
let table: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop();
  stool = await samplePiece(shop.app, "netravati-bar-stool");
  table = await samplePiece(shop.app, "jamun-drum-side-table");
});
afterAll(() => shop.close());
beforeEach(() => shop.database.pool.query("update variants set stock = 50, reserved = 0"));

async function carrying(...pieces: (SamplePiece & { quantity?: number })[]) {
  const guest = sampleGuest(shop.app);
  for (const piece of pieces) await guest.call("POST", "/api/cart/items", piece);
  const { remoteAddress } = guest;
  const begin = () => initiate(shop.app, { remoteAddress, headers: guest.headers() });
  const cart = async () => (await guest.call("GET", "/api/cart")).json.cart;
  return { guest, begin, cart };
}

describe("a guest's cart", () => {
  it("is bought whole, with a code, and what was put in since stays", async () => {
    const { guest, begin, cart } = await carrying({ ...stool, quantity: 2 }, table);
    const tried = await guest.call("POST", "/api/cart/discount", { code: "AANGAN15" });
    expect(tried.status).toBe(200);
    const { status, checkoutToken } = await begin();
    expect(status).toBe(200);
    const steps = stepsOf(shop.app, checkoutToken, guest.remoteAddress);
    await steps.code("AANGAN15");
    const { checkout } = await steps.address();
    expect(checkout.items).toHaveLength(2);
    expect(checkout.source).toBe("cart");
    expect(checkout.totals.discount).toBe(tried.json.discount);
    expect((await cart()).items).toHaveLength(2);
    await guest.call("POST", "/api/cart/items", stool);
    const { placed } = await steps.place("online", checkout.totals.total);
    expect((await cart()).items).toHaveLength(2);
    await steps.pay({ kind: "test", outcome: "success" });
    const { items } = await cart();
    expect(items.map((item: { quantity: number }) => item.quantity)).toEqual([1]);
    const found = await guest.call("POST", "/api/orders/track", {
      orderNumber: placed.orderNumber,
      phoneNumber: sampleAddress.phoneNumber,
    });
    expect(found.status).toBe(200);
  });

  it("is refused without a cart, and to a page elsewhere", async () => {
    const { guest } = await carrying(stool);
    const { cookie } = guest.jar;
    for (const headers of [{}, { cookie, "sec-fetch-site": "cross-site" }]) {
      expect((await initiate(shop.app, { headers })).status).toBe(401);
    }
  });

  it("has the limit of guests, and nothing to buy where all was kept for later", async () => {
    const many = await carrying({ ...stool, quantity: 15 }, { ...table, quantity: 6 });
    expect((await many.begin()).json.code).toBe("limit_reached");
    const { guest, begin } = await carrying(stool);
    await guest.call("PUT", `/api/cart/items/${stool.variantId}/saved`, { saved: true });
    expect((await begin()).json.code).toBe("cart_empty");
  });

  it("holds its pieces once, however often it is begun", async () => {
    const { begin } = await carrying({ ...stool, quantity: 3 });
    for (const _ of [1, 2, 3]) expect((await begin()).status).toBe(200);
    expect(await stockOf(shop.database.pool, stool)).toEqual([50, 3]);
  });

  it("is emptied where it has gone, when its guest signs in before the order is placed", async () => {
    const { guest, begin } = await carrying(stool, table);
    const { checkoutToken } = await begin();
    const customer = await sampleCustomer(shop.app);
    const joined = await guest.call("GET", "/api/cart", undefined, customer.token);
    expect(joined.json.cart.items).toHaveLength(2);
    const steps = stepsOf(shop.app, checkoutToken, guest.remoteAddress);
    const { checkout } = await steps.address();
    const { totals, payments } = checkout;
    const cash = payments.find(({ method }) => method === "cod");
    const total = totals.total + (cash?.fee ?? 0) + (cash?.rounding ?? 0);
    expect((await steps.place("cod", total)).status).toBe(200);
    expect((await customer.call("GET", "/api/cart")).json.cart.items).toEqual([]);
  });
});
