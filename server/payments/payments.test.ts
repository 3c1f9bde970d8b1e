import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PaymentReport } from "../../contract/checkout.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { placeSampleOrder } from "../../tests/support/orders/sampleOrders.ts";
import { onlyGateway } from "../../tests/support/payments/onlyGateway.ts";
import { payingOrder } from "../../tests/support/payments/payingOrder.ts";
import {
  openPayingShop,
  type PayingShop,
  payable,
} from "../../tests/support/payments/payingShop.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { createPayments } from "./createPayments.ts";
import { testGateway } from "./testGateway.ts";

let shop: PayingShop & { databaseUrl: string };
beforeAll(async () => {
  shop = await openPayingShop(openTestShop);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.fake.mood = "well";
});

it("days that were promised move by the days for which the money was waited", async () => {
  const promisedAfter = async (daysAgo: number) => {
    const { orderId, gatewayOrderId } = await shop.toBePaid();
    await shop.one(
      "update orders set placed_at = now() - make_interval(days => $2), promised_from = '2026-12-30', promised_to = '2026-12-31' where id = $1",
      ...[orderId, daysAgo],
    );
    await shop.send(shop.fake.paymentEvent("payment.captured", shop.fake.pay(gatewayOrderId)));
    return shop.one(
      "select promised_from::text as from, promised_to::text as to from orders where id = $1",
      orderId,
    );
  };
  expect(await promisedAfter(0)).toEqual({ from: "2026-12-30", to: "2026-12-31" });
  expect(await promisedAfter(1)).toEqual({ from: "2026-12-31", to: "2027-01-01" });
});

describe("beginning to pay", () => {
  it("asks the gateway for our amount once, however often the customer begins", async () => {
    const order = await shop.toBePaid();
    const again = await shop.payments.start(payable(order));
    expect(again).toMatchObject({
      next: {
        kind: "razorpay",
        gatewayOrderId: order.gatewayOrderId,
        amountPaise: order.totalPaise,
        prefill: { contact: "+919876543210" },
      },
    });
    const { count } = await shop.one(
      "select count(*)::int from payments where order_id = $1",
      order.orderId,
    );
    expect(count).toBe(1);
  });

  it("leads to one order of the gateway's, however many begin at once", async () => {
    const order = await placeSampleOrder(shop.database, shop.orders);
    const begin = (isNew: boolean) => () => shop.payments.start({ ...payable(order), isNew });
    const held = { databaseUrl: shop.databaseUrl, table: "payments" };
    const begun = await heldAt(held, [begin(true), begin(false)]);
    const [one, other] = begun.map((answer) => "next" in answer && answer.next);
    expect(other).toEqual(one);
    expect(one).toMatchObject({ kind: "razorpay" });
    const { count } = await shop.one(
      "select count(*)::int from payments where order_id = $1",
      order.orderId,
    );
    expect(count).toBe(1);
  });

  it("leads to one order of the gateway's also where an attempt of before does not count any more", async () => {
    const order = await placeSampleOrder(shop.database, shop.orders);
    await shop.database.pool.query(
      `insert into payments (id, order_id, gateway, gateway_order_id, amount_paise)
      values ($1, $1, 'another', 'before', 1)`,
      [order.orderId],
    );
    const begin = () => shop.payments.start({ ...payable(order), isNew: false });
    const held = { databaseUrl: shop.databaseUrl, table: "orders", id: order.orderId };
    const begun = await heldAt(held, [begin, begin]);
    const [one, other] = begun.map((answer) => "next" in answer && answer.next);
    expect(other).toEqual(one);
    expect(one).toMatchObject({ kind: "razorpay" });
  });

  it.each(["down", "nonsense", "lost"] as const)("says so when the gateway is %s", async (mood) => {
    const order = await placeSampleOrder(shop.database, shop.orders);
    shop.fake.mood = mood;
    expect(await shop.payments.start(payable(order))).toMatchObject({
      code: "provider_unavailable",
    });
  });
});

describe("what the browser reports", () => {
  it("pays when the signature is over our order and this payment", async () => {
    const order = await shop.toBePaid();
    const report = shop.fake.browserReport(shop.fake.pay(order.gatewayOrderId));
    expect(await shop.report(order.orderId, report)).toMatchObject({ outcome: "paid" });
    expect(await shop.report(order.orderId, report)).toMatchObject({ outcome: "paid" });
    expect(await shop.stateOf(order.orderId)).toMatchObject({
      payment: "paid",
      receipts: 1,
      sold: 1,
    });
  });

  it("is refused when it is signed for another order, or by nobody", async () => {
    const order = await shop.toBePaid();
    const other = await shop.toBePaid();
    const stolen = shop.fake.browserReport(shop.fake.pay(other.gatewayOrderId));
    const invented = { ...stolen, razorpaySignature: "ab".repeat(32) };
    const odd = { ...stolen, razorpaySignature: "ü" };
    for (const report of [stolen, invented, odd, { kind: "test", outcome: "success" } as const]) {
      expect(await shop.report(order.orderId, report)).toMatchObject({
        code: "payment_refused",
      });
    }
    expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "pending", sold: 0 });
  });

  it.each([
    ["authorized only", { status: "authorized" }],
    ["unknown to a gateway that is down", { mood: "down" }],
  ] as const)(
    "waits when the payment is %s",
    async (_name, { status, mood }: { status?: "authorized"; mood?: "down" }) => {
      const order = await shop.toBePaid();
      const payment = shop.fake.pay(order.gatewayOrderId, status ? { status } : {});
      shop.fake.mood = mood ?? "well";
      const report = shop.fake.browserReport(payment);
      expect(await shop.report(order.orderId, report)).toEqual({ outcome: "waiting" });
      await shop.send(
        shop.fake.paymentEvent("payment.captured", { ...payment, status: "captured" }),
      );
      expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "paid", sold: 1 });
    },
  );

  it("waits, however often it is reported, when the money came otherwise than asked for", async () => {
    const order = await shop.toBePaid();
    const report = shop.fake.browserReport(shop.fake.pay(order.gatewayOrderId, { amount: 100 }));
    for (let times = 0; times < 2; times++) {
      expect(await shop.report(order.orderId, report)).toEqual({ outcome: "waiting" });
    }
    expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "pending", sold: 0 });
  });

  it("counts once when the webhook and the reconciliation come at the same time", async () => {
    const order = await shop.toBePaid();
    const payment = shop.fake.pay(order.gatewayOrderId);
    await shop.due(order.orderId);
    const [reported] = await Promise.all([
      shop.report(order.orderId, shop.fake.browserReport(payment)),
      shop.send(shop.fake.paymentEvent("payment.captured", payment)),
      shop.send(shop.fake.paymentEvent("order.paid", payment)),
      shop.payments.reconcile(),
    ]);
    expect(reported).toMatchObject({ outcome: "paid" });
    expect(await shop.stateOf(order.orderId)).toMatchObject({
      payment: "paid",
      receipts: 1,
      sold: 1,
    });
  });
});

it("takes the customer's word with the test gateway, which says that it is one", async () => {
  const payments = createPayments(shop.database, shop.orders, onlyGateway(testGateway));
  expect(testGateway.isTest).toBe(true);
  const order = await placeSampleOrder(shop.database, shop.orders);
  expect(await payments.start(payable(order))).toMatchObject({ next: { kind: "test" } });
  const tell = async (report: PaymentReport) =>
    payments.report(await payingOrder(shop.db, order.orderId), report);
  const report = (outcome: "success" | "failure") => tell({ kind: "test", outcome });
  expect(await tell({ kind: "dismissed" })).toEqual({ outcome: "dismissed" });
  expect(await report("failure")).toEqual({ outcome: "failed" });
  expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "failed", sold: 0 });
  expect(await report("success")).toMatchObject({ outcome: "paid" });
  expect(await report("failure")).toMatchObject({ outcome: "paid" });
  expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "paid", sold: 1 });
});
