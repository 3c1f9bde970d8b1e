import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { hashToken } from "../accounts/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import type { Orders } from "../orders/index.ts";
import { releaseStock, reserveStock } from "../stock/index.ts";
import type { Buyer } from "./initiate.ts";
import type { OpenedCheckout } from "./provider.ts";
import { checkoutLines, checkouts } from "./tables.ts";
import { type CheckoutRefusal, tellShortages, type Wanted } from "./whatToBuy.ts";

interface Beginning {
  id: string;
  expiresAt: Date;
  /** What the provider gave, when it was asked before; else the checkout is still opening. */
  opened: OpenedCheckout | null;
  orders: Pick<Orders, "failPayment">;
  buyer: Buyer;
  source: "cart" | "buy-now";
  provider: "built-in" | "shiprocket";
  redirectUrl: string;
  wanted: readonly Wanted[];
}

/** PostgreSQL chose this one to give way: two buyers waited for each other's pieces. */
const deadlock = "40P01";
const mostTries = 5;

/**
 * Writes the checkout down and reserves its pieces, in one transaction: all of them, or none and the
 * reason. What the same person held for the same purchase is given back first, so that nobody holds
 * it twice.
 */
export async function beginCheckout(
  db: Database,
  beginning: Beginning,
): Promise<CheckoutRefusal | null> {
  for (let tries = 1; ; tries++) {
    try {
      await db.transaction((within) => begin(within, beginning));
      return null;
    } catch (error) {
      if (error instanceof Shortfall) return error.refusal;
      if (codeOf(error) !== deadlock || tries === mostTries) throw error;
    }
  }
}

/** Thrown to roll the transaction back. */
class Shortfall extends Error {
  readonly refusal: CheckoutRefusal;
  constructor(refusal: CheckoutRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

async function begin(within: Transaction, beginning: Beginning): Promise<void> {
  const { id, expiresAt, opened, buyer, source, provider, redirectUrl, wanted } = beginning;
  await releasePrevious(within, beginning);
  const begun = within.$with("begun").as(
    within
      .insert(checkouts)
      .values({
        id,
        provider,
        customerId: buyer.customer?.id ?? null,
        email: buyer.customer?.email ?? "",
        source,
        redirectUrl,
        expiresAt,
        status: opened === null ? "opening" : "open",
        tokenHash: opened === null ? null : hashToken(opened.token),
        providerOrderId: opened?.providerOrderId ?? null,
      })
      .returning({ id: checkouts.id }),
  );
  const lines = JSON.stringify(
    wanted.map(({ quantity, offer }, position) => ({
      quantity,
      position,
      variant_id: offer.variantId,
      unit_price_paise: offer.pricePaise,
      name: offer.name,
    })),
  );
  const written = within.$with("written", {}).as(sql`
    insert into ${checkoutLines} (checkout_id, variant_id, quantity, unit_price_paise, name, position)
    select begun.id, line.* from begun, jsonb_to_recordset(${lines}::jsonb) as line (
      variant_id uuid, quantity int, unit_price_paise bigint, name text, position int
    ) returning 1`);
  await within.with(begun, written).select().from(begun).prepare("begin_checkout").execute();
  const pieces = wanted.map(({ quantity, offer }) => ({ variantId: offer.variantId, quantity }));
  const shortages = await reserveStock(within, id, pieces, expiresAt);
  if (shortages.length > 0) throw new Shortfall(tellShortages(wanted, shortages));
}

/**
 * A customer's checkouts under way of the cart, or of the piece bought now; of a guest the one whose
 * token came along. Orders made of them that still wait for their payment give their stock back too:
 * a payment that comes after all takes what is free. Tabs of one customer take turns.
 */
async function releasePrevious(within: Transaction, beginning: Beginning): Promise<void> {
  const { buyer, source, wanted, orders } = beginning;
  if (buyer.customer === null && buyer.previousTokenHash === null) return;
  const whose = buyer.customer
    ? and(eq(checkouts.customerId, buyer.customer.id), eq(checkouts.source, source))
    : eq(checkouts.tokenHash, buyer.previousTokenHash ?? "");
  if (buyer.customer) {
    const turn = `checkouts of ${buyer.customer.id}`;
    await within.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  }
  const ids = wanted.map(({ offer }) => offer.variantId);
  const ofSamePieces = sql`exists (
    select from ${checkoutLines}
    where ${checkoutLines.checkoutId} = ${checkouts.id} and ${inArray(checkoutLines.variantId, ids)}
  )`;
  const released = await within
    .update(checkouts)
    .set({
      status: sql`case ${checkouts.status} when 'placed' then 'placed' else 'cancelled' end`,
    })
    .where(
      and(
        whose,
        inArray(checkouts.status, ["opening", "open", "placed"]),
        gt(checkouts.expiresAt, sql`now()`),
        source === "buy-now" && buyer.customer ? ofSamePieces : undefined,
      ),
    )
    .returning({ id: checkouts.id, orderId: checkouts.orderId });
  for (const { id, orderId } of released) {
    if (orderId === null) await releaseStock(within, id);
    else await orders.failPayment(within, orderId, "Not paid; a new checkout was begun.");
  }
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
}
