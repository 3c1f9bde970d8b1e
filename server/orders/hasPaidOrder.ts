import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { orders } from "./tables.ts";

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
