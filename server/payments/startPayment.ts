import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { PlaceAnswer } from "../../contract/checkout.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { takeTurn } from "../database/takeTurn.ts";
import { prepareOnce } from "../database/transactions.ts";
import { Refusal } from "../ground/refusal.ts";
import { Denial, gatewayAway, type PayableOrder } from "./gateway.ts";
import type { Gateways } from "./openGateways.ts";
import { payments } from "./tables.ts";

/** An order that waits for its payment; one that is known to be new has no attempts yet. */
export type OrderToPay = PayableOrder & { orderId: string; isNew?: boolean };

/** Hears which gateway did not take an order on, and why, in its own words. */
export type OnDenied = (gateway: string, reason: string) => void;

/** When the gateway is asked first what became of a payment that nobody told of. */
const firstCheck = sql.raw("interval '15 minutes'");

/**
 * Begins paying for an order that is committed, outside any transaction. An attempt that is still
 * open is taken up again, so a repeat leads to the same order of the gateway's; never one that other
 * keys began. Of two that begin at once the later leads there as well: what it asked the gateway for is handed to
 * nobody, so that nobody can pay for both. Why a gateway said no is told to `onDenied`: the buyer can do nothing about it.
 */
export async function startPayment(
  db: Database,
  { current: gateway, since }: Pick<Gateways, "current" | "since">,
  order: OrderToPay,
  onDenied: OnDenied = () => {},
): Promise<{ next: PlaceAnswer["next"] } | Refusal> {
  const keys = { gateway: gateway.name, since };
  const open = order.isNew ? undefined : await takeUpAttempt(db, keys, order);
  if (open !== undefined) return { next: gateway.browserStep(order, open) };
  const made = await gateway.createOrder(order);
  if (made instanceof Refusal) return made;
  if (made instanceof Denial) {
    onDenied(gateway.name, made.reason);
    return gatewayAway;
  }
  const { orderId, amountPaise } = order;
  const attempt = { orderId, gateway: gateway.name, amountPaise, ...made };
  // The first attempt has its order's id: whoever comes second with one finds it taken.
  const isFirst = await keepAttempt(db, { id: orderId, ...attempt });
  const beside = isFirst ? undefined : await keepLater(db, keys, order, attempt);
  return { next: gateway.browserStep(order, beside ?? made.gatewayOrderId) };
}

/** Keeps an attempt after the first, unless somebody who came before has one open by now, which it answers. */
function keepLater(
  db: Database,
  keys: Keys,
  order: OrderToPay,
  attempt: Omit<NewAttempt, "id">,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, `attempt to pay ${order.orderId}`);
    const open = await takeUpAttempt(tx, keys, order);
    if (open === undefined) await keepAttempt(tx, { id: newId(), ...attempt });
    return open;
  });
}

/** The keys of a gateway that count now, and since when. */
interface Keys {
  gateway: string;
  since: Date | null;
}

type NewAttempt = Pick<
  typeof payments.$inferInsert,
  "id" | "orderId" | "gateway" | "gatewayOrderId" | "amountPaise"
>;

/** False where there is an attempt of this id already. */
async function keepAttempt(db: Database | Transaction, attempt: NewAttempt): Promise<boolean> {
  const statement = prepareOnce(db, "insert_payment", (name) =>
    db
      .insert(payments)
      .values({
        id: sql.placeholder("id"),
        orderId: sql.placeholder("orderId"),
        gateway: sql.placeholder("gateway"),
        gatewayOrderId: sql.placeholder("gatewayOrderId"),
        amountPaise: sql.placeholder("amountPaise"),
        checkAt: sql`now() + ${firstCheck}`,
      })
      .onConflictDoNothing({ target: payments.id })
      .returning({ id: payments.id })
      .prepare(name),
  );
  return (await statement.execute(attempt)).length > 0;
}

/** The latest attempt that may still be paid, which is asked about as if it began now. */
async function takeUpAttempt(
  db: Database | Transaction,
  { gateway, since }: Keys,
  { orderId, amountPaise }: { orderId: string; amountPaise: number },
): Promise<string | undefined> {
  const statement = prepareOnce(db, "take_up_payment", (name) =>
    db
      .update(payments)
      .set({ checks: 0, checkAt: sql`least(${payments.checkAt}, now() + ${firstCheck})` })
      .where(
        inArray(
          payments.id,
          db
            .select({ id: payments.id })
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
            .limit(1),
        ),
      )
      .returning({ gatewayOrderId: payments.gatewayOrderId })
      .prepare(name),
  );
  const [attempt] = await statement.execute({
    ...{ orderId, gateway, amountPaise },
    since: since ?? new Date(0),
  });
  return attempt?.gatewayOrderId;
}
