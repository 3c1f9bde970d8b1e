import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { lastStatuses } from "./machine.ts";

/**
 * Beyond these nothing happens unless the customer asks for it: of what came back, nothing but its refund, and there is
 * none where it was to be paid at the door.
 */
const over = ["Delivered", "Returned", ...lastStatuses];

/** Numbers of the customer's orders that something has yet to happen to, their refund included, the oldest first. */
export async function ordersUnderWay(
  from: Database | Transaction,
  customerId: string,
): Promise<string[]> {
  const { rows } = await from.execute<{ number: string }>(sql`
    select number from orders
    where customer_id = ${customerId}
      and (status <> all (${sql.param(over)}::text[]) or payment_status = 'refund due')
    order by placed_at, id`);
  return rows.map(({ number }) => number);
}
