import { and, eq, sql, sum } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { paidBeyondTotal, receivedMoney, refunds } from "./tables.ts";

/**
 * What went back of what these orders come to, in paise by their ids. Payments that came twice are no part
 * of it, and neither is what pieces cost that were cancelled: the total is without them.
 */
export async function repaidOf(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select({
      orderId: refunds.orderId,
      paise: sql`greatest(0, ${sum(refunds.amountPaise)} - ${paidBeyondTotal})`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(
      receivedMoney,
      and(
        eq(receivedMoney.gateway, refunds.gateway),
        eq(receivedMoney.gatewayPaymentId, refunds.gatewayPaymentId),
        eq(receivedMoney.outcome, "applied"),
      ),
    )
    .where(
      and(
        sql`${refunds.orderId} = any(${sql.param([...orderIds])}::uuid[])`,
        eq(refunds.status, "done"),
      ),
    )
    .groupBy(refunds.orderId);
  return new Map(rows.map(({ orderId, paise }) => [orderId, paise]));
}
