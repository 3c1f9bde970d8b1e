import type { DeskReturn } from "../../contract/admin/returns.ts";
import type { ReturnState, ReturnWish } from "../../contract/returnRules.ts";
import { Badge, type Tone } from "../ui/Badge.tsx";

export const stateLabels: Readonly<Record<ReturnState, string>> = {
  requested: "Requested",
  approved: "Approved",
  "picked up": "Picked up",
  received: "Received",
  refunded: "Refunded",
  "replacement sent": "New piece sent",
  replaced: "Replaced",
  refused: "Refused",
  withdrawn: "Withdrawn",
};

const tones: Readonly<Record<ReturnState, Tone>> = {
  requested: "waiting",
  approved: "active",
  "picked up": "active",
  received: "waiting",
  refunded: "over",
  "replacement sent": "active",
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

export const stepLabels: Readonly<Record<DeskReturn["steps"][number], string>> = {
  approve: "Approve",
  refuse: "Refuse",
  "pick up": "Picked up",
  receive: "It is here",
  refund: "Refund",
  replace: "Send a replacement",
  deliver: "The new piece is delivered",
};

/** What travels to the customer of a return in this state. */
export const sentInWords = (state: ReturnState) =>
  state === "refused" ? "Sent back" : "New pieces";

/** `2 x Kabini Sofa`, one after the other. */
export function piecesInWords(pieces: readonly { name: string; quantity: number }[]): string {
  return pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
}
