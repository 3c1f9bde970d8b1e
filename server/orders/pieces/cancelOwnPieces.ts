import type { OrderPiece, ShownTerms } from "../../../contract/orderPieces.ts";
import { toPaise } from "../../../contract/rupees.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { printRupees } from "../../ground/money.ts";
import { Refusal } from "../../ground/refusal.ts";
import { cancellableUntil } from "../cancellableUntil.ts";
import type { Orders } from "../createOrders.ts";
import { lockOrder } from "../lockOrder.ts";
import { readOrder, type StoredOrder } from "../readOrder.ts";
import { type BesideOrder, type Cancelling, isOpenForPieces, reckonPieces } from "./pieceTerms.ts";

const over = new Refusal(
  "not_cancellable",
  "Pieces of this order can no longer be cancelled here. Please call us.",
);

/** What it would mean for the customer, or why it cannot be. */
export async function reckonOwnPieces(
  from: Database | Transaction,
  order: StoredOrder,
  wanted: readonly OrderPiece[],
  beside: BesideOrder,
  now = new Date(),
): Promise<Cancelling | Refusal> {
  const until = cancellableUntil(order);
  if (until === null || now > until || !isOpenForPieces(order)) return over;
  if (await beside.isBooked(from, order.id)) return over;
  return reckonPieces(from, order, { pieces: wanted, wantedBy: "customer" }, beside);
}

/**
 * The customer cancels single pieces, as long as they may cancel the order and it is not packed; the last
 * pieces are the order itself. Nothing happens where the order is not as it was shown: somebody whose answer
 * was lost asks again, and has cancelled them. Null when it is done.
 */
export function cancelOwnPieces(
  { db, orders, beside }: { db: Database; orders: Orders; beside: BesideOrder },
  orderId: string,
  { pieces, ...shown }: { pieces: readonly OrderPiece[] } & ShownTerms,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const order = await readOrder(tx, orderId);
    if (order === null) throw new Error(`there is no order ${orderId}`);
    const cancelling = await reckonOwnPieces(tx, order, pieces, beside);
    if (cancelling instanceof Refusal) return cancelling;
    const changed = changedSince(shown, cancelling);
    if (changed !== null) return changed;
    if (cancelling.endsOrder) return (await orders.cancelOrder(tx, orderId)) ? null : over;
    const said = { actor: "customer", words: "You cancelled" } as const;
    await orders.cancelPieces(tx, order, cancelling, said, beside);
    return null;
  });
}

/** Why it is not what was shown any more: something of the order changed meanwhile. Null where nothing did. */
export function changedSince(shown: ShownTerms, { held, amounts }: Cancelling): Refusal | null {
  if (held === shown.held && amounts.totalPaise === toPaise(shown.total)) return null;
  const sentence = `This order changed meanwhile: without these pieces it comes to ${printRupees(amounts.totalPaise)} now. Please look again.`;
  return new Refusal("order_changed", sentence);
}
