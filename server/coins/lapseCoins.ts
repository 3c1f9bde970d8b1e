import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { pageByPage } from "../database/pageByPage.ts";
import { moveCoins } from "./moveCoins.ts";

/**
 * Takes coins away that nobody moved for so many months; 0 lets them stay for ever. The months count from when they were
 * set at the earliest: nobody loses at once what lay still while it was not to lapse.
 */
export async function lapseCoins(
  db: Database,
  { months, setAt }: { months: number; setAt: Date | null },
  signal?: AbortSignal,
): Promise<void> {
  if (months === 0) return;
  const lyStill = sql`balance > 0 and moved_at < now() - make_interval(months => ${months})
    and coalesce(${setAt?.toISOString() ?? null}::timestamptz < now() - make_interval(months => ${months}), true)`;
  const page = async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select customer_id as id from coin_accounts where ${lyStill} order by moved_at limit 100`);
    return rows.map(({ id }) => id);
  };
  const lapse = (customerId: string) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ balance: number; at: string }>(sql`
        select balance, moved_at::text as at from coin_accounts
        where customer_id = ${customerId} and ${lyStill} for update skip locked`);
      const [account] = rows;
      if (account === undefined) return false;
      const key = `lapsed ${account.at}`;
      await moveCoins(tx, { customerId, coins: -account.balance, reason: "lapsed", key });
      return true;
    });
  await pageByPage(page, lapse, signal);
}
