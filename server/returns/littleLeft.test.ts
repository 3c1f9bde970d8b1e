import { afterAll, beforeAll, expect, it } from "vitest";
import {
  one,
  openReturnCounter,
  type ReturnCounter,
} from "../../tests/support/orders/returnCounter.ts";

let counter: ReturnCounter;
beforeAll(async () => {
  counter = await openReturnCounter();
});
afterAll(() => counter.close());

it("a return with less than a rupee left to give back ends without asking the gateway for it", async () => {
  const { number, totalPaise, paymentId } = await counter.prepaid();
  await counter.deliver(number);
  const total = totalPaise / 100;
  expect((await counter.giveBack(number, total - 0.5, total)).status).toBe(200);
  await counter.gatewayGot({ paymentId }, [total - 0.5]);
  await counter.settleRefunds();
  const { id, owed } = await counter.received(number, one);
  const { status, json } = await counter.refund(id, owed, null);
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json.request).toMatchObject({ state: "refunded", owed: 0 });
  await counter.payments.refund();
  const { order, money } = await counter.open(number);
  expect([order.status, money.left]).toEqual(["Refunded", 0.5]);
  expect(counter.refundsOf(paymentId)).toEqual([total - 0.5]);
});

it("what several returns left of less than a rupee each goes back with the last piece", async () => {
  const { orderId, number, paymentId } = await counter.prepaid();
  for (const change of [
    "orders set subtotal_paise = 200, discount_paise = 80, discount_code = 'ALMOST', shipping_paise = 0, total_paise = 120 where id",
    "order_lines set quantity = 2, unit_price_paise = 100 where order_id",
    "order_receipts set amount_paise = 120 where order_id",
    "stock_reservations set quantity = 2 where order_id",
  ]) {
    await counter.pool.query(`update ${change} = $1`, [orderId]);
  }
  await counter.deliver(number);
  for (const refund of [0, 1.2]) {
    const { id, owed } = await counter.received(number, one, []);
    expect(owed).toBe(0.6);
    const { status, json } = await counter.refund(id, owed, null);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.request).toMatchObject({ state: "refunded", owed: refund });
  }
  await counter.gatewayGot({ paymentId }, [1.2]);
  await counter.settleRefunds();
  await counter.payments.refund();
  const { order, money } = await counter.open(number);
  expect([order.status, money.left]).toEqual(["Refunded", 0]);
});
