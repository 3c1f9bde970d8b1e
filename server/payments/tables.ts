import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  QueryBuilder,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, oneOf, paise } from "../database/columns.ts";
import { leastRefundPaise } from "../ground/money.ts";
import { orderEvents, orderReceipts, orders } from "../orders/tables.ts";
import { paymentStates, refundStates } from "./states.ts";

/** Attempts at paying for an order: each is one order of the gateway's. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    gateway: text().notNull(),
    gatewayOrderId: text().notNull().unique(),
    amountPaise: paise().notNull(),
    currency: text().notNull().default("INR"),
    status: text({ enum: paymentStates }).notNull().default("created"),
    /** What the gateway calls the payment that settled this attempt. */
    gatewayPaymentId: text(),
    paidAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    /** When the gateway is asked next what became of it; null when nobody needs to ask. */
    checkAt: moment(),
    checks: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("payments_gateway_payment_id")
      .on(table.gatewayPaymentId)
      .where(sql`${table.gatewayPaymentId} is not null`),
    index("payments_order_id").on(table.orderId),
    index("payments_to_check").on(table.checkAt).where(sql`${table.checkAt} is not null`),
    check("payments_status", oneOf(table.status, paymentStates)),
    check("payments_amount", sql`${table.amountPaise} > 0`),
    check(
      "payments_paid_whole",
      sql`${table.status} <> 'paid' or (${table.gatewayPaymentId} is not null and ${table.paidAt} is not null)`,
    ),
  ],
);

/**
 * Money on its way back, of one payment that came. All of a payment's add up to no more than came: whoever
 * writes one holds the order's lock and looks at the others first (`writeRefunds.ts`).
 */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    gateway: text().notNull(),
    gatewayPaymentId: text().notNull(),
    amountPaise: paise().notNull(),
    status: text({ enum: refundStates }).notNull().default("due"),
    /** What the gateway calls it, once it took it on; of one that is asked for anew, no more the one that failed. */
    gatewayRefundId: text().unique(),
    /** What it called those that failed before it was asked for anew, the last one last. */
    failedRefundIds: text().array().notNull().default([]),
    attempts: integer().notNull().default(0),
    /** The bank's number of it where a person paid it back by hand; empty where the gateway does. */
    reference: text().notNull().default(""),
    /** When the gateway is asked (again). */
    nextAt: moment().notNull().defaultNow(),
    /** Why it failed last, in the gateway's words. */
    note: text().notNull().default(""),
    createdAt: moment().notNull().defaultNow(),
    doneAt: moment(),
  },
  (table) => [
    index("refunds_of_receipt").on(table.gateway, table.gatewayPaymentId),
    foreignKey({
      name: "refunds_receipt",
      columns: [table.gateway, table.gatewayPaymentId],
      foreignColumns: [orderReceipts.gateway, orderReceipts.gatewayPaymentId],
    }).onDelete("restrict"),
    index("refunds_order_id").on(table.orderId),
    index("refunds_open")
      .on(table.nextAt)
      .where(oneOf(table.status, ["due", "sending", "sent", "stuck"])),
    check("refunds_status", oneOf(table.status, refundStates)),
    check("refunds_amount", sql`${table.amountPaise} > 0`),
  ],
);

const query = new QueryBuilder({ casing: "snake_case" });

/** SQL: what of the receipt goes or went back already, whatever became of it. */
const notedPaise = sql`(
  select coalesce(sum(noted.amount_paise), 0) from ${refunds} as noted
  where noted.gateway = receipt.gateway and noted.gateway_payment_id = receipt.gateway_payment_id
)`;

/**
 * SQL: money that has to go back, as much as can, and that no refund stands for yet, come twice or of cancelled orders,
 * these without what is kept of a late one. How much of a returned order goes back, a person decides, and has decided
 * of one that is Refunded, whose money is due once more where the bank sent it back.
 * Each half reads through an index what is due, never every receipt there was.
 */
export const owedReceipts = sql`(
  select * from (
    select receipt.order_id, receipt.gateway, receipt.gateway_payment_id,
      receipt.amount_paise - ${notedPaise} as amount_paise
    from ${orderReceipts} as receipt
    where receipt.outcome = 'refund due'
    union all
    select receipt.order_id, receipt.gateway, receipt.gateway_payment_id,
      receipt.amount_paise - owing.deduction_paise - ${notedPaise}
    from ${orders} as owing join ${orderReceipts} as receipt on receipt.order_id = owing.id
    where owing.payment_status = 'refund due' and owing.status not in ('Returned', 'Refunded') and receipt.outcome = 'applied'
  ) as known where amount_paise >= ${leastRefundPaise}
) as owed_receipts`;

/** SQL: when the order came back, which is the first event of that status; null where it did not. */
export const cameBackAt = (orderId: SQL): SQL => sql`(
  select min(at) from ${orderEvents} where order_id = ${orderId} and status = 'Returned'
)`;

/** SQL: orders that came back, of whose money as much is left as can go back, and nothing was decided since. */
export const undecidedReturns = sql`(
  select back.id as order_id from ${orders} as back
  where back.status = 'Returned' and not exists (
    select from ${refunds} as decided
    where decided.order_id = back.id and decided.created_at >= ${cameBackAt(sql`back.id`)}
  ) and ${leastRefundPaise} <= (
    select coalesce(sum(receipt.amount_paise - ${notedPaise}), 0) from ${orderReceipts} as receipt
    where receipt.order_id = back.id
  )
) as undecided_returns`;

/**
 * SQL: whether money of an order is on its way back, or has to go. Of an order that came back a person decides how much
 * that is: what was given back before says nothing of it.
 */
export const hasMoneyToGoBack = (orderId: SQL): SQL => sql`(
  exists (select from ${refunds} where order_id = ${orderId} and status <> 'done')
  or exists (select from ${owedReceipts} where order_id = ${orderId})
  or exists (select from ${undecidedReturns} where order_id = ${orderId})
)`;

/**
 * SQL: orders whose money is due, or that came back after it went, and of which nothing is left to give back. One whose
 * money never came, or is looked at, is for a person.
 */
export const ordersToEnd = sql`(
  select ending.id from ${orders} as ending
  where (ending.payment_status = 'refund due' or ending.status = 'Returned' and ending.payment_status = 'refunded')
    and exists (select from ${orderReceipts} as receipt where receipt.order_id = ending.id and receipt.outcome <> 'parked')
    and not ${hasMoneyToGoBack(sql`ending.id`)}
) as orders_to_end`;

/** Money that came for orders, whatever became of it. */
export const receivedMoney = query
  .select({
    orderId: orderReceipts.orderId,
    gateway: orderReceipts.gateway,
    gatewayPaymentId: orderReceipts.gatewayPaymentId,
    amountPaise: orderReceipts.amountPaise,
    currency: orderReceipts.currency,
    outcome: orderReceipts.outcome,
    receivedAt: orderReceipts.receivedAt,
  })
  .from(orderReceipts)
  .as("received_money");

/** SQL: what was paid for an order beyond its total, which fell when pieces of it were cancelled. */
export const paidBeyondTotal = sql<number>`greatest(0, (
  select sum(receipt.amount_paise) from ${orderReceipts} as receipt
  where receipt.order_id = ${refunds.orderId} and receipt.outcome = 'applied'
) - (select total_paise from ${orders} where id = ${refunds.orderId}))`;

/** What customers, and the checkout provider, call an order. */
export const namedOrders = query
  .select({ orderId: orders.id, number: orders.number, providerOrderId: orders.providerOrderId })
  .from(orders)
  .as("named_orders");

/** Orders placed by a process that died before it could begin their payment. */
export const neverBegun = query
  .select({ orderId: orders.id })
  .from(orders)
  .leftJoin(payments, eq(payments.orderId, orders.id))
  .where(
    and(
      isNull(payments.id),
      eq(orders.status, "Pending payment"),
      eq(orders.paymentStatus, "pending"),
      eq(orders.provider, "built-in"),
      lt(orders.placedAt, sql`now() - interval '20 minutes'`),
    ),
  )
  .as("never_begun");
