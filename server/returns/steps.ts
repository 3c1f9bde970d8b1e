import type { ReturnState, ReturnStep } from "../../contract/returnRules.ts";
import type { Permission } from "../../contract/staffRules.ts";

/** Where each step of the staff leads, in the order of a request's way. */
export const stepsTo = {
  approve: "approved",
  "pick up": "picked up",
  receive: "received",
  refund: "refunded",
  replace: "replacement sent",
  deliver: "replaced",
  refuse: "refused",
} as const satisfies Record<ReturnStep | "refund", ReturnState>;

export function permissionOf(step: keyof typeof stepsTo): Permission {
  return step === "refund" ? "orders.refund" : "orders.fulfil";
}
