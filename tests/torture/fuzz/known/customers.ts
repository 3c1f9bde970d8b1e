import { pullCatalogue } from "../../../../sandbox/catalogueCopy.ts";
import { signatureOf } from "../../../../sandbox/signature.ts";
import { stopLinks } from "../../../../server/outbox/choices/stopToken.ts";
import { returnedOrder } from "../../../support/accounts/ownThings.ts";
import { call, freshNumber, sampleCustomer } from "../../../support/accounts/sampleCustomers.ts";
import {
  guest,
  initiate,
  samplePiece,
  stepsOf,
} from "../../../support/checkout/sampleCheckouts.ts";
import { visit } from "../../../support/history/visit.ts";
import { sentCodes } from "../../../support/outbox/sentCodes.ts";
import { purchase } from "../../../support/sandboxShop.ts";
import { until } from "../../../support/waiting.ts";
import type { FuzzedShop } from "../fuzzedShop.ts";

/** What leads elsewhere, and what is read under a name that nobody makes up. */
const addresses = [
  ...["/success", "/address-shipping", "/my-orders", "/cart", "/sitemap/pages.xml", "/about"],
  ...["/orders", "/products/sofa", "/product/jaisalmer-3-seater-sofa"],
  ...["/api/content/pages/about", "/api/messages/stop/press?token=none"],
];

/** Customers and guests look, buy, pay, log in by code and by passkey, and want no more messages. */
export async function comeAndBuy({ counter, folder, provider }: FuzzedShop): Promise<void> {
  const { app, fake, owned } = counter;
  for (const url of addresses) await app.inject(url);
  const piece = await samplePiece(app);
  await returnedOrder(counter, piece.variantId, await sampleCustomer(app));
  await visit(counter, provider);

  const { checkoutToken } = await initiate(app, guest(), { ...piece, quantity: 1 });
  const steps = stepsOf(app, checkoutToken);
  const { checkout } = await steps.address();
  const { placed } = await steps.place("online", checkout.totals.total);
  const { next } = placed as unknown as { next: { gatewayOrderId: string } };
  await steps.pay(fake.browserReport(fake.pay(next.gatewayOrderId)));

  for (const [purpose, more] of [
    ["login", {}],
    ["reset", { password: "brass-lamp-at-dusk" }],
  ] as const) {
    const { user, remoteAddress } = await sampleCustomer(app);
    const post = (path: string, payload: object) =>
      call(app, "POST", `/api/auth/code${path}`, { payload, remoteAddress });
    const { phoneNumber } = user;
    await post("", { phoneNumber, purpose });
    const code = await until("a code", 10, async () => (await sentCodes(folder, phoneNumber))[0]);
    await post(`/${purpose}`, { phoneNumber, code, ...more });
  }

  const reader = await sampleCustomer(app);
  const topic = { topic: "coins", customerId: reader.user.id } as const;
  const { page, press } = stopLinks(owned.seal, "http://localhost", topic);
  await call(app, "POST", "/api/messages/stop", { payload: { token: page.split("#")[1] } });
  await call(app, "POST", press.slice("http://localhost".length), {
    payload: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const { link } = (await reader.call("GET", "/api/referrals")).json;
  await app.inject({ url: new URL(link).pathname, ...freshNumber() });

  await purchase(provider, await provider.newPiece(), "paid");
  const baseUrl = `${provider.address}/api/catalogue-sync`;
  await pullCatalogue(provider.sandbox.state, { baseUrl, isSigned: true });
  const { apiKey, apiSecret } = provider.sandbox.state.keys;
  const headers = { "x-api-key": apiKey, "x-api-hmac-sha256": signatureOf(apiSecret, "") };
  await provider.shop.app.inject({ url: "/api/catalogue-sync/collections/1/products", headers });
}
