import { normalisePincode, pincodeProblem } from "../../contract/addressRules.ts";
import type { Delivery } from "./delivery.ts";

/** The same text for all PIN codes that are served alike; what is none stays as it was typed. */
export function servedAs(delivery: Delivery, typed: string): string {
  const asked = normalisePincode(typed);
  if (pincodeProblem(asked) !== null) return typed;
  const { pincode, states, city, ...terms } = delivery.check(asked);
  return Object.values({
    ...terms,
    days: terms.days && `${terms.days.from}-${terms.days.to}`,
  }).join();
}
