import type { DeskReturn } from "../../contract/admin/returns.ts";
import type { ReturnState, ReturnWish } from "../../contract/returnRules.ts";
import { Badge, type Tone } from "../ui/Badge.tsx";

export const stateLabels: Readonly<Record<ReturnState, string>> = {
  requested: "Requested",
  approved: "Approved",
  "picked up": "Picked up",
  "pick-up lost": "Pick-up lost",
  received: "Received",
  refunded: "Refunded",
  "replacement sent": "New piece sent",
  "replacement lost": "New piece lost",
  replaced: "Replaced",
  refused: "Refused",
  withdrawn: "Withdrawn",
};

const tones: Readonly<Record<ReturnState, Tone>> = {
  requested: "waiting",
  approved: "active",
  "picked up": "active",
  "pick-up lost": "waiting",
  received: "waiting",
  refunded: "over",
  "replacement sent": "active",
  "replacement lost": "waiting",
  replaced: "over",
  refused: "over",
  withdrawn: "over",
};

export function ReturnBadge({ state }: { state: ReturnState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

export const wishLabels: Readonly<Record<ReturnWish, string>> = {
  return: "Money back",
  replacement: "Replacement",
};

type Step = DeskReturn["steps"][number];

const stepLabels: Readonly<Record<Step, string>> = {
  approve: "Approve",
  refuse: "Refuse",
  "pick up": "Picked up",
  receive: "It is here",
  refund: "Refund",
  replace: "Send a replacement",
  deliver: "The new piece is delivered",
  "lost on the way": "Lost on the way",
  found: "The pick-up is found",
};

/** What was lost is here, though its return went on without it. */
export const turnsUpLate = (step: Step, state: ReturnState) =>
  step === "receive" && state !== "approved" && state !== "picked up";

/** A step on its button, of a return in this state. */
export function stepInWords(step: Step, state: ReturnState): string {
  if (turnsUpLate(step, state)) return "The lost pick-up is here";
  if (state === "replacement lost" && step === "replace") return "Send it again";
  if (state === "replacement lost" && step === "found") return "The new piece is found";
  return stepLabels[step];
}

/** What travels to the customer of a return in this state, or was lost on the way and then paid back. */
export function sentInWords(state: ReturnState): string {
  if (state === "refused") return "Sent back";
  return state === "replacement lost" || state === "refunded" ? "Lost on the way" : "New pieces";
}

/** `2 x Kabini Sofa`, one after the other. */
export function piecesInWords(pieces: readonly { name: string; quantity: number }[]): string {
  return pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
}
