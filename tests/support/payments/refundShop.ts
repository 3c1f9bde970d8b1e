import { expect } from "vitest";
import { onDatabase } from "../backup/digests.ts";
import { openTestShop } from "../testShop.ts";
import { openPayingShop } from "./payingShop.ts";

export type RefundShop = Awaited<ReturnType<typeof openRefundShop>>;

/** A shop whose customers get money back through a Razorpay of its own; `reset` before every test. */
export async function openRefundShop() {
  const shop = await openPayingShop(openTestShop);
  const { owner, pool } = shop.database;
  return {
    ...shop,
    /** Nothing is due, nothing went back, and the gateway is well. */
    async reset() {
      shop.fake.mood = "well";
      shop.fake.refunds.length = 0;
      await onDatabase(owner, "delete from refunds");
      await pool.query(
        "update order_receipts set outcome = 'applied' where outcome = 'refund due'",
      );
      await pool.query(
        "update orders set payment_status = 'refunded' where payment_status = 'refund due'",
      );
    },
    /** A paid order that the customer cancelled. */
    async cancelled() {
      const order = await shop.toBePaid();
      const payment = shop.fake.pay(order.gatewayOrderId);
      await shop.send(shop.fake.paymentEvent("payment.captured", payment));
      await shop.db.transaction((tx) => shop.orders.cancelOrder(tx, order.orderId));
      expect(await shop.stateOf(order.orderId)).toMatchObject({ payment: "refund due" });
      return { ...order, payment };
    },
    refundOf: (orderId: string) =>
      shop.one("select status, attempts, note from refunds where order_id = $1", orderId),
    /** The time has come at which each refund is asked for, or after, once more. */
    askAgain: () => pool.query("update refunds set next_at = now()"),
  };
}
