import { randomInt } from "node:crypto";
import { expect } from "vitest";
import type { Config } from "../../../server/config.ts";
import { openPayingShop, type PayingShop } from "../payments/payingShop.ts";
import { type SampleStaff, sampleStaff } from "../staff/sampleStaff.ts";
import { openTestShop } from "../testShop.ts";
import { onDelivery, placeSampleOrder } from "./sampleOrders.ts";

/** The shop's orders as staff of each role handle them; money comes through a Razorpay of its own. */
export async function openOrderCounter(settings: Partial<Config> = {}) {
  return orderCounterOf(await openPayingShop((paying) => openTestShop({ ...settings, ...paying })));
}

export type OrderCounter = Awaited<ReturnType<typeof orderCounterOf<PayingShop>>>;

/** The same in a shop that is open already. */
export async function orderCounterOf<Shop extends PayingShop>(shop: Shop) {
  const { pool } = shop.database;
  const [owner, manager, support] = await Promise.all([
    sampleStaff(shop, "owner"),
    sampleStaff(shop, "manager"),
    sampleStaff(shop, "support"),
  ]);

  const post = (number: string, path: string, payload: unknown, by: SampleStaff = manager) =>
    by.call("POST", `/api/admin/orders/${number}/${path}`, payload);
  /** How long the history of an order is now. */
  const seen = async (number: string): Promise<number> => {
    const { rows } = await pool.query(
      "select count(*)::int from order_events where order_id = (select id from orders where number = $1)",
      [number],
    );
    return rows[0].count;
  };
  /** As somebody does who has just looked at the order. */
  const step = async (number: string, name: string, more: object = {}, by: SampleStaff = support) =>
    post(number, "steps", { step: name, seen: await seen(number), ...more }, by);
  const open = async (number: string, by: SampleStaff = manager) =>
    (await by.call("GET", `/api/admin/orders/${number}`)).json.order;

  /** What the gateway was asked to give back of a payment, in rupees. */
  const refundsOf = (paymentId: string) =>
    shop.fake.refunds
      .filter(({ payment_id }) => payment_id === paymentId)
      .map(({ amount }) => amount / 100);

  return {
    ...shop,
    ...{ pool, owner, manager, support, post, seen, step, open, refundsOf },
    /** Gives back so much of what was left when it was decided; by hand with a reference. */
    giveBack: (number: string, amount: number, left: number, reference: string | null = null) =>
      post(number, "refunds", { amount, left, reason: "As agreed.", reference }),
    /** The app asks the gateway a moment after its answer. */
    gatewayGot: ({ paymentId }: { paymentId: string }, amounts: number[]) =>
      expect.poll(() => refundsOf(paymentId)).toEqual(amounts),
    /** All that the customer was told of an order. */
    toldOf: async (number: string): Promise<string> =>
      (await open(number)).messages.map(({ body }: { body: string }) => body).join("\n"),
    /** An order that is paid online; `hoursAgo` it was placed. */
    async prepaid(hoursAgo = 0) {
      const order = await shop.toBePaid();
      const payment = shop.fake.pay(order.gatewayOrderId);
      await shop.send(shop.fake.paymentEvent("payment.captured", payment));
      if (hoursAgo > 0) {
        await pool.query("update orders set placed_at = $2 where id = $1", [
          order.orderId,
          new Date(Date.now() - hoursAgo * 3600_000),
        ]);
      }
      return { ...order, paymentId: payment.id };
    },
    /** An order to be paid at the door. */
    toBeCollected: (wishes: object = {}) =>
      placeSampleOrder(shop.database, shop.orders, { ...onDelivery, ...wishes }),
    /** From wherever it is in the shop to the door, and into the customer's hands. */
    async deliver(number: string) {
      await step(number, "ship", shipment());
      await step(number, "deliver");
    },
    /** Back from the customer, so that money may be due. */
    async takeBack(number: string) {
      for (const name of ["request return", "approve return", "collect return"]) {
        const { status } = await step(number, name);
        if (status !== 200) throw new Error(`${name}: ${status}`);
      }
    },
    /** What the gateway says of each refund that it took on: the money went. */
    async settleRefunds() {
      for (const refund of shop.fake.refunds) {
        if (refund.status !== "pending") continue;
        refund.status = "processed";
        await shop.send(shop.fake.refundEvent("refund.processed", refund));
      }
    },
    /** What the audit log says of an order, the oldest first. */
    async logged(number: string) {
      const { rows } = await pool.query(
        "select action, staff_name, before, after from audit_log where subject_id = $1 order by at, id",
        [number],
      );
      return rows;
    },
  };
}

/** A consignment with a number that no other has. */
export function shipment() {
  return {
    courier: "Delhivery",
    awb: `DL${String(randomInt(10 ** 12)).padStart(12, "0")}`,
    trackingUrl: "https://www.example.in/track",
  };
}
