import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { reservationMinutes } from "../../contract/checkoutRules.ts";
import type { Transaction } from "../database/connect.ts";
import type { Wait } from "../database/longWaits.ts";
import { stockReservations } from "./tables.ts";

const heldFor = `interval '${reservationMinutes} minutes'`;

/**
 * SQL: until when pieces are held that are reserved now. By the database's clock, as whether that is over: a process
 * whose own is ahead would hold them for as long.
 */
export const heldUntil = sql.raw(`now() + ${heldFor}`);

/** How long pieces are held at most. */
export const holdWait: Wait = {
  ...{ table: stockReservations, moment: "expires_at", longest: heldFor },
  among: sql`state = 'held'`,
  isPromised: true,
};

/** SQL: what the checkout ever reserved, as JSON `{"<variant id>": quantity}`; null for nothing. */
export function reservedPieces(checkoutId: SQLWrapper): SQL {
  return sql`(
    select jsonb_object_agg(variant_id, quantity) from stock_reservations
    where checkout_id = ${checkoutId}
  )`;
}

/** SQL: whether no piece that the checkout reserved is left unsold. */
export function isWhollySold(checkoutId: SQLWrapper): SQL {
  return sql`not exists (
    select from stock_reservations where checkout_id = ${checkoutId} and state <> 'sold'
  )`;
}

/** SQL: whether pieces of the variant were ever reserved, whatever became of that. */
export function wasReserved(variantId: SQLWrapper): SQL {
  return sql`exists (select from stock_reservations where variant_id = ${variantId})`;
}

/** Whether the checkout holds pieces at this moment: somebody may be paying for them. */
export async function isHolding(tx: Transaction, checkoutId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from stock_reservations
    where checkout_id = ${checkoutId}::uuid and state = 'held' and expires_at > now() limit 1`);
  return rows.length > 0;
}
