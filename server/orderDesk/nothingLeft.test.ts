import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";
import { printRupees } from "../ground/money.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

/** A paid order that was placed so many hours ago, and what was paid in rupees. */
async function paid(hoursAgo = 0) {
  const sold = await counter.prepaid(hoursAgo);
  return { ...sold, total: sold.totalPaise / 100 };
}
type Sold = Pick<Awaited<ReturnType<typeof paid>>, "number" | "total" | "paymentId">;

async function giveBack({ number, total, paymentId }: Sold, back: number): Promise<void> {
  expect((await counter.giveBack(number, back, total)).status).toBe(200);
  await counter.gatewayGot({ paymentId }, [back]);
  await counter.settleRefunds();
}
const cancel = async (number: string, deduction: number) =>
  expect((await counter.post(number, "cancel", { wantedBy: "customer", deduction })).status).toBe(
    200,
  );
/** A rupee less than the order comes to. */
async function payTooLittle(order: { gatewayOrderId: string; totalPaise: number }) {
  const payment = counter.fake.pay(order.gatewayOrderId, { amount: order.totalPaise - 100 });
  await counter.send(counter.fake.paymentEvent("payment.captured", payment));
  return payment;
}
const cancelByCustomer = (number: string) =>
  counter.app.inject({
    method: "POST",
    url: `/api/orders/${number}/cancel`,
    payload: { phoneNumber: "9876543210" },
  });
const standing = async (number: string) => {
  const { order } = await counter.open(number);
  return [order.status, order.payment.status];
};

it("an order of whose money the rest is kept as it is cancelled has come to its end", async () => {
  const sold = await paid(7);
  await giveBack(sold, sold.total - 100);
  // More than that is deducted of an order that is cancelled late.
  await cancel(sold.number, 100);
  await counter.payments.refund();
  expect(await standing(sold.number)).toEqual(["Cancelled", "refunded"]);
  expect(counter.refundsOf(sold.paymentId)).toEqual([sold.total - 100]);
  const kept = printRupees(10_000);
  expect(await counter.toldOf(sold.number)).toContain(`What you paid, ${kept}, is kept`);
});

it("an order that nobody could deliver, and whose money went before, is Refunded", async () => {
  const sold = await paid();
  await counter.step(sold.number, "ship", shipment());
  await giveBack(sold, sold.total);
  await counter.step(sold.number, "could not deliver");
  await counter.payments.refund();
  expect(await standing(sold.number)).toEqual(["Refunded", "refunded"]);
});

it("an order that came back with less than can go back has come to its end", async () => {
  const sold = await paid();
  await counter.step(sold.number, "ship", shipment());
  await giveBack(sold, sold.total - 0.5);
  await counter.step(sold.number, "could not deliver");
  await counter.payments.refund();
  expect(await standing(sold.number)).toEqual(["Refunded", "refunded"]);
  expect(await counter.toldOf(sold.number)).not.toContain("is returned within");
  const more = await paid();
  await counter.step(more.number, "ship", shipment());
  await giveBack(more, more.total - 1);
  await counter.step(more.number, "could not deliver");
  await counter.payments.refund();
  expect(await standing(more.number)).toEqual(["Returned", "refund due"]);
});

it("an order that is cancelled with less than can go back has come to its end", async () => {
  const sold = await paid();
  await giveBack(sold, sold.total - 0.15);
  expect((await counter.open(sold.number)).cancellation.customer.refund).toBe(0);
  await cancel(sold.number, 0);
  await counter.payments.refund();
  expect(await standing(sold.number)).toEqual(["Cancelled", "refunded"]);
  expect(counter.refundsOf(sold.paymentId)).toEqual([sold.total - 0.15]);
  const told = await counter.toldOf(sold.number);
  expect(told).toContain("Your money went back to you before.");
  expect(told).not.toContain("₹0.15");
});

it("of two payments each gives back as much as a gateway takes on", async () => {
  const order = await counter.toBePaid();
  await payTooLittle(order);
  const whole = counter.fake.pay(order.gatewayOrderId);
  await counter.send(counter.fake.paymentEvent("payment.captured", whole));
  const total = order.totalPaise / 100;
  expect((await counter.giveBack(order.number, total - 0.5, 2 * total - 1)).status).toBe(200);
  const { rows } = await counter.pool.query(
    "select amount_paise::int as paise from refunds where order_id = $1 order by 1",
    [order.orderId],
  );
  expect(rows.map(({ paise }) => paise)).toEqual([100, order.totalPaise - 150]);
});

it("an order that came back before the clock was set back ends by what is decided since", async () => {
  const sold = await paid();
  await counter.step(sold.number, "ship", shipment());
  await counter.step(sold.number, "could not deliver");
  await onDatabase(
    counter.database.owner,
    `update order_events set at = now() + interval '1 day' where order_id = '${sold.orderId}' and status = 'Returned'`,
  );
  await giveBack(sold, sold.total - 100);
  await counter.payments.refund();
  expect(await standing(sold.number)).toEqual(["Refunded", "refunded"]);
});

it("while something is left to go back, or nobody has decided, it is not ended", async () => {
  const toGo = await paid();
  await giveBack(toGo, 500);
  counter.fake.mood = "lost";
  await cancel(toGo.number, 0);
  await counter.payments.refund();
  expect(await standing(toGo.number)).toEqual(["Cancelled", "refund due"]);
  counter.fake.mood = "well";
  const undecided = await paid();
  await counter.deliver(undecided.number);
  await counter.takeBack(undecided.number);
  await counter.payments.refund();
  expect(await standing(undecided.number)).toEqual(["Returned", "refund due"]);
});

it("money that comes for an order that is over goes back whole, whatever it comes to", async () => {
  const order = await counter.toBePaid();
  await cancel(order.number, 0);
  const payment = await payTooLittle(order);
  await counter.payments.refund();
  await counter.gatewayGot({ paymentId: payment.id }, [order.totalPaise / 100 - 1]);
  await counter.settleRefunds();
  expect(await standing(order.number)).toEqual(["Cancelled", "refunded"]);
});

describe("money that came and did not fit", () => {
  it("is not told to be nothing: its customer may not cancel", async () => {
    const order = await counter.toBePaid();
    await payTooLittle(order);
    const answer = await cancelByCustomer(order.number);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "not_cancellable"]);
    expect(answer.json().message).toContain("checking the payment");
    expect(await standing(order.number)).toEqual(["Pending payment", "pending"]);
  });

  it("goes back whole when staff cancel the order, and its customer reads so", async () => {
    const order = await counter.toBePaid();
    const payment = await payTooLittle(order);
    const came = order.totalPaise / 100 - 1;
    expect((await counter.open(order.number)).cancellation.customer.refund).toBe(came);
    await cancel(order.number, 0);
    expect(await standing(order.number)).toEqual(["Cancelled", "refund due"]);
    const told = await counter.toldOf(order.number);
    expect(told).toContain(`We return ${printRupees(came * 100)} to you`);
    expect(told).not.toContain("Nothing was charged");
    await counter.payments.refund();
    await counter.gatewayGot({ paymentId: payment.id }, [came]);
    await counter.settleRefunds();
    expect(await standing(order.number)).toEqual(["Cancelled", "refunded"]);
  });

  it("and went back before, has the order end as it is cancelled", async () => {
    const order = await counter.toBePaid();
    const payment = await payTooLittle(order);
    const came = order.totalPaise / 100 - 1;
    await giveBack({ ...order, total: came, paymentId: payment.id }, came);
    await cancel(order.number, 0);
    await counter.payments.refund();
    expect(await standing(order.number)).toEqual(["Cancelled", "refunded"]);
    expect(await counter.toldOf(order.number)).not.toContain("Nothing was charged");
  });

  it("goes back beside what did fit", async () => {
    const order = await counter.toBePaid();
    const little = await payTooLittle(order);
    const whole = counter.fake.pay(order.gatewayOrderId);
    await counter.send(counter.fake.paymentEvent("payment.captured", whole));
    await cancel(order.number, 0);
    await counter.payments.refund();
    const total = order.totalPaise / 100;
    await counter.gatewayGot({ paymentId: little.id }, [total - 1]);
    await counter.gatewayGot({ paymentId: whole.id }, [total]);
  });
});
