import type { OrderCancel } from "../../contract/admin/orderRequests.ts";
import { toPaise, toRupees } from "../../contract/rupees.ts";
import { printRupees } from "../ground/money.ts";
import { Refusal } from "../ground/refusal.ts";
import { readMoney } from "../payments/index.ts";
import type { StaffActor } from "../staff/index.ts";
import { cancellationTerms } from "./cancellationTerms.ts";
import { changeAtDesk, type DeskDeps, notNow } from "./changeAtDesk.ts";

const beingCut = new Refusal(
  "not_cancellable",
  "What is made to this customer's measure is being cut: by its terms it is not cancelled any more. An owner may waive that.",
);
const ownersGrace = new Refusal("forbidden", "Only an owner may waive what the policy deducts.");

/**
 * Cancels an order that has not left, also after the customer's own hours. What the policy deducts of
 * the money is what was shown to whoever cancels, or the order stays; the rest goes back. Null when it is
 * done.
 */
export async function cancelAtDesk(
  deps: DeskDeps,
  actor: StaffActor,
  number: string,
  { wantedBy, reason, deduction, isWaived }: OrderCancel,
  now = new Date(),
): Promise<Refusal | null> {
  if (isWaived && actor.role !== "owner") return ownersGrace;
  return changeAtDesk(deps, actor, { number, step: "cancel" }, async (tx, order) => {
    if (wantedBy === "customer" && order.cuttingBegunAt !== null && !isWaived) return beingCut;
    const { leftPaise } = await readMoney(tx, order.id);
    const { deductionPaise } = cancellationTerms({ ...order, leftPaise }, wantedBy, now);
    if (toPaise(deduction) !== deductionPaise) {
      const sentence = `Meanwhile ${printRupees(deductionPaise)} are deducted when ${number} is cancelled.`;
      return new Refusal("order_changed", sentence);
    }
    const kept = isWaived ? 0 : deductionPaise;
    const { status: from } = order;
    const isCancelled = await deps.orders.moveOrder(tx, order.id, {
      ...{ from, to: "Cancelled", actor: "staff", deductionPaise: kept },
      note: noteOf(wantedBy, reason, kept),
    });
    if (!isCancelled) return notNow(order, "cancel");
    return {
      before: { status: from },
      after: { status: "Cancelled", wantedBy, reason, deduction: toRupees(kept), isWaived },
    };
  });
}

function noteOf(wantedBy: OrderCancel["wantedBy"], reason: string, keptPaise: number): string {
  const usual =
    wantedBy === "customer"
      ? "Cancelled as you wished."
      : "We are sorry: we had to cancel this order.";
  const kept = keptPaise > 0 ? `${printRupees(keptPaise)} are deducted for cancelling late.` : "";
  return [usual, reason, kept].filter((part) => part !== "").join(" ");
}
