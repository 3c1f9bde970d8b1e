import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";

/** How many customers have other coins than their entries add up to, or than the latest of them led to. */
export async function coinFaults(db: Database): Promise<number> {
  const { rows } = await db.execute<{ faults: number }>(sql`
    with told as (
      select customer_id, sum(coins) as coins,
        (array_agg(balance_after order by id desc))[1] as led_to
      from coin_entries group by 1
    )
    select count(*)::int as faults
    from coin_accounts full join told using (customer_id)
    where coalesce(balance, 0) <> coalesce(coins, 0) or coalesce(balance, 0) <> coalesce(led_to, 0)`);
  return rows[0]?.faults ?? 0;
}
