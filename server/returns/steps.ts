import type { ReturnState, ReturnStep } from "../../contract/returnRules.ts";
import type { Permission } from "../../contract/staffRules.ts";
import { mayMoveReturn } from "./machine.ts";
import type { StoredReturn } from "./readReturns.ts";

export type DeskStep = ReturnStep | "refund";

/** Where each step of the staff leads, in the order of a request's way; from where, where it is not the same from all. */
const stepsTo: Readonly<Record<DeskStep, ReturnState | Partial<Record<ReturnState, ReturnState>>>> =
  {
    approve: "approved",
    "pick up": { approved: "picked up" },
    deliver: "replaced",
    refund: "refunded",
    replace: "replacement sent",
    receive: "received",
    "lost on the way": { "picked up": "pick-up lost", "replacement sent": "replacement lost" },
    found: { "pick-up lost": "picked up", "replacement lost": "replacement sent" },
    refuse: "refused",
  };
export const deskSteps = Object.keys(stepsTo) as DeskStep[];

/** Where a step leads from a state; null where it cannot be taken. */
export function stepTo(step: DeskStep, from: ReturnState): ReturnState | null {
  const way = stepsTo[step];
  const to = typeof way === "string" ? way : way[from];
  return to !== undefined && mayMoveReturn(from, to) ? to : null;
}

type Known = Pick<StoredReturn, "state" | "events" | "pieces">;

/** Whether its pick-up was lost, and has not turned up. */
export function isMissing({ state, events, pieces }: Known): boolean {
  const wasLost = events.some((event) => event.state === "pick-up lost");
  return wasLost && state !== "picked up" && pieces.every(({ restocked }) => restocked === null);
}

/** Whether it went on without what is missing: if that turns up, it is received, and changes nothing else. */
export function mayTurnUp(request: Known): boolean {
  return isMissing(request) && request.state !== "pick-up lost";
}

export function permissionOf(step: DeskStep): Permission {
  return step === "refund" ? "orders.refund" : "orders.fulfil";
}
