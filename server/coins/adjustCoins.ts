import { and, eq } from "drizzle-orm";
import type { CoinAdjustment } from "../../contract/admin/coins.ts";
import { coinsInWords } from "../../contract/coinRules.ts";
import { holdCustomer } from "../accounts/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { recordChange, type StaffActor } from "../staff/index.ts";
import { moveCoins } from "./moveCoins.ts";
import { coinEntries } from "./tables.ts";

export const notThere = new Refusal("not_found", "This customer is no longer there.");

/**
 * Gives a customer coins by hand, or takes some away, with the reason in their history and the audit log. A
 * repeat changes nothing; what is another change under the same id is refused: the first, whose answer was lost, was made.
 */
export function adjustCoins(
  db: Database,
  actor: StaffActor,
  customerId: string,
  { id, coins, note }: CoinAdjustment,
): Promise<number | Refusal> {
  return db.transaction(async (tx) => {
    if (!(await holdCustomer(tx, customerId))) return notThere;
    const entry = { customerId, coins, reason: "adjustment", staffName: actor.name } as const;
    const key = `adjustment ${id}`;
    const { outcome, balance } = await moveCoins(tx, { ...entry, note, key });
    if (outcome === "too few") {
      const sentence = `The customer has only ${balance} coins.`;
      return new Refusal("invalid_request", sentence, { details: { fields: { coins: sentence } } });
    }
    if (outcome === "known") {
      const made = await readEntry(tx, customerId, key);
      if (made.coins !== coins || made.note !== note) return madeBefore(made.coins, balance);
    }
    if (outcome === "moved") {
      await recordChange(tx, actor, {
        action: "customer.coins",
        subject: { kind: "customer", id: customerId },
        before: { coins: balance - coins },
        after: { coins: balance, note },
      });
    }
    return balance;
  });
}

async function readEntry(tx: Transaction, customerId: string, key: string) {
  const [entry] = await tx
    .select({ coins: coinEntries.coins, note: coinEntries.note })
    .from(coinEntries)
    .where(and(eq(coinEntries.customerId, customerId), eq(coinEntries.key, key)));
  if (entry === undefined) throw new Error(`no entry of coins is ${key}`);
  return entry;
}

function madeBefore(coins: number, balance: number): Refusal {
  const done =
    coins < 0 ? `${coinsInWords(-coins)} were taken` : `${coinsInWords(coins)} were given`;
  const sentence = `Before this ${done}, although nobody told you: the customer has ${coinsInWords(balance)} now. Please enter what is still missing.`;
  return new Refusal("changed_meanwhile", sentence);
}
