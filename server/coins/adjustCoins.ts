import type { CoinAdjustment } from "../../contract/admin/coins.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { recordChange, type StaffActor } from "../staff/index.ts";
import { moveCoins } from "./moveCoins.ts";

/** Gives a customer coins by hand, or takes some away, with the reason in their history and the audit log. */
export function adjustCoins(
  db: Database,
  actor: StaffActor,
  customerId: string,
  { id, coins, note }: CoinAdjustment,
): Promise<number | Refusal> {
  return db.transaction(async (tx) => {
    const entry = { customerId, coins, reason: "adjustment", staffName: actor.name } as const;
    const { outcome, balance } = await moveCoins(tx, { ...entry, note, key: `adjustment ${id}` });
    if (outcome === "too few") {
      const sentence = `The customer has only ${balance} coins.`;
      return new Refusal("invalid_request", sentence, { details: { fields: { coins: sentence } } });
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
