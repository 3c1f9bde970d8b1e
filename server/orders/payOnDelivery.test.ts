import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Desk, openDesk } from "../../tests/support/orders/orderDesk.ts";
import { cashOf, paymentOf, sampleDraft } from "../../tests/support/orders/sampleOrders.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { paidBy } from "./orderTotals.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await testDatabase());
});
beforeEach(() => desk.reset());
afterEach(async () => expect(await brokenBooks(desk.pool)).toEqual([]));
afterAll(() => desk.close());

const feePaise = 4900;

async function choose(orderId: string) {
  const cash = paidBy(await desk.read(orderId), { method: "cod", codFeePaise: feePaise });
  return desk.within((tx) => desk.orders.payOnDelivery(tx, orderId, cash));
}

/** The outcome of each payment that came for the order. */
async function receipts(orderId: string): Promise<string[]> {
  const text = "select outcome from order_receipts where order_id = $1 order by received_at";
  return (await desk.pool.query(text, [orderId])).rows.map(({ outcome }) => outcome);
}

describe("paying on delivery instead", () => {
  it("places the same order for good, with the fee, as its customer's own move", async () => {
    const draft = sampleDraft([desk.line]);
    const before = await desk.pieces();
    const { orderId, number } = await desk.place(draft);
    expect([await choose(orderId), await choose(orderId)]).toEqual(["placed", "over"]);
    const order = await desk.read(orderId);
    expect(order).toMatchObject({
      number,
      status: "Processing",
      paymentMethod: "cod",
      paymentStatus: "pending",
      codFeePaise: feePaise,
      totalPaise: paymentOf(draft).amountPaise + feePaise,
      events: [{ status: "Pending payment" }, { status: "Processing" }],
    });
    const { rows } = await desk.pool.query(
      "select actor from order_events where order_id = $1 and status = 'Processing'",
      [orderId],
    );
    expect(rows).toEqual([{ actor: "customer" }]);
    expect(desk.told).toMatchObject([["placed", { orderId, from: "Pending payment" }]]);
    expect(await desk.pieces()).toEqual({ ...before, stock: before.stock - 2 });
  });

  it("takes the pieces back that a failed payment had freed, if they are still there", async () => {
    const { orderId } = await desk.place(sampleDraft([desk.line]));
    await desk.fail(orderId);
    expect(await choose(orderId)).toBe("placed");
    const { orderId: late } = await desk.place(sampleDraft([desk.line]));
    await desk.fail(late);
    await desk.sellOut();
    expect(await choose(late)).toBe("out of stock");
    expect(await desk.read(late)).toMatchObject({
      ...{ status: "Pending payment", paymentMethod: "online", paymentStatus: "failed" },
      codFeePaise: 0,
    });
  });

  it("is no way for an order that is paid or cancelled", async () => {
    const draft = sampleDraft([desk.line]);
    const paid = await desk.place(draft);
    await desk.pay(paid.orderId, paymentOf(draft));
    expect(await choose(paid.orderId)).toBe("over");
    expect(await desk.read(paid.orderId)).toMatchObject({ paymentMethod: "online" });
    const cancelled = await desk.place(sampleDraft([desk.line]));
    await desk.cancel(cancelled.orderId);
    expect(await choose(cancelled.orderId)).toBe("over");
  });

  it("lets what comes online after all be returned, once, and the order go on", async () => {
    const draft = sampleDraft([desk.line]);
    const { orderId } = await desk.place(draft);
    await choose(orderId);
    const payment = paymentOf(draft);
    expect([await desk.pay(orderId, payment), await desk.pay(orderId, payment)]).toEqual([
      "refund due",
      "repeat",
    ]);
    await desk.fail(orderId);
    const order = await desk.read(orderId);
    expect(order).toMatchObject({
      ...{ status: "Processing", paymentMethod: "cod", paymentStatus: "pending" },
      attention: expect.stringContaining("has to go back"),
      events: [{}, {}, { note: "We received a payment that was not due. We return it." }],
    });
    const refund = { paise: payment.amountPaise, isLast: false };
    await desk.within((tx) => desk.orders.markRefunded(tx, orderId, refund));
    expect(await desk.read(orderId)).toMatchObject({ paymentStatus: "pending" });
    for (const [from, to] of [
      ["Processing", "Shipped"],
      ["Shipped", "Delivered"],
      ["Delivered", "Return requested"],
      ["Return requested", "Returned"],
    ] as const) {
      expect(await desk.move(orderId, from, to)).toBe(true);
    }
    // The cash is not back because the payment is.
    expect(await desk.read(orderId)).toMatchObject({ paymentStatus: "refund due" });
  });
});

describe("the payment arriving at the same moment", () => {
  /** Waits until somebody in this database waits for a lock. */
  const somebodyWaits = () =>
    expect
      .poll(async () => {
        const { rows } = await desk.pool.query(`select count(*)::int from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows[0].count;
      })
      .toBeGreaterThan(0);

  it("counts when it was first: the choice comes too late", async () => {
    const draft = sampleDraft([desk.line]);
    const { orderId } = await desk.place(draft);
    let chosen: Promise<string> | undefined;
    await desk.within(async (tx) => {
      await desk.orders.applyPayment(tx, orderId, paymentOf(draft));
      chosen = choose(orderId);
      await somebodyWaits();
    });
    expect(await chosen).toBe("over");
    expect(await desk.read(orderId)).toMatchObject({
      ...{ status: "Processing", paymentMethod: "online", paymentStatus: "paid", codFeePaise: 0 },
    });
    expect(await receipts(orderId)).toEqual(["applied"]);
    expect(desk.hooksCalled()).toEqual(["placed"]);
  });

  it("goes back when the choice was first", async () => {
    const draft = sampleDraft([desk.line]);
    const { orderId } = await desk.place(draft);
    let paid: Promise<string> | undefined;
    await desk.within(async (tx) => {
      await desk.orders.payOnDelivery(tx, orderId, cashOf(draft, feePaise));
      paid = desk.pay(orderId, paymentOf(draft));
      await somebodyWaits();
    });
    expect(await paid).toBe("refund due");
    expect(await desk.read(orderId)).toMatchObject({ paymentMethod: "cod" });
    expect(desk.hooksCalled()).toEqual(["placed"]);
  });

  it("ends as one order, paid once, whoever is first", async () => {
    const before = await desk.pieces();
    for (let round = 0; round < 12; round++) {
      await desk.reset();
      const draft = sampleDraft([{ ...desk.line, quantity: 1 }]);
      const { orderId } = await desk.place(draft);
      const pay = () => desk.pay(orderId, paymentOf(draft));
      const work = round % 2 === 0 ? [choose, pay] : [pay, choose];
      await Promise.all(work.map((side) => side(orderId)));
      const { paymentMethod, paymentStatus, events } = await desk.read(orderId);
      const isOnline = paymentMethod === "online";
      expect(paymentStatus).toBe(isOnline ? "paid" : "pending");
      expect(await receipts(orderId)).toEqual([isOnline ? "applied" : "refund due"]);
      expect(events.filter(({ note }) => note.includes("order is placed"))).toHaveLength(1);
      expect(desk.hooksCalled()).toEqual(["placed"]);
      expect((await desk.pieces()).reserved).toBe(before.reserved);
    }
  });
});
