import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";
import { lockReserved } from "./lockStock.ts";
import { putBack, type SoldPieces } from "./returnPieces.ts";

const given = sql.placeholder;
const ofCheckout = sql`checkout_id = ${given("checkoutId")}::uuid`;

/**
 * Gives pieces back that an order will not need: what was sold to it goes on sale again, of what it waits
 * for fewer are kept. Throws for more than it has.
 */
export async function cancelPieces(
  tx: Transaction,
  { orderId, checkoutId }: { orderId: string; checkoutId: string },
  pieces: readonly SoldPieces[],
): Promise<void> {
  await lockReserved(tx, "lock_stock_of_checkout", ofCheckout, { checkoutId });
  for (const { variantId, quantity } of pieces) {
    const isDone =
      (await putBack(tx, orderId, { variantId, quantity })) ||
      (await keepFewer(tx, { checkoutId, variantId, quantity }));
    if (!isDone) throw new Error(`order ${orderId} has no ${quantity} pieces of ${variantId}`);
  }
}

/** Of pieces that were not sold yet, held or no more. */
async function keepFewer(
  tx: Transaction,
  wanted: SoldPieces & { checkoutId: string },
): Promise<boolean> {
  const statement = prepareOnce(tx, "keep_fewer_pieces", (name) => keeping(tx).prepare(name));
  return (await statement.execute({ ...wanted })).length > 0;
}

function keeping(tx: Transaction) {
  const quantity = sql`${given("quantity")}::int`;
  const mine = tx.$with("mine", { variantId: sql<string>`variant_id`.as("variant_id") }).as(sql`
    select variant_id, quantity - ${quantity} as kept, state from stock_reservations
    where ${ofCheckout} and variant_id = ${given("variantId")}::uuid
      and state in ('held', 'released') and quantity >= ${quantity}`);
  const fewer = tx.$with("fewer", {}).as(sql`
    update stock_reservations as reservation set quantity = mine.kept from mine
    where ${ofCheckout} and reservation.variant_id = mine.variant_id and mine.kept > 0 returning 1`);
  const none = tx.$with("none", {}).as(sql`
    delete from stock_reservations as reservation using mine
    where ${ofCheckout} and reservation.variant_id = mine.variant_id and mine.kept = 0 returning 1`);
  const lowered = tx.$with("lowered", {}).as(sql`
    update variants set reserved = reserved - ${quantity} from mine
    where variants.id = mine.variant_id and mine.state = 'held' returning 1`);
  return tx.with(mine, fewer, none, lowered).select().from(mine);
}
