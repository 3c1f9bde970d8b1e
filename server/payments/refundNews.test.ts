import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openRefundShop, type RefundShop } from "../../tests/support/payments/refundShop.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import { retryRefund } from "./decideRefund.ts";

let shop: RefundShop;
beforeAll(async () => {
  shop = await openRefundShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

/** A cancelled order whose refund the gateway took on. */
async function takenOn() {
  const { orderId } = await shop.cancelled();
  await shop.payments.refund();
  const [refund] = shop.fake.refunds;
  if (refund === undefined) throw new Error("no refund");
  return { orderId, refund };
}

/** What became of the gateway's latest message, and what the owner was told of it. */
async function latest() {
  const { outcome, reason } = await shop.one(
    "select outcome, reason from inbox order by id desc limit 1",
  );
  const told = await shop.one("select body from outbox order by created_at desc, id desc limit 1");
  return { outcome, reason, isTold: told.body.startsWith(`${reason}\n`) };
}

describe("what the gateway says of a refund is for the owner to look at", () => {
  it("where it says that it failed after it said that it went", async () => {
    const { orderId, refund } = await takenOn();
    await shop.send(shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" }));
    const failed = { ...refund, status: "failed" } as const;
    await shop.send(shop.fake.refundEvent("refund.failed", failed));
    expect(await latest()).toEqual({
      outcome: "parked",
      reason: "The gateway said that this refund went, and now says that it failed.",
      isTold: true,
    });
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "stuck" });
    expect(await shop.stateOf(orderId)).toMatchObject({
      status: "Cancelled",
      payment: "refund due",
    });
    const told = await shop.one(
      "select note from order_events where order_id = $1 order by id desc limit 1",
      orderId,
    );
    expect(told.note).toContain("sent");
    // Told once more it changes nothing.
    await shop.send(shop.fake.refundEvent("refund.failed", failed));
    expect(await latest()).toMatchObject({ outcome: "repeated" });
  });

  it("where it says once more, or late, that one went that had failed; asked again it tells how that stands", async () => {
    const { orderId, refund } = await takenOn();
    await shop.send(shop.fake.refundEvent("refund.failed", { ...refund, status: "failed" }));
    const reason = expect.stringContaining("ask it again before you pay it by hand");
    const went = shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" });
    await shop.send(went);
    expect(await latest()).toEqual({ outcome: "parked", reason, isTold: true });
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "stuck" });
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refund due" });

    const { id, attempts } = await shop.one("select id, attempts from refunds");
    const seen = { orderId, refundId: id, attempts };
    await shop.db.transaction((tx) => retryRefund(tx, shop.orders, seen));
    await shop.send(shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" }));
    expect(await latest()).toMatchObject({ outcome: "parked", reason });
    // Where the gateway, asked again, takes that one for ours, its word that it went is the last.
    refund.status = "pending";
    await shop.payments.refund();
    await shop.send(shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" }));
    expect(await latest()).toMatchObject({ outcome: "applied" });
    expect(shop.fake.refunds).toHaveLength(1);
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "done" });
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });

  it("where it says both at the same moment", async () => {
    const { orderId, refund } = await takenOn();
    const { pool } = shop.database;
    const told = await besideSomebody(pool, async (query) => {
      await query("select from orders where id = $1 for no key update", [orderId]);
      const said = (["failed", "processed"] as const).map(async (status, place) => {
        await expect.poll(() => waitingForLocks(pool)).toBe(place);
        return shop.send(shop.fake.refundEvent(`refund.${status}`, { ...refund, status }));
      });
      await expect.poll(() => waitingForLocks(pool)).toBe(2);
      return { said };
    });
    await Promise.all(told.said);
    expect(await latest()).toMatchObject({ outcome: "parked" });
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "stuck" });
  });

  it("not where it says so of one that a person paid by hand", async () => {
    const { orderId, refund } = await takenOn();
    await shop.send(shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" }));
    await shop.one(
      "update refunds set reference = 'UTR 2' where order_id = $1 returning id",
      orderId,
    );
    await shop.send(shop.fake.refundEvent("refund.failed", { ...refund, status: "failed" }));
    expect(await latest()).toMatchObject({ outcome: "repeated" });
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "done" });
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });

  it.each([
    ["another amount", { amount: 1 }, "1 paise"],
    ["another currency", { currency: "USD" }, "(USD)"],
    ["another payment", { payment_id: "pay_of_another" }, "pay_of_another"],
  ])("where it is about %s", async (_what, change, said) => {
    const { orderId, refund } = await takenOn();
    for (const [kind, status] of [
      ["refund.processed", "processed"],
      ["refund.failed", "failed"],
    ] as const) {
      await shop.send(shop.fake.refundEvent(kind, { ...refund, ...change, status }));
      const reason = expect.stringContaining(said);
      expect(await latest()).toEqual({ outcome: "parked", reason, isTold: true });
      expect(await shop.refundOf(orderId)).toMatchObject({ status: "sent" });
    }
    await shop.send(shop.fake.refundEvent("refund.processed", { ...refund, status: "processed" }));
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });
});

it("is known already where it failed, was paid by hand, and is said to have failed once more", async () => {
  const { orderId, refund } = await takenOn();
  const failed = { ...refund, status: "failed" } as const;
  await shop.send(shop.fake.refundEvent("refund.failed", failed));
  await shop.one(
    "update refunds set status = 'done', reference = 'UTR 1', done_at = now() where order_id = $1",
    orderId,
  );
  await shop.send(shop.fake.refundEvent("refund.failed", failed));
  expect(await latest()).toMatchObject({ outcome: "repeated" });
});
