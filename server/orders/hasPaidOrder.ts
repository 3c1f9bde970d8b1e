import { and, eq, type SQL, sql } from "drizzle-orm";
import { orders } from "./tables.ts";

/** SQL: whether this customer has paid for an order before. */
export function hasPaidOrder(customerId: string): SQL<boolean> {
  const paid = and(eq(orders.customerId, customerId), eq(orders.paymentStatus, "paid"));
  return sql<boolean>`exists (select from ${orders} where ${paid})`;
}
