import { policyFacts } from "../../content/pages/policyFacts.ts";
import { reportHours } from "../../contract/orderRules.ts";
import { Refusal } from "../ground/refusal.ts";
import { deliveredAt, type StoredOrder } from "../orders/index.ts";
import { holdsPieces } from "./machine.ts";
import type { StoredReturn } from "./readReturns.ts";

const hour = 60 * 60 * 1000;
const moment = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

type Known = Pick<StoredOrder, "status" | "events" | "lines">;

/** Until when pieces of an order may be reported or asked to be taken back; null before it is delivered. */
export function returnableUntil(order: Known): Date | null {
  const delivered = deliveredAt(order);
  return delivered && new Date(delivered.getTime() + reportHours * hour);
}

/** Why nothing of the order can be sent back now; null where it can. */
export function whyNotReturnable(order: Known, now = new Date()): Refusal | null {
  const until = returnableUntil(order);
  const refuse = (sentence: string) => new Refusal("not_returnable", sentence);
  if (until === null) {
    return refuse("This order was not delivered yet, so there is nothing to send back.");
  }
  if (order.status !== "Delivered") {
    return refuse("This order is on its way back already, or came back.");
  }
  if (now <= until) return null;
  return refuse(
    `Damage, returns and replacements are reported within ${policyFacts.reportWithin} of receipt: here that was until ${moment.format(until)}. A hidden fault in the making is covered by the warranty: please call us.`,
  );
}

/** How many pieces of each line no request speaks for, by the line's place. */
export function returnablePieces(
  order: Known,
  requests: readonly Pick<StoredReturn, "state" | "pieces">[],
): number[] {
  const held = piecesIn(
    order,
    requests.filter(({ state }) => holdsPieces(state)),
  );
  return order.lines.map(({ quantity }, place) => Math.max(0, quantity - (held[place] ?? 0)));
}

/** How many pieces of each line these requests name, by the line's place. */
export function piecesIn(
  { lines }: Pick<Known, "lines">,
  requests: readonly Pick<StoredReturn, "pieces">[],
): number[] {
  const named = requests.flatMap(({ pieces }) => pieces);
  return lines.map((_, place) =>
    named.reduce((sum, piece) => sum + (piece.position === place ? piece.quantity : 0), 0),
  );
}
