import { sql } from "drizzle-orm";
import type { OrderStatus } from "../../contract/orderRules.ts";
import type { Transaction } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";
import { lockingUnsold, reservedPieces, sellLocked } from "../stock/index.ts";
import { changeOrder } from "./changeOrder.ts";
import { keepWithoutStock } from "./keepWithoutStock.ts";
import type { Actor, PaymentStatus } from "./machine.ts";
import { type OrderHooks, runHooks } from "./orderHooks.ts";
import { readOrder } from "./readOrder.ts";

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
  tx: Transaction,
  orderId: string,
  payment: Payment,
  hooks: OrderHooks,
): Promise<PaymentOutcome> {
  const { outcome, status, paymentStatus, checkoutId } = await receive(tx, orderId, payment);
  if (outcome === null) return "repeat";
  if (outcome === "parked") {
    const paid = `${payment.amountPaise} ${payment.currency}`;
    const attention = `A payment does not fit the order (${paid}, ${payment.gatewayPaymentId}).`;
    const note = "We received a payment that we have to look at first.";
    await changeOrder(tx, orderId, { from: status, attention, event: { actor, note } });
    return "parked";
  }
  if (outcome === "refund due") {
    const attention = `Paid when nothing was to be paid (${payment.gatewayPaymentId}): the money has to go back.`;
    const note = "We received a payment that was not due. We return it.";
    const isUnpaid = paymentStatus === "pending" || paymentStatus === "failed";
    const owed = isUnpaid && status === "Cancelled" ? "refund due" : undefined;
    const event = { actor, note };
    await changeOrder(tx, orderId, { from: status, payment: owed, attention, event });
    return "refund due";
  }
  const shortages = await sellLocked(tx, checkoutId, orderId);
  if (shortages.length > 0) {
    await keepWithoutStock(tx, orderId, "Pending payment", hooks);
    await tx.execute(sql`
      update order_receipts set outcome = 'refund due'
      where gateway = ${payment.gateway} and gateway_payment_id = ${payment.gatewayPaymentId}`);
    return "refund due";
  }
  const paying = changeOrder(tx, orderId, {
    from: "Pending payment",
    to: "Processing",
    payment: "paid",
    isPaidOnline: true,
    event: { actor, note: "Payment received. Thank you! Your order is placed." },
  });
  const [order, whole] = await Promise.all([paying, readOrder(tx, orderId)]);
  if (order === null || whole === null) throw new Error(`the order ${orderId} cannot be paid`);
  await runHooks(hooks.onOrderPlaced, tx, { ...order, whole });
  return "applied";
}

const actor: Actor = "gateway";

interface Received {
  checkoutId: string;
  /** Null for a payment that was received before. */
  outcome: "applied" | "parked" | "refund due" | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** Locks the order and its pieces and writes the receipt, with what is to become of it, in one statement. */
async function receive(tx: Transaction, orderId: string, payment: Payment): Promise<Received> {
  const statement = prepareOnce(tx, "receive_payment", (name) => receiving(tx).prepare(name));
  const [row] = await statement.execute({ orderId, ...payment });
  if (row === undefined) throw new Error(`there is no order ${orderId}`);
  return row;
}

function receiving(tx: Transaction) {
  const [orderId, gateway, gatewayPaymentId, amountPaise, currency, at] = [
    "orderId",
    "gateway",
    "gatewayPaymentId",
    "amountPaise",
    "currency",
    "at",
  ].map(sql.placeholder);
  const locked = tx
    .$with("locked", {
      checkoutId: sql<string>`checkout_id`.as("checkout_id"),
      status: sql<OrderStatus>`status`.as("status"),
      paymentStatus: sql<PaymentStatus>`payment_status`.as("payment_status"),
    })
    .as(sql`
    select id, checkout_id, status, payment_status,
      total_paise - cod_fee_paise - rounding_paise as online_paise
    from orders where id = ${orderId}::uuid for no key update`);
  const received = tx.$with("received", {}).as(sql`
    insert into order_receipts (gateway, gateway_payment_id, order_id, amount_paise, currency, outcome, received_at)
    select ${gateway}::text, ${gatewayPaymentId}::text, id, ${amountPaise}::bigint, ${currency}::text,
      case
        when ${currency}::text <> 'INR' then 'parked'
        when status <> 'Pending payment' then 'refund due'
        when online_paise <> ${amountPaise}::bigint then 'parked'
        when ${reservedPieces(sql`locked.checkout_id`)} is distinct from (
          select jsonb_object_agg(variant_id, quantity) from order_lines where order_id = locked.id
        ) then 'parked'
        else 'applied'
      end, ${at}::timestamptz
    from locked
    on conflict do nothing
    returning outcome`);
  const pieces = lockingUnsold(tx, sql`(select checkout_id from locked)`);
  return tx
    .with(locked, received, ...pieces.parts)
    .select({
      pieces: pieces.count,
      checkoutId: locked.checkoutId,
      status: locked.status,
      paymentStatus: locked.paymentStatus,
      outcome: sql<Received["outcome"]>`(select outcome from received)`,
    })
    .from(locked);
}
