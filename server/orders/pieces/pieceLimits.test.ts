import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toPayment } from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openPieceCounter } from "../../../tests/support/orders/pieceCounter.ts";
import { lineOf, onDelivery } from "../../../tests/support/orders/sampleOrders.ts";
import { keepDiscount } from "../../discounts/index.ts";
import type { OrderDraft } from "../orderDraft.ts";

let counter: Awaited<ReturnType<typeof openPieceCounter>>;
beforeAll(async () => {
  counter = await openPieceCounter();
});
afterAll(() => counter.close());

/** Two sofas and a chair of 10,000 each: 5,000 off from 20,000, and delivery for 399 or free from 15,000. */
const limited = {
  discount: { code: "BIG", paise: 500_000 },
  shippingPaise: 0,
  limits: {
    codeMinimumPaise: 2_000_000,
    freeDeliveryFromPaise: 1_500_000,
    deliveryChargePaise: 39_900,
  },
} satisfies Partial<OrderDraft>;
const two = () => [...counter.oneSofa(), ...counter.oneChair()];
const codeGone =
  "The code BIG is for orders of ₹20,000 or more, and does not count any more for what stays.";
const deliveryCharged = "Delivery is free from ₹15,000 on, and costs ₹399 for what stays.";

/** What staff are shown, and then do for them. */
async function cancelAtDesk(
  number: string,
  pieces: ReturnType<typeof two>,
  wantedBy: "customer" | "shop",
) {
  const { json } = await counter.post(number, "pieces/terms", { pieces, wantedBy });
  const { total, held } = json.terms;
  const wanted = { pieces, wantedBy, reason: "", total, held };
  const { status } = await counter.post(number, "pieces/cancel", wanted, counter.owner);
  expect(status).toBe(200);
  return json.terms;
}

describe("what stays of an order, below what its code and free delivery ask for", () => {
  it("costs as much as it would have cost alone, from the checkout on", async () => {
    const { pool, app } = counter;
    await keepDiscount(counter.database.db, {
      ...{ code: "FIVE", kind: "amount", value: 500_000, minimumPaise: 1_300_000 },
    });
    await pool.query("update delivery_zones set shipping_paise = 49900, free_from_paise = 1200000");
    await pool.query("select pg_notify('delivery', '')");
    const piece = (quantity: number) => toPayment(app, { ...counter.sofa, quantity });
    await expect
      .poll(async () => (await (await piece(1)).read()).checkout.totals.shipping)
      .toBe(499);
    const alone = await piece(1);
    expect((await alone.code("FIVE")).status).not.toBe(200);
    const { total } = (await alone.read()).checkout.totals;
    const three = await piece(3);
    const { totals } = (await three.code("FIVE")).checkout;
    expect(totals).toMatchObject({ discount: 5_000, shipping: 0, total: 25_000 });
    const number = (await three.place("cod", 25_000)).placed.orderNumber;
    const pieces = [{ ...counter.oneSofa()[0], quantity: 2 }] as ReturnType<typeof two>;
    const { terms, order } = await counter.cancel(number, pieces);
    expect([terms.total, order.total, order.totals.shipping]).toEqual([total, total, 499]);
    const used = "select count(*)::int from discount_redemptions";
    expect((await pool.query(used)).rows).toEqual([{ count: 0 }]);
  });

  it("is told before and after, paid back with what it is less, and invoiced so", async () => {
    const { number, paymentId } = await counter.paid(limited);
    const { terms, order } = await counter.cancel(number, two());
    expect(terms).toMatchObject({
      less: { subtotal: 20_000, discount: 5_000, shipping: -399, total: 14_601 },
      ...{ total: 10_399, back: 14_601, lapsed: [codeGone, deliveryCharged] },
    });
    expect(order.events.at(-1).note).toContain(`${codeGone} ${deliveryCharged} We return ₹14,601`);
    expect(await counter.toldOf(number)).toContain(`${codeGone} ${deliveryCharged}`);
    await counter.payments.refund();
    await counter.gatewayGot({ paymentId }, [14_601]);
    await counter.settleRefunds();
    expect((await counter.open(number)).money.left).toBe(10_399);
    await counter.deliver(number);
    const { rows } = await counter.pool.query(
      `select facts, (select count(*)::int from credit_notes where invoice_id = invoices.id) as notes
       from invoices where facts->>'orderNumber' = $1`,
      [number],
    );
    expect([rows[0].facts.totalPaise, rows[0].notes]).toEqual([1_039_900, 0]);
  });

  it("loses what it falls short of alone, and nothing at the limit itself", async () => {
    const { number } = await counter.placed({ ...limited, ...onDelivery });
    const first = await counter.cancel(number, counter.oneChair());
    expect(first.terms).toMatchObject({ lapsed: [], less: { shipping: 0 }, back: 0 });
    expect(first.terms.total).toBe(16_666);
    const onlyCode = { ...limited.limits, freeDeliveryFromPaise: 1_000_000 };
    const other = await counter.placed({ ...limited, ...onDelivery, limits: onlyCode });
    expect((await counter.cancel(other.number, two())).terms).toMatchObject({
      ...{ total: 10_000, lapsed: [codeGone] },
    });
    const onlyDelivery = { ...limited.limits, codeMinimumPaise: 1_000_000 };
    const third = await counter.placed({ ...limited, ...onDelivery, limits: onlyDelivery });
    const { terms } = await counter.cancel(third.number, two());
    expect(terms).toMatchObject({ lapsed: [deliveryCharged], less: { shipping: -399 } });
    expect(terms.total).toBe(Math.floor(10_000 - 5_000 / 3 + 399));
  });

  it("never comes to more than the order did before, and gives all back with its last piece", async () => {
    const sofa = await lineOf(counter.pool, counter.sofa.variantId, 1);
    const chair = await lineOf(counter.pool, counter.chair.variantId, 1);
    const lines = [sofa, { ...chair, unitPricePaise: 100_000 }];
    const limits = { ...limited.limits, codeMinimumPaise: 1_100_000 };
    const { number } = await counter.paid({ ...limited, lines, limits });
    const { terms } = await counter.cancel(number, counter.oneChair());
    expect(terms).toMatchObject({ total: 6_000, back: 0, less: { total: 0, shipping: 0 } });
    expect(terms.lapsed).toEqual([
      "The code BIG is for orders of ₹11,000 or more, and takes off only ₹4,000 now.",
    ]);
    const last = await counter.cancel(number, counter.oneSofa());
    expect(last.terms).toMatchObject({ endsOrder: true, back: 6_000, lapsed: [] });
  });

  it("keeps code and free delivery when the shop cancels, also when the customer does so after it", async () => {
    const { number } = await counter.paid(limited);
    const ours = await cancelAtDesk(number, counter.oneSofa(), "shop");
    expect(ours).toMatchObject({ lapsed: [], less: { shipping: 0 } });
    const theirs = await cancelAtDesk(number, counter.oneChair(), "customer");
    expect(theirs).toMatchObject({ lapsed: [], less: { shipping: 0 }, total: 8_333.33 });

    const other = await counter.paid(limited);
    expect((await cancelAtDesk(other.number, two(), "shop")).lapsed).toEqual([]);
    const third = await counter.paid(limited);
    const wished = await cancelAtDesk(third.number, two(), "customer");
    expect(wished).toMatchObject({ total: 10_399, lapsed: [codeGone, deliveryCharged] });
  });

  it("keeps its share where nothing was agreed, as of orders of before", async () => {
    const { limits: _, ...before } = limited;
    const { number } = await counter.placed({ ...before, ...onDelivery });
    const { terms } = await counter.cancel(number, two());
    expect(terms).toMatchObject({ lapsed: [], less: { shipping: 0 } });
    expect(terms.total).toBe(8_333);
  });
});
