import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import { toPayment } from "../../../tests/support/checkout/sampleCheckouts.ts";
import { giveCoins } from "../../../tests/support/coins/sampleCoins.ts";
import { openPieceCounter } from "../../../tests/support/orders/pieceCounter.ts";
import { onDelivery } from "../../../tests/support/orders/sampleOrders.ts";
import { coinFaults, coinsDueFor } from "../../coins/index.ts";
import { repaidOf } from "../../payments/index.ts";
import { ledgerFaults } from "../../stock/index.ts";

let counter: Awaited<ReturnType<typeof openPieceCounter>>;
beforeAll(async () => {
  counter = await openPieceCounter();
});
afterAll(() => counter.close());

const stockOf = async (variantId: string) =>
  (await counter.pool.query("select stock from variants where id = $1", [variantId])).rows[0].stock;

describe("single pieces of a paid order", () => {
  it("go with their share: shown, paid back, back on sale, told, and no part of what ships", async () => {
    const { number, paymentId, totalPaise } = await counter.paid();
    const before = await stockOf(counter.sofa.variantId);
    const { terms, order } = await counter.cancel(number, counter.oneSofa());
    expect(terms).toMatchObject({
      less: { subtotal: 10_000, discount: 1_000.01, coins: 0, shipping: 0, total: 8_999.99 },
      ...{ back: 8_999.99, coins: 0, endsOrder: false, total: (totalPaise - 899_999) / 100 },
    });
    expect(order).toMatchObject({
      ...{ status: "Processing", total: terms.total, mayCancelPieces: true },
      items: [{ quantity: 1 }, { quantity: 1 }],
      cancelledItems: [{ variantId: counter.sofa.variantId, quantity: 1 }],
      totals: { subtotal: 20_000, total: terms.total },
    });
    expect(order.events.at(-1).note).toMatch(/^You cancelled 1 x .*\. We return ₹8,999.99 to you/);
    expect(await stockOf(counter.sofa.variantId)).toBe(before + 1);
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
    const { number, paymentId, totalPaise } = await counter.paid();
    const first = await counter.cancel(number, counter.oneSofa());
    const second = await counter.cancel(number, counter.oneChair());
    const last = await counter.cancel(number, counter.oneSofa());
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

  it("give nothing back where less is left than can go back", async () => {
    const { number, orderId, totalPaise } = await counter.paid();
    const total = totalPaise / 100;
    expect((await counter.giveBack(number, total - 0.5, total)).status).toBe(200);
    const { terms, order } = await counter.cancel(number, counter.oneSofa());
    expect(terms.back).toBe(0);
    expect(order.events.at(-1).note).not.toContain("₹0.50");
    const { rows } = await counter.pool.query("select from refunds where order_id = $1", [orderId]);
    expect(rows).toHaveLength(1);
  });

  it("are counted once by the day's sales, and by those who follow orders", async () => {
    const { orderId, number, paymentId } = await counter.paid();
    await counter.pool.query(
      `insert into webhook_endpoints (id, url, description, events, secret)
       values (gen_random_uuid(), 'https://books.example.in', '', '{order.changed}', '')`,
    );
    const { order } = await counter.cancel(number, counter.oneSofa());
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
    const { number } = await counter.placed({
      ...onDelivery,
      codFeePaise: 4_900,
      roundingPaise: -99,
    });
    const { terms, order } = await counter.cancel(number, counter.oneSofa());
    expect(terms).toMatchObject({ back: 0, less: { shipping: 0, codFee: 0 } });
    expect(order.totals.total % 1).toBe(0);
    expect(order.events.at(-1).note).toMatch(/You pay ₹[\d,]+ at the door\.$/);
  });

  it("that the shop does not have make way for the others", async () => {
    const { number, checkoutId } = await counter.placed(onDelivery);
    // As it is when an order was taken although a piece was gone.
    await counter.pool.query(
      `with mine as (update stock_reservations set state = 'released', order_id = null
         where checkout_id = $1 returning variant_id, quantity)
       update variants set stock = stock + mine.quantity from mine where id = mine.variant_id`,
      [checkoutId],
    );
    await counter.pool.query("update variants set stock = reserved where id = $1", [
      counter.chair.variantId,
    ]);
    const pieces = counter.oneChair();
    const terms = (await counter.post(number, "pieces/terms", { pieces, wantedBy: "shop" })).json
      .terms;
    const { total, held } = terms;
    const wanted = { pieces, wantedBy: "shop", reason: "It broke.", total, held };
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
    await counter.pool.query("update variants set stock = 500 where id = $1", [
      counter.chair.variantId,
    ]);
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
  const steps = await toPayment(counter.app, { ...counter.sofa, quantity: 3 }, customer);
  await steps.step("PUT", "/coins", { isUsed: true });
  const { totals } = (await steps.read()).checkout;
  expect(totals.coins).toBe(3_000);
  const { orderNumber } = (await steps.place("cod", totals.total)).placed;
  expect(await balance()).toBe(0);
  const pieces = counter.oneSofa();
  const { json } = await customer.call("POST", `/api/orders/${orderNumber}/pieces/terms`, {
    pieces,
  });
  expect(json.terms).toMatchObject({ coins: 1_000, less: { coins: 1_000, total: 9_000 } });
  const { total, held } = json.terms;
  await customer.call("POST", `/api/orders/${orderNumber}/pieces/cancel`, { pieces, total, held });
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
