import { afterAll, beforeAll, expect, it } from "vitest";
import { everyCall } from "../../tests/support/accounts/everyCall.ts";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("says of every call for customers that it wants a session", async () => {
  const document = (await shop.app.inject("/api/docs/json")).json();
  expect(document.components.securitySchemes.session.scheme).toBe("bearer");
  const calls = await everyCall(shop, await sampleCustomer(shop.app));
  for (const { method, path } of calls) {
    const { security } = document.paths[path][method.toLowerCase()];
    expect(security, `${method} ${path}`).toContainEqual({ session: [] });
  }
  expect(document.paths["/api/products"].get.security).toBeUndefined();
});
