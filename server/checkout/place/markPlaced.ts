import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { prepareOnce } from "../../database/transactions.ts";
import type { Totals } from "../../orders/index.ts";
import { checkouts } from "../tables.ts";

/** Says which order a checkout became; also of one that was cancelled or had lapsed, or failed. */
export async function markPlaced(
  tx: Transaction,
  checkoutId: string,
  order: { orderId: string; number: string; totals?: Totals },
): Promise<void> {
  const { orderId, number, totals } = order;
  const statement = prepareOnce(tx, "mark_checkout_placed", (name) =>
    tx
      .update(checkouts)
      .set({
        status: "placed",
        orderId: sql`${sql.placeholder("orderId")}`,
        orderNumber: sql`${sql.placeholder("number")}`,
        totals: sql`coalesce(${sql.placeholder("totals")}::jsonb, ${checkouts.totals})`,
      })
      .where(and(eq(checkouts.id, sql.placeholder("checkoutId")), ne(checkouts.status, "placed")))
      .prepare(name),
  );
  const written = totals === undefined ? null : JSON.stringify(totals);
  await statement.execute({ checkoutId, orderId, number, totals: written });
}

/** Keeps what the order costs that a checkout became. */
export async function keepTotals(
  tx: Transaction,
  checkoutId: string,
  totals: Totals,
): Promise<void> {
  await tx.update(checkouts).set({ totals }).where(eq(checkouts.id, checkoutId));
}
