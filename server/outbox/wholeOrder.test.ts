import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-whole-order-"));
  shop = await openTestShop({ dataFolder: folder });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

it("sends the thanks for an order soon after it is placed, by no clock", async () => {
  const { rows } = await shop.database.pool.query(
    "select id, product_id from variants where stock - reserved > 0 and sale_price_paise < 4000000 order by id limit 1",
  );
  const ask = async (method: "POST" | "PUT", url: string, payload: object, token = "") =>
    (
      await shop.app.inject({ method, url, payload, headers: { "x-checkout-token": token } })
    ).json();
  const begun = await ask("POST", "/api/orders/checkout/initiate", {
    redirectUrl: `${shop.origin}/order-status`,
    productId: rows[0].product_id,
    variantId: rows[0].id,
    quantity: 1,
  });
  const token = begun.shiprocketCheckoutAccessToken;
  const address = {
    name: "Meera Iyer",
    phoneNumber: "9876543210",
    line1: "14, Prabhat Road",
    city: "Pune",
    state: "Maharashtra",
    pincode: "411004",
  };
  const given = { address, email: "meera@example.in" };
  const { checkout } = await ask("PUT", "/api/checkout/address", given, token);
  const choice = { method: "cod", expectedTotal: checkout.totals.total };
  const { orderNumber } = await ask("POST", "/api/checkout/place", choice, token);
  expect(orderNumber).toMatch(/^AG-/);
  const sent = async () => {
    const files = await readdir(join(folder, "outbox")).catch(() => []);
    // A file that is still being written is hidden.
    return files.filter((file) => !file.startsWith("."));
  };
  await expect.poll(async () => (await sent()).length).toBe(3);
  const texts = await Promise.all(
    (await sent()).map((file) => readFile(join(folder, "outbox", file), "utf8")),
  );
  expect(texts.every((text) => text.includes(orderNumber))).toBe(true);
});
