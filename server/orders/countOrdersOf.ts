import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";

interface Counted extends Record<string, unknown> {
  id: string;
  orders: number;
  lastOrderAt: string | null;
}

/** How many orders each of these customers has, and when the latest was placed (ISO), by the customer's id. */
export async function countOrdersOf(
  db: Database,
  customerIds: readonly string[],
): Promise<Map<string, Pick<Counted, "orders" | "lastOrderAt">>> {
  const { rows } = await db.execute<Counted>(sql`
    select wanted.id, counted.orders,
      to_char(counted.latest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastOrderAt"
    from unnest(${sql.param(customerIds)}::uuid[]) as wanted (id) cross join lateral (
      select count(*)::int as orders, max(placed_at) as latest from orders where customer_id = wanted.id
    ) as counted`);
  return new Map(rows.map(({ id, orders, lastOrderAt }) => [id, { orders, lastOrderAt }]));
}
