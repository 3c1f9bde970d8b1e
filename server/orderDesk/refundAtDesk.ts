import type { OrderRefund, StuckRefund } from "../../contract/admin/orderRequests.ts";
import { toPaise, toRupees } from "../../contract/rupees.ts";
import { Refusal } from "../ground/refusal.ts";
import { decideRefund, retryRefund, settleByHand } from "../payments/index.ts";
import type { StaffActor } from "../staff/index.ts";
import { changeAtDesk, type DeskDeps } from "./changeAtDesk.ts";

const cancelInstead = new Refusal(
  "order_changed",
  "To give everything back before it is shipped, cancel the order.",
);

/**
 * Gives back so much of an order's money: through its gateway a moment later, or booked as paid by hand.
 * Null when it is decided.
 */
export function refundAtDesk(
  deps: DeskDeps,
  actor: StaffActor,
  number: string,
  { amount, left, reason, reference }: OrderRefund,
): Promise<Refusal | null> {
  return changeAtDesk(deps, actor, { number, step: "refund" }, async (tx, order) => {
    const isWhole = amount === left && order.paymentStatus === "paid";
    if (isWhole && order.status === "Processing") return cancelInstead;
    const decision = { amountPaise: toPaise(amount), leftPaise: toPaise(left), reference };
    const refusal = await decideRefund(tx, deps.orders, order.id, decision);
    if (refusal !== null) return refusal;
    return {
      before: { left },
      after: { refund: amount, left: toRupees(toPaise(left) - toPaise(amount)), reason, reference },
    };
  });
}

const notStuck = new Refusal(
  "order_changed",
  "Meanwhile this refund was tried again, or paid back. This is how it stands now.",
);

/** Deals with a refund that got stuck: paid back by hand, or the gateway is asked again. Null when it is done. */
export function unstickRefund(
  deps: DeskDeps,
  actor: StaffActor,
  { number, refundId, reference, attempts }: StuckRefund & { number: string; refundId: string },
): Promise<Refusal | null> {
  return changeAtDesk(
    deps,
    actor,
    { number, step: null },
    async (tx, { id: orderId }) => {
      const seen = { orderId, refundId, attempts };
      const isDone =
        reference === null
          ? await retryRefund(tx, deps.orders, seen)
          : await settleByHand(tx, deps.orders, seen, reference);
      return isDone ? { after: { refundId, reference } } : notStuck;
    },
    reference === null ? "order.refund again" : "order.refund by hand",
  );
}
