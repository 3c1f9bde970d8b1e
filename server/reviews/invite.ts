import { and, eq, inArray, sql } from "drizzle-orm";
import { allProducts } from "../catalogue/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { type OrderRef, readOrder } from "../orders/index.ts";
import { comesBack } from "../returns/index.ts";
import { reviewInvitations, reviews } from "./tables.ts";

/** Whoever could not be asked for so long after the delivery is asked no more. */
const mostDays = 60;

/** A product that its buyer is asked about. */
export interface BoughtProduct {
  name: string;
  slug: string;
}

export interface InvitationRules {
  /** Days after the delivery; 0 where nobody is asked. */
  days: number;
  /** Writes the message, in the transaction that forgets the invitation. */
  ask: (tx: Transaction, orderId: string, products: readonly BoughtProduct[]) => Promise<void>;
}

/** Remembers that the customer of an order that was handed over is to be asked; a guest has no reviews. */
export async function inviteLater(tx: Transaction, { orderId, customerId }: OrderRef) {
  if (customerId === null) return;
  await tx.insert(reviewInvitations).values({ orderId }).onConflictDoNothing();
}

/**
 * Takes one order that is due and asks its customer for reviews of what they have not reviewed, unless
 * any of it came back. Answers how many orders it took, asked or not: each is taken once, by one process.
 */
export function inviteNext(db: Database, { days, ask }: InvitationRules): Promise<number> {
  return db.transaction(async (tx) => {
    const due = sql`(
      select order_id from review_invitations
      where delivered_at <= now() - ${days} * interval '1 day'
      order by delivered_at limit 1 for update skip locked
    )`;
    const [taken] = await tx
      .delete(reviewInvitations)
      .where(eq(reviewInvitations.orderId, due))
      .returning({
        orderId: reviewInvitations.orderId,
        isLate: sql<boolean>`${reviewInvitations.deliveredAt} < now() - ${mostDays} * interval '1 day'`,
      });
    if (taken === undefined) return 0;
    if (days === 0 || taken.isLate) return 1;
    const products = await unreviewed(tx, taken.orderId);
    if (products.length > 0) await ask(tx, taken.orderId, products);
    return 1;
  });
}

/** What the order's customer still has, the shop still sells, and no review of theirs speaks of. */
async function unreviewed(tx: Transaction, orderId: string): Promise<BoughtProduct[]> {
  const order = await readOrder(tx, orderId);
  if (order?.status !== "Delivered" || order.customerId === null) return [];
  if (await comesBack(tx, orderId)) return [];
  const bought = [...new Set(order.lines.map(({ productId }) => productId))];
  const shown = await tx
    .select({ id: allProducts.id, name: allProducts.name, slug: allProducts.slug })
    .from(allProducts)
    .where(and(inArray(allProducts.id, bought), eq(allProducts.isShown, true)));
  const written = await tx
    .select({ id: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.customerId, order.customerId), inArray(reviews.productId, bought)));
  const known = new Set(written.map(({ id }) => id));
  return shown.filter(({ id }) => !known.has(id)).map(({ name, slug }) => ({ name, slug }));
}
