import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PictureUse } from "../../contract/admin/pictures.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { orderLines, orders } from "./tables.ts";

/** SQL: whether the variant was ever ordered. */
export function isOrdered(variantId: SQLWrapper): SQL {
  return sql`exists (select from ${orderLines} where ${orderLines.variantId} = ${variantId})`;
}

/** SQL: the products that an order is of, each once, as `product_id`. */
export function orderedProducts(orderId: string): SQL {
  return sql`select distinct product_id from order_lines where order_id = ${orderId}`;
}

/** An order whose lines show a picture; one of many is enough, customers look back at all of them. */
export async function usesByOrders(
  db: Database | Transaction,
  file: string,
): Promise<PictureUse[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.image, file))
    .limit(1);
  return rows.map(({ number }) => ({ what: "Order", name: number, path: `/orders/${number}` }));
}
