import type { Transaction } from "../database/connect.ts";
import type { OrderHook } from "../orders/index.ts";
import { everything, issueCreditNote } from "./issueCreditNote.ts";

/** The goods of an order came back: what is left of its invoice is taken back with them. */
export const creditReturned: OrderHook = async (tx: Transaction, { orderId, from }) => {
  const reason =
    from === "Shipped"
      ? "The goods could not be delivered and came back."
      : "The goods were returned.";
  await issueCreditNote(tx, orderId, { amountPaise: everything, areGoodsBack: true, reason });
};
