import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import type { Settlement } from "../inbox/index.ts";
import type { Orders } from "../orders/index.ts";
import type { GatewayRefund } from "./gateway.ts";
import { moveRefund } from "./moveRefund.ts";
import { refunds } from "./tables.ts";

/** Applies what the gateway says of a refund that it took on. */
export async function settleRefund(
  tx: Transaction,
  orders: Pick<Orders, "markRefunded">,
  { gatewayRefundId, refundId, status }: GatewayRefund,
): Promise<Settlement> {
  const [refund] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      or(
        eq(refunds.gatewayRefundId, gatewayRefundId),
        // The message may overtake the answer that tells us the gateway's id.
        and(isNull(refunds.gatewayRefundId), eq(sql`${refunds.id}::text`, refundId ?? "")),
      ),
    );
  if (refund === undefined) {
    return { outcome: "parked", reason: "A refund that the shop did not ask for." };
  }
  if (status === "pending") return { outcome: "ignored", reason: "" };
  if (status === "done") {
    const isMoved = await moveRefund(tx, orders, refund.id, "done", { gatewayRefundId });
    return isMoved ? { outcome: "applied", reason: "" } : paidTwice(tx, refund.id);
  }
  const note = "The bank sent the refund back.";
  const isMoved = await moveRefund(tx, orders, refund.id, "stuck", { gatewayRefundId, note });
  return { outcome: isMoved ? "parked" : "repeated", reason: note };
}

/** What is done needs nothing, unless a person paid it and the gateway did as well. */
async function paidTwice(tx: Transaction, refundId: string): Promise<Settlement> {
  const [refund] = await tx
    .select({ reference: refunds.reference })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (refund === undefined || refund.reference === "") return { outcome: "repeated", reason: "" };
  const reason = `This refund was paid by hand (${refund.reference}), and the gateway has paid it too.`;
  return { outcome: "parked", reason };
}
