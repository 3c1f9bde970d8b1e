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

type Asked = Pick<StoredReturn, "state" | "pieces" | "events" | "createdAt">;

/** Since a delivery, while what came with it may be reported. */
const windowFrom = (delivered: Date | string) =>
  new Date(new Date(delivered).getTime() + reportHours * hour);

/**
 * Until when pieces of an order may be reported or asked to be taken back: from its delivery, or from that
 * of the latest new piece; null before it is delivered.
 */
export function returnableUntil(order: Known, requests: readonly Asked[]): Date | null {
  const delivered = deliveredAt(order);
  if (delivered === null) return null;
  const ends = requests.flatMap((request) => replacedUntil(request) ?? []);
  return new Date(Math.max(...[windowFrom(delivered), ...ends].map(Number)));
}

/** Until when the new piece may be reported that came for another; null where none came. */
export function replacedUntil({ events }: Pick<Asked, "events">): Date | null {
  const replaced = events.find(({ state }) => state === "replaced");
  return replaced ? windowFrom(replaced.at) : null;
}

/** Why nothing of the order can be sent back now; null where it can. */
export function whyNotReturnable(
  order: Known,
  requests: readonly Asked[],
  now = new Date(),
): Refusal | null {
  const until = returnableUntil(order, requests);
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

/**
 * How many pieces of each line may be asked for, by the line's place: those that no request speaks for;
 * after the order's own time new pieces alone, as long as theirs lasts.
 */
export function returnablePieces(
  order: Known,
  requests: readonly Asked[],
  now = new Date(),
): number[] {
  const held = requests.filter(({ state }) => holdsPieces(state));
  const heldPieces = piecesIn(order, held);
  const free = order.lines.map(({ quantity }, place) =>
    Math.max(0, quantity - (heldPieces[place] ?? 0)),
  );
  const delivered = deliveredAt(order);
  if (delivered === null || now <= windowFrom(delivered)) return free;
  const fresh = requests.filter((request) => (replacedUntil(request) ?? 0) >= now);
  const later = held.filter(({ createdAt }) => createdAt > windowFrom(delivered));
  const [newPieces, askedAgain] = [piecesIn(order, fresh), piecesIn(order, later)];
  return free.map((left, place) =>
    Math.max(0, Math.min(left, (newPieces[place] ?? 0) - (askedAgain[place] ?? 0))),
  );
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
