import { and, eq } from "drizzle-orm";
import type { ReturnState } from "../../contract/returnRules.ts";
import type { Transaction } from "../database/connect.ts";
import type { Shipment } from "../orders/index.ts";
import { isOver, mayMoveReturn } from "./machine.ts";
import { type ReturnActor, returnEvents, returnRequests } from "./tables.ts";

export interface ReturnMove {
  from: ReturnState;
  to: ReturnState;
  actor: ReturnActor;
  /** A sentence for the customer. */
  note: string;
  /** What was decided to go back, with the move to refunded. */
  refundPaise?: number;
  /** How pieces travel, with the move to replacement sent, or to refused of what is here. */
  shipment?: Shipment;
}

/**
 * The only writer of a request's state, with the event that tells of it. The caller holds the order's
 * lock. False, and nothing happened, when it is not in `from`, or when there is no such move.
 */
export async function moveReturn(
  tx: Transaction,
  requestId: string,
  { from, to, actor, note, refundPaise, shipment }: ReturnMove,
): Promise<boolean> {
  if (!mayMoveReturn(from, to)) return false;
  const moved = await tx
    .update(returnRequests)
    .set({
      state: to,
      ...(refundPaise !== undefined && { refundPaise }),
      ...shipment,
      ...(isOver(to) && { payTo: "" }),
    })
    .where(and(eq(returnRequests.id, requestId), eq(returnRequests.state, from)))
    .returning({ id: returnRequests.id });
  if (moved.length === 0) return false;
  await tx.insert(returnEvents).values({ requestId, state: to, actor, note });
  return true;
}

/** Tells in a request's history of something that moves it nowhere. The caller holds the order's lock. */
export async function noteInReturn(
  tx: Transaction,
  { id, state }: Pick<typeof returnRequests.$inferSelect, "id" | "state">,
  note: string,
): Promise<void> {
  await tx.insert(returnEvents).values({ requestId: id, state, actor: "staff", note });
}
