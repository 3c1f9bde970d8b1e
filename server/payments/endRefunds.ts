import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { pageByPage } from "../database/pageByPage.ts";
import { lockOrder, type Orders } from "../orders/index.ts";
import { ordersToEnd } from "./tables.ts";

/**
 * Ends orders of whose money nothing is left to give back: it went before they were cancelled or came back, or is kept
 * whole. No refund will end them. Answers how many.
 */
export function endRefunds(
  db: Database,
  orders: Pick<Orders, "endRefund">,
  signal?: AbortSignal,
): Promise<number> {
  const page = async () => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from ${ordersToEnd} limit 100`);
    return rows.map(({ id }) => id);
  };
  const end = (orderId: string) =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      // Somebody may have decided otherwise meanwhile; the next run looks again.
      const { rowCount } = await tx.execute(
        sql`select from ${ordersToEnd} where id = ${orderId}::uuid`,
      );
      if (order === undefined || rowCount === 0) return false;
      await orders.endRefund(tx, order);
      return true;
    });
  return pageByPage(page, end, signal);
}
