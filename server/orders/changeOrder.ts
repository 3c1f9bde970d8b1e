import { sql } from "drizzle-orm";
import type { Address } from "../../contract/address.ts";
import type { DateRange } from "../../contract/deliveryDates.ts";
import type { OrderStatus } from "../../contract/orderRules.ts";
import type { Transaction } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";
import { isWhollySold } from "../stock/index.ts";
import {
  type Actor,
  mayMove,
  type PaymentStatus,
  paymentOnReaching,
  paymentStepTo,
} from "./machine.ts";
import type { OrderRef } from "./orderHooks.ts";
import type { Amounts } from "./orderTotals.ts";
import { writingEvent } from "./writeEvent.ts";

/** What paying in cash makes of the order's amounts. */
export type CashTerms = Pick<Amounts, "codFeePaise" | "roundingPaise" | "totalPaise">;

export interface Shipment {
  courier: string;
  awb: string;
  trackingUrl: string | null;
}

/** Where it goes, and when it is there. */
export interface Destination {
  shippingAddress: Address;
  /** Where its invoice is made out to; null where that is where it goes. */
  billingAddress: Address | null;
  /** Days from dispatch to the door. */
  deliveryDays: { from: number; to: number } | null;
  promised: DateRange | null;
}

export interface OrderChange {
  /** The status that the order must be in. */
  from: OrderStatus;
  /** Where it goes; it stays where nothing is said. */
  to?: OrderStatus;
  /** Where its payment goes; where nothing is said it follows the order, by the table. */
  payment?: PaymentStatus | undefined;
  /** What the owner has to look at, beside what is noted already. */
  attention?: string;
  /** Nothing is left that the owner has to look at. */
  isResolved?: boolean;
  /** Whether it is packed. */
  isPacked?: boolean;
  /** The workshop begins to cut what is made to measure. */
  isCut?: true;
  /** Whether the return that is requested is approved. */
  isReturnApproved?: boolean;
  /** The courier lost it. */
  isLost?: true;
  /** Who carries it, and by which number. */
  shipment?: Shipment;
  /** It goes elsewhere from now on. */
  destination?: Destination;
  /** What of its money is kept as it is cancelled. */
  deductionPaise?: number;
  /** It is paid at the door from now on. */
  cash?: CashTerms;
  /** It was paid online, whatever was said before. */
  isPaidOnline?: true;
  /** What it comes to from now on. */
  amounts?: Amounts;
  /** The goods that the shop has taken out of it until now. */
  takenOutPaise?: number;
  /** What the customer reads of it in the order's history; nothing is written without. */
  event?: { actor: Actor; note: string };
}

/**
 * The only writer of what changes in an order: its status, its payment's, and the event that tells of
 * them, in one statement that names what it expects. Null, and nothing happened, when the order is not
 * in `from`, when a table of moves knows no such move, or when it should ship and its stock was never
 * taken.
 */
export async function changeOrder(
  tx: Transaction,
  orderId: string,
  {
    from,
    to,
    payment,
    attention,
    cash,
    amounts,
    takenOutPaise,
    shipment,
    destination,
    event,
    ...marks
  }: OrderChange,
): Promise<OrderRef | null> {
  if (to !== undefined && !mayMove(from, to)) return null;
  const statement = prepareOnce(tx, "change_order", (name) => changing(tx).prepare(name));
  const [row] = await statement.execute({
    orderId,
    from,
    to: to ?? from,
    ...paymentSteps(to, payment),
    attention: attention ?? null,
    isResolved: marks.isResolved ?? false,
    isPacked: marks.isPacked ?? null,
    isCut: marks.isCut ?? null,
    isReturnApproved: marks.isReturnApproved ?? null,
    isLost: marks.isLost ?? null,
    deductionPaise: marks.deductionPaise ?? null,
    courier: shipment?.courier ?? null,
    awb: shipment?.awb ?? null,
    trackingUrl: shipment?.trackingUrl ?? null,
    ...placesOf(destination),
    paymentMethod: cash ? "cod" : marks.isPaidOnline ? "online" : null,
    ...sumsOf({ ...cash, ...amounts, ...(takenOutPaise !== undefined && { takenOutPaise }) }),
    actor: event?.actor ?? null,
    note: event?.note ?? null,
  });
  return row === undefined ? null : { ...row, from };
}

type Sums = Amounts & { takenOutPaise: number };

/** The column of each amount. */
const sumColumns: Readonly<Record<keyof Sums, string>> = {
  subtotalPaise: "subtotal_paise",
  discountPaise: "discount_paise",
  coinsPaise: "coins_paise",
  shippingPaise: "shipping_paise",
  codFeePaise: "cod_fee_paise",
  roundingPaise: "rounding_paise",
  totalPaise: "total_paise",
  takenOutPaise: "taken_out_paise",
};
const sumNames = Object.keys(sumColumns) as (keyof Sums)[];

/** Each amount, or null where it stays. */
function sumsOf(sums: Partial<Sums>): Record<string, number | null> {
  return Object.fromEntries(sumNames.map((name) => [name, sums[name] ?? null]));
}

/** The columns of a destination, or no address where it stays. */
function placesOf(destination: Destination | undefined) {
  const { shippingAddress, billingAddress, deliveryDays, promised } = destination ?? {};
  return {
    shippingAddress: shippingAddress === undefined ? null : JSON.stringify(shippingAddress),
    billingAddress: billingAddress ? JSON.stringify(billingAddress) : null,
    deliveryDaysFrom: deliveryDays?.from ?? null,
    deliveryDaysTo: deliveryDays?.to ?? null,
    promisedFrom: promised?.from ?? null,
    promisedTo: promised?.to ?? null,
  };
}

/** By the method and the status of the payment, where it goes; `mustPay` where that is what is wanted. */
function paymentSteps(to: OrderStatus | undefined, payment: PaymentStatus | undefined) {
  const { cod, online } = paymentOnReaching;
  const step = payment && paymentStepTo(payment);
  const steps = to
    ? { cod: { ...cod[to], ...step }, online: { ...online[to], ...step } }
    : { cod: step, online: step };
  return { steps: JSON.stringify(steps), mustPay: step !== undefined };
}

const given = sql.placeholder;

/** When a mark was set: since now, no more, or as it was where nothing is said. */
function marking(column: string, mark: string) {
  const known = sql.raw(column);
  return sql`case ${given(mark)}::boolean when true then coalesce(${known}, now()) when false then null else ${known} end`;
}

/** Something that goes with the address: as it is given with one, or as it was, with what comes on top of it. */
function changedPlace(column: string, mark: string, type: "jsonb" | "int" | "date", more = sql``) {
  const known = sql.raw(column);
  return sql`${known} = case when ${given("shippingAddress")}::jsonb is null then ${known}${more} else ${given(mark)}::${sql.raw(type)} end`;
}

/** Nothing is made before it is paid or to be paid at the door: by so many days that took, the days promised move. */
const waitedForMoney = sql` + case
  when ${given("from")}::text = 'Pending payment' and ${given("to")}::text = 'Processing'
  then greatest(0, (now() at time zone 'Asia/Kolkata')::date - (placed_at at time zone 'Asia/Kolkata')::date) else 0 end`;

/** An amount as it is given, or as it was. */
function changedSum(name: keyof Sums) {
  const column = sql.raw(sumColumns[name]);
  return sql`${column} = coalesce(${given(name)}::bigint, ${column})`;
}

function changing(tx: Transaction) {
  const reached = sql`${given("steps")}::jsonb -> payment_method ->> payment_status`;
  const changed = tx
    .$with("changed", {
      orderId: sql<string>`id`.as("id"),
      number: sql<string>`number`.as("number"),
      checkoutId: sql<string>`checkout_id`.as("checkout_id"),
      customerId: sql<string | null>`customer_id`.as("customer_id"),
      provider: sql<OrderRef["provider"]>`provider`.as("provider"),
      coinsPaise: sql<number>`coins_paise`.as("coins_paise"),
    })
    .as(sql`
    update orders set status = ${given("to")}::text, payment_status = coalesce(${reached}, payment_status),
      attention = nullif(concat_ws(' ', case when not ${given("isResolved")}::boolean then attention end, ${given("attention")}::text), ''),
      packed_at = ${marking("packed_at", "isPacked")},
      cutting_begun_at = ${marking("cutting_begun_at", "isCut")},
      return_approved_at = ${marking("return_approved_at", "isReturnApproved")},
      lost_at = ${marking("lost_at", "isLost")},
      deduction_paise = coalesce(${given("deductionPaise")}::bigint, deduction_paise),
      courier = coalesce(${given("courier")}::text, courier), awb = coalesce(${given("awb")}::text, awb),
      tracking_url = case when ${given("awb")}::text is null then tracking_url else ${given("trackingUrl")}::text end,
      ${changedPlace("shipping_address", "shippingAddress", "jsonb")},
      ${changedPlace("billing_address", "billingAddress", "jsonb")},
      ${changedPlace("delivery_days_from", "deliveryDaysFrom", "int")}, ${changedPlace("delivery_days_to", "deliveryDaysTo", "int")},
      ${changedPlace("promised_from", "promisedFrom", "date", waitedForMoney)}, ${changedPlace("promised_to", "promisedTo", "date", waitedForMoney)},
      payment_method = coalesce(${given("paymentMethod")}::text, payment_method),
      ${sql.join(sumNames.map(changedSum), sql`, `)},
      updated_at = now()
    where id = ${given("orderId")}::uuid and status = ${given("from")}::text
      and (not ${given("mustPay")}::boolean or ${reached} is not null)
      and (${given("to")}::text <> 'Shipped' or ${given("from")}::text = 'Shipped' or ${isWhollySold(sql`orders.checkout_id`)})
    returning id, number, checkout_id, customer_id, provider, coins_paise::float8 as coins_paise, status`);
  const told = writingEvent(
    tx,
    sql`select id, now(), status, ${given("actor")}::text, ${given("note")}::text from changed
      where ${given("note")}::text is not null`,
  );
  return tx.with(changed, told).select().from(changed);
}
