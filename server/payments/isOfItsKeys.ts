import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import type { GatewayEvent, GatewayRefund } from "./gateway.ts";
import { payments, refunds } from "./tables.ts";

/**
 * Whether a message may be signed with the keys that it is signed with. Keys that were replaced speak for
 * what began with them alone: they may have been replaced because somebody else has them.
 */
export async function isOfItsKeys(
  db: Database,
  gateway: string,
  { news, keysEnded }: Pick<GatewayEvent, "news" | "keysEnded">,
): Promise<boolean> {
  if (keysEnded === undefined || typeof news === "string") return true;
  const isIt =
    "payment" in news
      ? eq(payments.gatewayOrderId, news.payment.gatewayOrderId)
      : isOrderOf(news.refund);
  const [began] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), isIt, lte(payments.createdAt, keysEnded)))
    .limit(1);
  return began !== undefined;
}

/** Of a refund the order's payments count: money that came twice has one attempt. */
function isOrderOf({ gatewayRefundId, refundId }: GatewayRefund): SQL {
  return sql`${payments.orderId} in (
    select order_id from ${refunds}
    where gateway_refund_id = ${gatewayRefundId} or id::text = ${refundId ?? ""}
  )`;
}
