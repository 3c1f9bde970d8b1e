import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { moveCoins } from "./moveCoins.ts";

/**
 * Spends coins on an order, in the transaction that places it. False where there are fewer by now: it
 * must then not commit.
 */
export async function spendCoins(
  tx: Transaction,
  { customerId, orderId, coins }: { customerId: string; orderId: string; coins: number },
): Promise<boolean> {
  const { outcome } = await moveCoins(tx, {
    ...{ customerId, orderId, coins: -coins, reason: "spent" },
    key: `spent ${orderId} 0`,
  });
  return outcome === "moved";
}

/**
 * Spends once more what an order with coins had spent and got back when its payment failed. `spent` where it is
 * still spent; `too few` where it went elsewhere, `gone` where nobody can tell, because the account was deleted:
 * nothing was changed then.
 */
export async function spendAgain(
  tx: Transaction,
  orderId: string,
): Promise<"spent" | "too few" | "gone"> {
  const moved = await movedBy(tx, orderId);
  if (moved === null) return "gone";
  if (moved.heldCoins > 0) return "spent";
  const { outcome } = await moveCoins(tx, {
    ...{ customerId: moved.customerId, orderId, coins: -moved.spentCoins, reason: "spent" },
    key: `spent ${orderId} ${moved.entries}`,
  });
  return outcome === "too few" ? "too few" : "spent";
}

/** What goes back of the order's money, in the order's own figures. */
interface Back {
  orderId: string;
  /**
   * What coins take off the order as it stands, and the part of it that is back after this: of pieces that
   * came back all until then, of pieces that are cancelled these, which then are no part of it. All where
   * none is named.
   */
  coinsPaise?: number;
  backPaise?: number;
}

/** How many coins go back with so much; whole coins, so that all parts together are what was spent. */
export async function coinsDueFor(from: Database | Transaction, back: Back): Promise<number> {
  const moved = await movedBy(from, back.orderId);
  return moved === null ? 0 : dueOf(moved, back);
}

/**
 * Gives back the coins that an order spent, or the part that belongs to the pieces that went back so far.
 * A repeat changes nothing; coins of a deleted account are nobody's.
 */
export async function giveBackCoins(
  tx: Transaction,
  back: Back,
  reason: "cancellation" | "return",
): Promise<void> {
  const { orderId } = back;
  const moved = await movedBy(tx, orderId);
  if (moved === null) return;
  const due = dueOf(moved, back);
  if (due <= 0) return;
  await moveCoins(tx, {
    ...{ customerId: moved.customerId, orderId, coins: due, reason },
    key: `${reason} ${orderId} ${moved.entries}`,
  });
}

function dueOf(
  { paidCoins, heldCoins }: MovedByOrder,
  { coinsPaise = 1, backPaise = coinsPaise }: Back,
): number {
  return Math.floor((paidCoins * backPaise) / coinsPaise) - (paidCoins - heldCoins);
}

interface MovedByOrder extends Record<string, unknown> {
  customerId: string;
  /** So many it took, each time. */
  spentCoins: number;
  /** So many of them were not given back when pieces were cancelled: they paid for the order as it stands. */
  paidCoins: number;
  /** So many of them are not given back. */
  heldCoins: number;
  entries: number;
}

/** Null where the order spent none, or the ledger went with its customer. */
async function movedBy(
  from: Database | Transaction,
  orderId: string,
): Promise<MovedByOrder | null> {
  const { rows } = await from.execute<MovedByOrder>(sql`
    select customer_id as "customerId", -min(coins) as "spentCoins",
      coalesce(-sum(coins) filter (where reason <> 'return'), 0)::int as "paidCoins",
      -sum(coins)::int as "heldCoins", count(*)::int as entries
    from coin_entries
    where order_id = ${orderId} and reason in ('spent', 'cancellation', 'return')
    group by customer_id`);
  return rows[0] ?? null;
}
