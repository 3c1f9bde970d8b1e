import type { DeskPieceCancel } from "../../contract/admin/orderRequests.ts";
import { toRupees } from "../../contract/rupees.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import {
  type BesideOrder,
  changedSince,
  findOrder,
  isOpenForPieces,
  listPieces,
  readOrder,
  reckonPieces,
  type StoredOrder,
  type WantedPieces,
} from "../orders/index.ts";
import type { StaffActor } from "../staff/index.ts";
import { cancellationTerms } from "./cancellationTerms.ts";
import { changeAtDesk, type DeskDeps, unknownNumber } from "./changeAtDesk.ts";

export interface PieceDeps extends DeskDeps {
  beside: BesideOrder;
}

/** What cancelling these pieces means, for staff, also after the customer's own hours. */
export async function reckonAtDesk(
  { db, beside }: Pick<PieceDeps, "db" | "beside">,
  number: string,
  wanted: WantedPieces,
) {
  const order = await findOrder(db, number);
  if (order === null) return unknownNumber;
  return reckon(db, order, wanted, beside);
}

async function reckon(
  from: Database | Transaction,
  order: StoredOrder,
  wanted: WantedPieces,
  beside: BesideOrder,
) {
  const { number } = order;
  const changed = (sentence: string) => new Refusal("order_changed", sentence);
  if (!isOpenForPieces(order)) return changed(`${number} is packed, or no longer processed.`);
  if (await beside.isBooked(from, order.id)) {
    return changed(`A courier was told of all pieces of ${number}: cancel the booking first.`);
  }
  const cancelling = await reckonPieces(from, order, wanted, beside);
  if (cancelling instanceof Refusal || !cancelling.endsOrder) return cancelling;
  return changed(`These are all pieces of ${number}: cancel the order.`);
}

const ownersGrace = new Refusal(
  "forbidden",
  "After the hours in which customers cancel free of charge the policy deducts from the whole order: only an owner may cancel single pieces that the customer does not want any more.",
);

/**
 * Takes single pieces out of an order that is not packed, in full at the shop's cost. What a customer
 * wants late the policy would deduct for, so that is an owner's to grant. Null when it is done.
 */
export function cancelPiecesAtDesk(
  { db, orders, beside }: PieceDeps,
  actor: StaffActor,
  number: string,
  { pieces, wantedBy, reason, ...shown }: DeskPieceCancel,
): Promise<Refusal | null> {
  return changeAtDesk({ db }, actor, { number, step: "cancel pieces" }, async (tx, { id }) => {
    const order = await readOrder(tx, id);
    if (order === null) return unknownNumber;
    const leftPaise = await beside.leftPaise(tx, id);
    const { deductionPaise } = cancellationTerms({ ...order, leftPaise }, wantedBy);
    if (deductionPaise > 0 && actor.role !== "owner") return ownersGrace;
    const cancelling = await reckon(tx, order, { pieces, wantedBy }, beside);
    if (cancelling instanceof Refusal) return cancelling;
    const changed = changedSince(shown, cancelling);
    if (changed !== null) return changed;
    const words =
      wantedBy === "customer" ? "Cancelled as you wished:" : "We are sorry: we had to cancel";
    await orders.cancelPieces(tx, order, cancelling, { actor: "staff", words, reason }, beside);
    return {
      before: { total: toRupees(order.totalPaise) },
      after: {
        total: toRupees(cancelling.amounts.totalPaise),
        ...{ cancelled: listPieces(cancelling.lines), wantedBy, reason },
        refund: toRupees(cancelling.backPaise),
      },
    };
  });
}
