import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  redirectUrl,
  type SamplePiece,
  samplePiece,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { readConfig } from "../../config.ts";
import type { OpenShop } from "../../openShop.ts";
import { createOrders } from "../../orders/index.ts";
import type { CheckoutProvider, OpenedCheckout } from "../checkoutProvider.ts";
import { builtInProvider } from "./builtInProvider.ts";
import { initiateCheckout } from "./initiateCheckout.ts";

let shop: OpenShop;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = await samplePiece(shop.app);
});
afterAll(() => shop.close());

const query = (text: string) => shop.database.pool.query(text);
const opened: OpenedCheckout = {
  token: "the provider's token",
  providerOrderId: "686233cd1ff136306c2bf4aa",
  expiresAt: new Date(),
  scriptUrl: "https://checkout.example/shopify.js",
  styleUrl: null,
  sellerDomain: "shop.example",
};
function begin(open: CheckoutProvider["open"], faults: unknown[] = []) {
  return initiateCheckout(
    {
      db: shop.database.db,
      provider: { name: "shiprocket", open },
      ownProvider: builtInProvider("http://localhost:3000"),
      offerDesign: async () => {},
      orders: createOrders({}),
      payments: { ask: async () => "unpaid" as const },
      mostHeld: readConfig({}).mostHeld,
      guestCheckouts: 1000,
      onFault: (error) => faults.push(error),
    },
    { customer: null, address: "10.7.0.1", previousTokenHash: null, guestCartId: null },
    { redirectUrl, piece: { ...sofa, quantity: 1 }, agreesToDesignTerms: false },
  );
}
const held = async () => (await query("select sum(reserved)::int from variants")).rows[0].sum;

it.each<[string, CheckoutProvider["open"]]>([
  ["does not answer", async () => null],
  ["breaks", () => Promise.reject(new Error("reset"))],
])("a provider that %s leaves nothing reserved", async (_name, open) => {
  const before = await held();
  expect(await begin(open)).toMatchObject({
    code: "provider_unavailable",
    message: "Failed to initiate checkout.",
  });
  expect(await held()).toBe(before);
  const { rows } = await query("select status from checkouts order by created_at desc limit 1");
  expect(rows).toEqual([{ status: "failed" }]);
});

it("an answer that another checkout has already is a failure too, and a fault that is told", async () => {
  expect(await begin(async () => opened)).toMatchObject({ success: true });
  const before = await held();
  const faults: unknown[] = [];
  expect(await begin(async () => opened, faults)).toMatchObject({ code: "provider_unavailable" });
  expect(faults).toHaveLength(1);
  expect(await held()).toBe(before);
});

it("a slow provider keeps no transaction open, and no connection", async () => {
  let waiting = 0;
  await begin(async () => {
    await wait(50);
    const { rows } = await query(
      "select count(*)::int from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
    );
    waiting = rows[0].count;
    return null;
  });
  expect(waiting).toBe(0);
});
