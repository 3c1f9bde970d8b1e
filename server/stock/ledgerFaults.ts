import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";

/** How many variants have another stock than their movements add up to, or hold other pieces than are reserved. */
export async function ledgerFaults(db: Database): Promise<number> {
  const { rows } = await db.execute<{ faults: number }>(sql`
    with moved as (select variant_id, sum(delta) as stock from stock_movements group by 1),
      held as (
        select variant_id, sum(quantity) as pieces from stock_reservations
        where state = 'held' group by 1
      )
    select count(*)::int as faults
    from variants left join moved on moved.variant_id = variants.id left join held on held.variant_id = variants.id
    where variants.stock <> coalesce(moved.stock, 0) or variants.reserved <> coalesce(held.pieces, 0)`);
  return rows[0]?.faults ?? 0;
}
