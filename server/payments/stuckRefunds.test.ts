import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onlyGateway } from "../../tests/support/payments/onlyGateway.ts";
import { openRefundShop, type RefundShop } from "../../tests/support/payments/refundShop.ts";
import { createPayments } from "./createPayments.ts";
import { settleByHand } from "./decideRefund.ts";
import { refundGauge } from "./gauge.ts";
import { moveRefund } from "./moveRefund.ts";
import { throughRazorpay } from "./razorpay/index.ts";
import { refundThrough } from "./refundThrough.ts";
import { testGateway } from "./testGateway.ts";

let shop: RefundShop;
beforeAll(async () => {
  shop = await openRefundShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

describe("money goes back", () => {
  it("waits while the gateway refuses, and is the owner's when it does so eight times", async () => {
    const { orderId } = await shop.cancelled();
    shop.fake.mood = "refusing";
    for (let times = 0; times < 8; times++) {
      await shop.payments.refund();
      await shop.askAgain();
    }
    expect(await shop.refundOf(orderId)).toMatchObject({
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
    const { orderId } = await shop.cancelled();
    await shop.payments.refund();
    shop.fake.mood = "down";
    await shop.askAgain();
    await shop.payments.refund();
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "sent" });
  });

  it("stays with the gateway that took it on, though that says no when it is asked how it stands", async () => {
    const { orderId } = await shop.cancelled();
    await shop.payments.refund();
    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    const locked = throughRazorpay({ ...shop.fake.settings, keySecret: "replaced" });
    const gateway = locked.open(() => "Aangan");
    const payments = createPayments(shop.database, shop.orders, onlyGateway(gateway));
    for (let times = 0; times < 9; times++) {
      await shop.askAgain();
      await payments.refund();
    }
    expect(await shop.refundOf(orderId)).toMatchObject({
      ...{ status: "sent", attempts: 10, note: expect.stringContaining("Authentication failed") },
    });
    // The owner was told of it once, and may book it as paid by hand.
    const told = await shop.database.pool.query(
      "select body from outbox where subject like 'A refund needs you%' and body like '%Authentication failed%'",
    );
    expect(told.rows).toEqual([
      { body: expect.stringMatching(/took on the refund .* look there before you pay it by hand/) },
    ]);
    const { id: refundId } = await shop.one("select id from refunds where order_id = $1", orderId);
    const byHand = (attempts: number) =>
      shop.db.transaction((tx) =>
        settleByHand(tx, shop.orders, { orderId, refundId, attempts }, "UTR 12"),
      );
    expect(await byHand(9)).toBe(false);
    // Nor when a process died while it asked that.
    await shop.one("update refunds set status = 'sending' where order_id = $1", orderId);
    await shop.askAgain();
    await payments.refund();
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "sent" });
    expect(await byHand(11)).toBe(true);
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });

  it("stays with the gateway that takes weeks over it, until that says that it went", async () => {
    const { orderId } = await shop.cancelled();
    await shop.payments.refund();
    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    await shop.one("update refunds set attempts = 34 where order_id = $1", orderId);
    await shop.askAgain();
    await shop.payments.refund();
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "sent", attempts: 35 });
    const { hours } = await shop.one(
      "select round(extract(epoch from next_at - now()) / 3600)::int as hours from refunds where order_id = $1",
      orderId,
    );
    expect(hours).toBe(24);
    await shop.send(shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" }));
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "done" });
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });

  it("does not keep an order from its end of whose money nothing is left, where it fails", async () => {
    const ending = await shop.cancelled();
    await shop.payments.refund();
    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    await shop.send(shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" }));
    // As where it was cancelled after its money had gone back.
    await shop.one("update orders set payment_status = 'refund due' where id = $1", ending.orderId);
    const other = await shop.cancelled();
    const dies: typeof testGateway.refund = async () => {
      throw new Error("the process dies here");
    };
    const gateway = { ...testGateway, name: "razorpay" as const, refund: dies };
    const payments = createPayments(shop.database, shop.orders, onlyGateway(gateway));
    await expect(payments.refund()).rejects.toThrow("dies here");
    expect(await shop.stateOf(ending.orderId)).toMatchObject({ payment: "refunded" });
    expect(await shop.stateOf(other.orderId)).toMatchObject({ payment: "refund due" });
  });

  it("is told to the owner where it went by hand and the gateway paid it out after all", async () => {
    const { orderId } = await shop.cancelled();
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
    const { orderId } = await shop.cancelled();
    await shop.payments.refund();
    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    await shop.send(shop.fake.refundEvent("refund.failed", { ...refund, status: "failed" }));
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "stuck" });
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refund due" });
  });

  it("counts as not gone back while it is the owner's", async () => {
    const { orderId } = await shop.cancelled();
    await shop.payments.refund();
    const [refund] = shop.fake.refunds;
    if (refund === undefined) throw new Error("no refund");
    await shop.one(
      "update refunds set created_at = now() - interval '2 days' where order_id = $1",
      orderId,
    );
    await shop.send(shop.fake.refundEvent("refund.failed", { ...refund, status: "failed" }));
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "stuck" });
    const figures = async () => (await refundGauge.read(shop.db)).map(({ value }) => value);
    const [waiting, age] = await figures();
    expect(waiting).toBe(1);
    expect(age).toBeGreaterThan(86_400);
    const { id } = await shop.one("select id from refunds where order_id = $1", orderId);
    const byHand = { reference: "UTR 4712" };
    await shop.db.transaction((tx) => moveRefund(tx, shop.orders, id, "done", byHand));
    expect(await figures()).toEqual([0, 0]);
  });
});

it("never asks a provider twice that knows no id of ours", async () => {
  const { orderId } = await shop.cancelled();
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
  await shop.askAgain();
  await payments.refund();
  expect(asked).toEqual(["their order"]);
  const refund = await shop.one("select status from refunds where gateway = 'shiprocket'");
  expect(refund.status).toBe("stuck");
});
