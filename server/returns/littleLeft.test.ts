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
