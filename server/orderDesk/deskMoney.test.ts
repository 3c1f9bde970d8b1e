import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());
beforeEach(() => {
  counter.fake.mood = "well";
});

/** A paid order that came back, and what was paid for it, in rupees. */
async function returned() {
  const order = await counter.prepaid();
  await counter.deliver(order.number);
  await counter.takeBack(order.number);
  return { ...order, total: order.totalPaise / 100 };
}

describe("a returned order", () => {
  it("keeps its money until somebody decides, and is Refunded when all of it went", async () => {
    const sold = await returned();
    const { number, total } = sold;
    await counter.payments.refund();
    expect(counter.refundsOf(sold.paymentId)).toEqual([]);
    const decided = await counter.giveBack(number, total, total);
    expect(decided.json.order.money).toMatchObject({ left: 0 });
    await counter.gatewayGot(sold, [total]);
    await counter.settleRefunds();
    const order = await counter.open(number);
    expect(order.order).toMatchObject({ status: "Refunded", payment: { status: "refunded" } });
    expect(order.steps).toEqual([]);
    expect(await counter.toldOf(number)).toContain("is returned");
  });

  it("is refunded in part, and later a little more; never more than was paid", async () => {
    const sold = await returned();
    const { number, total } = sold;
    const part = total - 1000;
    await counter.giveBack(number, part, total);
    await counter.gatewayGot(sold, [part]);
    await counter.settleRefunds();
    expect((await counter.open(number)).order.status).toBe("Refunded");
    const tooMuch = await counter.giveBack(number, 1000.01, 1000);
    expect([tooMuch.status, tooMuch.json.code]).toEqual([409, "refund_too_large"]);
    expect(tooMuch.json.message).toBe("At most ₹1,000 can go back.");
    expect((await counter.giveBack(number, 1000, 1000)).status).toBe(200);
    await counter.gatewayGot(sold, [part, 1000]);
    await counter.settleRefunds();
    expect(await counter.toldOf(number)).toContain("We have returned ₹1,000 for your order");
  });
});

it("stays to be decided where what was given back before goes through only when it is back", async () => {
  const sold = await counter.prepaid();
  const { number } = sold;
  const total = sold.totalPaise / 100;
  await counter.deliver(number);
  await counter.giveBack(number, 500, total);
  await counter.gatewayGot(sold, [500]);
  await counter.takeBack(number);
  await counter.settleRefunds();
  expect((await counter.open(number)).order).toMatchObject({
    status: "Returned",
    payment: { status: "refund due" },
  });
  await counter.giveBack(number, total - 500, total - 500);
  await counter.gatewayGot(sold, [500, total - 500]);
  await counter.settleRefunds();
  expect((await counter.open(number)).order.status).toBe("Refunded");
});

it("that is given back before dispatch is credited beside the invoice: what went at once, the rest as it goes", async () => {
  const sold = await counter.prepaid();
  const { number, orderId } = sold;
  const total = sold.totalPaise / 100;
  const credited = async () => {
    const { rows } = await counter.pool.query(
      `select note.facts->>'totalPaise' as paise, (invoices.facts->>'totalPaise')::int as invoiced
       from invoices join credit_notes as note on invoice_id = invoices.id where order_id = $1 order by note.id`,
      [orderId],
    );
    expect(rows.every(({ invoiced }) => invoiced === sold.totalPaise)).toBe(true);
    return rows.map(({ paise }) => Number(paise) / 100);
  };
  await counter.giveBack(number, 500, total);
  await counter.gatewayGot(sold, [500]);
  await counter.settleRefunds();
  await counter.giveBack(number, 70, total - 500);
  await counter.gatewayGot(sold, [500, 70]);
  await counter.step(number, "ship", shipment());
  expect(await credited()).toEqual([500]);
  await counter.settleRefunds();
  expect(await credited()).toEqual([500, 70]);
});

describe("the same money", () => {
  it("goes back once though two decide at once, and the later is told", async () => {
    const sold = await returned();
    const { number, total } = sold;
    const answers = await Promise.all([1, 2, 3].map(() => counter.giveBack(number, total, total)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.json.order.money.left).toBe(0);
    await counter.gatewayGot(sold, [total]);
  });

  it("is not given back by the job as well while somebody decides about it", async () => {
    const sold = await counter.prepaid();
    const { number, orderId, totalPaise } = sold;
    const total = totalPaise / 100;
    await counter.step(number, "pack");
    await counter.giveBack(number, 500, total);
    await counter.gatewayGot(sold, [500]);
    await counter.db.transaction((tx) => counter.orders.cancelOrder(tx, orderId));
    await Promise.all([1, 2, 3].map(() => counter.payments.refund()));
    await counter.gatewayGot(sold, [500, total - 500]);
  });

  it("cannot be refunded again while the gateway hangs", async () => {
    const sold = await returned();
    const { number, total } = sold;
    counter.fake.mood = "lost";
    await counter.giveBack(number, total, total);
    await counter.gatewayGot(sold, [total]);
    const again = await counter.giveBack(number, total, total);
    expect([again.status, again.json.order.money.left]).toEqual([409, 0]);
    counter.fake.mood = "well";
    await counter.pool.query("update refunds set next_at = now() where order_id = $1", [
      sold.orderId,
    ]);
    await counter.payments.refund();
    expect(counter.refundsOf(sold.paymentId)).toEqual([total]);
  });
});

describe("a refund that got stuck", () => {
  it("is tried again, or booked as paid by hand with the bank's number", async () => {
    const sold = await returned();
    const { number, total } = sold;
    await counter.giveBack(number, total, total);
    await counter.gatewayGot(sold, [total]);
    const made = counter.fake.refunds.find(({ payment_id }) => payment_id === sold.paymentId);
    if (made === undefined) throw new Error("no refund");
    await counter.send(counter.fake.refundEvent("refund.failed", { ...made, status: "failed" }));
    const stuck = async () => (await counter.open(number)).money.receipts[0].refunds[0];
    const { id, status, attempts } = await stuck();
    expect(status).toBe("stuck");
    const unstick = (reference: string | null) =>
      counter.post(number, `refunds/${id}`, { reference, attempts });
    const other = await counter.prepaid();
    const foreign = await counter.post(other.number, `refunds/${id}`, { reference: "X", attempts });
    expect(foreign.status).toBe(409);
    expect((await unstick("UTR 4711")).json.order.order.status).toBe("Refunded");
    expect(await stuck()).toMatchObject({ status: "done", reference: "UTR 4711" });
    expect((await unstick(null)).status).toBe(409);
  });
});

it("that the bank sent back goes out anew when it is tried again, as often as that is", async () => {
  const sold = await returned();
  const { number, total } = sold;
  await counter.giveBack(number, total, total);
  await counter.gatewayGot(sold, [total]);
  const first = async () => (await counter.open(number)).money.receipts[0].refunds[0];
  const fails = async () => {
    // The gateway's answer is noted, before it tells of the bank.
    await expect.poll(async () => (await first()).status).toBe("sent");
    const made = counter.fake.refunds.findLast(({ payment_id }) => payment_id === sold.paymentId);
    if (made === undefined) throw new Error("no refund");
    made.status = "failed";
    await counter.send(counter.fake.refundEvent("refund.failed", made));
  };
  for (const made of [2, 3]) {
    await fails();
    const { id, status, attempts } = await first();
    expect(status).toBe("stuck");
    const again = () => counter.post(number, `refunds/${id}`, { reference: null, attempts });
    expect((await again()).status).toBe(200);
    await counter.gatewayGot(sold, Array(made).fill(total));
  }
  await counter.settleRefunds();
  expect((await counter.open(number)).order.status).toBe("Refunded");
});

it("that the bank sends back after it went is due once more, and no more than that goes back", async () => {
  const sold = await returned();
  const { number, total } = sold;
  await counter.giveBack(number, total - 100, total);
  await counter.gatewayGot(sold, [total - 100]);
  await counter.settleRefunds();
  const now = async () => {
    const { order, money } = await counter.open(number);
    const { rows } = await counter.pool.query(
      "select from credit_notes join invoices on invoices.id = invoice_id where order_id = $1",
      [sold.orderId],
    );
    const [refund] = money.receipts[0].refunds;
    return { refund, is: [order.status, order.payment.status, refund.status, rows.length] };
  };
  const { is } = await now();
  expect(is).toEqual(["Refunded", "refunded", "done", 1]);
  const made = counter.fake.refunds.find(({ payment_id }) => payment_id === sold.paymentId);
  if (made === undefined) throw new Error("no refund");
  made.status = "failed";
  await counter.send(counter.fake.refundEvent("refund.failed", made));
  const back = await now();
  expect(back.is).toEqual(["Refunded", "refund due", "stuck", 1]);
  await counter.payments.refund();
  expect(counter.refundsOf(sold.paymentId)).toEqual([total - 100]);
  const { id, attempts } = back.refund;
  const again = await counter.post(number, `refunds/${id}`, { reference: null, attempts });
  expect(again.status).toBe(200);
  await counter.gatewayGot(sold, [total - 100, total - 100]);
  await counter.settleRefunds();
  expect((await now()).is).toEqual(is);
});

describe("cash", () => {
  it("is money that came at the door, and is given back by hand with a reference", async () => {
    const { number, totalPaise } = await counter.toBeCollected();
    const total = totalPaise / 100;
    await counter.deliver(number);
    const { money } = await counter.open(number);
    expect(money).toMatchObject({ left: total, leftInCash: total });
    await counter.takeBack(number);
    const byGateway = await counter.giveBack(number, total, total);
    expect([byGateway.status, byGateway.json.code]).toEqual([409, "refund_too_large"]);
    expect(byGateway.json.message).toContain("paid back by hand");
    const byHand = await counter.giveBack(number, total, total, "UPI 1234");
    expect(byHand.json.order.order).toMatchObject({
      status: "Refunded",
      payment: { status: "refunded" },
    });
  });

  it("is not back because a payment that came beside it is", async () => {
    const order = await counter.toBePaid();
    const cash = { codFeePaise: 0, roundingPaise: 0, totalPaise: order.totalPaise };
    await counter.db.transaction((tx) => counter.orders.payOnDelivery(tx, order.orderId, cash));
    const payment = counter.fake.pay(order.gatewayOrderId);
    await counter.send(counter.fake.paymentEvent("payment.captured", payment));
    await counter.payments.refund();
    const { attention } = await counter.open(order.number);
    await counter.step(order.number, "resolve", { attention });
    await counter.deliver(order.number);
    await counter.takeBack(order.number);
    await counter.settleRefunds();
    expect((await counter.open(order.number)).order).toMatchObject({
      status: "Returned",
      payment: { status: "refund due" },
    });
  });
});
