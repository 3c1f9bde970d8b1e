import { toPaise, toRupees } from "../../../contract/rupees.ts";
import { giveBackCoins } from "../../coins/index.ts";
import { printRupees, refundable } from "../../ground/money.ts";
import { Refusal } from "../../ground/refusal.ts";
import { creditPieces } from "../../invoices/index.ts";
import { changeOrder } from "../../orders/index.ts";
import { decideRefund, leftOf, readMoney } from "../../payments/index.ts";
import type { StaffActor } from "../../staff/index.ts";
import { givenBesides } from "../givenBesides.ts";
import { isMissing } from "../steps.ts";
import { owedFor } from "../toReturn.ts";
import {
  abandon,
  asRefusal,
  changeReturn,
  type DeskReturnDeps,
  type Standing,
  take,
} from "./changeReturn.ts";

/**
 * Gives back what was paid for the pieces of a request that are here or were lost by a courier: by the order's own
 * figures, less what staff gave back for them before, and never more than is left of its money. The credit note is of
 * these pieces; with the last piece of an order the order itself is Returned. Null when it is decided.
 */
export function refundReturn(
  deps: DeskReturnDeps,
  actor: StaffActor,
  requestId: string,
  { owed, deducted, reference }: { owed: number; deducted: number; reference: string | null },
): Promise<Refusal | null> {
  return changeReturn(deps, actor, requestId, "refund", async (standing) => {
    const { tx, order, request, requests } = standing;
    const due = owedFor(order, request, requests);
    if (due.totalPaise !== toPaise(owed)) {
      const sentence = `Meanwhile something else of this order was refunded: ${printRupees(due.totalPaise)} are owed now.`;
      return new Refusal("changed_meanwhile", sentence);
    }
    const money = await readMoney(tx, order.id);
    const { leftPaise } = money;
    const beforePaise = toPaise(deducted);
    const givenPaise = Math.min(givenBesides(money, order, request, requests), due.totalPaise);
    if (beforePaise > givenPaise) {
      const sentence = `At most ${printRupees(givenPaise)} went back before for these pieces.`;
      return new Refusal("changed_meanwhile", sentence);
    }
    const restPaise = Math.min(due.totalPaise - beforePaise, leftPaise);
    const amountPaise = reference === null ? refundable(restPaise) : restPaise;
    const before = beforePaise > 0 ? ` ${printRupees(beforePaise)} went back before.` : "";
    const refusal = await take(standing, "refund", {
      note: `${printRupees(amountPaise)} go back to you.${before}`,
      refundPaise: amountPaise,
    });
    if (refusal !== null) return refusal;
    if (due.isAllBack) await endOrder(deps, standing);
    else {
      const pieces = due.linesPaise.map((paise, place) => ({
        ...{ paise, quantity: due.now[place] ?? 0 },
      }));
      if (order.coinsPaise > 0) {
        await giveBackCoins(
          tx,
          { orderId: order.id, ...order, backPaise: due.coinsBackPaise },
          "return",
        );
      }
      // Last, as where a whole order comes back: the series of notes is everybody's.
      const applied = money.receipts.filter(({ outcome }) => outcome === "applied");
      const keptPaise = leftOf(applied) - amountPaise;
      await creditPieces(tx, order.id, pieces, { keptPaise, isShort: isMissing(request) });
    }
    if (amountPaise > 0) {
      const decision = { amountPaise, leftPaise, reference };
      const refused = await decideRefund(tx, deps.orders, order.id, decision);
      if (refused !== null) abandon(refused);
    }
    return { refund: toRupees(amountPaise), deducted, reference };
  }).catch(asRefusal);
}

/** Every piece came back: so did the order. */
async function endOrder(
  { orders }: DeskReturnDeps,
  { tx, order, request, requests }: Standing,
): Promise<void> {
  const isShort = requests.some(
    (one) => isMissing(one) && (one.state === "refunded" || one.id === request.id),
  );
  const asked = await changeOrder(tx, order.id, { from: "Delivered", to: "Return requested" });
  const isReturned =
    asked !== null &&
    (await orders.moveOrder(tx, order.id, {
      ...{ from: "Return requested", to: "Returned", actor: "staff" },
      note: isShort
        ? "You gave all pieces of your order back. Some were lost on their way to us."
        : "All pieces of your order came back.",
      isShort,
    }));
  if (!isReturned) throw new Error(`the order ${order.number} did not move to Returned`);
}
