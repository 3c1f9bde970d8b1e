import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeSampleOrder } from "../../tests/support/orders/sampleOrders.ts";
import {
  openPayingShop,
  type PayingShop,
  payable,
} from "../../tests/support/payments/payingShop.ts";
import { openTestShop } from "../../tests/support/testShop.ts";

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop(openTestShop);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.fake.mood = "well";
});

describe("the reconciliation", () => {
  it("leaves young payments alone and finds what no webhook told", async () => {
    const order = await shop.toBePaid();
    shop.fake.pay(order.gatewayOrderId);
    await shop.payments.reconcile();
    expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "pending" });
    await shop.due(order.orderId);
    await shop.payments.reconcile();
    expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "paid", sold: 1 });
  });

  it("fails an order that nothing was paid for, and still takes what comes later", async () => {
    const order = await shop.toBePaid();
    await shop.due(order.orderId);
    await shop.payments.reconcile();
    expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "failed", sold: 0 });
    const payment = shop.fake.pay(order.gatewayOrderId);
    await shop.send(shop.fake.paymentEvent("payment.captured", payment));
    expect(await shop.stateOf(order.orderId)).toMatchObject({ status: "Processing", sold: 1 });
  });

  it("asks about a payment that is tried again as about one that has just begun", async () => {
    const { gatewayOrderId, ...order } = await shop.toBePaid();
    const attempt = "update payments set checks = $2, check_at = $3 where order_id = $1";
    const left = "select checks, check_at <= now() + interval '15 minutes' as soon from payments";
    for (const later of [new Date(Date.now() + 8 * 3_600_000), null]) {
      await shop.database.pool.query(attempt, [order.orderId, 5, later]);
      expect(await shop.payments.start(payable(order))).toMatchObject({ next: { gatewayOrderId } });
      const known = await shop.one(`${left} where order_id = $1`, order.orderId);
      expect(known).toEqual({ checks: 0, soon: true });
    }
  });

  it("decides nothing while the gateway is away or the payment is under way", async () => {
    const order = await shop.toBePaid();
    await shop.due(order.orderId);
    shop.fake.mood = "down";
    await shop.payments.reconcile();
    expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "pending" });
    shop.fake.mood = "well";
    shop.fake.pay(order.gatewayOrderId, { status: "authorized" });
    await shop.due(order.orderId);
    await shop.payments.reconcile();
    expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "pending" });
  });

  it("asks about each payment in one process, and stops after about a day", async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => shop.toBePaid()));
    for (const { orderId } of orders) await shop.due(orderId);
    shop.fake.calls.length = 0;
    await Promise.all(Array.from({ length: 4 }, () => shop.payments.reconcile()));
    for (const { gatewayOrderId } of orders) {
      const asked = shop.fake.calls.filter((call) => call.includes(gatewayOrderId));
      expect(asked).toHaveLength(1);
    }
    const [first] = orders;
    for (let round = 1; round < 7; round++) {
      await shop.due(first?.orderId ?? "");
      await shop.payments.reconcile();
    }
    const last = await shop.one(
      "select check_at from payments where order_id = $1",
      first?.orderId,
    );
    expect(last.check_at).toBeNull();
  });

  it("does not count what a gateway that is away left unanswered, for a week", async () => {
    const order = await shop.toBePaid();
    shop.fake.pay(order.gatewayOrderId);
    shop.fake.mood = "down";
    const ask = async () => {
      await shop.due(order.orderId);
      await shop.payments.reconcile();
    };
    for (let round = 0; round < 8; round++) await ask();
    const checks = () =>
      shop.one("select checks, check_at from payments where order_id = $1", order.orderId);
    expect(await checks()).toEqual({ checks: 0, check_at: expect.any(Date) });
    await shop.one(
      "update payments set created_at = now() - interval '8 days' where order_id = $1 returning 1",
      order.orderId,
    );
    await ask();
    expect((await checks()).checks).toBe(1);
    shop.fake.mood = "well";
    await ask();
    expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "paid" });
  });

  it("fails an order whose payment was never begun", async () => {
    const placedAt = new Date(Date.now() - 30 * 60_000);
    const order = await placeSampleOrder(shop.database, shop.orders, { placedAt });
    await shop.lapse(order.orderId);
    await shop.payments.reconcile();
    expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "failed", sold: 0 });
  });
});

describe("an order that is paid for again as the gateway is asked about its first attempt", () => {
  const holdAgain = (orderId: string) =>
    shop.one(
      "update stock_reservations set expires_at = now() + interval '15 minutes' where checkout_id = (select checkout_id from orders where id = $1)",
      orderId,
    );

  it.each([
    ["that was begun", () => shop.toBePaid()],
    [
      "that a process died before",
      () =>
        placeSampleOrder(shop.database, shop.orders, {
          placedAt: new Date(Date.now() - 30 * 60_000),
        }),
    ],
  ])("%s keeps its pieces", async (_name, place) => {
    const { orderId, checkoutId } = await place();
    await shop.due(orderId);
    await holdAgain(orderId);
    await shop.payments.reconcile();
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "pending" });
    const held = "select state from stock_reservations where checkout_id = $1";
    expect(await shop.one(held, checkoutId)).toEqual({ state: "held" });
  });
});
