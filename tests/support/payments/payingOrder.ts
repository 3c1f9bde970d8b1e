import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connect.ts";
import { orders } from "../../../server/orders/tables.ts";
import { latestAttempt } from "../../../server/payments/index.ts";

/** For tests: an order as whoever reports a payment of it has it. */
export async function payingOrder(db: Database, orderId: string) {
  const attempt = latestAttempt(orders.id);
  const [found] = await db
    .select({ orderId: orders.id, attempt: attempt._.selectedFields })
    .from(orders)
    .leftJoinLateral(attempt, sql`true`)
    .where(eq(orders.id, orderId));
  if (found === undefined) throw new Error(`there is no order ${orderId}`);
  return found;
}
