import { afterEach, describe, expect, it } from "vitest";
import {
  begin,
  initiate,
  openSandboxShop,
  orderOf,
  purchase,
  type SandboxShop,
  stockOf,
} from "../../tests/support/sandboxShop.ts";
import { openTestShop } from "../../tests/support/testShop.ts";

let open: SandboxShop | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function openWith(...given: Parameters<typeof openSandboxShop>) {
  open = await openSandboxShop(...given);
  return open;
}

describe("where every webhook carries a header", () => {
  it("those with it are taken, signed or not, and no others", async () => {
    const shop = await openWith({ webhookHeader: { name: "x-shop-hook", value: "s3cret" } });
    shop.sandbox.state.staticHeader = { name: "X-Shop-Hook", value: "s3cret" };
    shop.sandbox.state.set({ webhookAuth: "static-header" });
    const first = await purchase(shop, await shop.newPiece(), "cod");
    expect(await orderOf(shop, first.providerOrderId)).toMatchObject({ status: "Processing" });
    shop.sandbox.state.set({ webhookAuth: "hmac-and-header" });
    const second = await purchase(shop, await shop.newPiece(), "cod");
    expect(await orderOf(shop, second.providerOrderId)).toMatchObject({ status: "Processing" });

    shop.sandbox.state.deliveries.length = 0;
    shop.sandbox.state.set({ webhookAuth: "hmac", webhookRetries: 0 });
    const third = await purchase(shop, await shop.newPiece(), "cod");
    shop.sandbox.state.staticHeader = { name: "X-Shop-Hook", value: "guess" };
    shop.sandbox.state.set({ webhookAuth: "static-header" });
    await purchase(shop, await shop.newPiece(), "cod");
    expect(shop.answered()).toEqual([401, 401]);
    expect(await orderOf(shop, third.providerOrderId)).toBeUndefined();
  });
});

describe("where prices are not sent along", () => {
  it("a stale price in the provider's copy is caught, and a fresh one is charged", async () => {
    const shop = await openWith({ sendsCatalogData: false });
    const piece = await shop.newPiece(5);
    expect((await initiate(shop, piece)).status).toBe(503);
    expect(await stockOf(shop, piece)).toMatchObject({ stock: 5, reserved: 0 });

    await shop.shop.shiprocket?.pushEverything();
    const fresh = await purchase(shop, piece, "paid");
    expect(await orderOf(shop, fresh.providerOrderId)).toMatchObject({
      payment_status: "paid",
      total_paise: piece.price,
    });
    const known = shop.sandbox.state.variants.get(piece.serial);
    if (known) known.price -= 1000;
    const stale = await purchase(shop, piece, "paid");
    expect(await orderOf(shop, stale.providerOrderId)).toMatchObject({
      status: "Pending payment",
      attention: expect.stringContaining("agreed were"),
    });
    expect(await stockOf(shop, piece)).toMatchObject({ stock: 4, sales: 1 });
  });
});

it("discounts of the provider's dashboard count where the owner says so", async () => {
  const shop = await openWith({ takesDashboardDiscounts: true });
  const piece = await shop.newPiece();
  shop.sandbox.state.set({ misstatement: "discount" });
  const { providerOrderId } = await purchase(shop, piece, "paid");
  expect(await orderOf(shop, providerOrderId)).toMatchObject({
    status: "Processing",
    payment_status: "paid",
    discount_paise: 50_000,
    total_paise: piece.price - 50_000,
  });
});

it("pages may load the provider's script, style and frame, and nothing else", async () => {
  const shop = await openWith({}, { siteOrigin: "https://aangan.example" });
  const { origin } = shop.sandbox;
  const home = await shop.shop.app.inject("/home");
  const policy = String(home.headers["content-security-policy"]);
  const allowed = (kind: string) =>
    policy.match(new RegExp(`${kind}-src ([^;]*)`))?.[1]?.split(" ") ?? [];
  for (const kind of ["script", "style", "frame", "connect"]) {
    expect(allowed(kind).filter((source) => source.startsWith("http"))).toEqual([origin]);
  }
  expect(policy).not.toMatch(/unsafe-eval|\*/);

  const { json } = await initiate(shop, await shop.newPiece());
  expect(json.checkout).toMatchObject({
    provider: "shiprocket",
    scriptUrl: `${origin}/assets/js/channels/shopify.js`,
    styleUrl: `${origin}/assets/styles/shopify.css`,
    sellerDomain: "aangan.example",
  });
});

it("without Shiprocket none of its addresses is there, and pages load from us alone", async () => {
  const shop = await openTestShop();
  for (const path of ["products", "collections"]) {
    expect((await shop.app.inject(`/api/catalogue-sync/${path}`)).statusCode).toBe(404);
  }
  const policy = String((await shop.app.inject("/home")).headers["content-security-policy"]);
  expect(policy).not.toContain("shiprocket");
  expect(policy).toContain("frame-src 'self'");
  expect(shop.shiprocket).toBeNull();
  await shop.close();
});

it("a checkout's secret is in no answer but the token's", async () => {
  const shop = await openWith();
  const token = await begin(shop, await shop.newPiece());
  const { apiKey, apiSecret, webhookPathToken } = shop.settings;
  const pages = await Promise.all(
    ["/home", "/api/docs/json", "/shopping"].map((path) => shop.shop.app.inject(path)),
  );
  for (const { body } of pages) {
    for (const secret of [apiKey, apiSecret, webhookPathToken, token]) {
      expect(body).not.toContain(secret);
    }
  }
});
