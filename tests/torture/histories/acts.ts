import { releaseLapsed } from "../../../server/stock/index.ts";
import type { SampleCustomer } from "../../support/accounts/sampleCustomers.ts";
import { initiate, stepsOf } from "../../support/checkout/sampleCheckouts.ts";
import { type OrderCounter, shipment } from "../../support/orders/orderCounter.ts";
import type { FakeRazorpay } from "../../support/payments/fakeRazorpay.ts";

/** An order of a history, and what is known of it outside the shop. */
export interface TrackedOrder {
  number: string;
  /** Pieces of each line, as they were bought. */
  bought: number[];
  /** At the gateway; null where it is paid at the door. */
  gatewayOrderId: string | null;
  payment: ReturnType<FakeRazorpay["pay"]> | null;
  isRefundedByHand: boolean;
  fake: FakeRazorpay;
}

/** Whom a history is about. */
export interface Stage {
  counter: OrderCounter;
  customer: SampleCustomer;
  pieces: { productId: string; variantId: string }[];
  photo: string;
}

/** Puts pieces of both kinds into the cart and orders them; null where the shop refuses. */
export async function buy(
  { counter, customer, pieces }: Stage,
  { method, draw }: { method: "online" | "cod"; draw: number },
): Promise<TrackedOrder | null> {
  const bought = [1 + (draw % 3), 1 + (draw % 2)];
  for (const [place, piece] of pieces.entries()) {
    await customer.call("DELETE", `/api/cart/items/${piece.variantId}`);
    await customer.call("POST", "/api/cart/items", { ...piece, quantity: bought[place] });
  }
  const { status, checkoutToken } = await initiate(counter.app, customer);
  if (status !== 200) return null;
  const { address, code, step, place, read } = stepsOf(counter.app, checkoutToken);
  await address();
  if (draw % 5 === 0) await code("AANGAN15");
  if (draw % 4 === 0) await step("PUT", "/coins", { isUsed: true });
  const { checkout } = await read();
  if (checkout === undefined) return null;
  const { status: answered, json } = await place(method, checkout.totals.total);
  if (answered !== 200) return null;
  const { orderNumber, next } = json as { orderNumber: string; next?: { gatewayOrderId?: string } };
  const { rows } = await counter.pool.query(
    "select array_agg(quantity order by position) as bought from order_lines l join orders o on o.id = l.order_id where number = $1",
    [orderNumber],
  );
  return {
    ...{ number: orderNumber, gatewayOrderId: next?.gatewayOrderId ?? null },
    ...{ bought: rows[0].bought, payment: null, isRefundedByHand: false, fake: counter.fake },
  };
}

type Act = (stage: Stage, order: TrackedOrder, draw: number) => Promise<{ status: number } | null>;

const step =
  (name: string, more: () => object = () => ({})): Act =>
  ({ counter }, { number }) =>
    counter.step(number, name, more());

/** What customers, staff, gateway and clock do to an order, whether it can be done or not. */
export const acts: Record<string, Act> = {
  async "the gateway tells of the payment"({ counter }, order, draw) {
    if (order.gatewayOrderId === null) return null;
    order.payment ??= counter.fake.pay(order.gatewayOrderId);
    for (let told = 0; told <= draw % 3; told += 1) {
      await counter.send(counter.fake.paymentEvent("payment.captured", order.payment));
    }
    return null;
  },
  async "the gateway tells of a payment that failed"({ counter }, order) {
    if (order.gatewayOrderId === null) return null;
    const failed = counter.fake.pay(order.gatewayOrderId, { status: "failed" });
    await counter.send(counter.fake.paymentEvent("payment.failed", failed));
    return null;
  },
  async "the money comes and nobody tells"({ counter }, order) {
    if (order.gatewayOrderId === null) return null;
    order.payment ??= counter.fake.pay(order.gatewayOrderId);
    await counter.payments.reconcile();
    return null;
  },
  async "the reservation lapses"({ counter }, { number }) {
    await counter.pool.query(
      `update stock_reservations set expires_at = now() - interval '1 minute' where state = 'held'
         and checkout_id = (select checkout_id from orders where number = $1)`,
      [number],
    );
    await releaseLapsed(counter.db);
    return null;
  },
  "the customer cancels": ({ customer }, { number }) =>
    customer.call("POST", `/api/orders/${number}/cancel`),
  async "the customer cancels a piece"({ customer, pieces }, { number }, draw) {
    const { variantId } = pieces[draw % pieces.length] ?? { variantId: "" };
    const wanted = [{ variantId, quantity: 1 + (draw % 2) }];
    const path = `/api/orders/${number}/pieces`;
    const { json } = await customer.call("POST", `${path}/terms`, { pieces: wanted });
    const less = json.terms?.less.total ?? 1;
    return customer.call("POST", `${path}/cancel`, { pieces: wanted, less });
  },
  "staff cancel": ({ counter }, { number }) =>
    counter.post(number, "cancel", { wantedBy: "shop", deduction: 0 }),
  pack: step("pack"),
  unpack: step("unpack"),
  ship: step("ship", shipment),
  deliver: step("deliver"),
  "could not deliver": step("could not deliver"),
  "request return": step("request return"),
  "approve return": step("approve return"),
  "refuse return": step("refuse return", () => ({ reason: "It was used." })),
  "collect return": step("collect return"),
  async "staff give back what is left"({ counter }, order) {
    const { money } = await counter.open(order.number);
    const wanted = {
      left: money.left,
      amount: money.left,
      reason: "It came back.",
      reference: null,
    };
    const answer = await counter.post(order.number, "refunds", wanted);
    if (answer.status === 200) order.isRefundedByHand = true;
    return answer;
  },
  async "the customer asks to send back"({ customer, photo }, { number, bought }, draw) {
    const position = draw % bought.length;
    return customer.call("POST", `/api/orders/${number}/returns`, {
      ...{ wish: draw % 3 === 0 ? "replacement" : "return", reason: "damaged" },
      ...{ words: "A leg is broken.", photos: [photo], payTo: "meera@okbank" },
      pieces: [{ position, quantity: 1 + (draw % 2) }],
    });
  },
  async "a return goes on"({ counter, customer }, { number }, draw) {
    const { json } = await customer.call("POST", `/api/orders/${number}/returns/list`);
    const [request] = json.returns ?? [];
    if (request === undefined) return null;
    const { id, pieces } = request;
    const asked = `/api/admin/returns/${id}`;
    const steps = (body: object) => counter.support.call("POST", `${asked}/steps`, body);
    const restock = pieces.map((piece: { position: number; quantity: number }) => ({
      position: piece.position,
      quantity: draw % 2 === 0 ? piece.quantity : 0,
    }));
    const forward: Record<string, () => Promise<{ status: number }>> = {
      requested: () => steps({ step: "approve" }),
      approved: () => steps({ step: "receive", restock }),
      received: async () => {
        if (request.wish === "replacement") return steps({ step: "replace", ...shipment() });
        const { json: told } = await counter.manager.call("GET", asked);
        const body = { owed: told.return?.owed ?? told.request?.owed, reference: null };
        return counter.manager.call("POST", `${asked}/refund`, body);
      },
      "replacement sent": () => steps({ step: "deliver" }),
    };
    if (draw % 7 === 0) return steps({ step: "refuse", reason: "It was used." });
    if (draw % 7 === 1)
      return customer.call("POST", `/api/orders/${number}/returns/${id}/withdraw`);
    return (await forward[request.state]?.()) ?? null;
  },
  async "what is due is given back"({ counter }) {
    await counter.payments.refund();
    await counter.settleRefunds();
    return null;
  },
};
