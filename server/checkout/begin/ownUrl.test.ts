import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  guest,
  initiate,
  redirectUrl,
  type SamplePiece,
  samplePiece,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = await samplePiece(shop.app);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("delete from checkouts");
});

const query = (text: string) => shop.database.pool.query(text);
const buyNow = (body: object, sender: object = guest()) =>
  initiate(shop.app, sender, { ...sofa, quantity: 1, ...body });

describe("the way back", () => {
  it.each([
    ["another shop", "https://evil.example/order-status"],
    ["another port", "http://localhost:4000/order-status"],
    ["a name in front", "http://localhost:3000@evil.example/order-status"],
    ["a name that browsers take for a path", "http://localhost:3000\\@evil.example/order-status"],
    ["a backslash", "http:\\\\localhost:3000\\order-status"],
    ["a script", "javascript:alert(1)"],
    ["no address", "/order-status"],
  ])("leads to no %s", async (_name, url) => {
    const { status, json } = await buyNow({ redirectUrl: url });
    expect([status, json.code]).toEqual([400, "invalid_request"]);
  });

  it("may be the loopback host that was called, while no address is set", async () => {
    const sent = { redirectUrl: "http://127.0.0.1:4711/order-status" };
    expect((await buyNow(sent)).status).toBe(400);
    const headers = { host: "127.0.0.1:4711" };
    expect((await buyNow(sent, { ...guest(), headers })).status).toBe(200);
  });

  it("is kept as every reader understands it", async () => {
    const { status } = await buyNow({ redirectUrl: "HTTP://LOCALHOST:3000/./order\t-status" });
    expect(status).toBe(200);
    const { rows } = await query("select redirect_url from checkouts");
    expect(rows[0].redirect_url).toBe("http://localhost:3000/order-status");
  });

  it("keeps what its address holds", async () => {
    const { checkoutToken } = await buyNow({ redirectUrl: `${redirectUrl}?a=b` });
    expect(checkoutToken).toBeDefined();
    const { rows } = await query("select redirect_url from checkouts");
    expect(rows[0].redirect_url).toBe(`${redirectUrl}?a=b`);
  });
});
