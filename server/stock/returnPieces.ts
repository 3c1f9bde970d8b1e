import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";
import { lockReserved, lockSold } from "./lockStock.ts";
import { writingMovements } from "./writeMovements.ts";

export interface SoldPieces {
  variantId: string;
  quantity: number;
}

const given = sql.placeholder;
const sold = sql`order_id = ${given("orderId")}::uuid and variant_id = ${given("variantId")}::uuid and state = 'sold'`;

/**
 * Takes some of the pieces that were sold to an order back: `restocked` of them go on sale again, the
 * others are written off. Throws for more than are out.
 */
export async function returnPieces(
  tx: Transaction,
  orderId: string,
  pieces: readonly (SoldPieces & { restocked: number })[],
): Promise<void> {
  await lockSold(tx, orderId);
  for (const { variantId, quantity, restocked } of pieces) {
    const values = { orderId, variantId, quantity, delta: restocked, reason: "return" } as const;
    if (!(await movePieces(tx, values))) {
      throw new Error(`order ${orderId} has no ${quantity} pieces of ${variantId} to take back`);
    }
  }
}

/**
 * Puts pieces of an order on sale again that were written off as lost and turned up, whatever became of the order
 * since. That it is done once is the caller's to see to.
 */
export async function restockPieces(
  tx: Transaction,
  orderId: string,
  pieces: readonly { variantId: string; restocked: number }[],
): Promise<void> {
  await lockReserved(tx, "lock_stock_of_order", sql`order_id = ${given("orderId")}::uuid`, {
    orderId,
  });
  for (const { variantId, restocked } of pieces.filter((piece) => piece.restocked > 0)) {
    const statement = prepareOnce(tx, "restock_pieces_of_order", (name) =>
      restocking(tx).prepare(name),
    );
    await statement.execute({ orderId, variantId, restocked });
  }
}

function restocking(tx: Transaction) {
  const raised = tx.$with("raised", { variantId: sql<string>`variant_id`.as("variant_id") }).as(sql`
    update variants set stock = stock + ${given("restocked")}::int
    where id = ${given("variantId")}::uuid
    returning id as variant_id, stock`);
  const told = writingMovements(
    tx,
    sql`select variant_id, ${given("restocked")}::int, 'return', ${given("orderId")}::uuid, stock from raised`,
  );
  return tx.with(raised, told).select().from(raised);
}

/**
 * Puts some of the pieces that were sold to an order on sale again. False, and nothing happened, for more than are
 * out. The caller has locked what it touches.
 */
export function putBack(
  tx: Transaction,
  orderId: string,
  { variantId, quantity }: SoldPieces,
): Promise<boolean> {
  return movePieces(tx, { orderId, variantId, quantity, delta: quantity, reason: "cancellation" });
}

/**
 * Sends pieces in the place of some that came back, or those themselves: `fromStock` of them are taken off what is on
 * sale. Null, or the first of which too few are left: the transaction must then not commit.
 */
export async function sendPieces<Pieces extends SoldPieces & { fromStock: number }>(
  tx: Transaction,
  orderId: string,
  pieces: readonly Pieces[],
): Promise<Pieces | null> {
  await lockSold(tx, orderId);
  for (const one of pieces) {
    const { variantId, quantity, fromStock } = one;
    const out = { quantity: -quantity, delta: -fromStock };
    if (!(await movePieces(tx, { orderId, variantId, ...out, reason: "sale" }))) return one;
  }
  return null;
}

async function movePieces(
  tx: Transaction,
  values: {
    orderId: string;
    variantId: string;
    /** By how much what came back grows. */
    quantity: number;
    /** By how much what is on sale does. */
    delta: number;
    reason: "return" | "sale" | "cancellation";
  },
): Promise<boolean> {
  const rows = await prepareOnce(tx, "move_pieces_of_order", (name) =>
    moving(tx).prepare(name),
  ).execute(values);
  return rows.length > 0;
}

function moving(tx: Transaction) {
  const delta = sql`${given("delta")}::int`;
  const moved = tx.$with("moved", { variantId: sql<string>`variant_id`.as("variant_id") }).as(sql`
      update stock_reservations set back_quantity = back_quantity + ${given("quantity")}::int
      where ${sold} and back_quantity + ${given("quantity")}::int between 0 and quantity
        and exists (select from variants where id = ${given("variantId")}::uuid and stock - reserved + ${delta} >= 0)
      returning variant_id`);
  const raised = tx.$with("raised", {}).as(sql`
    update variants set stock = stock + ${delta}
    from moved
    where variants.id = moved.variant_id and ${delta} <> 0
    returning variants.id as variant_id, stock`);
  const told = writingMovements(
    tx,
    sql`select variant_id, ${delta}, ${given("reason")}::text, ${given("orderId")}::uuid, stock from raised`,
  );
  return tx.with(moved, raised, told).select().from(moved);
}
