import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { onlyGateway } from "../../tests/support/payments/onlyGateway.ts";
import { openPayingShop, type PayingShop } from "../../tests/support/payments/payingShop.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import type { Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { createPayments } from "./createPayments.ts";
import { moveRefund } from "./moveRefund.ts";
import { throughRazorpay } from "./razorpay/index.ts";
import { refundThrough } from "./refundThrough.ts";
import { refundMoves, refundStates } from "./states.ts";
import { testGateway } from "./testGateway.ts";

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop(openTestShop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.fake.mood = "well";
  shop.fake.refunds.length = 0;
  await onDatabase(shop.database.owner, "delete from refunds");
  await shop.database.pool.query(
    "update order_receipts set outcome = 'applied' where outcome = 'refund due'",
  );
  await shop.database.pool.query(
    "update orders set payment_status = 'refunded' where payment_status = 'refund due'",
  );
});

/** A paid order that the customer cancelled. */
async function cancelled() {
  const order = await shop.toBePaid();
  const payment = shop.fake.pay(order.gatewayOrderId);
  await shop.send(shop.fake.paymentEvent("payment.captured", payment));
  await shop.db.transaction((tx) => shop.orders.cancelOrder(tx, order.orderId));
  expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "refund due" });
  return { ...order, payment };
}
const refundOf = (orderId: string) =>
  shop.one("select status, attempts, note from refunds where order_id = $1", orderId);
const again = () => shop.database.pool.query("update refunds set next_at = now()");

describe("money goes back", () => {
  it("once, though four processes see that it is due, and the order is refunded when it went", async () => {
    const { orderId, payment, totalPaise } = await cancelled();
    await Promise.all(Array.from({ length: 4 }, () => shop.payments.refund()));
    expect(shop.fake.refunds).toMatchObject([{ payment_id: payment.id, amount: totalPaise }]);
    expect(await refundOf(orderId)).toMatchObject({ status: "sent" });
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refund due" });

    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    const done = shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" });
    for (let times = 0; times < 3; times++) await shop.send(done);
    expect(await refundOf(orderId)).toMatchObject({ status: "done" });
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });

  it("until nothing is due, a few at a time, each once", async () => {
    for (let count = 0; count < 12; count++) await cancelled();
    const asked: string[] = [];
    const running = { now: 0, most: 0 };
    const refund: typeof testGateway.refund = async (wanted) => {
      asked.push(wanted.gatewayPaymentId);
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await expect.poll(() => asked.length === 12 || running.now > 1).toBe(true);
      running.now -= 1;
      return testGateway.refund(wanted);
    };
    const gateway = { ...testGateway, name: "razorpay" as const, refund };
    const payments = createPayments(shop.database, shop.orders, onlyGateway(gateway));
    expect(await payments.refund(AbortSignal.abort())).toBe(0);
    expect(await payments.refund()).toBe(12);
    expect(new Set(asked).size).toBe(12);
    expect(asked).toHaveLength(12);
    expect(running.most).toBeGreaterThan(1);
    expect(running.most).toBeLessThanOrEqual(4);
    const { left } = await shop.one(
      "select count(*)::int as left from orders where payment_status = 'refund due'",
    );
    expect(left).toBe(0);
  });

  it("of both payments for an order at the same time, and the order is refunded", async () => {
    const { orderId, gatewayOrderId } = await cancelled();
    const second = shop.fake.pay(gatewayOrderId);
    await shop.send(shop.fake.paymentEvent("payment.captured", second));
    await shop.payments.refund();
    const { rows } = await shop.database.pool.query("select id from refunds where order_id = $1", [
      orderId,
    ]);
    expect(rows).toHaveLength(2);
    const settle = (id: string) => (tx: Transaction) => moveRefund(tx, shop.orders, id, "done");
    const waiting = () => waitingForLocks(shop.database.pool);
    const later = await shop.db.transaction(async (tx) => {
      await settle(rows[0].id)(tx);
      const other = shop.db.transaction(settle(rows[1].id));
      await Promise.race([other, expect.poll(waiting).toBe(1)]);
      return { other };
    });
    await later.other;
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });

  it("with the order locked before its refund, as staff lock them who decide about it", async () => {
    const { orderId } = await cancelled();
    await shop.payments.refund();
    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    const { pool } = shop.database;
    const { told } = await besideSomebody(pool, async (query) => {
      await query("select from orders where id = $1 for no key update", [orderId]);
      const event = shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" });
      const told = shop.send(event);
      await expect.poll(() => waitingForLocks(pool)).toBe(1);
      await query("select from refunds where order_id = $1 for no key update nowait", [orderId]);
      return { told };
    });
    expect((await told).statusCode).toBe(200);
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });

  it("once, though more of the same payment went back since the gateway's answer was lost", async () => {
    await cancelled();
    shop.fake.mood = "lost";
    await shop.payments.refund();
    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    const others = Array.from({ length: 10 }, (_, place) => ({
      ...refund,
      ...{ id: `rfnd_other${place}`, receipt: `another ${place}` },
    }));
    shop.fake.refunds.push(...others);
    shop.fake.mood = "well";
    await again();
    await shop.payments.refund();
    expect(shop.fake.refunds).toHaveLength(11);
  });

  it("once, though two processes ask for it who have both seen that it was not made", async () => {
    const { orderId, payment, totalPaise } = await cancelled();
    const gateway = throughRazorpay(shop.fake.settings).open(() => "Aangan");
    const request = {
      ...{
        refundId: newId(),
        gatewayPaymentId: payment.id,
        amountPaise: Math.floor(totalPaise / 2),
      },
      ...{ providerOrderId: null, isTakenOver: false, failedRefundId: null },
    };
    await Promise.all([gateway.refund(request), gateway.refund(request)]);
    expect(shop.fake.refunds).toHaveLength(1);
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refund due" });
  });

  it("once, though the gateway's answer was lost and it is asked again", async () => {
    const { orderId } = await cancelled();
    shop.fake.mood = "lost";
    await shop.payments.refund();
    expect(await refundOf(orderId)).toMatchObject({ status: "due" });
    expect(shop.fake.refunds).toHaveLength(1);
    shop.fake.mood = "well";
    await again();
    await shop.payments.refund();
    await again();
    await shop.payments.refund();
    expect(shop.fake.refunds).toHaveLength(1);
  });

  it("once, though a process died after asking: the gateway knows our id", async () => {
    const { orderId } = await cancelled();
    await shop.payments.refund();
    await shop.one(
      "update refunds set status = 'sending', gateway_refund_id = null, next_at = now() where order_id = $1",
      orderId,
    );
    const [refund] = shop.fake.refunds;
    if (refund) refund.status = "processed";
    await shop.payments.refund();
    expect(shop.fake.refunds).toHaveLength(1);
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });

  it("is noted although the gateway's message overtakes its answer", async () => {
    const { orderId, payment } = await cancelled();
    await shop.payments.refund();
    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    await shop.one(
      "update refunds set status = 'sending', gateway_refund_id = null where order_id = $1",
      orderId,
    );
    await shop.send(shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" }));
    expect(refund.payment_id).toBe(payment.id);
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });

  it("waits while the gateway refuses, and is the owner's when it does so eight times", async () => {
    const { orderId } = await cancelled();
    shop.fake.mood = "refusing";
    for (let times = 0; times < 8; times++) {
      await shop.payments.refund();
      await again();
    }
    expect(await refundOf(orderId)).toMatchObject({
      status: "stuck",
      attempts: 8,
      note: expect.stringContaining("enough balance"),
    });
    const told = await shop.one(
      "select body from outbox where subject like 'A refund needs you%' order by created_at desc limit 1",
    );
    expect(told.body).toContain("enough balance");
  });

  it("stays with the gateway that took it on, though that is away when it is asked how it stands", async () => {
    const { orderId } = await cancelled();
    await shop.payments.refund();
    shop.fake.mood = "down";
    await again();
    await shop.payments.refund();
    expect(await refundOf(orderId)).toMatchObject({ status: "sent" });
  });

  it("stays with the gateway that took it on, though that says no when it is asked how it stands", async () => {
    const { orderId } = await cancelled();
    await shop.payments.refund();
    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    const locked = throughRazorpay({ ...shop.fake.settings, keySecret: "replaced" });
    const gateway = locked.open(() => "Aangan");
    const payments = createPayments(shop.database, shop.orders, onlyGateway(gateway));
    for (let times = 0; times < 9; times++) {
      await again();
      await payments.refund();
    }
    expect(await refundOf(orderId)).toMatchObject({
      ...{ status: "sent", attempts: 10, note: expect.stringContaining("Authentication failed") },
    });
    // Nor when a process died while it asked that.
    await shop.one("update refunds set status = 'sending' where order_id = $1", orderId);
    await again();
    await payments.refund();
    expect(await refundOf(orderId)).toMatchObject({ status: "sent" });
    await shop.send(shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" }));
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });

  it("is told to the owner where it went by hand and the gateway paid it out after all", async () => {
    const { orderId } = await cancelled();
    await shop.payments.refund();
    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    await shop.send(shop.fake.refundEvent("refund.failed", { ...refund, status: "failed" }));
    const { id } = await shop.one("select id from refunds where order_id = $1", orderId);
    const byHand = { reference: "UTR 4711" };
    await shop.db.transaction((tx) => moveRefund(tx, shop.orders, id, "done", byHand));
    const processed = { ...refund, status: "processed" } as const;
    await shop.send(shop.fake.refundEvent("refund.processed", processed));
    const message = await shop.one(
      "select outcome, reason from inbox where kind = 'refund.processed' order by id desc limit 1",
    );
    expect(message).toEqual({
      outcome: "parked",
      reason: "This refund was paid by hand (UTR 4711), and the gateway has paid it too.",
    });
    const told = await shop.one(
      "select body from outbox order by created_at desc, id desc limit 1",
    );
    expect(told.body).toContain("UTR 4711");
  });

  it("is the owner's when the bank sends it back", async () => {
    const { orderId } = await cancelled();
    await shop.payments.refund();
    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    await shop.send(shop.fake.refundEvent("refund.failed", { ...refund, status: "failed" }));
    expect(await refundOf(orderId)).toMatchObject({ status: "stuck" });
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refund due" });
  });
});

it("returns a second payment for an order, which stays paid", async () => {
  const order = await shop.toBePaid();
  const first = shop.fake.pay(order.gatewayOrderId);
  const second = shop.fake.pay(order.gatewayOrderId);
  await shop.send(shop.fake.paymentEvent("payment.captured", first));
  await shop.send(shop.fake.paymentEvent("payment.captured", second));
  await shop.payments.refund();
  const [refund] = shop.fake.refunds;
  if (refund === undefined) throw new Error("no refund");
  expect(shop.fake.refunds.map(({ payment_id }) => payment_id)).toEqual([second.id]);
  await shop.send(shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" }));
  expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "paid", sold: 1 });
});

it("never asks a provider twice that knows no id of ours", async () => {
  const { orderId } = await cancelled();
  await shop.one("update orders set provider_order_id = 'their order' where id = $1", orderId);
  await shop.database.pool.query(
    `with new as (
      insert into order_receipts select 'shiprocket', gateway_payment_id || ' there', order_id, amount_paise, currency, outcome, received_at
      from order_receipts where order_id = '${orderId}' returning 1
    ) select from new`,
  );
  const asked: string[] = [];
  const ask = async (id: string) => {
    asked.push(id);
    throw new Error("the process dies here");
  };
  const payments = createPayments(shop.database, shop.orders, onlyGateway(testGateway), () => ({
    shiprocket: refundThrough(ask),
  }));
  await expect(payments.refund()).rejects.toThrow("dies here");
  await again();
  await payments.refund();
  expect(asked).toEqual(["their order"]);
  const refund = await shop.one("select status from refunds where gateway = 'shiprocket'");
  expect(refund.status).toBe("stuck");
});

it("has a table of moves in which every state is reached and only done is the end", () => {
  const reached = new Set<string>(["due"]);
  for (const state of reached) {
    for (const next of refundMoves[state as keyof typeof refundMoves]) reached.add(next);
  }
  expect([...reached].toSorted()).toEqual(refundStates.toSorted());
  expect(refundStates.filter((state) => refundMoves[state].length === 0)).toEqual(["done"]);
});
