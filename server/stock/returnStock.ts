import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";
import { lockSold, sold } from "./lockStock.ts";
import { writingMovements } from "./writeMovements.ts";

/** Puts what was sold to an order and did not come back piece by piece back on sale. A repeat, and an order that took nothing, change nothing. */
export async function returnStock(
  tx: Transaction,
  orderId: string,
  reason: "cancellation" | "return",
): Promise<void> {
  await lockSold(tx, orderId);
  await prepareOnce(tx, "return_stock", (name) => returning(tx).prepare(name)).execute({
    orderId,
    reason,
  });
}

/** Writes off what was sold to an order and did not come back piece by piece: it is lost, and not on sale again. */
export async function writeOffStock(tx: Transaction, orderId: string): Promise<void> {
  await lockSold(tx, orderId);
  await prepareOnce(tx, "write_off_stock", (name) => writingOff(tx).prepare(name)).execute({
    orderId,
  });
}

function writingOff(tx: Transaction) {
  const lost = tx.$with("lost", { variantId: sql<string>`variant_id`.as("variant_id") }).as(sql`
    update stock_reservations set state = 'returned', back_quantity = quantity where ${sold}
    returning variant_id`);
  return tx.with(lost).select().from(lost);
}

function returning(tx: Transaction) {
  const returned = tx
    .$with("returned", { variantId: sql<string>`variant_id`.as("variant_id") })
    .as(sql`
      update stock_reservations set state = 'returned' where ${sold}
      returning variant_id, quantity - back_quantity as quantity`);
  const raised = tx.$with("raised", {}).as(sql`
    update variants set stock = stock + returned.quantity
    from returned
    where variants.id = returned.variant_id and returned.quantity > 0
    returning variants.id as variant_id, stock, returned.quantity`);
  const told = writingMovements(
    tx,
    sql`select variant_id, quantity, ${sql.placeholder("reason")}::text, ${sql.placeholder("orderId")}::uuid, stock from raised`,
  );
  return tx.with(returned, raised, told).select().from(returned);
}
