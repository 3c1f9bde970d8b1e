import type { OrderStatus } from "../../../contract/orderRules.ts";
import type { ConnectedDatabase, Transaction } from "../../../server/database/connect.ts";
import { createOrders } from "../../../server/orders/createOrders.ts";
import type { PaymentStatus } from "../../../server/orders/machine.ts";
import { releaseLapsed, reserveStock } from "../../../server/stock/index.ts";
import { brokenBooks } from "../stock/sampleStock.ts";
import { cashOf, lineOf, paymentOf, sampleDraft } from "./sampleOrders.ts";

/** What may reach the shop about one order of two pieces that is paid online. */
export const messages = [
  /** The provider says that the order was placed. */
  "placed",
  /** The same, with the payment: one webhook brings both. */
  "paid",
  /** The customer paid a second time. */
  "paid twice",
  /** Paid, but one rupee less. */
  "underpaid",
  "failed",
  /** The customer would rather pay on delivery. */
  "on delivery",
  /** The reservation's time is over, and the job runs. */
  "lapsed",
  "cancelled",
  "shipped",
  /** Somebody else takes what is free. */
  "rival",
] as const;
export type Message = (typeof messages)[number];

const pieces = 2;
const codFeePaise = 4900;

/** What is to be seen of the order and of its variant. */
interface Facts {
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  stock: number;
  reserved: number;
}

/** What rolls a transaction back in the middle of things. */
class Crash extends Error {}

/**
 * A checkout that reserved two pieces of a variant with this stock, and the messages about it. Beside
 * the shop runs a reading of the rules in plain words; `facts` and `expected` must stay the same.
 */
export async function openHistory(database: ConnectedDatabase, variantId: string, stock: number) {
  const { db, pool } = database;
  const orders = createOrders({});
  const draft = sampleDraft([await lineOf(pool, variantId, pieces)]);
  const { checkoutId } = draft;
  const payments = {
    paid: paymentOf(draft),
    "paid twice": paymentOf(draft),
    underpaid: { ...paymentOf(draft), amountPaise: paymentOf(draft).amountPaise - 100 },
  };
  await pool.query("update variants set stock = reserved + $2 where id = $1", [variantId, stock]);
  const before = (
    await pool.query("select stock, reserved from variants where id = $1", [variantId])
  ).rows[0];
  await db.transaction((tx) => reserveStock(tx, checkoutId, draft.lines));
  const model = createModel(stock);

  const orderOf = async (tx: Transaction) => (await orders.placeOrder(tx, draft)).orderId;
  const known = async () =>
    (await pool.query("select id from orders where checkout_id = $1", [checkoutId])).rows[0]?.id;
  const onKnown = async (work: (tx: Transaction, id: string) => Promise<unknown>) => {
    const id = await known();
    return async (tx: Transaction) => (id === undefined ? undefined : work(tx, id));
  };

  /** The work of a message, to be done in a transaction. */
  async function workOf(kind: Message): Promise<(tx: Transaction) => Promise<unknown>> {
    if (kind === "placed") return orderOf;
    if (kind === "paid" || kind === "paid twice" || kind === "underpaid") {
      return async (tx) => orders.applyPayment(tx, await orderOf(tx), payments[kind]);
    }
    if (kind === "failed") {
      return onKnown((tx, id) => orders.failPayment(tx, id, "It failed."));
    }
    if (kind === "on delivery") {
      return onKnown((tx, id) => orders.payOnDelivery(tx, id, cashOf(draft, codFeePaise)));
    }
    if (kind === "cancelled") return onKnown((tx, id) => orders.cancelOrder(tx, id));
    if (kind === "shipped") {
      const move = {
        from: "Processing",
        to: "Shipped",
        actor: "staff",
        note: "On its way.",
      } as const;
      return onKnown((tx, id) => orders.moveOrder(tx, id, move));
    }
    if (kind === "rival") {
      return (tx) => tx.execute(`update variants set stock = reserved where id = '${variantId}'`);
    }
    return (tx) =>
      tx.execute(
        `update stock_reservations set expires_at = now() where checkout_id = '${checkoutId}'`,
      );
  }

  /** Delivers a message. One that crashes does all its work, is rolled back, and is delivered again. */
  async function send(kind: Message, crashes: boolean): Promise<void> {
    const work = await workOf(kind);
    if (crashes) {
      const crashed = db.transaction(async (tx) => {
        await work(tx);
        throw new Crash();
      });
      await crashed.catch((error) => {
        if (!(error instanceof Crash)) throw error;
      });
    }
    await db.transaction(work);
    if (kind === "lapsed") await releaseLapsed(db);
    model.send(kind);
  }

  async function facts(): Promise<Facts> {
    const { rows } = await pool.query(
      `select stock - $2 + $4 as stock, reserved - $3 as reserved, status, payment_status as "paymentStatus"
       from variants left join orders on orders.checkout_id = $5 where variants.id = $1`,
      [variantId, before.stock, before.reserved, stock, checkoutId],
    );
    const { status, paymentStatus, ...counts } = rows[0];
    return { status, paymentStatus, stock: counts.stock, reserved: counts.reserved };
  }

  /** What must never be, whatever happened and in whichever order. Empty is right. */
  async function faults(): Promise<unknown[]> {
    const { rows } = await pool.query(
      `select counts.*, status, payment_status from (select
         (select count(*)::int from orders where checkout_id = $1) as orders,
         (select count(*)::int from order_receipts where order_id = known.id and outcome = 'applied') as applied,
         (select count(*)::int from stock_movements where order_id = known.id and reason = 'sale') as sales,
         (select count(*)::int from stock_movements where order_id = known.id and reason = 'cancellation') as returns,
         (select count(*) - count(distinct status)::int from order_events where order_id = known.id
            and (note ~ 'Your order is placed' or note = 'You cancelled this order.')) as repeated,
         (select (payment_method = 'cod')::int from orders where id = known.id) as on_delivery
         from (select 1) as one left join orders as known on known.checkout_id = $1) as counts
       left join orders on checkout_id = $1
       where counts.orders > 1 or sales <> applied + on_delivery or sales > 1 or returns > sales or repeated > 0
         or cod_fee_paise <> on_delivery * ${codFeePaise}
         or (status in ('Processing', 'Shipped') and (sales <> 1 or returns <> 0
           or payment_status <> case on_delivery when 1 then 'pending' else 'paid' end))
         or (status = 'Cancelled' and sales <> returns)
         or (status = 'Pending payment' and sales <> 0)`,
      [checkoutId],
    );
    return [...rows, ...(await brokenBooks(pool))];
  }

  return { send, facts, faults, expected: model.facts };
}

/** The rules, as one would tell them. */
function createModel(stockAtFirst: number) {
  let status: OrderStatus | null = null;
  let payment: PaymentStatus | null = null;
  let stock = stockAtFirst;
  let isHeld = true;
  let isOnDelivery = false;
  let isParked = false;
  const seen = new Set<Message>();

  const isThere = () => isHeld || stock >= pieces;

  function payOnDelivery() {
    if (status !== "Pending payment" || !isThere()) return;
    [status, payment, stock, isHeld] = ["Processing", "pending", stock - pieces, false];
    isOnDelivery = true;
  }

  function pay(kind: Message) {
    if (seen.has(kind)) return;
    seen.add(kind);
    if (kind === "underpaid" && status === "Pending payment") {
      isParked = true;
      return;
    }
    if (status === "Pending payment") {
      if (isThere()) {
        [status, payment, stock, isHeld] = ["Processing", "paid", stock - pieces, false];
      } else [status, payment] = ["Cancelled", "refund due"];
    } else if (status === "Cancelled" && (payment === "pending" || payment === "failed")) {
      payment = "refund due";
    }
  }

  function cancel() {
    // Money came that does not fit: first somebody looks at it, and with the order it goes back.
    if (status === "Pending payment" && !isParked) [status, isHeld] = ["Cancelled", false];
    if (status === "Processing") {
      [status, stock] = ["Cancelled", stock + pieces];
      if (!isOnDelivery || isParked) payment = "refund due";
    }
  }

  function fail() {
    if (status !== "Pending payment") return;
    [payment, isHeld] = ["failed", false];
  }

  function send(kind: Message) {
    const isOfProvider = ["placed", "paid", "paid twice", "underpaid"].includes(kind);
    if (isOfProvider && status === null) [status, payment] = ["Pending payment", "pending"];
    if (kind === "paid" || kind === "paid twice" || kind === "underpaid") pay(kind);
    if (kind === "failed") fail();
    if (kind === "on delivery") payOnDelivery();
    if (kind === "lapsed") isHeld = false;
    if (kind === "cancelled") cancel();
    if (kind === "shipped" && status === "Processing") status = "Shipped";
    if (kind === "rival") stock = isHeld ? pieces : 0;
  }

  const facts = (): Facts => ({
    ...{ status, paymentStatus: payment, stock },
    reserved: isHeld ? pieces : 0,
  });
  return { send, facts };
}
