import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { network } from "../../limits/index.ts";
import {
  isBeingChecked,
  type LockedOrder,
  lockOrder,
  mayBePaid,
  type Orders,
} from "../../orders/index.ts";
import { holderTurn, lockHeldAndWanted, releaseStock } from "../../stock/index.ts";
import { checkoutLines, checkouts } from "../tables.ts";
import type { Buyer } from "./buyer.ts";
import { NotBegun } from "./notBegun.ts";
import type { Wanted } from "./piecesWanted.ts";

export interface NextCheckout {
  buyer: Buyer;
  source: "cart" | "buy-now";
  wanted: readonly Wanted[];
  orders: Pick<Orders, "failPayment">;
  /** Orders of which was asked whether they were paid. */
  asked: ReadonlySet<string>;
}

/** Thrown to roll back: money may have come for these orders that nobody told of. */
export class AskAbout extends Error {
  readonly orders: readonly LockedOrder[];
  constructor(orders: readonly LockedOrder[]) {
    super("it is asked first whether they were paid");
    this.orders = orders;
  }
}

/** So many waiting orders of a person's, the latest, are asked about. */
const mostAsked = 3;

const beingChecked = new Refusal(
  "payment_refused",
  "We are checking the order before this one, which may be paid already. We write or call you.",
);

/**
 * Gives back what the same person holds: the checkout whose token came along, those of
 * the cart, and of a customer those of the piece bought now. Orders made of them that still wait for their payment give
 * their stock back too: a payment that comes after all takes what is free. Throws `NotBegun` where one of them is being
 * checked, and `AskAbout` where nobody was asked whether one of the latest was paid.
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
        hadTurn(buyer),
        inArray(checkouts.status, ["opening", "open", "placed"]),
        or(
          gt(checkouts.expiresAt, sql`now()`),
          sql`${checkouts.id} = any(${heldNoMore(tx, next)})`,
        ),
      ),
    )
    .returning({ id: checkouts.id, orderId: checkouts.orderId });
  if (released.length === 0) return;
  // Orders, then all stock that is touched here and by the new checkout, then coins: as everywhere, so that nobody waits in a circle.
  const waiting: LockedOrder[] = [];
  for (const { orderId } of released) {
    const order = orderId === null ? undefined : await lockOrder(tx, orderId);
    if (order?.status === "Pending payment") waiting.push(order);
  }
  if (waiting.some(isBeingChecked)) throw new NotBegun(beingChecked);
  const latest = waiting.sort((a, b) => Number(b.placedAt) - Number(a.placedAt));
  const toAsk = latest.slice(0, mostAsked).filter(({ id }) => !next.asked.has(id));
  if (toAsk.length > 0) throw new AskAbout(toAsk);
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

/**
 * Of the placed ones whose pieces are held no more, the latest whose order may still be paid for. Not all: each costs
 * locks and a question.
 */
function heldNoMore(tx: Transaction, next: NextCheckout) {
  return sql`array(${tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        ofSamePerson(next),
        eq(checkouts.status, "placed"),
        lte(checkouts.expiresAt, sql`now()`),
        mayBePaid(sql`${checkouts.orderId}`),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(mostAsked)})`;
}

/** A guest's turn comes before the first lock on stock, or two of one network wait for each other. */
function hadTurn({ customer, address }: Buyer): SQL | undefined {
  if (customer !== null) return undefined;
  return sql`(select ${holderTurn(network(address))}) is not null`;
}

function ofSamePerson({ buyer, source, wanted }: NextCheckout): SQL | undefined {
  const ofTab =
    buyer.previousTokenHash === null ? undefined : eq(checkouts.tokenHash, buyer.previousTokenHash);
  if (buyer.customer === null) {
    const ofCart =
      buyer.guestCartId === null ? undefined : eq(checkouts.guestCartId, buyer.guestCartId);
    return or(ofTab, ofCart);
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
