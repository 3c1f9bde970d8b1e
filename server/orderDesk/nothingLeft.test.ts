import { afterAll, beforeAll, expect, it } from "vitest";
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
type Sold = Awaited<ReturnType<typeof paid>>;

async function giveBack({ number, total, paymentId }: Sold, back: number): Promise<void> {
  const body = { amount: back, left: total, reason: "As agreed.", reference: null };
  expect((await counter.post(number, "refunds", body)).status).toBe(200);
  await expect.poll(() => counter.refundsOf(paymentId)).toEqual([back]);
  await counter.settleRefunds();
}
const cancel = async (number: string, deduction: number) =>
  expect((await counter.post(number, "cancel", { wantedBy: "customer", deduction })).status).toBe(
    200,
  );
const standing = async (number: string) => {
  const { order } = await counter.open(number);
  return [order.status, order.payment.status];
};
const letters = async (number: string): Promise<string> =>
  (await counter.open(number)).messages.map(({ body }: { body: string }) => body).join("\n");

it("an order of whose money the rest is kept as it is cancelled has come to its end", async () => {
  const sold = await paid(7);
  await giveBack(sold, sold.total - 100);
  // More than that is deducted of an order that is cancelled late.
  await cancel(sold.number, 100);
  await counter.payments.refund();
  expect(await standing(sold.number)).toEqual(["Cancelled", "refunded"]);
  expect(counter.refundsOf(sold.paymentId)).toEqual([sold.total - 100]);
  const kept = printRupees(10_000);
  expect(await letters(sold.number)).toContain(`What you paid, ${kept}, is kept`);
});

it("an order that nobody could deliver, and whose money went before, is Refunded", async () => {
  const sold = await paid();
  await counter.step(sold.number, "ship", shipment());
  await giveBack(sold, sold.total);
  await counter.step(sold.number, "could not deliver");
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

it("money that nobody has looked at is for a person", async () => {
  const sold = await paid();
  await counter.pool.query("update order_receipts set outcome = 'parked' where order_id = $1", [
    sold.orderId,
  ]);
  await cancel(sold.number, 0);
  await counter.payments.refund();
  expect(await standing(sold.number)).toEqual(["Cancelled", "refund due"]);
});
