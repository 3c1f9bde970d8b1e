import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
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

it("a login that was refused is tried again after a minute, also where the clock was set back", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  try {
    const locked = shiprocketCarrier({ ...shop.settings, password: "wrong" }, () => "");
    await locked.testConnection();
    const before = shop.sandbox.state.calls.length;
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(61_000);
    await locked.testConnection();
    expect(shop.sandbox.state.calls.length).toBe(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

it("a label is not fetched from within the shop's own network", async () => {
  const said = { token: "a token of theirs", label_created: 1, label_url: "" };
  const server = createServer((_request, response) => response.end(JSON.stringify(said)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const carrier = shiprocketCarrier({ ...shop.settings, apiUrl }, () => "");
  for (const inside of [
    "https://127.0.0.1:1/label.pdf",
    "https://[fd00::1]/",
    "https://intranet/",
  ]) {
    said.label_url = inside;
    expect(await carrier.labels(["1"])).toMatchObject({
      message: expect.stringContaining("made no label"),
    });
  }
  await new Promise((resolve) => server.close(resolve));
});
