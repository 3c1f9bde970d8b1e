import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { outOfOrder, whileOutOfOrder } from "../../tests/support/outOfOrder.ts";
import { onlyGateway } from "../../tests/support/payments/onlyGateway.ts";
import { openRefundShop, type RefundShop } from "../../tests/support/payments/refundShop.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import type { Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { createPayments } from "./createPayments.ts";
import { moveRefund } from "./moveRefund.ts";
import { throughRazorpay } from "./razorpay/index.ts";
import { refundMoves, refundStates } from "./states.ts";
import { testGateway } from "./testGateway.ts";

let shop: RefundShop;
beforeAll(async () => {
  shop = await openRefundShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

describe("money goes back", () => {
  it("once, though four processes see that it is due, and the order is refunded when it went", async () => {
    const { orderId, payment, totalPaise } = await shop.cancelled();
    await Promise.all(Array.from({ length: 4 }, () => shop.payments.refund()));
    expect(shop.fake.refunds).toMatchObject([{ payment_id: payment.id, amount: totalPaise }]);
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "sent" });
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refund due" });

    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    const done = shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" });
    for (let times = 0; times < 3; times++) await shop.send(done);
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "done" });
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });

  it("until nothing is due, a few at a time, each once", async () => {
    for (let count = 0; count < 12; count++) await shop.cancelled();
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

  it("past an order whose refund cannot be written, and past one that cannot be ended", async () => {
    const owner = (text: string) => onDatabase(shop.database.owner, text);
    const [broken, sound] = [await shop.cancelled(), await shop.cancelled()];
    const refund = { table: "refunds", where: `new.order_id = '${broken.orderId}'` };
    await whileOutOfOrder(owner, refund, async () => {
      await expect(shop.payments.refund()).rejects.toMatchObject(outOfOrder);
      expect(shop.fake.refunds).toMatchObject([{ payment_id: sound.payment.id }]);
    });

    await shop.payments.refund();
    expect(shop.fake.refunds).toHaveLength(2);
    for (const refund of shop.fake.refunds) {
      await shop.send(
        shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" }),
      );
    }
    // As where they were cancelled after their money had gone back.
    const both = `id in ('${broken.orderId}', '${sound.orderId}')`;
    await owner(`update orders set payment_status = 'refund due' where ${both}`);
    const order = { table: "orders", where: `new.id = '${broken.orderId}'` };
    await whileOutOfOrder(owner, order, async () => {
      await expect(shop.payments.refund()).rejects.toMatchObject(outOfOrder);
      expect(await shop.stateOf(sound.orderId)).toMatchObject({ payment: "refunded" });
    });
  });

  it("of both payments for an order at the same time, and the order is refunded", async () => {
    const { orderId, gatewayOrderId } = await shop.cancelled();
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
    const { orderId } = await shop.cancelled();
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
    await shop.cancelled();
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
    await shop.askAgain();
    await shop.payments.refund();
    expect(shop.fake.refunds).toHaveLength(11);
  });

  it("once, though two processes ask for it who have both seen that it was not made", async () => {
    const { orderId, payment, totalPaise } = await shop.cancelled();
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
    const { orderId } = await shop.cancelled();
    shop.fake.mood = "lost";
    await shop.payments.refund();
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "sending" });
    expect(shop.fake.refunds).toHaveLength(1);
    shop.fake.mood = "well";
    await shop.askAgain();
    await shop.payments.refund();
    await shop.askAgain();
    await shop.payments.refund();
    expect(shop.fake.refunds).toHaveLength(1);
  });

  it("once, though a process died after asking: the gateway knows our id", async () => {
    const { orderId } = await shop.cancelled();
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
    const { orderId, payment } = await shop.cancelled();
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

it("has a table of moves in which every state is reached, and what is done only gets stuck", () => {
  const reached = new Set<string>(["due"]);
  for (const state of reached) {
    for (const next of refundMoves[state as keyof typeof refundMoves]) reached.add(next);
  }
  expect([...reached].toSorted()).toEqual(refundStates.toSorted());
  expect(refundMoves.done).toEqual(["stuck"]);
});
