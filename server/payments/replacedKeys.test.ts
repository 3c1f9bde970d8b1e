import { afterAll, beforeAll, expect, it } from "vitest";
import { placeSampleOrder } from "../../tests/support/orders/sampleOrders.ts";
import { type FakeRazorpay, startFakeRazorpay } from "../../tests/support/payments/fakeRazorpay.ts";
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
  [first, second] = [await startFakeRazorpay("1"), await startFakeRazorpay("2")];
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
