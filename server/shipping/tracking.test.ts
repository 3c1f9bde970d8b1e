import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { switchesSchema } from "../../sandbox/shipping/switches.ts";
import { freshNumber, sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import {
  openShippingCounter,
  type ShippingCounter,
} from "../../tests/support/shipping/shippingCounter.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { daysAfter, indianDay } from "../ground/indianDay.ts";
import { askWhere } from "./askWhere.ts";

let shop: ShippingCounter;
beforeAll(async () => {
  shop = await openShippingCounter();
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.state.set(switchesSchema.parse({})));

const messagesSent = 600;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);
const tracked = async (number: string) =>
  (
    await shop.app.inject({
      method: "POST",
      url: "/api/orders/track",
      remoteAddress: freshNumber().remoteAddress,
      payload: { orderNumber: number, phoneNumber: "9876543210" },
    })
  ).json().order;
const statusOf = (orderId: string) => async () => (await shop.stateOf(orderId)).status;
const sms = async (orderId: string) =>
  (
    await shop.pool.query(
      "select body from outbox where order_id = $1 and kind = 'sms' and body not like '%is placed%' order by created_at, id",
      [orderId],
    )
  ).rows.map(({ body }) => body.replace(/^.*?: (.*?)[.,].*$/, "$1"));
const message = (payload: string | Buffer, token = shop.sandbox.webhookToken) =>
  shop.app.inject({
    method: "POST",
    url: "/api/webhooks/tracking",
    headers: { "content-type": "application/json", "x-api-key": token },
    payload,
  });

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
    await expect.poll(statusOf(orderId)).toBe("Delivered");
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
    expect(await sms(orderId)).toEqual([
      `order ${number} is on its way with Xpressbees Surface`,
      `order ${number} is out for delivery`,
      `order ${number} is delivered`,
    ]);
  });

  it("that came on the last day promised came in time, though the shop hears of it later", async () => {
    const { user } = await sampleCustomer(shop.app);
    const [before, last] = [
      daysAfter(indianDay(new Date()), -3),
      daysAfter(indianDay(new Date()), -1),
    ];
    const cash = await shop.toBeCollected({
      ...{ customerId: user.id, promised: { from: before, to: last } },
    });
    const { orderId, awb } = await shop.booked(cash);
    const { tracking } = shop.sandbox;
    await tracking.happen(awb, "picked up", { at: new Date(`${before}T12:00:00+05:30`) });
    await tracking.happen(awb, "delivered", { at: new Date(`${last}T21:00:00+05:30`) });
    await expect.poll(statusOf(orderId)).toBe("Delivered");
    const { rows } = await shop.pool.query(
      "select subject from outbox where order_id = $1 and subject like 'Sorry%'",
      [orderId],
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ["cut within a character", `Left with the neighbour ${"\ud83d"}`],
    ["so long that it is cut here", `${"x".repeat(299)}😀😀`],
    ["broken by a null", "Left\0 with the neighbour"],
  ])("is followed though a remark of its courier is %s", async (_how, activity) => {
    const { number, awb } = await shop.booked();
    const day = indianDay(new Date());
    const scan = { activity, location: activity, "sr-status": "6", "sr-status-label": "SHIPPED" };
    const told = { awb, scans: [{ ...scan, date: `${day} 00:00:01`, status: "X" }] };
    expect((await message(JSON.stringify(told))).statusCode).toBe(200);
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
    await expect.poll(statusOf(orderId)).toBe("Delivered");
    await tracking.backwards(awb);
    expect((await tracked(number)).tracking).toHaveLength(3);
    expect(await sms(orderId)).toEqual([
      `order ${number} is on its way with Xpressbees Surface`,
      `order ${number} is delivered`,
    ]);
  });

  it("that nobody tells of is asked about", async () => {
    const { orderId, awb } = await shop.booked();
    shop.sandbox.state.set({ messages: "none" });
    await shop.sandbox.tracking.happen(awb, "picked up");
    await shop.pool.query("update shipments set check_at = now() where order_id = $1", [orderId]);
    const deps = { orders: shop.orders, tellCustomer: async () => {} };
    await askWhere(shop.database.background, shop.carrier, deps, 4);
    // The shop may have asked before, after the booking.
    await expect.poll(statusOf(orderId)).toBe("Shipped");
    const { check_at } = await shop.shipmentOf(orderId);
    expect(check_at.getTime()).toBeGreaterThan(Date.now() + 3 * 3600_000);
  });

  it("is not delivered because a message says so: the carrier is asked", async () => {
    const { orderId, awb } = await shop.booked();
    await shop.sandbox.tracking.happen(awb, "picked up", { at: hoursAgo(9) });
    const scan = { date: "2026-11-01 10:00:00", "sr-status": "7", "sr-status-label": "DELIVERED" };
    expect((await message(JSON.stringify({ awb, scans: [scan] }))).statusCode).toBe(200);
    await expect
      .poll(async () => (await shop.shipmentOf(orderId)).check_at.getTime() > Date.now())
      .toBe(true);
    expect(await shop.stateOf(orderId)).toMatchObject({ status: "Shipped" });
  });

  it("that nobody takes in comes back: staff and customer read it, stock returns", async () => {
    const { number, orderId, awb } = await shop.booked();
    const { tracking } = shop.sandbox;
    await tracking.happen(awb, "picked up", { at: hoursAgo(90) });
    await tracking.happen(awb, "attempt failed", { at: hoursAgo(60), times: 2 });
    expect((await shop.open(number)).attention).toBe(
      "The courier could not deliver it: call the customer.",
    );
    await tracking.happen(awb, "rto started", { at: hoursAgo(40) });
    await tracking.happen(awb, "rto delivered", { at: hoursAgo(1) });
    await expect.poll(statusOf(orderId)).toBe("Returned");
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refund due", sold: 0 });
    expect(await sms(orderId)).toEqual([
      `order ${number} is on its way with Xpressbees Surface`,
      `the courier could not deliver order ${number} and will try again`,
      `order ${number} could not be delivered and is on its way back to us`,
      `we have order ${number} back`,
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

describe("a message", () => {
  it("that comes three thousand times, a thousand at once, changes what it changes once", async () => {
    const { orderId, awb } = await shop.booked();
    const scans = [{ date: "2026-11-20 10:00:00", "sr-status": "42", activity: "PickDone" }];
    const payload = JSON.stringify({ awb, scans });
    for (let round = 0; round < 3; round += 1) {
      const sent = await Promise.all(Array.from({ length: 1000 }, () => message(payload)));
      expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    const kept = await shop.pool.query("select outcome from inbox where sender_order_id = $1", [
      awb,
    ]);
    expect(kept.rows).toEqual([{ outcome: "applied" }]);
    expect(await sms(orderId)).toHaveLength(1);
  });

  it("may come repeated and out of order, hundreds at once, and leaves the order where it is", async () => {
    const { orderId, awb } = await shop.booked();
    const { tracking } = shop.sandbox;
    await tracking.happen(awb, "picked up", { at: hoursAgo(50), isTold: false });
    await tracking.happen(awb, "out for delivery", { at: hoursAgo(3), isTold: false });
    const [order] = [...shop.sandbox.state.orders.values()].filter((one) => one.awb === awb);
    const [first, last] = order?.scans ?? [];
    const scans = Array.from({ length: 40 }, (_, hour) => ({
      ...first,
      ...{ "sr-status": "18", "sr-status-label": "IN TRANSIT" },
      date: `2026-11-0${1 + (hour % 9)} ${String(hour % 24).padStart(2, "0")}:10:00`,
      activity: `Hub ${hour}`,
    }));
    const told = [first, last, ...scans].map((scan) => JSON.stringify({ awb, scans: [scan] }));
    const mixed = Array.from(
      { length: messagesSent },
      (_, at) => told[(at * 23) % told.length] ?? "",
    );
    for (let at = 0; at < mixed.length; at += 200) {
      const sent = await Promise.all(mixed.slice(at, at + 200).map((one) => message(one)));
      expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    expect(await shop.stateOf(orderId)).toMatchObject({ status: "Shipped", sold: 1 });
    const kept = await shop.one(
      "select count(*)::int from tracking_events e join shipments s on s.id = shipment_id where order_id = $1",
      orderId,
    );
    expect(kept.count).toBe(told.length);
    const ships = (await sms(orderId)).filter((text) => text.includes("on its way with"));
    expect(ships).toHaveLength(1);
    expect(await brokenBooks(shop.pool)).toEqual([]);
  });

  it("is believed with the token alone; of an AWB that is not ours it means nothing", async () => {
    const { orderId, awb } = await shop.booked();
    const count = async () => (await shop.one("select count(*)::int from inbox")).count;
    const before = await count();
    shop.sandbox.state.set({ messages: "forged" });
    await shop.sandbox.tracking.happen(awb, "picked up");
    expect(shop.sandbox.state.messages.at(-1)).toMatchObject({ answered: 403 });
    expect([await count(), await statusOf(orderId)()]).toEqual([before, "Processing"]);
    shop.sandbox.state.set({ messages: "sent" });
    await shop.sandbox.tracking.stranger("STRANGER1");
    expect(
      await shop.one("select outcome, reason from inbox where sender_order_id = 'STRANGER1'"),
    ).toEqual({ outcome: "ignored", reason: "No booking of this shop has this AWB." });
  });

  it("that cannot be read waits for somebody; a status that is not known is kept, raw, for staff", async () => {
    const { number, orderId, awb } = await shop.booked();
    for (const nonsense of ["", "<html>", "[]", '{"awb":{}}', JSON.stringify({ awb, scans: [] })]) {
      expect((await message(nonsense)).statusCode).toBe(200);
    }
    const parked = await shop.one(
      "select count(*)::int from inbox where sender = 'shiprocket shipping' and outcome = 'parked'",
    );
    expect(parked.count).toBe(5);
    await shop.sandbox.tracking.happen(awb, "unknown");
    const { shipments, order } = await shop.open(number);
    expect(shipments[0].events).toMatchObject([
      { code: "99", label: "TELEPORTED", activity: "Something new", meaning: null },
    ]);
    expect([order.tracking, await statusOf(orderId)()]).toEqual([[], "Processing"]);
  });
});
