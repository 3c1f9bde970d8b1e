import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** What the customer of this id has, as a part of another statement; 0 of nobody. */
export function coinBalanceOf(customerId: SQLWrapper): SQL<number> {
  return sql<number>`coalesce((
    select balance from coin_accounts where coin_accounts.customer_id = ${customerId}
  ), 0)`;
}
