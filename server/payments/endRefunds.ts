import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { untilNothingIsDue } from "../database/untilNothingIsDue.ts";
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
  const endOne = () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`select id from ${ordersToEnd} limit 1`);
      const [found] = rows;
      if (found === undefined) return 0;
      const order = await lockOrder(tx, found.id);
      // Somebody may have decided otherwise meanwhile; the next run looks again.
      const { rowCount } = await tx.execute(
        sql`select from ${ordersToEnd} where id = ${found.id}::uuid`,
      );
      if (order === undefined || rowCount === 0) return 0;
      await orders.endRefund(tx, order);
      return 1;
    });
  return untilNothingIsDue(endOne, { signal });
}
