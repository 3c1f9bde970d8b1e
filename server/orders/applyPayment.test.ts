import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Desk, openDesk } from "../../tests/support/orders/orderDesk.ts";
import { paymentOf, sampleDraft } from "../../tests/support/orders/sampleOrders.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { newId } from "../database/identity.ts";
import { reserveStock } from "../stock/index.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await testDatabase());
});
beforeEach(() => desk.reset());
afterEach(async () => expect(await brokenBooks(desk.pool)).toEqual([]));
afterAll(() => desk.close());

describe("a payment", () => {
  it("places the order and sells its stock, once", async () => {
    const draft = sampleDraft([desk.line]);
    const before = await desk.pieces();
    const { orderId } = await desk.place(draft);
    expect(desk.hooksCalled()).toEqual([]);
    const payment = paymentOf(draft);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => desk.pay(orderId, payment)));
    expect(outcomes.sort()).toEqual(["applied", "repeat", "repeat", "repeat"]);
    const order = await desk.read(orderId);
    expect([order.status, order.paymentStatus]).toEqual(["Processing", "paid"]);
    expect(order.events.map(({ status }) => status)).toEqual(["Pending payment", "Processing"]);
    expect(desk.hooksCalled()).toEqual(["placed"]);
    expect(await desk.pieces()).toEqual({ ...before, stock: before.stock - 2 });
  });

  it.each([
    ["another amount", { amountPaise: 100 }],
    ["another currency", { currency: "USD" }],
  ])("of %s is parked for the owner and changes no status", async (_name, difference) => {
    const draft = sampleDraft([desk.line]);
    const { orderId } = await desk.place(draft);
    const wrong = { ...paymentOf(draft), ...difference };
    expect([await desk.pay(orderId, wrong), await desk.pay(orderId, wrong)]).toEqual([
      "parked",
      "repeat",
    ]);
    const order = await desk.read(orderId);
    expect([order.status, order.paymentStatus]).toEqual(["Pending payment", "pending"]);
    expect(order.attention).toContain("does not fit");
    expect(await desk.pay(orderId, paymentOf(draft))).toBe("applied");
  });

  it("for an order of other pieces than were reserved is parked", async () => {
    const draft = sampleDraft([desk.line]);
    await desk.within((tx) =>
      reserveStock(tx, draft.checkoutId, [{ variantId: desk.sofa, quantity: 1 }]),
    );
    const { orderId } = await desk.within((tx) => desk.orders.placeOrder(tx, draft));
    expect(await desk.pay(orderId, paymentOf(draft))).toBe("parked");
  });

  it("that failed gives the stock back; one that follows takes it again if it is there", async () => {
    const draft = sampleDraft([desk.line]);
    const before = await desk.pieces();
    const { orderId } = await desk.place(draft);
    await desk.fail(orderId);
    await desk.fail(orderId);
    expect(await desk.pieces()).toEqual(before);
    expect(await desk.read(orderId)).toMatchObject({
      ...{ status: "Pending payment", paymentStatus: "failed" },
      events: [{}, { note: "The payment failed." }],
    });
    expect(await desk.pay(orderId, paymentOf(draft))).toBe("applied");
    await desk.fail(orderId);
    expect((await desk.read(orderId)).paymentStatus).toBe("paid");
    expect(await desk.pieces()).toEqual({ ...before, stock: before.stock - 2 });
  });

  it("that is tried again holds the stock again, and fails again", async () => {
    const draft = sampleDraft([desk.line]);
    const before = await desk.pieces();
    const { orderId } = await desk.place(draft);
    await desk.fail(orderId);
    await desk.within(async (tx) => {
      await reserveStock(tx, draft.checkoutId, draft.lines);
      await desk.orders.retryPayment(tx, orderId);
    });
    expect((await desk.pieces()).reserved).toBe(before.reserved + 2);
    expect((await desk.read(orderId)).paymentStatus).toBe("pending");
    await desk.fail(orderId);
    expect(await desk.pieces()).toEqual(before);
    expect((await desk.read(orderId)).paymentStatus).toBe("failed");
    expect((await desk.read(orderId)).events).toHaveLength(3);
  });

  it("after the stock went to others leaves a cancelled order whose refund is due", async () => {
    const draft = sampleDraft([desk.line]);
    const { orderId } = await desk.place(draft);
    await desk.fail(orderId);
    await desk.sellOut();
    expect(await desk.pay(orderId, paymentOf(draft))).toBe("refund due");
    const order = await desk.read(orderId);
    expect([order.status, order.paymentStatus]).toEqual(["Cancelled", "refund due"]);
    expect(order.attention).toContain("stock was gone");
    expect(desk.hooksCalled()).toEqual(["cancelled"]);
  });

  it("after a cancellation is due for refund; a second one of a paid order too", async () => {
    const draft = sampleDraft([desk.line]);
    const { orderId } = await desk.place(draft);
    await desk.cancel(orderId);
    expect(await desk.pay(orderId, paymentOf(draft))).toBe("refund due");
    expect((await desk.read(orderId)).paymentStatus).toBe("refund due");
    const paid = sampleDraft([desk.line]);
    const second = await desk.place(paid);
    await desk.pay(second.orderId, paymentOf(paid));
    expect(await desk.pay(second.orderId, paymentOf(paid))).toBe("refund due");
    expect(await desk.read(second.orderId)).toMatchObject({ paymentStatus: "paid" });
    expect((await desk.read(second.orderId)).attention).toContain("has to go back");
    const { amountPaise, ...more } = paymentOf(paid);
    const asBefore = { ...more, amountPaise: amountPaise + 100_00 };
    expect(await desk.pay(second.orderId, asBefore)).toBe("refund due");
  });

  it("for no order of ours is a fault", async () => {
    await expect(desk.pay(newId(), paymentOf(sampleDraft([desk.line])))).rejects.toThrow(
      "there is no order",
    );
  });
});
