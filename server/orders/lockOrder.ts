import { eq } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { orders } from "./tables.ts";

/** The order's row as it is until the transaction ends: whoever else would change it waits. */
export async function lockOrder(
  tx: Transaction,
  orderId: string,
): Promise<typeof orders.$inferSelect | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  return order;
}
