import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  openShippingCounter,
  type ShippingCounter,
} from "../../tests/support/shipping/shippingCounter.ts";
import { askWhere } from "./askWhere.ts";

let shop: ShippingCounter;
beforeAll(async () => {
  shop = await openShippingCounter();
});
afterAll(() => shop.close());
beforeEach(() => shop.calmDown());

it("asks about a parcel that nobody tells of", async () => {
  const { orderId, awb } = await shop.booked();
  shop.sandbox.state.set({ messages: "none" });
  await shop.sandbox.tracking.happen(awb, "picked up");
  await shop.pool.query("update shipments set check_at = now() where order_id = $1", [orderId]);
  const deps = { orders: shop.orders, tellCustomer: async () => {} };
  await askWhere(shop.database.background, shop.carrier, deps, 4);
  // The shop may have asked before, after the booking.
  await expect.poll(() => shop.statusOf(orderId)).toBe("Shipped");
  const { check_at } = await shop.shipmentOf(orderId);
  expect(check_at.getTime()).toBeGreaterThan(Date.now() + 3 * 3600_000);
});

it("leaves a carrier alone that does not answer, so that bookings need not wait", async () => {
  for (let count = 0; count < 8; count += 1) await shop.booked();
  shop.sandbox.state.set({ faults: { track: "hang-up" } });
  await shop.pool.query("update shipments set check_at = now() where state = 'booked'");
  const due = async () =>
    (await shop.pool.query("select from shipments where check_at <= now()")).rowCount;
  const deps = { orders: shop.orders, tellCustomer: async () => {} };
  // Two are asked at once; either may have begun before the other heard nothing.
  expect(await askWhere(shop.database.background, shop.carrier, deps, 4)).toBeLessThanOrEqual(3);
  expect(await due()).toBeGreaterThan(0);
  shop.calmDown();
  await askWhere(shop.database.background, shop.carrier, deps, 4);
  await expect.poll(due).toBe(0);
});
