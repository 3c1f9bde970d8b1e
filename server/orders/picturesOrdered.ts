import { eq } from "drizzle-orm";
import type { PictureUse } from "../../contract/admin/pictures.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { orderLines, orders } from "./tables.ts";

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
