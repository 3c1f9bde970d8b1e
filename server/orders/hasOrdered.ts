import { and, eq, inArray, lt, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { orders } from "./tables.ts";

const cameToNothing = ["Pending payment", "Cancelled"] as const;

/** SQL: whether this customer has ordered something; not what came to nothing. */
export function hasOrdered(customerId: SQLWrapper): SQL<boolean> {
  const theirs = sql`${orders.customerId} = ${customerId}`;
  const placed = notInArray(orders.status, [...cameToNothing]);
  // Asked for each customer: as a join it could read all orders.
  return sql<boolean>`((select true from ${orders} where ${and(theirs, placed)} limit 1) is true)`;
}

/** Whether something was ordered to one of these phone numbers before a moment, by whomever; not what came to nothing. */
export async function hasOrderedBefore(
  tx: Transaction,
  phoneNumbers: readonly string[],
  moment: Date,
): Promise<boolean> {
  const earlier = and(
    inArray(orders.contactPhone, [...phoneNumbers]),
    lt(orders.placedAt, moment),
    notInArray(orders.status, [...cameToNothing]),
  );
  const [row] = await tx
    .select({ isKnown: sql<boolean>`exists (select from ${orders} where ${earlier})` })
    .from(sql`(select 1) as one`);
  return row?.isKnown === true;
}

/** SQL: the checkouts of which orders went to this phone number, as an array: looked up once, whatever asks with it. */
export function checkoutsOf(phoneNumber: string | null): SQL {
  const theirs = sql`${orders.contactPhone} = ${phoneNumber}::text`;
  return sql`array(select ${orders.checkoutId} from ${orders} where ${theirs})`;
}

/** Before that, all of the money comes back for a press: whoever pays and cancels has shown nothing. */
const left = ["Shipped", "Delivered", "Return requested"] as const;

/** SQL: whether this customer has paid for an order that has left the shop. */
export function hasPaidOrder(customerId: string): SQL<boolean> {
  const paid = and(
    eq(orders.customerId, customerId),
    eq(orders.paymentStatus, "paid"),
    inArray(orders.status, [...left]),
  );
  return sql<boolean>`exists (select from ${orders} where ${paid})`;
}

/** SQL: whether an order of this customer that was delivered, and is not back, holds the product. */
export function hasDelivered(customerId: SQL, productId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from orders join order_lines on order_lines.order_id = orders.id
    where orders.customer_id = ${customerId} and order_lines.product_id = ${productId}
      and order_lines.quantity > 0
      and orders.status in ('Delivered', 'Return requested')
  )`;
}
