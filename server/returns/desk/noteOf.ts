import { policyFacts } from "../../../content/pages/policyFacts.ts";
import type { ReturnStepRequest } from "../../../contract/admin/returns.ts";
import type { ReturnState } from "../../../contract/returnRules.ts";
import type { Shipment } from "../../orders/index.ts";

/** What was collected and lost is here after all, when its customer has had their money or a new piece. */
export const turnedUp =
  "The courier found what was lost on its way to us, and brought it here. Nothing changes for you.";

/** What the customer reads of a step of the staff, taken from this state. */
export function noteOf(
  wanted: ReturnStepRequest,
  state: ReturnState,
  shipment: Shipment | null,
): string {
  const travels = shipment === null ? "" : `with ${shipment.courier}, number ${shipment.awb}`;
  switch (wanted.step) {
    case "approve":
      return "We agreed to take it back.";
    case "refuse": {
      const again = shipment === null ? "" : ` We send it to you again, ${travels}.`;
      return `We cannot take it back: ${wanted.reason}${again}`;
    }
    case "pick up":
      return "It was collected from you.";
    case "receive":
      return "It is back with us.";
    case "deliver":
      return `The new piece is delivered. Something is not right with it? Please tell us within ${policyFacts.reportWithin}.`;
    case "replace": {
      const piece = state === "replacement lost" ? "Another new piece" : "A new piece";
      return `${piece} is on its way to you at no charge, ${travels}.`;
    }
    case "lost on the way":
      return state === "picked up"
        ? "It was lost on its way to us. We are sorry."
        : "The new piece was lost on its way to you. We are sorry.";
    case "found":
      return state === "pick-up lost"
        ? "The courier has found it after all."
        : "The courier has found the new piece after all.";
  }
}
