import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  openShippingCounter,
  type ShippingCounter,
} from "../../tests/support/shipping/shippingCounter.ts";

let shop: ShippingCounter;
beforeAll(async () => {
  shop = await openShippingCounter();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.calmDown();
  await shop.parkBookings();
});

describe("a booking", () => {
  it("is cancelled at the carrier; one that it does not let go of stays, and says so", async () => {
    const { number, orderId, shipmentId } = await shop.booked();
    shop.sandbox.state.set({ cancellable: false });
    await shop.shipmentStep(number, shipmentId, "cancel");
    await expect
      .poll(async () => (await shop.shipmentOf(orderId)).note)
      .toContain("out for pickup");
    expect((await shop.shipmentOf(orderId)).state).toBe("booked");
    shop.sandbox.state.set({ cancellable: true, faults: { cancel: "lost" }, faultTimes: 1 });
    await shop.shipmentStep(number, shipmentId, "cancel");
    await expect.poll(async () => (await shop.shipmentOf(orderId)).note).not.toBe("");
    await shop.goOn();
    await shop.settled(orderId, "cancelled");
    expect(shop.atCarrier(number)).toMatchObject([{ status: "CANCELED" }]);
  });

  it("is waited for before another courier takes its order, or is cancelled first", async () => {
    const { number, orderId } = await shop.prepaid();
    shop.sandbox.state.set({ faults: { assign: "500" } });
    await shop.book(number);
    await expect.poll(async () => (await shop.shipmentOf(orderId)).note).not.toBe("");
    const ship = () => shop.step(number, "ship", { courier: "Delhivery", awb: `OWN${Date.now()}` });
    const refused = await ship();
    expect([refused.status, refused.json.code]).toEqual([409, "order_changed"]);
    expect(refused.json.message).toContain("is being booked");
    expect((await shop.open(number)).steps).not.toContain("ship");
    shop.calmDown();
    const { id } = await shop.shipmentOf(orderId);
    await shop.shipmentStep(number, id, "cancel");
    expect((await ship()).status).toBe(200);
    await shop.goOn();
    await shop.settled(orderId, "cancelled");
    expect(shop.atCarrier(number).filter(({ status }) => status !== "CANCELED")).toEqual([]);
  });

  it("is the only one of its order: no other AWB is taken beside its own", async () => {
    const { number, shipmentId, orderId } = await shop.booked();
    const { awb, courier } = await shop.shipmentOf(orderId);
    const send = (step: string, of: string) => shop.step(number, step, { courier, awb: of });
    const other = await send("ship", "OWN123456");
    expect([other.status, other.json.code]).toEqual([409, "order_changed"]);
    expect(other.json.message).toContain(`under the AWB ${awb}`);
    expect((await send("ship", ` ${awb.toLowerCase()} `)).status).toBe(200);
    expect((await send("correct shipment", "OWN123456")).status).toBe(409);
    await shop.shipmentStep(number, shipmentId, "cancel");
    await shop.settled(orderId, "cancelled");
    expect((await send("correct shipment", "OWN123456")).status).toBe(200);
  });

  it("goes with its order, also when that is cancelled while it is made", async () => {
    const early = await shop.booked();
    const cancel = (number: string) =>
      shop.post(number, "cancel", { wantedBy: "shop", deduction: 0 });
    expect((await cancel(early.number)).status).toBe(200);
    await shop.settled(early.orderId, "cancelled");
    const { number, orderId } = await shop.prepaid();
    shop.sandbox.state.set({ delayMs: 150 });
    await shop.book(number);
    await expect.poll(() => shop.atCarrier(number).length).toBe(1);
    expect((await cancel(number)).status).toBe(200);
    await shop.settled(orderId, "cancelled");
    expect(shop.atCarrier(number)).toMatchObject([{ status: "CANCELED" }]);
  });
});
