import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { untilNothingIsDue } from "../database/untilNothingIsDue.ts";
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
  await untilNothingIsDue(
    () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: string; balance: number; at: string }>(sql`
          select customer_id as id, balance, moved_at::text as at from coin_accounts
          where balance > 0 and moved_at < now() - make_interval(months => ${months})
            and coalesce(${setAt?.toISOString() ?? null}::timestamptz < now() - make_interval(months => ${months}), true)
          order by moved_at limit 1 for update skip locked`);
        const [account] = rows;
        if (account === undefined) return 0;
        const { id: customerId, balance, at } = account;
        const key = `lapsed ${at}`;
        await moveCoins(tx, { customerId, coins: -balance, reason: "lapsed", key });
        return 1;
      }),
    { signal },
  );
}
