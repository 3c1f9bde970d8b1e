import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { network } from "../../limits/index.ts";
import { lockOrder, type Orders } from "../../orders/index.ts";
import { holderTurn, lockHeldAndWanted, releaseStock } from "../../stock/index.ts";
import { AskFirst } from "../askFirst.ts";
import { checkoutLines, checkouts } from "../tables.ts";
import type { Buyer } from "./buyer.ts";
import type { Wanted } from "./piecesWanted.ts";

export interface NextCheckout {
  buyer: Buyer;
  source: "cart" | "buy-now";
  wanted: readonly Wanted[];
  orders: Pick<Orders, "failPayment">;
  /** Orders of which the gateway was asked whether they were paid. */
  asked: ReadonlySet<string>;
}

/**
 * Gives back what the same person holds: the checkout whose token came along, those of
 * the cart, and of a customer those of the piece bought now. Orders made of them that still wait for their payment give
 * their stock back too: a payment that comes after all takes what is free. Throws `AskFirst` where the gateway was not
 * asked whether one of them was paid.
 */
export async function releasePrevious(tx: Transaction, next: NextCheckout): Promise<void> {
  const { buyer, orders } = next;
  const { customer, guestCartId, previousTokenHash } = buyer;
  if (customer === null && guestCartId === null && previousTokenHash === null) return;
  const released = await tx
    .update(checkouts)
    .set({
      status: sql`case ${checkouts.status} when 'placed' then 'placed' else 'cancelled' end`,
    })
    .where(
      and(
        ofSamePerson(next),
        inArray(checkouts.status, ["opening", "open", "placed"]),
        gt(checkouts.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: checkouts.id, orderId: checkouts.orderId });
  if (released.length === 0) return;
  // Orders, then all stock that is touched here and by the new checkout, then coins: as everywhere, so that nobody waits in a circle.
  for (const { orderId } of released) {
    if (orderId === null) continue;
    const order = await lockOrder(tx, orderId);
    const isWaiting = order?.status === "Pending payment";
    if (isWaiting && !next.asked.has(orderId)) throw new AskFirst(orderId);
  }
  await lockHeldAndWanted(
    tx,
    released.map(({ id }) => id),
    next.wanted.map(({ offer }) => offer.variantId),
  );
  for (const { id, orderId } of released) {
    if (orderId === null) await releaseStock(tx, id);
    else await orders.failPayment(tx, orderId, "Not paid; a new checkout was begun.");
  }
}

function ofSamePerson({ buyer, source, wanted }: NextCheckout): SQL | undefined {
  const ofTab =
    buyer.previousTokenHash === null ? undefined : eq(checkouts.tokenHash, buyer.previousTokenHash);
  // A guest's turn comes before the first lock on stock, or two of one network wait for each other.
  if (buyer.customer === null) {
    const ofCart =
      buyer.guestCartId === null ? undefined : eq(checkouts.guestCartId, buyer.guestCartId);
    return and(or(ofTab, ofCart), sql`(select ${holderTurn(network(buyer.address))}) is not null`);
  }
  const ids = wanted.map(({ offer }) => offer.variantId);
  const ofSamePieces = sql`exists (
    select from ${checkoutLines}
    where ${checkoutLines.checkoutId} = ${checkouts.id} and ${inArray(checkoutLines.variantId, ids)}
  )`;
  const ofCustomer = and(
    eq(checkouts.customerId, buyer.customer.id),
    eq(checkouts.source, source),
    source === "buy-now" ? ofSamePieces : undefined,
  );
  return or(ofTab, ofCustomer);
}
