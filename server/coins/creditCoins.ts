import type { CoinReason } from "../../contract/coinRules.ts";
import type { Transaction } from "../database/connect.ts";
import { moveCoins } from "./moveCoins.ts";

/** What a customer gets for an order, once for each reason. */
interface Credit {
  customerId: string;
  /** A whole number above 0. */
  coins: number;
  reason: Extract<CoinReason, "lateness">;
  orderId: string;
  /** A sentence for the customer. */
  note?: string;
}

/**
 * Gives a customer coins because of an order, once for each reason however often it is told. False where
 * they were given before.
 */
export async function creditCoins(
  tx: Transaction,
  { customerId, coins, reason, orderId, note }: Credit,
): Promise<boolean> {
  if (coins < 0) throw new RangeError(`no credit: ${coins}`);
  const key = `${reason} ${orderId}`;
  const moved = await moveCoins(tx, {
    ...{ customerId, coins, reason, key, orderId },
    note: note ?? "",
  });
  return moved.outcome === "moved";
}
