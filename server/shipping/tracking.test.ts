import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshNumber, sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import {
  hoursAgo,
  openShippingCounter,
  type ShippingCounter,
} from "../../tests/support/shipping/shippingCounter.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { readConfig } from "../config.ts";
import { daysAfter, indianDay } from "../ground/indianDay.ts";

let shop: ShippingCounter;
beforeAll(async () => {
  const lateness = { coinsPerDay: 50, mostCoins: 500 };
  shop = await openShippingCounter({ coins: { ...readConfig({}).coins, lateness } });
});
afterAll(() => shop.close());
beforeEach(() => shop.calmDown());

const tracked = async (number: string) =>
  (
    await shop.app.inject({
      method: "POST",
      url: "/api/orders/track",
      remoteAddress: freshNumber().remoteAddress,
      payload: { orderNumber: number, phoneNumber: "9876543210" },
    })
  ).json().order;

describe("a parcel", () => {
  it("takes its order along from the shop to the door, and its customer reads where it is", async () => {
    const cash = await shop.toBeCollected();
    const { number, orderId, awb, shipmentId } = await shop.booked(cash);
    const { tracking } = shop.sandbox;
    await tracking.happen(awb, "picked up", { at: hoursAgo(30) });
    expect(await tracked(number)).toMatchObject({
      status: "Shipped",
      hasInvoice: true,
      shipment: { courier: "Xpressbees Surface", awb },
      tracking: [{ text: "Picked up", place: "BLR/FC1, BANGALORE, KARNATAKA" }],
    });
    await tracking.happen(awb, "in transit", { at: hoursAgo(20) });
    await tracking.happen(awb, "out for delivery", { at: hoursAgo(2), times: 3 });
    await tracking.happen(awb, "delivered", { at: hoursAgo(1) });
    await expect.poll(() => shop.statusOf(orderId)).toBe("Delivered");
    expect((await shop.open(number)).shipments).toMatchObject([
      { hasLeft: true, steps: ["label", "ask"] },
    ]);
    const late = await shop.shipmentStep(number, shipmentId, "cancel");
    expect([late.status, late.json.message]).toEqual([
      409,
      `The booking ${number} is on its way meanwhile.`,
    ]);
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "paid", receipts: 1 });
    const order = await tracked(number);
    expect(order.tracking.map(({ text }: { text: string }) => text)).toEqual([
      "Delivered",
      "Out for delivery",
      "On its way",
      "Picked up",
    ]);
    // Couriers write names and numbers of people into their scans.
    expect(JSON.stringify(order)).not.toContain("9963133564");
    expect(order.events.map(({ note }: { note: string }) => note).slice(1)).toEqual([
      `On its way with Xpressbees Surface, number ${awb}.`,
      "Out for delivery.",
      "Delivered.",
    ]);
    expect(await shop.smsOf(orderId)).toEqual([
      `order ${number} is on its way with Xpressbees Surface`,
      `order ${number} is out for delivery`,
      `order ${number} is delivered`,
    ]);
  });

  it.each([
    ["came on the last day promised", [["delivered", -3]], null],
    [
      "found nobody at home then",
      [
        ["attempt failed", -3],
        ["delivered", -1],
      ],
      null,
    ],
    [
      "found nobody at home a day later",
      [
        ["attempt failed", -2],
        ["delivered", -1],
      ],
      1,
    ],
    ["came two days later", [["delivered", -1]], 2],
  ] as const)(
    "that %s is late by the courier's first day at the door",
    async (_how, came, late) => {
      const { user } = await sampleCustomer(shop.app);
      const dayAfter = (days: number) => daysAfter(indianDay(new Date()), days);
      const promised = { from: dayAfter(-5), to: dayAfter(-3) };
      const cash = await shop.toBeCollected({ customerId: user.id, promised });
      const { orderId, awb } = await shop.booked(cash);
      const { tracking } = shop.sandbox;
      await tracking.happen(awb, "picked up", { at: new Date(`${promised.from}T12:00:00+05:30`) });
      for (const [what, days] of came)
        await tracking.happen(awb, what, { at: new Date(`${dayAfter(days)}T21:00:00+05:30`) });
      await expect.poll(() => shop.statusOf(orderId)).toBe("Delivered");
      const { rows } = await shop.pool.query(
        "select note from coin_entries where order_id = $1 and reason = 'lateness'",
        [orderId],
      );
      const note = (days: number) =>
        expect.stringContaining(` came ${days} day${days > 1 ? "s" : ""} late`);
      expect(rows).toEqual(late === null ? [] : [{ note: note(late) }]);
    },
  );

  it.each([
    ["cut within a character", `Left with the neighbour ${"\ud83d"}`],
    ["so long that it is cut here", `${"x".repeat(299)}😀😀`],
    ["broken by a null", "Left\0 with the neighbour"],
  ])("is followed though a remark of its courier is %s", async (_how, activity) => {
    const { number, awb } = await shop.booked();
    const day = indianDay(new Date());
    const scan = { activity, location: activity, "sr-status": "6", "sr-status-label": "SHIPPED" };
    const told = { awb, scans: [{ ...scan, date: `${day} 00:00:01`, status: "X" }] };
    expect((await shop.tell(JSON.stringify(told))).statusCode).toBe(200);
    expect((await tracked(number)).tracking).toHaveLength(1);
  });

  it("that is told of backwards arrives all the same, and late news tell nobody anything", async () => {
    const { number, orderId, awb } = await shop.booked();
    const { tracking } = shop.sandbox;
    for (const [what, hours] of [
      ["picked up", 30],
      ["out for delivery", 3],
      ["delivered", 1],
    ] as const) {
      await tracking.happen(awb, what, { at: hoursAgo(hours), isTold: false });
    }
    await tracking.backwards(awb);
    await expect.poll(() => shop.statusOf(orderId)).toBe("Delivered");
    await tracking.backwards(awb);
    expect((await tracked(number)).tracking).toHaveLength(3);
    expect(await shop.smsOf(orderId)).toEqual([
      `order ${number} is on its way with Xpressbees Surface`,
      `order ${number} is delivered`,
    ]);
  });

  it("is not delivered because a message says so: the carrier is asked", async () => {
    const { orderId, awb } = await shop.booked();
    await shop.sandbox.tracking.happen(awb, "picked up", { at: hoursAgo(9) });
    const scan = { date: "2026-11-01 10:00:00", "sr-status": "7", "sr-status-label": "DELIVERED" };
    expect((await shop.tell(JSON.stringify({ awb, scans: [scan] }))).statusCode).toBe(200);
    await expect
      .poll(async () => (await shop.shipmentOf(orderId)).check_at.getTime() > Date.now())
      .toBe(true);
    expect(await shop.stateOf(orderId)).toMatchObject({ status: "Shipped" });
  });

  it("that nobody takes in comes back, waits for a person, and is sent again", async () => {
    const { number, orderId, awb } = await shop.booked();
    const { tracking } = shop.sandbox;
    await tracking.happen(awb, "picked up", { at: hoursAgo(90) });
    await tracking.happen(awb, "attempt failed", { at: hoursAgo(60), times: 2 });
    expect((await shop.open(number)).attention).toBe(
      "The courier could not deliver it: call the customer.",
    );
    await tracking.happen(awb, "rto started", { at: hoursAgo(40) });
    await tracking.happen(awb, "rto delivered", { at: hoursAgo(1) });
    const back = () => shop.shipmentOf(orderId).then(({ state }) => state);
    await expect.poll(back).toBe("came back");
    expect(await shop.stateOf(orderId)).toMatchObject({
      status: "Shipped",
      payment: "paid",
      sold: 1,
    });
    const { attention, order, steps, canBook } = await shop.open(number);
    expect(attention).toContain("It came back: call the customer");
    expect([order.creditNotes, order.events.at(-1).note, canBook]).toEqual([
      [],
      "It came back to us. We call you before we decide anything.",
      false,
    ]);
    expect(steps).not.toContain("send again");
    await shop.step(number, "resolve", { attention });
    expect((await shop.open(number)).canBook).toBe(true);
    const again = await shop.booked({ number, orderId });
    expect(again.awb).not.toBe(awb);
    const { courier } = await shop.shipmentOf(orderId);
    const other = await shop.step(number, "send again", { courier, awb: "OTHER12345" });
    expect([other.status, other.json.code]).toEqual([409, "order_changed"]);
    const sent = await shop.step(number, "send again", { courier, awb: again.awb });
    expect(sent.json.order.order).toMatchObject({
      status: "Shipped",
      shipment: { awb: again.awb },
    });
    await tracking.happen(again.awb, "picked up", { at: hoursAgo(0.5) });
    expect((await shop.open(number)).steps).not.toContain("send again");
    await tracking.happen(again.awb, "delivered", { at: hoursAgo(0.1) });
    await expect.poll(() => shop.statusOf(orderId)).toBe("Delivered");
    expect(await shop.smsOf(orderId)).toEqual([
      `order ${number} is on its way with Xpressbees Surface`,
      `the courier could not deliver order ${number} and will try again`,
      `order ${number} could not be delivered and is on its way back to us`,
      `order ${number} is on its way with Xpressbees Surface`,
      `order ${number} is delivered`,
    ]);
    expect(await brokenBooks(shop.pool)).toEqual([]);
  });

  it("of an order that was cancelled is called back by somebody", async () => {
    const { number, orderId, awb } = await shop.booked();
    shop.sandbox.state.set({ cancellable: false });
    await shop.post(number, "cancel", { wantedBy: "shop", deduction: 0 });
    await expect.poll(async () => (await shop.shipmentOf(orderId)).state).toBe("booked");
    await shop.sandbox.tracking.happen(awb, "picked up");
    const { attention, order } = await shop.open(number);
    expect(order.status).toBe("Cancelled");
    expect(attention).toContain("The courier carries this cancelled order: call it back.");
  });
});
