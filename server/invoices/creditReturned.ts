import type { Transaction } from "../database/connect.ts";
import { type OrderRef, readOrder } from "../orders/index.ts";
import { everything, issueCreditNote } from "./issueCreditNote.ts";

/** The goods of an order came back: what is left of its invoice is taken back with them. */
export async function creditReturned(
  tx: Transaction,
  { orderId, from, isShort = false }: Pick<OrderRef, "orderId" | "from" | "isShort">,
): Promise<void> {
  const reason =
    from === "Shipped"
      ? "The goods could not be delivered and came back."
      : isShort
        ? "The goods were returned; some were lost on the way back."
        : "The goods were returned.";
  await issueCreditNote(tx, orderId, { amountPaise: everything, areGoodsBack: true, reason });
}

/** The goods of an order were lost on their way: nothing of its invoice was supplied. */
export async function creditLost(
  tx: Transaction,
  { orderId }: Pick<OrderRef, "orderId">,
): Promise<void> {
  const reason = "The goods were lost on the way and not delivered.";
  await issueCreditNote(tx, orderId, { amountPaise: everything, areGoodsBack: true, reason });
}

/**
 * So much money of an order went back, and `keptPaise` of what came stays with the shop. Where that is
 * less than its invoice says, the price fell: by at most what went back. Money that came twice goes back
 * without a word on the invoice, and so does what comes while the order is still to be paid at the door.
 */
export async function creditRefunded(
  tx: Transaction,
  { orderId }: Pick<OrderRef, "orderId">,
  refundedPaise: number,
  keptPaise: number,
): Promise<void> {
  const order = await readOrder(tx, orderId);
  if (order === null || order.paymentStatus === "pending") return;
  await issueCreditNote(tx, orderId, {
    amountPaise: refundedPaise,
    keptPaise,
    areGoodsBack: false,
    reason: "Part of the price was given back.",
  });
}

/**
 * Some pieces of an order came back, and what was paid for them goes back too; by the line's place. `keptPaise`
 * of what came stays with the shop: where a part of their price went back before, that much less is credited.
 */
export async function creditPieces(
  tx: Transaction,
  orderId: string,
  pieces: readonly { quantity: number; paise: number }[],
  { keptPaise, isShort }: { keptPaise: number; isShort: boolean },
): Promise<void> {
  const amountPaise = pieces.reduce((sum, { paise }) => sum + paise, 0);
  const reason = isShort
    ? "Some of the goods were returned and lost on the way back."
    : "Some of the goods were returned.";
  const credit = { amountPaise, keptPaise, areGoodsBack: true, pieces, reason };
  await issueCreditNote(tx, orderId, credit);
}
