import { policyFacts } from "../../content/pages/policyFacts.ts";
import { closedReturns, type ReturnState, type ReturnWish } from "../../contract/returnRules.ts";

/** Where a request may go from each state: the only table of it. */
export const returnMoves: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ["approved", "refused", "withdrawn"],
  /** Received without a pick-up: the customer brought it. */
  approved: ["picked up", "received", "refused", "withdrawn"],
  "picked up": ["received", "pick-up lost"],
  /** As good as received whole, but for the check: nobody can look at it. */
  "pick-up lost": ["refunded", "replacement sent", "picked up"],
  /** Refunded also where a replacement was wished and none is left; refused where the check finds nothing of ours. */
  received: ["refunded", "replacement sent", "refused"],
  refunded: [],
  "replacement sent": ["replaced", "replacement lost"],
  /** Another one is sent, or the same one turned up. */
  "replacement lost": ["replacement sent", "refunded"],
  /** The new piece is delivered. */
  replaced: [],
  refused: [],
  withdrawn: [],
};

export function mayMoveReturn(from: ReturnState, to: ReturnState): boolean {
  return returnMoves[from].includes(to);
}

export function isOver(state: ReturnState): boolean {
  return (closedReturns as readonly ReturnState[]).includes(state);
}

/** Whether the request's pieces are spoken for: no other request may name them. */
export function holdsPieces(state: ReturnState): boolean {
  return !isOver(state) || state === "refunded";
}

/** What happens next, in a sentence for the customer; empty when it is over. */
export function nextOf(state: ReturnState, wish: ReturnWish, isPaidByHand: boolean): string {
  const way = isPaidByHand ? "to the UPI ID or account that you gave us" : "the way you paid";
  const endOf = (day: string) =>
    wish === "return"
      ? `your money goes back ${way}, within ${policyFacts.refund} of ${day}`
      : "we send you a new piece at no charge";
  const end = endOf("that day");
  if (state === "requested") return "We look at it, and answer as a rule on the next working day.";
  if (state === "approved") {
    return `We collect it from your door at our cost. Please keep it in its packing. When it is back and checked, ${end}.`;
  }
  if (state === "picked up") return `It is on its way to us. When it is back and checked, ${end}.`;
  if (state === "pick-up lost") {
    return `You gave it to the courier, so the loss is ours and not yours: ${endOf("the day on which we told you")}.`;
  }
  if (state === "replacement lost") {
    return "We send you another one at no charge. If you would rather have your money back, please tell us.";
  }
  if (state === "received") return `It is with us and being checked. After that, ${end}.`;
  if (state === "replacement sent")
    return "It comes to your door. Please look at it when it is here.";
  return "";
}
