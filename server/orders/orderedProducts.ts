import { type SQL, sql } from "drizzle-orm";

/** SQL: the products that an order is of, each once, as `product_id`. */
export function orderedProducts(orderId: string): SQL {
  return sql`select distinct product_id from order_lines where order_id = ${orderId}`;
}
