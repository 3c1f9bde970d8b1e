import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pieceTermsAnswerSchema } from "../../../contract/orderPieces.ts";
import {
  call,
  freshNumber,
  sampleCustomer,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  type SamplePiece,
  samplePiece,
  toPayment,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { giveCoins } from "../../../tests/support/coins/sampleCoins.ts";
import { openOrderCounter } from "../../../tests/support/orders/orderCounter.ts";
import {
  checkOut,
  lineOf,
  onDelivery,
  sampleDraft,
} from "../../../tests/support/orders/sampleOrders.ts";
import { payable } from "../../../tests/support/payments/payingShop.ts";
import { coinFaults, coinsDueFor } from "../../coins/index.ts";
import { repaidOf } from "../../payments/index.ts";
import { ledgerFaults } from "../../stock/index.ts";
import type { OrderDraft } from "../orderDraft.ts";
import { amountsOf } from "../orderTotals.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
let sofa: SamplePiece;
let chair: SamplePiece;
beforeAll(async () => {
  counter = await openOrderCounter();
  sofa = await samplePiece(counter.app);
  chair = await samplePiece(counter.app, "jamun-drum-side-table");
  await counter.pool.query(
    "update variants set stock = 500, sale_price_paise = 1000000, price_paise = 1000000",
  );
});
afterAll(() => counter.close());

type Pieces = { variantId: string; quantity: number }[];
const oneSofa = (): Pieces => [{ variantId: sofa.variantId, quantity: 1 }];
const ask = (number: string, path: string, payload: object, phoneNumber = "9876543210") =>
  call(counter.app, "POST", `/api/orders/${number}/pieces/${path}`, {
    payload: { phoneNumber, ...payload },
    remoteAddress: freshNumber().remoteAddress,
  });
const termsOf = async (number: string, pieces: Pieces) =>
  pieceTermsAnswerSchema.parse((await ask(number, "terms", { pieces })).json).terms;
/** What is shown, and then done. */
async function cancel(number: string, pieces: Pieces) {
  const terms = await termsOf(number, pieces);
  const { status, json } = await ask(number, "cancel", { pieces, total: terms.total });
  expect(status, JSON.stringify(json)).toBe(200);
  return { terms, order: json.order };
}
const stockOf = async ({ variantId }: SamplePiece) =>
  (await counter.pool.query("select stock from variants where id = $1", [variantId])).rows[0].stock;

/** Two sofas and a chair with a code and delivery: 30,000 less 3,000.01, and 499. */
async function placed(wishes: Partial<OrderDraft>) {
  const lines = [
    await lineOf(counter.pool, sofa.variantId, 2),
    await lineOf(counter.pool, chair.variantId, 1),
  ];
  const given = { discount: { code: "TEN", paise: 300_001 }, shippingPaise: 49_900 };
  const draft = sampleDraft(lines, { ...given, ...wishes });
  const order = await checkOut(counter.database.db, counter.orders, draft);
  return { ...order, checkoutId: draft.checkoutId, ...amountsOf(draft) };
}
async function prepaid(wishes: Partial<OrderDraft> = {}) {
  const order = await placed(wishes);
  const started = await counter.payments.start(payable({ ...order, variantId: sofa.variantId }));
  if (!("next" in started) || started.next.kind !== "razorpay") throw new Error("not started");
  const payment = counter.fake.pay(started.next.gatewayOrderId);
  await counter.send(counter.fake.paymentEvent("payment.captured", payment));
  return { ...order, paymentId: payment.id as string };
}

describe("single pieces of a paid order", () => {
  it("go with their share: shown, paid back, back on sale, told, and no part of what ships", async () => {
    const { number, paymentId, totalPaise } = await prepaid();
    const before = await stockOf(sofa);
    const { terms, order } = await cancel(number, oneSofa());
    expect(terms).toMatchObject({
      less: { subtotal: 10_000, discount: 1_000.01, coins: 0, shipping: 0, total: 8_999.99 },
      ...{ back: 8_999.99, coins: 0, endsOrder: false, total: (totalPaise - 899_999) / 100 },
    });
    expect(order).toMatchObject({
      ...{ status: "Processing", total: terms.total, mayCancelPieces: true },
      items: [{ quantity: 1 }, { quantity: 1 }],
      cancelledItems: [{ variantId: sofa.variantId, quantity: 1 }],
      totals: { subtotal: 20_000, total: terms.total },
    });
    expect(order.events.at(-1).note).toMatch(/^You cancelled 1 x .*\. We return ₹8,999.99 to you/);
    expect(await stockOf(sofa)).toBe(before + 1);
    await counter.payments.refund();
    await expect.poll(() => counter.refundsOf(paymentId)).toEqual([8_999.99]);
    await counter.settleRefunds();
    const desk = await counter.open(number);
    expect(desk.money.left).toBe(terms.total);
    const told = desk.messages.map(({ body }: { body: string }) => body).join("\n");
    expect(told).toContain(`Of your order ${number} this is cancelled: 1 x`);
    await counter.deliver(number);
    const { rows } = await counter.pool.query(
      `select facts, (select count(*)::int from credit_notes where invoice_id = invoices.id) as notes
       from invoices where facts->>'orderNumber' = $1`,
      [number],
    );
    expect(rows[0].facts.totalPaise / 100).toBe(terms.total);
    expect(rows[0].facts.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
      1, 1,
    ]);
    expect(rows[0].notes).toBe(0);
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("give back all that was paid when the last of them cancels the order", async () => {
    const { number, paymentId, totalPaise } = await prepaid();
    const first = await cancel(number, oneSofa());
    const second = await cancel(number, [{ variantId: chair.variantId, quantity: 1 }]);
    const last = await cancel(number, oneSofa());
    expect(last.terms).toMatchObject({ endsOrder: true, total: 0 });
    expect(last.order).toMatchObject({ status: "Cancelled", mayCancelPieces: false });
    await counter.payments.refund();
    const sums = [first, second, last].map(({ terms }) => terms.back);
    await expect.poll(() => counter.refundsOf(paymentId).sort()).toEqual(sums.toSorted());
    expect(Math.round(sums.reduce((sum, back) => sum + back * 100, 0))).toBe(totalPaise);
    await counter.settleRefunds();
    expect((await counter.open(number)).order.payment.status).toBe("refunded");
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("are counted once by the day's sales, and by those who follow orders", async () => {
    const { orderId, number, paymentId } = await prepaid();
    await counter.pool.query(
      `insert into webhook_endpoints (id, url, description, events, secret)
       values (gen_random_uuid(), 'https://books.example.in', '', '{order.changed}', '')`,
    );
    const { order } = await cancel(number, oneSofa());
    const { rows } = await counter.pool.query(
      "select data from webhook_events where kind = 'order.changed' and subject = $1",
      [number],
    );
    expect(rows.map(({ data }) => [data.total, data.lines.length])).toEqual([[order.total, 2]]);
    await counter.payments.refund();
    await expect.poll(() => counter.refundsOf(paymentId)).toHaveLength(1);
    await counter.settleRefunds();
    const repaid = await counter.database.db.transaction((tx) => repaidOf(tx, [orderId]));
    expect(repaid.get(orderId)).toBe(0);
  });
});

describe("single pieces of an order that is paid at the door", () => {
  it("are no longer to be paid, in whole rupees, with nothing to give back", async () => {
    const { number } = await placed({ ...onDelivery, codFeePaise: 4_900, roundingPaise: -99 });
    const { terms, order } = await cancel(number, oneSofa());
    expect(terms).toMatchObject({ back: 0, less: { shipping: 0, codFee: 0 } });
    expect(order.totals.total % 1).toBe(0);
    expect(order.events.at(-1).note).toMatch(/You pay ₹[\d,]+ at the door\.$/);
  });

  it("that the shop does not have make way for the others", async () => {
    const { number, checkoutId } = await placed(onDelivery);
    // As it is when an order was taken although a piece was gone.
    await counter.pool.query(
      `with mine as (update stock_reservations set state = 'released', order_id = null
         where checkout_id = $1 returning variant_id, quantity)
       update variants set stock = stock + mine.quantity from mine where id = mine.variant_id`,
      [checkoutId],
    );
    await counter.pool.query("update variants set stock = reserved where id = $1", [
      chair.variantId,
    ]);
    const pieces = [{ variantId: chair.variantId, quantity: 1 }];
    const terms = (await counter.post(number, "pieces/terms", { pieces })).json.terms;
    const wanted = { pieces, wantedBy: "shop", reason: "It broke.", total: terms.total };
    const gone = await counter.post(number, "pieces/cancel", wanted);
    expect(gone.status, JSON.stringify(gone.json)).toBe(200);
    expect(gone.json.order.history.at(-1).note).toMatch(
      /^We are sorry: we had to cancel 1 x .* It broke\./,
    );
    expect(
      (
        await counter.step(number, "ship", {
          courier: "Delhivery",
          awb: "DL12345678",
          trackingUrl: null,
        })
      ).status,
    ).toBe(200);
    await counter.pool.query("update variants set stock = 500 where id = $1", [chair.variantId]);
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });
});

it("gives coins back with the pieces, and the rest with what comes back later", async () => {
  const customer = await sampleCustomer(counter.app);
  await giveCoins(counter.database.db, customer.user.id, 3_000);
  const balance = async () =>
    (
      await counter.pool.query("select balance from coin_accounts where customer_id = $1", [
        customer.user.id,
      ])
    ).rows[0].balance;
  const steps = await toPayment(counter.app, { ...sofa, quantity: 3 }, customer);
  await steps.step("PUT", "/coins", { isUsed: true });
  const { totals } = (await steps.read()).checkout;
  expect(totals.coins).toBe(3_000);
  const { orderNumber } = (await steps.place("cod", totals.total)).placed;
  expect(await balance()).toBe(0);
  const pieces = oneSofa();
  const { json } = await customer.call("POST", `/api/orders/${orderNumber}/pieces/terms`, {
    pieces,
  });
  expect(json.terms).toMatchObject({ coins: 1_000, less: { coins: 1_000, total: 9_000 } });
  const { total } = json.terms;
  await customer.call("POST", `/api/orders/${orderNumber}/pieces/cancel`, { pieces, total });
  expect(await balance()).toBe(1_000);
  const { rows } = await counter.pool.query("select id from orders where number = $1", [
    orderNumber,
  ]);
  const half = { orderId: rows[0].id, coinsPaise: 200_000, backPaise: 100_000 };
  expect(await coinsDueFor(counter.database.db, half)).toBe(1_000);
  await customer.call("POST", `/api/orders/${orderNumber}/cancel`, {});
  expect(await balance()).toBe(3_000);
  expect(await coinFaults(counter.database.db)).toBe(0);
});

describe("cancelling pieces is refused", () => {
  const refusal = async (
    number: string,
    payload: object = { pieces: oneSofa(), total: 18_499 },
  ) => {
    const { status, json } = await ask(number, "cancel", payload);
    return [status, json.code];
  };

  it("packed, late, of too many, and at another sum than was shown", async () => {
    const { number, orderId } = await placed(onDelivery);
    expect(await refusal(number, { pieces: oneSofa(), total: 1 })).toEqual([409, "order_changed"]);
    expect(await refusal(number, { pieces: [{ ...oneSofa()[0], quantity: 3 }], total: 1 })).toEqual(
      [...[409, "order_changed"]],
    );
    expect(await refusal(number, { pieces: [...oneSofa(), ...oneSofa()], total: 1 })).toEqual([
      ...[400, "invalid_request"],
    ]);
    await counter.step(number, "pack");
    expect(await refusal(number)).toEqual([409, "not_cancellable"]);
    expect((await counter.open(number)).order.mayCancelPieces).toBe(false);
    const packed = await counter.post(number, "pieces/terms", { pieces: oneSofa() });
    expect([packed.status, packed.json.code]).toEqual([409, "order_changed"]);
    await counter.step(number, "unpack");
    await counter.pool.query(
      "update orders set placed_at = placed_at - interval '7 hours' where id = $1",
      [orderId],
    );
    expect(await refusal(number)).toEqual([409, "not_cancellable"]);
  });

  it("to strangers, who learn nothing", async () => {
    const { number } = await placed(onDelivery);
    const other = await sampleCustomer(counter.app);
    for (const path of ["terms", "cancel"]) {
      const payload = { pieces: oneSofa(), total: 18_499 };
      expect((await ask(number, path, payload, "9876500000")).status).toBe(404);
      expect(
        (await other.call("POST", `/api/orders/${number}/pieces/${path}`, payload)).status,
      ).toBe(404);
    }
    expect((await counter.open(number)).order.items[0].quantity).toBe(2);
  });

  it("to all but an owner where a customer wants it late, and for the last pieces at the desk", async () => {
    const { number, orderId } = await prepaid();
    await counter.pool.query(
      "update orders set placed_at = placed_at - interval '7 hours' where id = $1",
      [orderId],
    );
    const wanted = { pieces: oneSofa(), wantedBy: "customer", reason: "", total: 18_499 };
    const manager = await counter.post(number, "pieces/cancel", wanted);
    expect([manager.status, manager.json.code]).toEqual([403, "forbidden"]);
    const support = await counter.post(number, "pieces/cancel", wanted, counter.support);
    expect(support.status).toBe(403);
    const owner = await counter.post(number, "pieces/cancel", wanted, counter.owner);
    expect(owner.status, JSON.stringify(owner.json)).toBe(200);
    const rest = [...oneSofa(), { variantId: chair.variantId, quantity: 1 }];
    const all = await counter.post(number, "pieces/terms", { pieces: rest }, counter.owner);
    expect(all.json.message).toContain("cancel the order");
    expect((await counter.logged(number)).at(-1)).toMatchObject({
      action: "order.cancel pieces",
      after: { refund: 8_999.99, wantedBy: "customer" },
    });
  });

  it("a second time where the answer was lost, though more of the same are left", async () => {
    const { number, paymentId } = await prepaid({ discount: null });
    const { total } = await termsOf(number, oneSofa());
    const payload = { pieces: oneSofa(), total };
    const atDesk = { ...payload, wantedBy: "shop", reason: "It broke." };
    expect((await ask(number, "cancel", payload)).status).toBe(200);
    expect(await refusal(number, payload)).toEqual([409, "order_changed"]);
    const desk = await counter.post(number, "pieces/cancel", atDesk);
    expect([desk.status, desk.json.code]).toEqual([409, "order_changed"]);
    expect((await counter.open(number)).order.items[0].quantity).toBe(1);
    await counter.payments.refund();
    await expect.poll(() => counter.refundsOf(paymentId)).toEqual([10_000]);
  });

  it("a second time where two ask at once", async () => {
    const { number, paymentId } = await prepaid();
    const payload = { pieces: [{ variantId: chair.variantId, quantity: 1 }], total: 18_498.99 };
    const answers = await Promise.all([1, 2, 3].map(() => ask(number, "cancel", payload)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await counter.payments.refund();
    await expect.poll(() => counter.refundsOf(paymentId)).toEqual([9_000]);
  });
});
