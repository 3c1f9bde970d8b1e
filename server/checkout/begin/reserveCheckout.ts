import { sql } from "drizzle-orm";
import { hashToken } from "../../credentials/index.ts";
import { asynchronousCommit } from "../../database/asynchronousCommit.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { repeatDeadlocked } from "../../database/repeatDeadlocked.ts";
import { genericPlan, prepareOnce } from "../../database/transactions.ts";
import type { Refusal } from "../../ground/refusal.ts";
import type { Orders } from "../../orders/index.ts";
import { heldUntil, holderTurn, lockingNew, reserveLocked } from "../../stock/index.ts";
import type { OpenedCheckout } from "../checkoutProvider.ts";
import { holderOf, takeTurn } from "../holder.ts";
import { type MostHeld, mostBegun, tellLimit, tooManyBegun } from "../holdLimits.ts";
import { checkoutLines, checkouts } from "../tables.ts";
import type { Buyer } from "./buyer.ts";
import { tellShortages, type Wanted } from "./piecesWanted.ts";
import { releasePrevious } from "./releasePrevious.ts";

export interface Beginning {
  id: string;
  /** What the provider gave, when it was asked before; else the checkout is still opening. */
  opened: OpenedCheckout | null;
  orders: Pick<Orders, "failPayment">;
  /** Orders of which the gateway was asked whether they were paid. */
  asked: ReadonlySet<string>;
  buyer: Buyer;
  source: "cart" | "buy-now";
  provider: "built-in" | "shiprocket";
  redirectUrl: string;
  /** When the buyer agreed to the terms of pieces made to measure; null where there are none. */
  agreedAt: Date | null;
  wanted: readonly Wanted[];
  mostHeld: MostHeld;
}

/**
 * Writes the checkout down and reserves its pieces, in one transaction: all of them, or none and the
 * reason. What the same person held for the same purchase is given back first, so that nobody holds
 * it twice. Answers until when they are held.
 */
export async function reserveCheckout(db: Database, beginning: Beginning): Promise<Date | Refusal> {
  const variants = beginning.wanted.map(({ offer }) => offer.variantId);
  try {
    return await repeatDeadlocked(() => db.transaction((tx) => begin(tx, beginning), variants));
  } catch (error) {
    if (error instanceof Shortfall) return error.refusal;
    throw error;
  }
}

/** Thrown to roll the transaction back. */
class Shortfall extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

async function begin(tx: Transaction, beginning: Beginning): Promise<Date> {
  const { id, opened, buyer, source, provider, redirectUrl, wanted } = beginning;
  const { mostHeld } = beginning;
  const turn = { customerId: buyer.customer?.id ?? null, address: buyer.address };
  const holder =
    turn.customerId === null
      ? { ...holderOf(turn, mostHeld, { hasPaid: false }), begunLately: 0 }
      : await takeTurn(tx, turn, mostHeld);
  if (holder.begunLately >= mostBegun(mostHeld)) throw new Shortfall(tooManyBegun);
  await releasePrevious(tx, beginning);
  const lines = JSON.stringify(
    wanted.map(({ quantity, offer }, position) => ({
      quantity,
      position,
      variant_id: offer.variantId,
      unit_price_paise: offer.salePricePaise,
      name: offer.name,
    })),
  );
  const begun = prepareOnce(tx, "begin_checkout", (name) => writing(tx, name)).execute({
    id,
    provider,
    customerId: buyer.customer?.id ?? null,
    email: buyer.customer?.email ?? "",
    guestCartId: buyer.guestCartId,
    source,
    redirectUrl,
    agreedAt: beginning.agreedAt?.toISOString() ?? null,
    status: opened === null ? "opening" : "open",
    tokenHash: opened === null ? null : hashToken(opened.token),
    providerOrderId: opened?.providerOrderId ?? null,
    lines,
    network: holder.network,
    variantIds: wanted.map(({ offer }) => offer.variantId),
  });
  const pieces = wanted.map(({ quantity, offer }) => ({ variantId: offer.variantId, quantity }));
  const reservation = { checkoutId: id, lines: pieces, holder };
  const [[written], { shortages, reached }] = await Promise.all([
    begun,
    reserveLocked(tx, reservation),
  ]);
  if (shortages.length > 0) throw new Shortfall(tellShortages(wanted, shortages));
  if (reached !== null) throw new Shortfall(tellLimit(reached, wanted));
  if (written === undefined) throw new Error(`checkout ${id} was not written`);
  return written.expiresAt;
}

/**
 * The checkout and its lines, in one statement; a guest's turn too, and after it the locks on the
 * variants.
 */
function writing(tx: Transaction, name: string) {
  const begun = tx.$with("begun").as(
    tx
      .insert(checkouts)
      .values({
        id: sql.placeholder("id"),
        provider: sql.placeholder("provider"),
        customerId: sql.placeholder("customerId"),
        email: sql.placeholder("email"),
        guestCartId: sql.placeholder("guestCartId"),
        source: sql.placeholder("source"),
        redirectUrl: sql.placeholder("redirectUrl"),
        expiresAt: heldUntil,
        agreedAt: sql`${sql.placeholder("agreedAt")}::timestamptz`,
        status: sql.placeholder("status"),
        tokenHash: sql.placeholder("tokenHash"),
        providerOrderId: sql.placeholder("providerOrderId"),
      })
      .returning({ id: checkouts.id, expiresAt: checkouts.expiresAt }),
  );
  const written = tx.$with("written", {}).as(sql`
    insert into ${checkoutLines} (checkout_id, variant_id, quantity, unit_price_paise, name, position)
    select begun.id, line.* from begun, jsonb_to_recordset(${sql.placeholder("lines")}::jsonb) as line (
      variant_id uuid, quantity int, unit_price_paise bigint, name text, position int
    ) returning 1`);
  const turn = tx.$with("turn", {}).as(sql`
    select ${holderTurn(sql.placeholder("network"))} from begun`);
  const hadTurn = sql`(select count(*) from turn) > 0`;
  const stock = lockingNew(tx, sql`${sql.placeholder("variantIds")}`, hadTurn);
  return tx
    .with(begun, written, turn, ...stock.parts)
    .select({ asynchronousCommit, genericPlan, locked: stock.count, expiresAt: begun.expiresAt })
    .from(begun)
    .prepare(name);
}
