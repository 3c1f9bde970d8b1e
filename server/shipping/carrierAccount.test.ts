import { afterAll, beforeAll, expect, it } from "vitest";
import {
  openShippingCounter,
  type ShippingCounter,
} from "../../tests/support/shipping/shippingCounter.ts";
import { shiprocketCarrier } from "./shiprocket/shiprocketCarrier.ts";

let shop: ShippingCounter;
beforeAll(async () => {
  shop = await openShippingCounter();
});
afterAll(() => shop.close());

it("the account logs in anew when its token has ended, and once for all who ask at the same time", async () => {
  const carrier = shiprocketCarrier(shop.settings, () => "shop@example.in");
  const logins = () =>
    shop.sandbox.state.calls.filter(({ path }) => path.endsWith("/auth/login")).length;
  const before = logins();
  await Promise.all([carrier.find("a"), carrier.find("b"), carrier.find("c")]);
  expect(logins()).toBe(before + 1);
  shop.sandbox.state.tokens.clear();
  expect(await carrier.find("a")).toBeNull();
  expect(logins()).toBe(before + 2);
});

it("the account is tested without booking anything, and a wrong password is not tried again and again", async () => {
  expect(await shop.carrier.testConnection()).toBeNull();
  const elsewhere = { ...shop.settings, pickupLocation: "Nowhere" };
  const wrong = { ...shop.settings, password: "wrong" };
  const [unknown, locked] = [elsewhere, wrong].map((one) => shiprocketCarrier(one, () => ""));
  expect(await unknown?.testConnection()).toMatchObject({ code: "refused" });
  const before = shop.sandbox.state.calls.length;
  for (let time = 0; time < 3; time += 1) {
    expect(await locked?.testConnection()).toMatchObject({
      code: "refused",
      message: expect.stringContaining("refuses the login"),
    });
  }
  expect(shop.sandbox.state.calls.length).toBe(before + 1);
});
