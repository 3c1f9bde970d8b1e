import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { PlaceAnswer } from "../../contract/checkout.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { prepareOnce } from "../database/transactions.ts";
import { Refusal } from "../ground/refusal.ts";
import { lockOrder } from "../orders/index.ts";
import type { PayableOrder } from "./gateway.ts";
import type { Gateways } from "./openGateways.ts";
import { payments } from "./tables.ts";

/** An order that waits for its payment; one that is known to be new has no attempts yet. */
export type OrderToPay = PayableOrder & { orderId: string; isNew?: boolean };

/** When the gateway is asked first what became of a payment that nobody told of. */
const firstCheck = sql.raw("interval '15 minutes'");

/**
 * Begins paying for an order that is committed, outside any transaction. An attempt that is still
 * open is taken up again, so a repeat leads to the same order of the gateway's; never one that other
 * keys began. Of two that begin at once the later leads there as well: what it asked the gateway for is handed to
 * nobody, so that nobody can pay for both.
 */
export async function startPayment(
  db: Database,
  { current: gateway, since }: Pick<Gateways, "current" | "since">,
  order: OrderToPay,
): Promise<{ next: PlaceAnswer["next"] } | Refusal> {
  const keys = { gateway: gateway.name, since };
  const open = order.isNew ? undefined : await openAttempt(db, keys, order);
  if (open !== undefined) return { next: gateway.browserStep(order, open) };
  const made = await gateway.createOrder(order);
  if (made instanceof Refusal) return made;
  const begun = await db.transaction(async (tx) => {
    await lockOrder(tx, order.orderId);
    return (await openAttempt(tx, keys, order)) ?? keepAttempt(tx, gateway.name, order, made);
  });
  return { next: gateway.browserStep(order, begun) };
}

async function keepAttempt(
  tx: Transaction,
  gateway: string,
  { orderId, amountPaise }: OrderToPay,
  { gatewayOrderId }: { gatewayOrderId: string },
): Promise<string> {
  const statement = prepareOnce(tx, "insert_payment", (name) =>
    tx
      .insert(payments)
      .values({
        id: sql.placeholder("id"),
        orderId: sql.placeholder("orderId"),
        gateway: sql.placeholder("gateway"),
        gatewayOrderId: sql.placeholder("gatewayOrderId"),
        amountPaise: sql.placeholder("amountPaise"),
        checkAt: sql`now() + ${firstCheck}`,
      })
      .prepare(name),
  );
  await statement.execute({ id: newId(), orderId, gateway, gatewayOrderId, amountPaise });
  return gatewayOrderId;
}

async function openAttempt(
  db: Database | Transaction,
  { gateway, since }: { gateway: string; since: Date | null },
  { orderId, amountPaise }: { orderId: string; amountPaise: number },
): Promise<string | undefined> {
  const statement = prepareOnce(db, "open_payment", (name) =>
    db
      .select({ gatewayOrderId: payments.gatewayOrderId })
      .from(payments)
      .where(
        and(
          eq(payments.orderId, sql.placeholder("orderId")),
          eq(payments.gateway, sql.placeholder("gateway")),
          eq(payments.amountPaise, sql.placeholder("amountPaise")),
          gte(payments.createdAt, sql.placeholder("since")),
          inArray(payments.status, ["created", "failed"]),
        ),
      )
      .orderBy(desc(payments.createdAt))
      .limit(1)
      .prepare(name),
  );
  const [attempt] = await statement.execute({
    ...{ orderId, gateway, amountPaise },
    since: since ?? new Date(0),
  });
  return attempt?.gatewayOrderId;
}
