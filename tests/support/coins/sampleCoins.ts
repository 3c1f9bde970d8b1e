import { moveCoins } from "../../../server/coins/moveCoins.ts";
import type { Database } from "../../../server/database/connect.ts";
import { newId } from "../../../server/database/identity.ts";

/** Gives a customer coins out of nothing. */
export async function giveCoins(db: Database, customerId: string, coins: number): Promise<void> {
  await db.transaction((tx) =>
    moveCoins(tx, {
      ...{ customerId, coins, reason: "adjustment", key: newId(), staffName: "Meera" },
    }),
  );
}
