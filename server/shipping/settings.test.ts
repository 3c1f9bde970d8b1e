import { expect, it } from "vitest";
import type { SettingGroupState } from "../../contract/admin/settings.ts";
import { startShippingSandbox } from "../../sandbox/shipping/index.ts";
import { openOrderCounter } from "../../tests/support/orders/orderCounter.ts";
import { openTestShop } from "../../tests/support/testShop.ts";

const parcel = { weightKg: 4.5, lengthCm: 60, breadthCm: 40, heightCm: 30 };
const path = "/api/admin/settings/shiprocket-shipping";

it("the owner connects couriers without a restart: tried, sealed, used by every process, taken away", async () => {
  const sandbox = await startShippingSandbox();
  const { SHIPPING_API_URL, ...typed } = sandbox.shopEnvironment;
  const given = { SHIPPING_API_URL: SHIPPING_API_URL ?? "" };
  const shop = await openOrderCounter({ given });
  const other = await openTestShop({ databaseUrl: shop.databaseUrl, given });
  try {
    const { owner, support } = shop;
    const tryIt = async (values: object) =>
      (await owner.call("POST", `${path}/test`, { values })).json;
    const save = (version: number, values: object) => owner.call("PUT", path, { version, values });
    const isOpen = async () =>
      (await support.call("GET", "/api/admin/orders/carrier")).json.isOpen as boolean;
    const told = (app = shop.app) =>
      app.inject({
        method: "POST",
        url: "/api/webhooks/tracking",
        headers: { "x-api-key": sandbox.webhookToken, "content-type": "application/json" },
        payload: JSON.stringify({ awb: "1", current_timestamp: "01 11 2026 10:00:00" }),
      });

    const { number, orderId } = await shop.prepaid();
    expect(await isOpen()).toBe(false);
    expect((await shop.open(number)).canBook).toBe(false);
    expect((await told()).statusCode).toBe(404);

    expect(await tryIt({ ...typed, SHIPPING_PASSWORD: "wrong" })).toMatchObject({
      works: false,
      message: expect.stringContaining("refuses the login"),
    });
    expect(await tryIt({ ...typed, SHIPPING_PICKUP_LOCATION: "Shed" })).toMatchObject({
      works: false,
      message: expect.stringContaining("no pickup address “Shed”"),
    });
    expect(await tryIt(typed)).toMatchObject({ works: true });
    const half = await save(0, { SHIPPING_EMAIL: "api@example.in" });
    expect([half.status, Object.keys(half.json.fields)]).toEqual([
      400,
      Object.keys(typed).filter((name) => name !== "SHIPPING_EMAIL"),
    ]);

    const saved = await save(0, { ...typed, SHIPPING_CHANNEL_ID: "77" });
    expect(saved.status).toBe(200);
    const shown: SettingGroupState = saved.json.group;
    expect(shown.fields.filter(({ kind }) => kind === "secret").map(({ value }) => value)).toEqual([
      null,
      null,
    ]);
    const { rows } = await shop.pool.query("select * from setting_groups");
    for (const secret of [typed.SHIPPING_PASSWORD, sandbox.webhookToken]) {
      expect(JSON.stringify([shown, rows])).not.toContain(secret);
    }

    expect(await isOpen()).toBe(true);
    expect((await told()).statusCode).toBe(200);
    await expect.poll(async () => (await told(other.app)).statusCode).toBe(200);
    await shop.post(number, "shipments", { parcel, courierId: null }, support);
    await expect
      .poll(
        async () =>
          (await shop.one("select state from shipments where order_id = $1", orderId)).state,
      )
      .toBe("booked");
    expect([...sandbox.state.orders.values()][0]?.body).toMatchObject({ channel_id: 77 });

    const none = Object.fromEntries(shown.fields.map(({ name }) => [name, null]));
    expect((await save(1, none)).status).toBe(200);
    expect(await isOpen()).toBe(false);
    expect((await told()).statusCode).toBe(404);
  } finally {
    await other.close();
    await shop.close();
    await sandbox.close();
  }
});
