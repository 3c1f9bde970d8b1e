import { releaseLapsed } from "../../../server/stock/index.ts";
import { type OrderCounter, shipment } from "../../support/orders/orderCounter.ts";
import { until } from "../../support/waiting.ts";
import { askForReturn } from "./askForReturn.ts";
import { eraseAccount, signIn } from "./comeAndGo.ts";
import type { Act, TrackedOrder } from "./stage.ts";
import { strangerActs } from "./strangers.ts";

/** Places once more what the checkout became, in this way. */
async function pay({ steps }: TrackedOrder, method: "online" | "cod") {
  const { checkout } = await steps.read();
  const way = checkout?.payments.find((one) => one.method === method);
  if (way === undefined) return null;
  const { total, codFee, rounding } = checkout.totals;
  const online = total - codFee - rounding;
  return steps.place(method, online + way.fee + way.rounding);
}

/** Runs a job of the shop, as its clock does. */
async function work({ jobs }: OrderCounter, name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`no job is called ${name}`);
  await job.run(new AbortController().signal);
}

/** Gives back what is due, and has the gateway say that it went. The shop may be about it by itself as well. */
export async function settleWhatIsDue(counter: OrderCounter): Promise<void> {
  await until("the gateway has taken on every refund", 60, async () => {
    await work(counter, "make-refunds");
    const { rowCount } = await counter.pool.query(
      "select from refunds where status in ('due', 'sending') and gateway = 'razorpay'",
    );
    return rowCount === 0;
  });
  await counter.settleRefunds();
}

/** The gateway is asked about the payments of an order, though it is not time yet. */
async function reconcile(counter: OrderCounter, { number }: TrackedOrder): Promise<void> {
  await counter.pool.query(
    "update payments set check_at = now() where check_at is not null and order_id = (select id from orders where number = $1)",
    [number],
  );
  await work(counter, "reconcile-payments");
}

const step =
  (name: string, more: () => object = () => ({})): Act =>
  ({ counter }, { number }) =>
    counter.step(number, name, more());

/** Takes the latest return of an order a step on, which luck may lead to: back, or astray. */
const goOnWithReturn: Act = async ({ counter }, { number, buyer }, draw) => {
  const { json } = await buyer.ask(number, "/returns/list");
  const [request] = json.returns ?? [];
  if (request === undefined) return null;
  const { id, pieces } = request;
  const asked = `/api/admin/returns/${id}`;
  const steps = (body: object) =>
    counter.support.call("POST", `${asked}/steps`, { seen: request.events.length, ...body });
  const restock = pieces.map((piece: { position: number; quantity: number }) => ({
    position: piece.position,
    quantity: draw % 2 === 0 ? piece.quantity : 0,
  }));
  const replace = () => steps({ step: "replace", ...shipment() });
  const refund = async () => {
    const { json: told } = await counter.manager.call("GET", asked);
    const reference = told.request?.isPaidByHand ? "UTR 1" : null;
    const body = { owed: told.request?.owed, reference };
    return counter.manager.call("POST", `${asked}/refund`, body);
  };
  const end = () => (request.wish === "replacement" ? replace() : refund());
  const receive = () => steps({ step: "receive", restock });
  const isUnlucky = draw % 3 === 0;
  const lose = () => steps({ step: "lost on the way" });
  const find = () => steps({ step: "found" });
  const forward: Record<string, () => Promise<{ status: number }>> = {
    requested: () => steps({ step: "approve" }),
    approved: () => (draw % 2 === 0 ? steps({ step: "pick up" }) : receive()),
    "picked up": () => (isUnlucky ? lose() : receive()),
    "pick-up lost": () => (isUnlucky ? find() : end()),
    received: end,
    "replacement sent": () => (isUnlucky ? lose() : steps({ step: "deliver" })),
    "replacement lost": () => (isUnlucky ? find() : draw % 2 === 0 ? replace() : refund()),
    // Turned up where it was lost; else refused.
    refunded: receive,
    replaced: receive,
  };
  if (draw % 7 === 0) return steps({ step: "refuse", reason: "It was used.", ...shipment() });
  if (draw % 7 === 1) return buyer.ask(number, `/returns/${id}/withdraw`);
  return (await forward[request.state]?.()) ?? null;
};

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
    await reconcile(counter, order);
    return null;
  },
  async "nobody tells of a payment for long"({ counter }, order) {
    await reconcile(counter, order);
    return null;
  },
  "the buyer turns away": (_stage, { steps }) => steps.pay({ kind: "dismissed" }),
  "the buyer tries again to pay online": (_stage, order) => pay(order, "online"),
  "the buyer pays at the door instead": (_stage, order) => pay(order, "cod"),
  async "the reservation lapses"({ counter }, { number }) {
    await counter.pool.query(
      `update stock_reservations set expires_at = now() - interval '1 minute' where state = 'held'
         and checkout_id = (select checkout_id from orders where number = $1)`,
      [number],
    );
    await releaseLapsed(counter.db);
    return null;
  },
  "the buyer cancels": (_stage, { number, buyer }) => buyer.ask(number, "/cancel"),
  async "the buyer cancels a piece"({ pieces }, { number, buyer }, draw) {
    const { variantId } = pieces[draw % pieces.length] ?? { variantId: "" };
    const wanted = [{ variantId, quantity: 1 + (draw % 2) }];
    const { json } = await buyer.ask(number, "/pieces/terms", { pieces: wanted });
    const { total, held } = json.terms ?? { total: 1, held: 1 };
    return buyer.ask(number, "/pieces/cancel", { pieces: wanted, total, held });
  },
  "staff cancel": ({ counter }, { number }) =>
    counter.post(number, "cancel", { wantedBy: "shop", deduction: 0 }),
  "begin cutting": step("begin cutting"),
  pack: step("pack"),
  unpack: step("unpack"),
  ship: step("ship", shipment),
  deliver: step("deliver"),
  /** Chance alone seldom finds the whole way. */
  async "a piece is delivered and asked back"(stage, order, draw) {
    for (const kind of [
      ...["the gateway tells of the payment", "ship", "deliver"],
      ...["the buyer asks to send back", "a return goes on"],
    ]) {
      const answer = await acts[kind]?.(stage, order, draw);
      if (answer && answer.status >= 500) return answer;
    }
    return null;
  },
  "could not deliver": step("could not deliver"),
  "request return": step("request return"),
  "approve return": step("approve return"),
  "refuse return": step("refuse return", () => ({ reason: "It was used." })),
  "collect return": step("collect return"),
  async "staff give back what is left"({ counter }, order) {
    const { money } = await counter.open(order.number);
    if (money.left === 0) return null;
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
  async "staff give back a part"({ counter }, order) {
    const { money, order: seen } = await counter.open(order.number);
    if (money.left === 0) return null;
    const amount = Math.min(money.left, 150);
    const wanted = { left: money.left, amount, reason: "It is scratched.", reference: null };
    const answer = await counter.post(order.number, "refunds", wanted);
    if (answer.status !== 200) return answer;
    order.grantedPaise += Math.round(amount * 100);
    // Of what came back it is all that they give.
    if (seen.status === "Returned") order.isRefundedByHand = true;
    return answer;
  },
  "the buyer asks to send back": askForReturn,
  async "a return goes on"(stage, order, draw) {
    let answer: Awaited<ReturnType<Act>> = null;
    for (let more = 0; more <= draw % 4; more += 1) {
      answer = await goOnWithReturn(stage, order, draw + more);
      if (answer && answer.status >= 500) break;
    }
    return answer;
  },
  async "the bank sends a refund back"({ counter }, { payment, fake }) {
    const refund = fake.refunds.find(
      ({ payment_id, status }) => payment_id === payment?.id && status === "pending",
    );
    if (refund === undefined) return null;
    refund.status = "failed";
    await counter.send(fake.refundEvent("refund.failed", refund));
    return null;
  },
  async "staff try again what got stuck"({ counter }, { number }) {
    const { money } = await counter.open(number);
    const refunds: { id: string; status: string; attempts: number }[] = money.receipts.flatMap(
      (receipt: { refunds: object[] }) => receipt.refunds,
    );
    for (const { id, status, attempts } of refunds) {
      const wanted = { reference: null, attempts };
      if (status === "stuck") await counter.post(number, `refunds/${id}`, wanted);
    }
    return null;
  },
  async "what is due is given back"({ counter }) {
    await settleWhatIsDue(counter);
    return null;
  },
  async "the guest signs in"(stage) {
    await signIn(stage);
    return null;
  },
  async "the customer erases the account"(stage) {
    await eraseAccount(stage);
    return null;
  },
  ...strangerActs,
};
