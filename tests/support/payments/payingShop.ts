import type { PaymentReport } from "../../../contract/checkout.ts";
import type { Config } from "../../../server/config.ts";
import type { OpenShop } from "../../../server/openShop.ts";
import { createOrders } from "../../../server/orders/index.ts";
import { createPayments } from "../../../server/payments/createPayments.ts";
import { openGateways } from "../../../server/payments/openGateways.ts";
import { throughRazorpay } from "../../../server/payments/razorpay/index.ts";
import { type PlacedSample, placeSampleOrder } from "../orders/sampleOrders.ts";
import { startFakeRazorpay } from "./fakeRazorpay.ts";
import { payingOrder } from "./payingOrder.ts";

/** For tests: the shop that `open` opens, taking money through a Razorpay of its own. */
export async function openPayingShop<Shop extends OpenShop>(
  open: (settings: Partial<Config>) => Promise<Shop>,
) {
  const fake = await startFakeRazorpay();
  const gateway = throughRazorpay(fake.settings);
  const shop = await open({ gateway });
  const { db, pool } = shop.database;
  const orders = createOrders({});
  const settings = { gateway, earlierGateways: [], allowsTestPayments: true };
  const gateways = openGateways(settings, () => "Aangan");
  const payments = createPayments(shop.database, orders, () => gateways);

  /** An order that waits for its payment, and the order of the gateway's for it. */
  const toBePaid = async (): Promise<PlacedSample & { gatewayOrderId: string }> => {
    const placed = await placeSampleOrder(shop.database, orders);
    const started = await payments.start(payable(placed));
    if (!("next" in started) || started.next.kind !== "razorpay") throw new Error("not started");
    return { ...placed, gatewayOrderId: started.next.gatewayOrderId };
  };
  const one = async (statement: string, ...values: unknown[]) =>
    (await pool.query(statement, values)).rows[0];

  /** The order's pieces are held no longer. */
  const lapse = (orderId: string) =>
    one(
      "update stock_reservations set expires_at = now() where checkout_id = (select checkout_id from orders where id = $1)",
      orderId,
    );

  return {
    ...shop,
    lapse,
    /** It is time to ask the gateway about the order. */
    async due(orderId: string) {
      await lapse(orderId);
      await one("update payments set check_at = now() where order_id = $1", orderId);
    },
    db,
    orders,
    payments,
    /** What a customer's browser says of paying. */
    report: async (orderId: string, report: PaymentReport) =>
      payments.report(await payingOrder(db, orderId), report),
    fake,
    toBePaid,
    one,
    /** What is known of an order, and how many pieces of its variant were sold for it. */
    stateOf: (orderId: string) =>
      one(
        `select status, payment_status as payment, attention is not null as attention,
          (select count(*)::int from order_receipts r where r.order_id = o.id) as receipts,
          (select coalesce(-sum(delta), 0)::int from stock_movements m where m.order_id = o.id) as sold
        from orders o where id = $1`,
        orderId,
      ),
    send: ({ payload, headers }: { payload: string; headers: Record<string, string> }) =>
      shop.app.inject({ method: "POST", url: "/api/webhooks/razorpay", payload, headers }),
    async close() {
      await shop.close();
      await fake.close();
    },
  };
}

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;

export function payable({ orderId, number, totalPaise }: PlacedSample) {
  const contact = { name: "Meera Iyer", phoneNumber: "9876543210", email: "meera@example.in" };
  return { orderId, number, amountPaise: totalPaise, contact };
}
