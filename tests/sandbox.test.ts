import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Sandbox, startSandbox } from "../sandbox/index.ts";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { Refusal } from "../server/ground/refusal.ts";
import { createClient } from "../server/shiprocket/client.ts";
import { buyer, tokenRequest } from "./support/shiprocket/sampleCalls.ts";
import { type SpawnedShop, spawnShop } from "./support/spawnedShop.ts";
import { testDatabase } from "./support/testDatabase.ts";

describe("the sandbox", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: "one" });
  });
  afterAll(() => sandbox.close());

  const get = async (path: string) => {
    const response = await fetch(`${sandbox.origin}${path}`);
    return { status: response.status, text: await response.text() };
  };
  const control = async (path: string, body: object) => {
    const response = await fetch(`${sandbox.origin}/__sandbox/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, json: await response.json().catch(() => null) };
  };
  const open = async (more: Parameters<typeof tokenRequest>[0] = {}) => {
    const settings = { apiUrl: sandbox.origin, ...sandbox.state.keys };
    const client = createClient({ ...settings, hasBearerPrefix: false, timeoutMs: 1000 });
    const answer = await client.openCheckout(tokenRequest(more));
    if (answer instanceof Refusal) throw new Error(answer.message);
    return answer;
  };

  it("says on its page what it is, and what is bought", async () => {
    const { token } = await open();
    const { status, text } = await get(`/checkout?token=${token}`);
    expect(status).toBe(200);
    expect(text).toContain("a rehearsal. No money moves and nothing is delivered.");
    expect(text).toContain("2 × Sofa");
    expect(text).toContain("₹37,999.00");
  });

  it("shows nothing of a page that a piece's name tries to write", async () => {
    const name = '<script>alert(1)</script>"';
    const [item] = tokenRequest().cart_data.items;
    const catalog_data = { price: 1, name, image_url: "https://shop.example/s.webp" };
    const cart_data = { ...tokenRequest().cart_data, items: [{ ...item, catalog_data }] };
    const { token } = await open({ cart_data } as Parameters<typeof open>[0]);
    expect((await get(`/checkout?token=${token}`)).text).not.toContain("<script>alert");
  });

  it.each(["", "?token=", "?token=unknown"])("does not open for %s", async (query) => {
    const { status, text } = await get(`/checkout${query}`);
    expect(status).toBe(410);
    expect(text).toContain("not known here");
  });

  it("does not open when the token has expired", async () => {
    sandbox.state.set({ tokenLifeSeconds: 0 });
    const { token } = await open();
    sandbox.state.set({ tokenLifeSeconds: 3600 });
    expect((await get(`/checkout?token=${token}`)).text).toContain("expired");
  });

  it("keeps query and fragment of the way back", async () => {
    const { token, providerOrderId } = await open();
    await get(`/checkout?token=${token}`);
    const form = new URLSearchParams({ token, outcome: "failed", ...buyer });
    const response = await fetch(`${sandbox.origin}/checkout/complete`, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: form,
    });
    expect(await response.json()).toEqual({
      redirectUrl: `https://shop.example/order-status?ref=1&oid=${providerOrderId}&ost=FAILED#top`,
    });
  });

  it.each([
    ["otp", "0000", "In the sandbox the password is 1234."],
    ["phone", "12345", "Please enter a 10-digit mobile number."],
    ["pincode", "012345", "Please enter a 6-digit PIN code."],
  ])("tells what is wrong with the %s", async (field, value, sentence) => {
    const { token } = await open();
    const form = new URLSearchParams({ token, outcome: "paid", ...buyer, [field]: value });
    const response = await fetch(`${sandbox.origin}/checkout/complete`, {
      method: "POST",
      body: form,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(sentence);
  });

  it("gives the same ids for the same seed, all of them different", async () => {
    const twin = await startSandbox({ seed: "one" });
    const other = await startSandbox({ seed: "two" });
    const ids = twin.state.newIds();
    expect(ids).toEqual({ ...(await freshIds("one")) });
    expect(other.state.newIds().orderId).not.toBe(ids.orderId);
    expect(new Set(Object.values(ids)).size).toBe(4);
    expect(ids.orderId).toMatch(/^[a-f0-9]{24}$/);
    expect(ids.fastrrOrderId).toMatch(/^\d{9}$/);
    await Promise.all([twin.close(), other.close()]);
  });

  it("is told how to behave, and refuses switches that it does not have", async () => {
    expect((await control("switches", { webhook: "twice" })).json).toMatchObject({
      webhook: "twice",
      webhookShape: "documented",
    });
    expect((await control("switches", { webhook: "thrice" })).status).toBe(400);
    expect((await control("reset", {})).status).toBe(200);
    expect((await get("/__sandbox/switches")).text).toContain('"webhook":"after-redirect"');
  });

  it.each([
    ["served", 200, "const isDown = false"],
    ["down", 200, "const isDown = true"],
    ["missing", 404, "Not found"],
  ] as const)("has its script %s", async (script, status, text) => {
    sandbox.state.set({ script });
    const served = await get("/assets/js/channels/shopify.js");
    expect(served.status).toBe(status);
    expect(served.text).toContain(text);
  });

  it.each([
    ["an id that is no number", { id: "5" }],
    ["options in a list", { option_values: ["Walnut"] }],
    ["no variant", { variants: [] }],
  ])("refuses a pushed product with %s", async (_what, wrong) => {
    const { signatureOf } = await import("../sandbox/signature.ts");
    const body = JSON.stringify({ id: 5, title: "Sofa", variants: [wrong], ...wrong });
    const response = await fetch(`${sandbox.origin}/wh/v1/custom/product`, {
      method: "POST",
      headers: {
        "X-Api-Key": sandbox.state.keys.apiKey,
        "X-Api-HMAC-SHA256": signatureOf(sandbox.state.keys.apiSecret, body),
      },
      body,
    });
    expect(response.status).toBe(400);
  });
});

async function freshIds(seed: string) {
  const sandbox = await startSandbox({ seed });
  const ids = sandbox.state.newIds();
  await sandbox.close();
  return ids;
}

describe("the shop started with --provider sandbox", () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let shop: SpawnedShop;
  const start = (...flags: string[]) =>
    spawnShop([process.execPath, join(projectRoot, "server/main.ts"), ...flags], {
      DATABASE_URL: database.url.replace("@/", "@localhost/"),
      DATA_DIR: inject("dataFolder"),
      LOG_LEVEL: "trace",
      DATABASE_POOL: "3",
    });

  beforeAll(async () => {
    database = await testDatabase();
    shop = await start("--provider", "sandbox");
  });
  afterAll(async () => {
    await shop.stop();
    await database.drop();
  });

  it("sells through it, from Buy Now to the order", async () => {
    const { address, sandboxAddress } = shop;
    const read = async (path: string, body?: object) => {
      const method = body === undefined ? "GET" : "POST";
      const headers = { "Content-Type": "application/json" };
      const sent = body === undefined ? {} : { body: JSON.stringify(body), headers };
      return (await fetch(`${address}${path}`, { method, ...sent })).json();
    };
    const { product } = await read("/api/products/jaisalmer-3-seater-sofa");
    const begun = await read("/api/orders/checkout/initiate", {
      redirectUrl: `${address}/order-status`,
      productId: product.id,
      variantId: product.variants[0].id,
      quantity: 1,
    });
    const token = begun.shiprocketCheckoutAccessToken;
    expect(begun.checkout.scriptUrl).toBe(`${sandboxAddress}/assets/js/channels/shopify.js`);
    const done = await fetch(`${sandboxAddress}/checkout/complete`, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({ token, outcome: "cod", ...buyer }),
    });
    const { redirectUrl } = (await done.json()) as { redirectUrl: string };
    const oid = new URL(redirectUrl).searchParams.get("oid");
    const { order } = await read("/api/orders/outcome", { oid, checkoutToken: token });
    expect(order).toMatchObject({ status: "Processing", payment: { method: "cod" } });
    const deliveries = async () =>
      (await fetch(`${sandboxAddress}/__sandbox/deliveries`)).json() as Promise<object[]>;
    await expect.poll(deliveries).toMatchObject([{ answered: 200 }]);
    // The webhook's secret address is in no line (its route is), nor who bought.
    expect(shop.log()).not.toMatch(/\/api\/webhooks\/checkout\/(?!:pathToken")/);
    expect(shop.log()).not.toMatch(/9876543210|MG Road|asha@example/);
  });

  it("ends with it", async () => {
    expect(await shop.stop()).toBe(0);
    await expect(fetch(`${shop.sandboxAddress}/__sandbox/switches`)).rejects.toThrow();
  });

  it("does not open with another provider", async () => {
    await expect(start("--provider", "nobody")).rejects.toThrow("The only --provider is sandbox.");
  });
});
