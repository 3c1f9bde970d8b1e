import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";
import { printRupees } from "../ground/money.ts";
import { cancellationTerms } from "./cancellationTerms.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());
beforeEach(() => {
  counter.fake.mood = "well";
});

const refund = (number: string, amount: number, left: number, reference: string | null = null) =>
  counter.post(number, "refunds", { amount, left, reason: "As agreed.", reference });
/** The app asks the gateway a moment after its answer. */
const gatewayGot = ({ paymentId }: { paymentId: string }, amounts: number[]) =>
  expect.poll(() => counter.refundsOf(paymentId)).toEqual(amounts);
const bodiesOf = async (number: string): Promise<string> =>
  (await counter.open(number)).messages.map(({ body }: { body: string }) => body).join("\n");

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
    const decided = await refund(number, total, total);
    expect(decided.json.order.money).toMatchObject({ left: 0 });
    await gatewayGot(sold, [total]);
    await counter.settleRefunds();
    const order = await counter.open(number);
    expect(order.order).toMatchObject({ status: "Refunded", payment: { status: "refunded" } });
    expect(order.steps).toEqual([]);
    expect(await bodiesOf(number)).toContain("is returned");
  });

  it("is refunded in part, and later a little more; never more than was paid", async () => {
    const sold = await returned();
    const { number, total } = sold;
    const part = total - 1000;
    await refund(number, part, total);
    await gatewayGot(sold, [part]);
    await counter.settleRefunds();
    expect((await counter.open(number)).order.status).toBe("Refunded");
    const tooMuch = await refund(number, 1000.01, 1000);
    expect([tooMuch.status, tooMuch.json.code]).toEqual([409, "refund_too_large"]);
    expect(tooMuch.json.message).toBe("At most ₹1,000 can go back.");
    expect((await refund(number, 1000, 1000)).status).toBe(200);
    await gatewayGot(sold, [part, 1000]);
    await counter.settleRefunds();
    expect(await bodiesOf(number)).toContain("We have returned ₹1,000 for your order");
  });
});

it("stays to be decided where what was given back before goes through only when it is back", async () => {
  const sold = await counter.prepaid();
  const { number } = sold;
  const total = sold.totalPaise / 100;
  await counter.deliver(number);
  await refund(number, 500, total);
  await gatewayGot(sold, [500]);
  await counter.takeBack(number);
  await counter.settleRefunds();
  expect((await counter.open(number)).order).toMatchObject({
    status: "Returned",
    payment: { status: "refund due" },
  });
  await refund(number, total - 500, total - 500);
  await gatewayGot(sold, [500, total - 500]);
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
  await refund(number, 500, total);
  await gatewayGot(sold, [500]);
  await counter.settleRefunds();
  await refund(number, 70, total - 500);
  await gatewayGot(sold, [500, 70]);
  await counter.step(number, "ship", shipment());
  expect(await credited()).toEqual([500]);
  await counter.settleRefunds();
  expect(await credited()).toEqual([500, 70]);
});

describe("the same money", () => {
  it("goes back once though two decide at once, and the later is told", async () => {
    const sold = await returned();
    const { number, total } = sold;
    const answers = await Promise.all([1, 2, 3].map(() => refund(number, total, total)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.json.order.money.left).toBe(0);
    await gatewayGot(sold, [total]);
  });

  it("is not given back by the job as well while somebody decides about it", async () => {
    const sold = await counter.prepaid();
    const { number, orderId, totalPaise } = sold;
    const total = totalPaise / 100;
    await counter.step(number, "pack");
    await refund(number, 500, total);
    await gatewayGot(sold, [500]);
    await counter.db.transaction((tx) => counter.orders.cancelOrder(tx, orderId));
    await Promise.all([1, 2, 3].map(() => counter.payments.refund()));
    await gatewayGot(sold, [500, total - 500]);
  });

  it("cannot be refunded again while the gateway hangs", async () => {
    const sold = await returned();
    const { number, total } = sold;
    counter.fake.mood = "lost";
    await refund(number, total, total);
    await gatewayGot(sold, [total]);
    const again = await refund(number, total, total);
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
    await refund(number, total, total);
    await gatewayGot(sold, [total]);
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
  await refund(number, total, total);
  await gatewayGot(sold, [total]);
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
    await gatewayGot(sold, Array(made).fill(total));
  }
  await counter.settleRefunds();
  expect((await counter.open(number)).order.status).toBe("Refunded");
});

describe("cash", () => {
  it("is money that came at the door, and is given back by hand with a reference", async () => {
    const { number, totalPaise } = await counter.toBeCollected();
    const total = totalPaise / 100;
    await counter.deliver(number);
    const { money } = await counter.open(number);
    expect(money).toMatchObject({ left: total, leftInCash: total });
    await counter.takeBack(number);
    const byGateway = await refund(number, total, total);
    expect([byGateway.status, byGateway.json.code]).toEqual([409, "refund_too_large"]);
    expect(byGateway.json.message).toContain("paid back by hand");
    const byHand = await refund(number, total, total, "UPI 1234");
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

describe("cancelling late", () => {
  const cancel = (number: string, deduction: number, more: object = {}, by = counter.manager) =>
    counter.post(number, "cancel", { wantedBy: "customer", deduction, ...more }, by);

  it("deducts what was shown, says so to the customer, and gives the rest back", async () => {
    const sold = await counter.prepaid(7);
    const { number, totalPaise } = sold;
    const total = totalPaise / 100;
    const { cancellation } = await counter.open(number);
    const { deduction, refund } = cancellation.customer;
    expect(deduction).toBeCloseTo(total * 0.23, 1);
    expect(deduction + refund).toBeCloseTo(total, 5);
    expect(cancellation.shop).toMatchObject({ deduction: 0, refund: total });
    const stale = await cancel(number, 0);
    expect([stale.status, stale.json.order.order.status]).toEqual([409, "Processing"]);
    const { json } = await cancel(number, deduction);
    expect(json.order).toMatchObject({ deduction, order: { status: "Cancelled" } });
    expect(await bodiesOf(number)).toContain("for cancelling late");
    await gatewayGot(sold, [refund]);
    await counter.settleRefunds();
    expect((await counter.open(number)).order.payment.status).toBe("refunded");
  });

  it("is free by the owner's grace alone", async () => {
    const sold = await counter.prepaid(7);
    const { number, totalPaise } = sold;
    const { deduction } = (await counter.open(number)).cancellation.customer;
    const waived = { isWaived: true };
    expect((await cancel(number, deduction, waived)).status).toBe(403);
    expect((await cancel(number, deduction, waived, counter.owner)).status).toBe(200);
    await gatewayGot(sold, [totalPaise / 100]);
  });

  it("is told, and tells its customer, what goes back by now: not what went back before", async () => {
    const sold = await counter.prepaid(7);
    const { number, totalPaise } = sold;
    const left = totalPaise / 100 - 500;
    await refund(number, 500, totalPaise / 100);
    await gatewayGot(sold, [500]);
    const { customer, shop } = (await counter.open(number)).cancellation;
    expect(customer.refund + customer.deduction).toBeCloseTo(left, 5);
    expect(shop.refund).toBe(left);
    const cancelled = { wantedBy: "shop", deduction: 0 };
    expect((await counter.post(number, "cancel", cancelled)).status).toBe(200);
    expect(await bodiesOf(number)).toContain(`We return ${printRupees(left * 100)} to you`);
    await gatewayGot(sold, [500, left]);
  });

  it("has nothing to deduct of what nobody paid", async () => {
    const { number } = await counter.toBeCollected({
      placedAt: new Date(Date.now() - 7 * 3600_000),
    });
    expect((await counter.open(number)).cancellation.customer).toEqual({
      ...{ deductions: [], deduction: 0, refund: 0, owedOnTop: 0 },
    });
    expect((await cancel(number, 0)).json.order.order.status).toBe("Cancelled");
  });

  it("before it is shipped is the way to give everything back", async () => {
    const { number, totalPaise } = await counter.prepaid();
    const { status, json } = await refund(number, totalPaise / 100, totalPaise / 100);
    expect([status, json.message]).toEqual([409, expect.stringContaining("cancel the order")]);
  });
});

it.each([
  ["within six hours", 5, "customer", 0, 0],
  ["by the customer, late", 7, "customer", 920_000, 0],
  ["by the shop, late", 7, "shop", 0, 800_000],
] as const)("of ₹40,000 cancelled %s", (_when, hoursAgo, wantedBy, deducted, owed) => {
  const order = {
    status: "Processing",
    paymentMethod: "online",
    paymentStatus: "paid",
    ...{ totalPaise: 4_000_000, leftPaise: 4_000_000 },
    cuttingBegunAt: null,
    placedAt: new Date(Date.now() - hoursAgo * 3600_000),
  } as const;
  const terms = cancellationTerms(order, wantedBy);
  expect([terms.deductionPaise, terms.owedOnTopPaise]).toEqual([deducted, owed]);
  expect(terms.refundPaise).toBe(4_000_000 - deducted);
});
