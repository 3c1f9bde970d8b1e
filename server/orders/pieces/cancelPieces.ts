import { sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { cancelPieces as givePiecesBack } from "../../stock/index.ts";
import { changeOrder } from "../changeOrder.ts";
import type { Actor } from "../machine.ts";
import type { OrderHooks } from "../orderHooks.ts";
import type { StoredOrder } from "../readOrder.ts";
import { orderLines } from "../tables.ts";
import type { BesideOrder, Cancelling } from "./pieceTerms.ts";
import { listPieces, moneyInWords } from "./pieceWords.ts";

/** Who cancels, and what the customer reads of it before and after the list of the pieces. */
export interface PiecesSaid {
  actor: Actor;
  words: string;
  reason?: string;
}

/**
 * Takes some pieces out of an order that was not packed: its lines and amounts become smaller, the pieces
 * go back on sale, what was paid for them goes back, its history and other parts are told. The caller holds
 * the order's lock, has reckoned under it, and cancels the whole order where these are its last pieces. Throws for an order that moved.
 */
export async function cancelPieces(
  tx: Transaction,
  order: StoredOrder,
  cancelling: Cancelling,
  { actor, words, reason = "" }: PiecesSaid,
  { payBack }: Pick<BesideOrder, "payBack">,
  hooks: OrderHooks,
): Promise<void> {
  const { backPaise, lines } = cancelling;
  const told = [`${words} ${listPieces(lines)}.`, reason, moneyInWords(cancelling, order)];
  const note = told.filter((part) => part !== "").join(" ");
  const changed = await changeOrder(tx, order.id, {
    from: "Processing",
    amounts: cancelling.amounts,
    takenOutPaise: cancelling.takenOutPaise,
    event: { actor, note },
  });
  if (changed === null) throw new Error(`the order ${order.number} moved under its lock`);
  const counts = lines.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
  await tx.execute(sql`
    update ${orderLines} as line set quantity = line.quantity - gone.quantity,
      cancelled_quantity = line.cancelled_quantity + gone.quantity
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as gone(variant_id uuid, quantity int)
    where line.order_id = ${order.id} and line.variant_id = gone.variant_id`);
  await givePiecesBack(tx, { orderId: order.id, checkoutId: order.checkoutId }, lines);
  if (backPaise > 0) {
    const refused = await payBack(tx, order.id, backPaise);
    if (refused !== null) throw new Error(`${order.number}: ${refused.message}`);
  }
  for (const hook of hooks.onPiecesCancelled ?? []) {
    await hook(tx, changed, { before: order, cancelling });
  }
}
