import type { FastifyRequest } from "fastify";
import { notSignedIn, visitor } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import {
  type Limit,
  LimitKind,
  network,
  placeLimits,
  returnedAttempts,
  takeAttempts,
  tooManyAttempts,
} from "../limits/index.ts";
import { findOrderFor, type StoredOrder } from "./readOrder.ts";

/** The same whether the number, the phone or both are wrong: nobody learns what exists. */
export const unknownOrder = new Refusal(
  "not_found",
  "We could not find an order with this number and phone number.",
);

/**
 * The order that a request may see or change: a customer's own, or the one whose phone number it
 * names. Wrong guesses are counted, ten for an order and thirty in all for a network, ten times that for its
 * site, a hundred for an order of all networks, in fifteen minutes.
 * For routes within the scope of `admitCustomer`.
 */
export async function claimOrder(
  db: Database,
  request: FastifyRequest,
  claim: { number: string; phoneNumber?: string | undefined },
): Promise<StoredOrder | Refusal> {
  const { number, phoneNumber } = claim;
  if (phoneNumber !== undefined) {
    return trackOrder(db, { number, phoneNumber, address: request.ip });
  }
  const customer = visitor(request)?.customer;
  if (customer === undefined) return notSignedIn;
  return (await findOrderFor(db, number, { customerId: customer.id })) ?? unknownOrder;
}

// One guess finds one of some 4,000,000,000 numbers: what counts is that nobody keeps its owner out.
const ofOrder = new LimitKind({ counts: "wrong phone numbers for an order", most: 100 });
const ofOrderHere = new LimitKind({
  counts: "wrong phone numbers for an order, from one network",
  most: 10,
});
const ofPlace = placeLimits({
  counts: (place) => `wrong claims of orders from ${place}`,
  most: 30,
});

/** The order of this number and phone number; wrong guesses are counted as said above. */
export async function trackOrder(
  db: Database,
  claim: { number: string; phoneNumber: string; address: string },
): Promise<StoredOrder | Refusal> {
  const { number, phoneNumber, address } = claim;
  const limits: Limit[] = [
    ofOrderHere.of(`order number ${number} from ${network(address)}`),
    ofOrder.of(`order number ${number}`),
    ...ofPlace("order address", address),
  ];
  const wait = await takeAttempts(db, limits);
  if (wait) return tooManyAttempts(wait);
  const order = await findOrderFor(db, number, { phoneNumber });
  if (order === null) return unknownOrder;
  const returned = returnedAttempts(
    db,
    limits.map(({ key }) => key),
  );
  await db.with(returned).select().from(returned);
  return order;
}
