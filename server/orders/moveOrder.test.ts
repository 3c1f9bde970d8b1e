import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Desk, openDesk } from "../../tests/support/orders/orderDesk.ts";
import { onDelivery, paymentOf, sampleDraft } from "../../tests/support/orders/sampleOrders.ts";
import { outOfOrder, whileOutOfOrder } from "../../tests/support/outOfOrder.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { waitingForLocks } from "../../tests/support/waitingForLocks.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await testDatabase());
});
beforeEach(() => desk.reset());
afterEach(async () => expect(await brokenBooks(desk.pool)).toEqual([]));
afterAll(() => desk.close());

/** Nothing is held any longer. */
const lapse = () => desk.pool.query("update stock_reservations set expires_at = now()");

describe("moving", () => {
  const paidOrder = async () => {
    const draft = sampleDraft([desk.line]);
    const { orderId } = await desk.place(draft);
    await desk.pay(orderId, paymentOf(draft));
    desk.told.length = 0;
    return orderId;
  };

  it("goes the whole way to the refund; goods come back once, money falls due once", async () => {
    const before = await desk.pieces();
    const orderId = await paidOrder();
    const way = ["Processing", "Shipped", "Delivered", "Return requested", "Returned"] as const;
    for (const [index, to] of way.slice(1).entries()) {
      const from = way[index] ?? "Processing";
      expect(await desk.move(orderId, from, to)).toBe(true);
      expect(await desk.move(orderId, from, to)).toBe(false);
    }
    expect((await desk.read(orderId)).paymentStatus).toBe("refund due");
    expect(await desk.pieces()).toEqual(before);
    const refund = { paise: 100, isLast: true };
    for (const _ of [1, 2]) {
      await desk.within((tx) => desk.orders.markRefunded(tx, orderId, refund));
    }
    const order = await desk.read(orderId);
    expect([order.status, order.paymentStatus]).toEqual(["Refunded", "refunded"]);
    expect(order.events).toHaveLength(7);
    expect(desk.hooksCalled()).toEqual(["shipped", "refunded"]);
  });

  it("of one order by many at once happens once", async () => {
    const orderId = await paidOrder();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => desk.move(orderId, "Processing", "Shipped")),
      ...[1, 2, 3].map(() => desk.cancel(orderId)),
    ]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await desk.read(orderId)).events).toHaveLength(3);
  });

  it("against the table changes nothing", async () => {
    const orderId = await paidOrder();
    expect(await desk.move(orderId, "Processing", "Delivered")).toBe(false);
    expect(await desk.move(orderId, "Processing", "Refunded")).toBe(false);
    expect(await desk.read(orderId)).toMatchObject({ status: "Processing", paymentStatus: "paid" });
  });

  it("to the door takes the cash", async () => {
    const { orderId } = await desk.place(sampleDraft([desk.line], onDelivery));
    await desk.move(orderId, "Processing", "Shipped");
    await desk.move(orderId, "Shipped", "Delivered");
    expect((await desk.read(orderId)).paymentStatus).toBe("paid");
  });
});

describe("cancelling", () => {
  it("gives the stock back and the money too", async () => {
    const before = await desk.pieces();
    const draft = sampleDraft([desk.line]);
    const { orderId } = await desk.place(draft);
    await desk.pay(orderId, paymentOf(draft));
    expect([await desk.cancel(orderId), await desk.cancel(orderId)]).toEqual([true, false]);
    expect(await desk.read(orderId)).toMatchObject({
      status: "Cancelled",
      paymentStatus: "refund due",
    });
    expect(await desk.pieces()).toEqual(before);
    expect(desk.hooksCalled()).toEqual(["placed", "cancelled"]);
  });

  it.each([
    ["just within six hours", 6 * 60 - 1, true],
    ["just after six hours", 6 * 60 + 1, false],
  ])("%s", async (_name, minutes, isAllowed) => {
    const placedAt = new Date(Date.now() - minutes * 60_000);
    const { orderId } = await desk.place(sampleDraft([desk.line], { ...onDelivery, placedAt }));
    expect(await desk.cancel(orderId)).toBe(isAllowed);
  });

  it("ends with dispatch", async () => {
    const { orderId } = await desk.place(sampleDraft([desk.line], onDelivery));
    await desk.move(orderId, "Processing", "Shipped");
    expect(await desk.cancel(orderId)).toBe(false);
  });

  it("closes what nobody paid for a day, but not what the owner looks at", async () => {
    const placedAt = new Date(Date.now() - 25 * 3600_000);
    const unpaid = await desk.place(sampleDraft([desk.line], { placedAt }));
    await lapse();
    const watched = await desk.place(
      sampleDraft([desk.line], { placedAt, attention: "Look at this." }),
    );
    const fresh = await desk.place(sampleDraft([{ ...desk.line, quantity: 1 }]));
    expect(await desk.orders.closeUnpaid(desk.db)).toBe(1);
    expect(await desk.orders.closeUnpaid(desk.db)).toBe(0);
    const statuses = [unpaid, watched, fresh].map(({ orderId }) => desk.read(orderId));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([
      "Cancelled",
      "Pending payment",
      "Pending payment",
    ]);
  });

  it("closes what nobody paid for behind one that fails, and tells of that", async () => {
    const placed = (hours: number) => new Date(Date.now() - hours * 3600_000);
    const broken = await desk.place(sampleDraft([desk.line], { placedAt: placed(26) }));
    const sound = await desk.place(sampleDraft([desk.line], { placedAt: placed(25) }));
    await lapse();
    const rows = { table: "orders", where: `new.id = '${broken.orderId}'` };
    await whileOutOfOrder(
      (text) => desk.pool.query(text),
      rows,
      async () => {
        await expect(desk.orders.closeUnpaid(desk.db)).rejects.toMatchObject(outOfOrder);
        expect((await desk.read(sound.orderId)).status).toBe("Cancelled");
        expect((await desk.read(broken.orderId)).status).toBe("Pending payment");
      },
    );
    expect(await desk.orders.closeUnpaid(desk.db)).toBe(1);
  });

  it("leaves alone what the owner has to look at since a moment ago", async () => {
    const placedAt = new Date(Date.now() - 25 * 3600_000);
    const draft = sampleDraft([desk.line], { placedAt });
    const { orderId } = await desk.place(draft);
    await lapse();
    const payment = paymentOf(draft);
    let closing: Promise<number> | undefined;
    await desk.within(async (tx) => {
      const parked = { ...payment, amountPaise: payment.amountPaise - 100 };
      expect(await desk.orders.applyPayment(tx, orderId, parked)).toBe("parked");
      closing = desk.orders.closeUnpaid(desk.db);
      await expect.poll(() => waitingForLocks(desk.pool)).toBe(1);
    });
    expect(await closing).toBe(0);
    expect((await desk.read(orderId)).status).toBe("Pending payment");
  });

  it("leaves alone what is paid for again, as long as its pieces are held", async () => {
    const placedAt = new Date(Date.now() - 25 * 3600_000);
    const { orderId } = await desk.place(sampleDraft([desk.line], { placedAt }));
    expect(await desk.orders.closeUnpaid(desk.db)).toBe(0);
    await lapse();
    expect(await desk.orders.closeUnpaid(desk.db)).toBe(1);
    expect((await desk.read(orderId)).status).toBe("Cancelled");
  });
});
