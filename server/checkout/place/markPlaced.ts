import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { DateRange } from "../../../contract/deliveryDates.ts";
import { asynchronousCommit } from "../../database/asynchronousCommit.ts";
import type { Transaction } from "../../database/connect.ts";
import { answeredWithCommit, prepareOnce } from "../../database/transactions.ts";
import type { Totals } from "../../orders/index.ts";
import { heldUntil } from "../../stock/index.ts";
import { checkouts } from "../tables.ts";

/**
 * Says which order a checkout became; also of one that was cancelled or had lapsed, or failed. The time of one that is
 * to be paid next (`isToBePaid`) begins anew, as its pieces' does. Nobody is told of that order before its attempt at
 * paying is written, so its commit need not wait for the disk: that of the attempt waits for both.
 */
export async function markPlaced(
  tx: Transaction,
  checkoutId: string,
  order: {
    orderId: string;
    number: string;
    totals?: Totals;
    promised?: DateRange | null;
    isToBePaid?: boolean;
  },
): Promise<void> {
  const { orderId, number, totals, promised = null, isToBePaid = false } = order;
  const written = (facts?: object | null) => (facts ? JSON.stringify(facts) : null);
  const facts = {
    checkoutId,
    orderId,
    number,
    totals: written(totals),
    promised: written(promised),
  };
  const statement = isToBePaid
    ? prepareOnce(tx, "mark_checkout_to_be_paid", (name) =>
        marking(tx, { expiresAt: heldUntil }).returning({ asynchronousCommit }).prepare(name),
      )
    : prepareOnce(tx, "mark_checkout_placed", (name) => marking(tx).prepare(name));
  answeredWithCommit(tx, () => statement.execute(facts));
}

function marking(tx: Transaction, more: { expiresAt?: SQL } = {}) {
  return tx
    .update(checkouts)
    .set({
      ...more,
      status: "placed",
      orderId: sql`${sql.placeholder("orderId")}`,
      orderNumber: sql`${sql.placeholder("number")}`,
      totals: sql`coalesce(${sql.placeholder("totals")}::jsonb, ${checkouts.totals})`,
      promised: sql`coalesce(${sql.placeholder("promised")}::jsonb, ${checkouts.promised})`,
    })
    .where(and(eq(checkouts.id, sql.placeholder("checkoutId")), ne(checkouts.status, "placed")));
}

/** Keeps what the order costs that a checkout became. */
export async function keepTotals(
  tx: Transaction,
  checkoutId: string,
  totals: Totals,
): Promise<void> {
  await tx.update(checkouts).set({ totals }).where(eq(checkouts.id, checkoutId));
}

/** Keeps until when the pieces of an order that is paid for again are held, in the transaction that holds them. */
export async function keepExpiry(tx: Transaction, checkoutId: string): Promise<void> {
  await tx.update(checkouts).set({ expiresAt: heldUntil }).where(eq(checkouts.id, checkoutId));
}
