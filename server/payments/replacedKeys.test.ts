import { afterAll, beforeAll, expect, it } from "vitest";
import { placeSampleOrder } from "../../tests/support/orders/sampleOrders.ts";
import { type FakeRazorpay, startFakeRazorpay } from "../../tests/support/payments/fakeRazorpay.ts";
import { payingOrder } from "../../tests/support/payments/payingOrder.ts";
import { payable } from "../../tests/support/payments/payingShop.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { createOrders } from "../orders/index.ts";
import { createPayments } from "./createPayments.ts";
import { type Gateways, openGateways } from "./openGateways.ts";
import { throughRazorpay } from "./razorpay/index.ts";

let shop: OpenShop;
let [first, second]: FakeRazorpay[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  [first, second] = [await startFakeRazorpay("1", "live"), await startFakeRazorpay("2", "live")];
});
afterAll(async () => {
  await shop.close();
  await first?.close();
  await second?.close();
});

it("another account takes the next attempt; the first settles and gives back what began with it", async () => {
  if (first === undefined || second === undefined) throw new Error("no accounts");
  const of = ({ settings }: FakeRazorpay) => throughRazorpay(settings);
  const open = (now: FakeRazorpay, before: FakeRazorpay[]): Gateways =>
    openGateways(
      {
        gateway: of(now),
        earlierGateways: before.map((one) => ({ ...of(one), until: new Date() })),
        allowsTestPayments: false,
      },
      () => "Aangan",
    );
  let gateways = open(first, []);
  const orders = createOrders({});
  const payments = createPayments(shop.database, orders, () => gateways);
  const placed = await placeSampleOrder(shop.database, orders);
  const begin = async () => {
    const begun = await payments.start(payable(placed));
    if (!("next" in begun) || begun.next.kind !== "razorpay") throw new Error("not begun");
    return begun.next;
  };
  const before = await begin();
  expect((await begin()).gatewayOrderId).toBe(before.gatewayOrderId);

  gateways = open(second, [first]);
  const after = await begin();
  expect(after).toMatchObject({ key: second.settings.keyId });
  expect(after.gatewayOrderId).not.toBe(before.gatewayOrderId);

  const paid = first.pay(before.gatewayOrderId);
  expect(await payments.ask(placed.orderId)).toBe("paid");
  const { payload, headers } = first.paymentEvent("payment.captured", paid);
  const hears = gateways.all.find(({ name }) => name === "razorpay")?.webhook;
  expect(hears?.read(headers, Buffer.from(payload))).not.toBeNull();
  expect(
    hears?.read({ ...headers, "x-razorpay-signature": "0".repeat(64) }, Buffer.from(payload)),
  ).toBeNull();

  await shop.database.pool.query("update orders set payment_status = 'refund due' where id = $1", [
    placed.orderId,
  ]);
  await payments.refund();
  expect(first.refunds.map(({ payment_id }) => payment_id)).toEqual([paid.id]);
  expect(second.refunds).toEqual([]);
});

it("replaced keys speak for what began with them, and forge nothing of what began since", async () => {
  if (first === undefined || second === undefined) throw new Error("no accounts");
  const [gateway, before] = [throughRazorpay(second.settings), throughRazorpay(first.settings)];
  const earlierGateways = [{ ...before, until: new Date() }];
  const selling = await openTestShop({ gateway, earlierGateways });
  const { pool } = selling.database;
  const gateways = openGateways(
    { gateway, earlierGateways, allowsTestPayments: false },
    () => "Aangan",
  );
  const orders = createOrders({});
  const payments = createPayments(selling.database, orders, () => gateways);
  const toBePaid = async () => {
    const placed = await placeSampleOrder(selling.database, orders);
    const begun = await payments.start(payable(placed));
    if (!("next" in begun) || begun.next.kind !== "razorpay") throw new Error("not begun");
    return { ...placed, gatewayOrderId: begun.next.gatewayOrderId };
  };
  const hear = async ({ payload, headers }: ReturnType<FakeRazorpay["sign"]>) => {
    const url = "/api/webhooks/razorpay";
    return (await selling.app.inject({ method: "POST", url, payload, headers })).statusCode;
  };
  const paymentOf = async (orderId: string) =>
    (await pool.query("select payment_status as state from orders where id = $1", [orderId]))
      .rows[0].state;

  const since = await toBePaid();
  const paid = second.pay(since.gatewayOrderId);
  expect(await hear(first.paymentEvent("payment.captured", paid))).toBe(403);
  expect(await paymentOf(since.orderId)).toBe("pending");
  expect(await hear(second.paymentEvent("payment.captured", paid))).toBe(200);
  expect(await paymentOf(since.orderId)).toBe("paid");
  await pool.query("update orders set payment_status = 'refund due' where id = $1", [
    since.orderId,
  ]);
  await payments.refund();
  const [refund] = second.refunds;
  if (refund === undefined) throw new Error("nothing was refunded");
  expect(await hear(first.refundEvent("refund.processed", refund))).toBe(403);

  // Nor do they fill the owner's desk with what nobody can read.
  const unreadable = JSON.stringify({ event: "payment.captured", payload: {} });
  const parked = async () =>
    (await pool.query("select from inbox where outcome = 'parked'")).rowCount ?? 0;
  expect(await hear(first.sign(unreadable))).toBe(200);
  expect(await parked()).toBe(0);
  expect(await hear(second.sign(unreadable))).toBe(200);
  expect(await parked()).toBe(1);

  const earlier = await toBePaid();
  await pool.query(
    "update payments set created_at = now() - interval '1 hour' where gateway_order_id = $1",
    [earlier.gatewayOrderId],
  );
  const late = second.pay(earlier.gatewayOrderId);
  expect(await hear(first.paymentEvent("payment.captured", late))).toBe(200);
  expect(await paymentOf(earlier.orderId)).toBe("paid");
  await selling.close();
});

it("keys of the test mode pay for nothing once the shop takes real money, and still give back", async () => {
  if (first === undefined) throw new Error("no account");
  const rehearsed = await startFakeRazorpay("3", "test");
  const [gateway, before] = [throughRazorpay(first.settings), throughRazorpay(rehearsed.settings)];
  const lived = { gateway, earlierGateways: [{ ...before, until: new Date() }] };
  const selling = await openTestShop({ ...lived, isPublic: true, allowsTestPayments: false });
  const { pool } = selling.database;
  const orders = createOrders({});
  const open = (settings: Parameters<typeof openGateways>[0]) =>
    createPayments(selling.database, orders, () => openGateways(settings, () => "Aangan"));
  const rehearsing = open({ gateway: before, earlierGateways: [], allowsTestPayments: true });
  const payments = open({ ...lived, allowsTestPayments: false });
  const toBePaid = async () => {
    const placed = await placeSampleOrder(selling.database, orders);
    const begun = await rehearsing.start(payable(placed));
    if (!("next" in begun) || begun.next.kind !== "razorpay") throw new Error("not begun");
    return { ...placed, paid: rehearsed.pay(begun.next.gatewayOrderId) };
  };
  const [pending, rehearsal] = [await toBePaid(), await toBePaid()];
  for (let more = 0; more < 4; more++) await toBePaid();
  expect(await rehearsing.ask(rehearsal.orderId)).toBe("paid");
  // What began with replaced keys began before they were.
  await pool.query("update payments set created_at = now() - interval '1 hour'");

  const order = await payingOrder(selling.database.db, pending.orderId);
  const reported = await payments.report(order, rehearsed.browserReport(pending.paid));
  expect(reported).toMatchObject({ code: "payment_refused" });
  const { payload, headers } = rehearsed.paymentEvent("payment.captured", pending.paid);
  const told = { method: "POST", url: "/api/webhooks/razorpay", payload, headers } as const;
  expect((await selling.app.inject(told)).statusCode).toBe(403);
  expect(await payments.ask(pending.orderId)).toBe("away");
  const { rows } = await pool.query("select payment_status as state from orders where id = $1", [
    pending.orderId,
  ]);
  expect(rows).toEqual([{ state: "pending" }]);

  // Nor do they hold up a payment with the keys of now whose webhook was lost.
  const real = await placeSampleOrder(selling.database, orders);
  const begun = await payments.start(payable(real));
  if (!("next" in begun) || begun.next.kind !== "razorpay") throw new Error("not begun");
  first.pay(begun.next.gatewayOrderId);
  await pool.query(
    "update payments set check_at = created_at - interval '1 minute' where status = 'created'",
  );
  await payments.reconcile();
  const lost = await pool.query("select payment_status as state from orders where id = $1", [
    real.orderId,
  ]);
  expect(lost.rows).toEqual([{ state: "paid" }]);

  await pool.query("update orders set payment_status = 'refund due' where id = $1", [
    rehearsal.orderId,
  ]);
  await payments.refund();
  expect(rehearsed.refunds.map(({ payment_id }) => payment_id)).toEqual([rehearsal.paid.id]);
  await selling.close();
  await rehearsed.close();
});
