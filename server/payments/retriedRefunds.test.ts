import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onlyGateway } from "../../tests/support/payments/onlyGateway.ts";
import { openRefundShop, type RefundShop } from "../../tests/support/payments/refundShop.ts";
import { createPayments } from "./createPayments.ts";
import { retryRefund } from "./decideRefund.ts";
import { throughRazorpay } from "./razorpay/index.ts";

let shop: RefundShop;
beforeAll(async () => {
  shop = await openRefundShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

describe("a refund that the bank sent back and the owner has tried again", () => {
  /** The order, its refund's id, and the gateway's refund that failed; it is due once more. */
  async function triedAgain() {
    const { orderId } = await shop.cancelled();
    await shop.payments.refund();
    const [first] = shop.fake.refunds;
    if (first === undefined) throw new Error("no refund");
    first.status = "failed";
    await shop.askAgain();
    await shop.payments.refund();
    const { id: refundId, attempts } = await shop.one(
      "select id, attempts from refunds where order_id = $1 and status = 'stuck'",
      orderId,
    );
    const seen = { orderId, refundId, attempts };
    expect(await shop.db.transaction((tx) => retryRefund(tx, shop.orders, seen))).toBe(true);
    return { orderId, first };
  }
  /** A process that dies before the gateway hears of it, or before it notes what that said. */
  const dying = (hasAsked: boolean) => {
    const gateway = throughRazorpay(shop.fake.settings).open(() => "Aangan");
    const refund: typeof gateway.refund = async (wanted) => {
      if (hasAsked) await gateway.refund(wanted);
      throw new Error("the process dies here");
    };
    return createPayments(shop.database, shop.orders, onlyGateway({ ...gateway, refund }));
  };

  it.each([false, true])(
    "is asked for once, though a process died while it asked (%s)",
    async (hasAsked) => {
      const { orderId } = await triedAgain();
      await expect(dying(hasAsked).refund()).rejects.toThrow("dies here");
      expect(shop.fake.refunds).toHaveLength(hasAsked ? 2 : 1);
      await shop.askAgain();
      await shop.payments.refund();
      expect(await shop.refundOf(orderId)).toMatchObject({ status: "sent", note: "" });
      expect(shop.fake.refunds).toHaveLength(2);
      const [, second] = shop.fake.refunds;
      if (second !== undefined) second.status = "processed";
      await shop.askAgain();
      await shop.payments.refund();
      expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
      expect(shop.fake.refunds).toHaveLength(2);
    },
  );

  it("is under way, though the message that the first one failed comes as late as that", async () => {
    const { orderId, first } = await triedAgain();
    shop.fake.mood = "lost";
    await shop.payments.refund();
    await shop.send(shop.fake.refundEvent("refund.failed", first));
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "sending" });
    const [, second] = shop.fake.refunds;
    if (second === undefined) throw new Error("not asked for anew");
    await shop.send(shop.fake.refundEvent("refund.processed", { ...second, status: "processed" }));
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "done" });
    expect(await shop.stateOf(orderId)).toMatchObject({ payment: "refunded" });
  });

  it("is for the owner to look at where the one that failed is paid after all", async () => {
    const { orderId, first } = await triedAgain();
    await shop.payments.refund();
    await shop.send(shop.fake.refundEvent("refund.processed", { ...first, status: "processed" }));
    expect(await shop.refundOf(orderId)).toMatchObject({ status: "sent" });
    const { outcome, reason } = await shop.one(
      "select outcome, reason from inbox where kind = 'refund.processed' order by id desc limit 1",
    );
    expect([outcome, reason]).toEqual(["parked", expect.stringContaining("paid twice")]);
  });
});

it("is never said to have failed where an answer was lost and the gateway does not tell of it", async () => {
  const { orderId } = await shop.cancelled();
  shop.fake.mood = "lost";
  await shop.payments.refund();
  expect(shop.fake.refunds).toHaveLength(1);
  const locked = throughRazorpay({ ...shop.fake.settings, keySecret: "replaced" });
  const gateway = locked.open(() => "Aangan");
  const payments = createPayments(shop.database, shop.orders, onlyGateway(gateway));
  const stuck = {
    status: "stuck",
    note: expect.stringMatching(
      /^Nobody knows whether this refund was made: .*Authentication failed/,
    ),
  };
  const told = () =>
    shop.one(
      "select body from outbox where subject like 'A refund needs you%' order by created_at desc, id desc limit 1",
    );
  for (let times = 0; times < 7; times++) {
    await shop.askAgain();
    await payments.refund();
  }
  expect(await shop.refundOf(orderId)).toMatchObject(stuck);
  expect((await told()).body).toMatch(/^Nobody knows/);
  // Nor when the owner has it asked for once more.
  const { id: refundId } = await shop.one("select id from refunds where order_id = $1", orderId);
  const retry = (attempts: number) =>
    shop.db.transaction((tx) => retryRefund(tx, shop.orders, { orderId, refundId, attempts }));
  expect(await retry(8)).toBe(true);
  await payments.refund();
  expect(await shop.refundOf(orderId)).toMatchObject(stuck);
  shop.fake.mood = "well";
  expect(await retry(9)).toBe(true);
  await shop.payments.refund();
  expect(await shop.refundOf(orderId)).toMatchObject({ status: "sent" });
  expect(shop.fake.refunds).toHaveLength(1);
});
