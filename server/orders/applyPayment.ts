import { sql } from "drizzle-orm";
import type { OrderStatus } from "../../contract/orderRules.ts";
import type { Transaction } from "../database/connect.ts";
import { once } from "../database/transactions.ts";
import { reservedPieces, sellStock } from "../stock/index.ts";
import { type OrderHooks, type OrderRef, runHooks } from "./hooks.ts";
import { keepWithoutStock } from "./keepWithoutStock.ts";
import type { PaymentStatus } from "./machine.ts";

/** Money that a gateway took, as its proved message says. */
export interface Payment {
  gateway: string;
  /** What the gateway calls it: counted once for ever. */
  gatewayPaymentId: string;
  amountPaise: number;
  /** ISO 4217. */
  currency: string;
  at: Date;
}

export type PaymentOutcome = "applied" | "repeat" | "parked" | "refund due";

/**
 * Books a payment on its order. The first time: the order becomes Processing and its stock is sold.
 * Another amount or currency than ours is parked for the owner. Money for an order that is over, is
 * paid, is to be paid on delivery, or can no longer be had is kept as due for refund. Throws for an
 * unknown order.
 */
export async function applyPayment(
  within: Transaction,
  orderId: string,
  payment: Payment,
  hooks: OrderHooks,
): Promise<PaymentOutcome> {
  const { outcome, status, paymentStatus, ...order } = await receive(within, orderId, payment);
  if (outcome === null) return "repeat";
  if (outcome === "parked") {
    const paid = `${payment.amountPaise} ${payment.currency}`;
    const reason = `A payment does not fit the order (${paid}, ${payment.gatewayPaymentId}).`;
    await note(within, orderId, reason, "We received a payment that we have to look at first.");
    return "parked";
  }
  if (outcome === "refund due") {
    const reason = `Paid when nothing was to be paid (${payment.gatewayPaymentId}): the money has to go back.`;
    await note(within, orderId, reason, "We received a payment that was not due. We return it.");
    const isUnpaid = paymentStatus === "pending" || paymentStatus === "failed";
    if (isUnpaid && status === "Cancelled") await owe(within, orderId);
    return "refund due";
  }
  const ref: OrderRef = { orderId, ...order, from: status };
  const shortages = await sellStock(within, order.checkoutId, orderId);
  if (shortages.length > 0) {
    await keepWithoutStock(within, ref, hooks);
    await within.execute(sql`
      update order_receipts set outcome = 'refund due'
      where gateway = ${payment.gateway} and gateway_payment_id = ${payment.gatewayPaymentId}`);
    return "refund due";
  }
  await once(within, "mark_order_paid", (name) => markingPaid(within).prepare(name)).execute({
    orderId,
  });
  await runHooks(hooks.onOrderPlaced, within, ref);
  return "applied";
}

/** The order's row and its event, in one statement. */
function markingPaid(within: Transaction) {
  const paid = within.$with("paid", { id: sql<string>`id`.as("id") }).as(sql`
    update orders set status = 'Processing', payment_status = 'paid', updated_at = now()
    where id = ${sql.placeholder("orderId")}::uuid returning id`);
  const told = within.$with("told", {}).as(sql`
    insert into order_events (order_id, status, actor, note)
    select id, 'Processing', 'gateway', 'Payment received. Thank you! Your order is placed.' from paid
    returning 1`);
  return within.with(paid, told).select().from(paid);
}

interface Received extends Omit<OrderRef, "orderId" | "from"> {
  /** Null for a payment that was received before. */
  outcome: "applied" | "parked" | "refund due" | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** Locks the order and writes the receipt, with what is to become of it, in one statement. */
async function receive(within: Transaction, orderId: string, payment: Payment): Promise<Received> {
  const statement = once(within, "receive_payment", (name) => receiving(within).prepare(name));
  const [row] = await statement.execute({ orderId, ...payment });
  if (row === undefined) throw new Error(`there is no order ${orderId}`);
  return row;
}

function receiving(within: Transaction) {
  const [orderId, gateway, gatewayPaymentId, amountPaise, currency, at] = [
    "orderId",
    "gateway",
    "gatewayPaymentId",
    "amountPaise",
    "currency",
    "at",
  ].map(sql.placeholder);
  const locked = within
    .$with("locked", {
      number: sql<string>`number`.as("number"),
      checkoutId: sql<string>`checkout_id`.as("checkout_id"),
      customerId: sql<string | null>`customer_id`.as("customer_id"),
      provider: sql<OrderRef["provider"]>`provider`.as("provider"),
      status: sql<OrderStatus>`status`.as("status"),
      paymentStatus: sql<PaymentStatus>`payment_status`.as("payment_status"),
    })
    .as(sql`
    select id, number, checkout_id, customer_id, provider, status, payment_status,
      total_paise - cod_fee_paise - rounding_paise as online_paise
    from orders where id = ${orderId}::uuid for no key update`);
  const received = within.$with("received", {}).as(sql`
    insert into order_receipts (gateway, gateway_payment_id, order_id, amount_paise, currency, outcome, received_at)
    select ${gateway}::text, ${gatewayPaymentId}::text, id, ${amountPaise}::bigint, ${currency}::text,
      case
        when online_paise <> ${amountPaise}::bigint or ${currency}::text <> 'INR' then 'parked'
        when status <> 'Pending payment' then 'refund due'
        when ${reservedPieces(sql`locked.checkout_id`)} is distinct from (
          select jsonb_object_agg(variant_id, quantity) from order_lines where order_id = locked.id
        ) then 'parked'
        else 'applied'
      end, ${at}::timestamptz
    from locked
    on conflict do nothing
    returning outcome`);
  return within
    .with(locked, received)
    .select({
      number: locked.number,
      checkoutId: locked.checkoutId,
      customerId: locked.customerId,
      provider: locked.provider,
      status: locked.status,
      paymentStatus: locked.paymentStatus,
      outcome: sql<Received["outcome"]>`(select outcome from received)`,
    })
    .from(locked);
}

/** Shows the owner a reason, and the customer a sentence; the status stays. */
async function note(within: Transaction, orderId: string, reason: string, sentence: string) {
  await within.execute(sql`
    with shown as (
      update orders set attention = concat_ws(' ', attention, ${reason}::text), updated_at = now()
      where id = ${orderId} returning id, status
    )
    insert into order_events (order_id, status, actor, note)
    select id, status, 'gateway', ${sentence} from shown`);
}

async function owe(within: Transaction, orderId: string): Promise<void> {
  await within.execute(sql`update orders set payment_status = 'refund due' where id = ${orderId}`);
}
