import { and, eq, inArray, sum } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { receivedMoney, refunds } from "./tables.ts";

/** What went back of what was paid for these orders, in paise by their ids; payments that came twice are no part of it. */
export async function repaidOf(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select({ orderId: refunds.orderId, paise: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .innerJoin(
      receivedMoney,
      and(
        eq(receivedMoney.gateway, refunds.gateway),
        eq(receivedMoney.gatewayPaymentId, refunds.gatewayPaymentId),
        eq(receivedMoney.outcome, "applied"),
      ),
    )
    .where(and(inArray(refunds.orderId, [...orderIds]), eq(refunds.status, "done")))
    .groupBy(refunds.orderId);
  return new Map(rows.map(({ orderId, paise }) => [orderId, paise ?? 0]));
}
