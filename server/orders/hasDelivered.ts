import { type SQL, sql } from "drizzle-orm";

/** SQL: whether an order of this customer that was delivered, and is not back, holds the product. */
export function hasDelivered(customerId: SQL, productId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from orders join order_lines on order_lines.order_id = orders.id
    where orders.customer_id = ${customerId} and order_lines.product_id = ${productId}
      and order_lines.quantity > 0
      and orders.status in ('Delivered', 'Return requested')
  )`;
}
