import { sql } from "drizzle-orm";
import type { CoinReason } from "../../contract/coinRules.ts";
import type { Transaction } from "../database/connect.ts";

/** One entry of the ledger. `coins` is positive where they come in; `key` is what it stands for, once. */
export interface CoinMovement {
  customerId: string;
  coins: number;
  reason: CoinReason;
  key: string;
  orderId?: string | null;
  staffName?: string | null;
  note?: string;
}

export type Moved =
  | { outcome: "moved"; balance: number }
  /** An entry of this key stands there already: nothing was changed. */
  | { outcome: "known"; balance: number }
  /** There are fewer than were to go: nothing was changed. */
  | { outcome: "too few"; balance: number };

/** What a column of the ledger holds: all that somebody has may be spent, or lapse, at once. */
const mostMoved = 2 ** 31 - 1;

/**
 * The only writer of coins: the entry and the balance that it leads to, both or none. Who moves coins of
 * the same customer waits for the other transaction's end, and then sees what that one left. Throws on a
 * number that is no whole one, or larger than the ledger takes, and where the account was deleted.
 */
export async function moveCoins(tx: Transaction, movement: CoinMovement): Promise<Moved> {
  const { customerId, coins, reason, key } = movement;
  if (!Number.isInteger(coins) || coins === 0 || Math.abs(coins) > mostMoved) {
    throw new RangeError(`no number of coins: ${coins}`);
  }
  const before = await lockBalance(tx, customerId);
  const { rows } = await tx.execute<{ isKnown: boolean; balance: number | null }>(sql`
    with told as (
      insert into coin_entries (customer_id, coins, reason, key, order_id, balance_after, staff_name, note)
      select ${customerId}, ${coins}::int, ${reason}, ${key}, ${movement.orderId ?? null}::uuid,
        ${before + coins}::int, ${movement.staffName ?? null}, ${movement.note ?? ""}
      where ${before + coins} >= 0
      on conflict (customer_id, key) do nothing returning coins
    ), moved as (
      update coin_accounts set balance = balance + told.coins, moved_at = now()
      from told where customer_id = ${customerId} returning balance
    )
    select (select balance from moved) as balance,
      exists (
        select from coin_entries where customer_id = ${customerId} and key = ${key}
      ) as "isKnown"`);
  const [row] = rows;
  if (row === undefined) throw new Error("a movement of coins said nothing");
  if (row.balance !== null) return { outcome: "moved", balance: row.balance };
  return { outcome: row.isKnown ? "known" : "too few", balance: before };
}

/** A statement of its own, so that the one that follows sees what the wait was for. */
async function lockBalance(tx: Transaction, customerId: string): Promise<number> {
  const { rows } = await tx.execute<{ balance: number }>(sql`
    insert into coin_accounts (customer_id) values (${customerId})
    on conflict (customer_id) do update set balance = coin_accounts.balance
    returning balance`);
  return rows[0]?.balance ?? 0;
}
