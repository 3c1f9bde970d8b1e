import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  hoursAgo,
  openShippingCounter,
  type ShippingCounter,
} from "../../tests/support/shipping/shippingCounter.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { receive } from "../inbox/index.ts";
import { partGauges } from "../shopGauges.ts";

let shop: ShippingCounter;
beforeAll(async () => {
  shop = await openShippingCounter();
});
afterAll(() => shop.close());
beforeEach(() => shop.calmDown());

const messagesSent = 600;

describe("a message", () => {
  it("that comes three thousand times, a thousand at once, changes what it changes once", async () => {
    const { orderId, awb } = await shop.booked();
    const scans = [{ date: "2026-11-20 10:00:00", "sr-status": "42", activity: "PickDone" }];
    const payload = JSON.stringify({ awb, scans });
    for (let round = 0; round < 3; round += 1) {
      const sent = await Promise.all(Array.from({ length: 1000 }, () => shop.tell(payload)));
      expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    const kept = await shop.pool.query("select outcome from inbox where sender_order_id = $1", [
      awb,
    ]);
    expect(kept.rows).toEqual([{ outcome: "applied" }]);
    expect(await shop.smsOf(orderId)).toHaveLength(1);
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
      const sent = await Promise.all(mixed.slice(at, at + 200).map((one) => shop.tell(one)));
      expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    expect(await shop.stateOf(orderId)).toMatchObject({ status: "Shipped", sold: 1 });
    const kept = await shop.one(
      "select count(*)::int from tracking_events e join shipments s on s.id = shipment_id where order_id = $1",
      orderId,
    );
    expect(kept.count).toBe(told.length);
    const ships = (await shop.smsOf(orderId)).filter((text) => text.includes("on its way with"));
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
    expect([await count(), await shop.statusOf(orderId)]).toEqual([before, "Processing"]);
    shop.sandbox.state.set({ messages: "sent" });
    await shop.sandbox.tracking.stranger("STRANGER1");
    expect(
      await shop.one("select outcome, reason from inbox where sender_order_id = 'STRANGER1'"),
    ).toEqual({ outcome: "ignored", reason: "No booking of this shop has this AWB." });
  });

  it("that cannot be read waits for somebody; a status that is not known is kept, raw, for staff", async () => {
    const { number, orderId, awb } = await shop.booked();
    for (const nonsense of ["", "<html>", "[]", '{"awb":{}}', JSON.stringify({ awb, scans: [] })]) {
      expect((await shop.tell(nonsense)).statusCode).toBe(200);
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
    expect([order.tracking, await shop.statusOf(orderId)]).toEqual([[], "Processing"]);
  });

  it("is no word of a payment gateway, which may be silent meanwhile", async () => {
    const { database } = shop;
    const silence = async () => {
      const read = await Promise.all(partGauges.map((gauge) => gauge.read(database.background)));
      const name = "aangan_inbox_last_webhook_age_seconds";
      return read.flat().find((sample) => sample.name === name)?.value;
    };
    await shop.tell(
      JSON.stringify({ awb: "OF-SOMEBODY", scans: [{ date: "2026-11-20 10:00:00" }] }),
    );
    await shop.pool.query(
      "update inbox set received_at = received_at - interval '2 hours' where sender = 'razorpay'",
    );
    expect(await silence()).toBeGreaterThan(7000);
    const paid = { channel: "webhook" as const, kind: "payment.captured", senderOrderId: null };
    await receive(database.db, { ...paid, sender: "razorpay", key: "event 1", facts: null });
    expect(await silence()).toBeLessThan(60);
  });
});
