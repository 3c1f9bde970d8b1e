import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { faults } from "../../sandbox/shipping/switches.ts";
import {
  openShippingCounter,
  parcel,
  type ShippingCounter,
} from "../../tests/support/shipping/shippingCounter.ts";
import { carryOut } from "./carryOut.ts";

let shop: ShippingCounter;
beforeAll(async () => {
  shop = await openShippingCounter();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.calmDown();
  await shop.parkBookings();
});

describe("a courier", () => {
  it("is chosen by rate and days, booked, called for pickup, and its labels come in one file", async () => {
    // A day later in India than in UTC.
    const placedAt = new Date("2026-03-31T20:00:00Z");
    const { number, orderId } = await shop.toBeCollected({ placedAt });
    expect(await shop.open(number)).toMatchObject({ canBook: true, shipments: [] });
    const { json } = await shop.post(number, "rates", { parcel });
    expect(
      json.rates.map(({ rate, days }: { rate: number; days: number }) => [rate, days]),
    ).toEqual([
      [279, 4],
      [531, 5],
      [1080, 2],
    ]);
    await shop.book(number, json.rates[2].courierId);
    const { id } = await shop.settled(orderId, "booked");
    const [sent] = shop.atCarrier(number);
    const order = await shop.open(number);
    expect(sent?.body).toMatchObject({
      order_id: number,
      order_date: "2026-04-01 01:30",
      payment_method: "COD",
      sub_total: order.order.total,
      billing_pincode: 560038,
      weight: 4.5,
    });
    expect(order).toMatchObject({
      canBook: false,
      order: { status: "Processing", shipment: null },
      shipments: [
        {
          state: "booked",
          courier: "Blue Dart Air",
          awb: sent?.awb,
          parcels: [parcel],
          steps: ["label", "pickup", "ask", "cancel"],
        },
      ],
    });
    await shop.shipmentStep(number, id, "pickup");
    await expect.poll(async () => (await shop.shipmentOf(orderId)).pickup).toBe("arranged");
    const other = await shop.booked();
    const labels = await shop.support.call(
      "GET",
      `/api/admin/orders/labels?numbers=${number},${other.number}`,
    );
    expect(labels.status).toBe(200);
    expect((await shop.logged(number)).map(({ action }) => action)).toEqual([
      "order.book courier",
      "order.pickup booking",
    ]);
    const without = await shop.prepaid();
    const none = await shop.support.call(
      "GET",
      `/api/admin/orders/labels?numbers=${without.number}`,
    );
    expect([none.status, none.json.message]).toEqual([
      409,
      `${without.number} has no booking, and so no label.`,
    ]);
  });

  it("is booked once, though two press at once and four processes see that it is due", async () => {
    const { number, orderId } = await shop.prepaid();
    shop.sandbox.state.set({ delayMs: 50 });
    const pressed = await Promise.all([shop.book(number), shop.book(number)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { background } = shop.database;
    await Promise.all(Array.from({ length: 4 }, () => carryOut(background, shop.carrier)));
    await shop.settled(orderId, "booked");
    expect(shop.atCarrier(number)).toHaveLength(1);
  });

  it.each(
    faults
      .filter((fault) => fault !== "none")
      .flatMap((fault) => [["create", fault] as const, ["assign", fault] as const]),
  )("is booked once, though %s answers %s at first", async (call, fault) => {
    const { number, orderId } = await shop.prepaid();
    shop.sandbox.state.set({ faults: { [call]: fault }, faultTimes: 1 });
    await shop.book(number);
    await expect
      .poll(async () => {
        const { state, note } = await shop.shipmentOf(orderId);
        return state !== "booking" || note !== "";
      })
      .toBe(true);
    if ((await shop.shipmentOf(orderId)).state === "refused") {
      expect(fault).toBe("422");
      expect((await shop.shipmentOf(orderId)).note).toContain("Wrong pickup location");
      return;
    }
    await shop.goOn();
    const { awb } = await shop.settled(orderId, "booked");
    expect(shop.atCarrier(number)).toMatchObject([{ awb }]);
  });

  it("that nobody knows of is looked up, and waits for somebody at last", async () => {
    const { number, orderId } = await shop.prepaid();
    shop.sandbox.state.set({ faults: { assign: "lost", find: "500" } });
    await shop.book(number);
    await expect.poll(async () => (await shop.shipmentOf(orderId)).note).not.toBe("");
    for (let turn = 0; turn < 8; turn += 1) await shop.goOn();
    const [parked] = (await shop.open(number)).shipments;
    expect(parked).toMatchObject({ state: "booking", isParked: true, steps: ["retry", "settle"] });
    const told = await shop.one(
      "select count(*)::int from outbox where recipient is null and subject = $1",
      `A booking needs you: order ${number}`,
    );
    expect(told.count).toBe(1);
    const list = async () =>
      (await shop.support.call("GET", "/api/admin/orders/shipments/parked")).json.bookings;
    const waits = async () =>
      (await shop.support.call("GET", "/api/admin/figures/today")).json.waiting.bookings;
    expect(await list()).toContainEqual(
      expect.objectContaining({ id: parked.id, number, state: "booking", note: parked.note }),
    );
    const before = await waits();
    expect(before).toBe((await list()).length);
    shop.calmDown();
    await shop.shipmentStep(number, parked.id, "retry");
    expect(await waits()).toBe(before - 1);
    const { awb } = await shop.settled(orderId, "booked");
    expect(shop.atCarrier(number)).toMatchObject([{ awb }]);
  });

  it("is settled by hand, as booked or as nothing, and an AWB of another booking is refused", async () => {
    const taken = await shop.booked();
    shop.sandbox.state.set({ sameAwb: taken.awb });
    const { number, orderId } = await shop.prepaid();
    await shop.book(number);
    await expect.poll(async () => (await shop.shipmentOf(orderId)).parked_at).not.toBeNull();
    const { id, note } = await shop.shipmentOf(orderId);
    expect(note).toContain("which another booking has");
    const settle = (booked: object | null) => shop.shipmentStep(number, id, "settle", { booked });
    const same = await settle({ courier: "Delhivery", awb: taken.awb });
    expect([same.status, same.json.code]).toEqual([409, "order_changed"]);
    const { json } = await settle({ courier: "Delhivery", awb: "by hand 1" });
    expect(json.order.shipments).toMatchObject([
      { state: "booked", awb: "BYHAND1", note: "Settled by hand." },
    ]);
    expect((await settle(null)).status).toBe(409);
  });

  it("says why it refuses, and is booked anew under another reference", async () => {
    const { number, orderId } = await shop.prepaid();
    shop.sandbox.state.set({ wallet: "empty" });
    await shop.book(number);
    expect((await shop.settled(orderId, "refused")).note).toContain("recharge");
    shop.sandbox.state.set({ wallet: "full" });
    await shop.book(number);
    expect(await shop.settled(orderId, "booked")).toMatchObject({ reference: `${number}-2` });
  });

  it("is not asked for what weighs nothing, is nowhere delivered, or is not to be sent", async () => {
    const { number } = await shop.prepaid();
    const weightless = { ...parcel, weightKg: 0 };
    const refused = await shop.post(number, "shipments", { parcel: weightless, courierId: null });
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { "parcel.weightKg": "The weight is at least 0.05 kg." },
    ]);
    shop.sandbox.state.set({ serviceable: false });
    const nowhere = await shop.post(number, "rates", { parcel });
    expect([nowhere.status, nowhere.json.message]).toEqual([409, "No courier serviceable"]);
    shop.sandbox.state.set({ serviceable: true, faults: { rates: "html" } });
    expect((await shop.post(number, "rates", { parcel })).status).toBe(503);
    await shop.deliver(number);
    expect((await shop.book(number)).json.message).toContain("it is Delivered");
  });
});
