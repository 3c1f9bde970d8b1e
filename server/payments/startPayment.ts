import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { PlaceAnswer } from "../../contract/checkout.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { type GatewayAway, isAway, type PayableOrder, type PaymentGateway } from "./gateway.ts";
import { payments } from "./tables.ts";

/** When the gateway is asked first what became of a payment that nobody told of. */
const firstCheck = sql.raw("interval '15 minutes'");

/**
 * Begins paying for an order that is committed, outside any transaction. An attempt that is still
 * open is taken up again, so a repeat leads to the same order of the gateway's.
 */
export async function startPayment(
  db: Database,
  gateway: PaymentGateway,
  order: PayableOrder & { orderId: string },
): Promise<{ next: PlaceAnswer["next"] } | GatewayAway> {
  const open = await openAttempt(db, gateway, order);
  if (open !== undefined) return { next: gateway.browserStep(order, open) };
  const made = await gateway.createOrder(order);
  if (isAway(made)) return made;
  const { gatewayOrderId } = made;
  await db
    .insert(payments)
    .values({
      id: newId(),
      orderId: order.orderId,
      gateway: gateway.name,
      gatewayOrderId,
      amountPaise: order.amountPaise,
      checkAt: sql`now() + ${firstCheck}`,
    })
    .prepare("insert_payment")
    .execute();
  return { next: gateway.browserStep(order, gatewayOrderId) };
}

async function openAttempt(
  db: Database,
  gateway: PaymentGateway,
  { orderId, amountPaise }: { orderId: string; amountPaise: number },
): Promise<string | undefined> {
  const [attempt] = await db
    .select({ gatewayOrderId: payments.gatewayOrderId })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.gateway, gateway.name),
        eq(payments.amountPaise, amountPaise),
        inArray(payments.status, ["created", "failed"]),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
    .prepare("open_payment")
    .execute();
  return attempt?.gatewayOrderId;
}
