import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";

/** Books what was paid at the door as money that came, by the order's number. A repeat changes nothing. */
export async function takeCash(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    insert into order_receipts (gateway, gateway_payment_id, order_id, amount_paise, currency, outcome, received_at)
    select 'cash', number, id, total_paise, 'INR', 'applied', now() from orders
    where id = ${orderId} and payment_method = 'cod' and payment_status = 'paid'
    on conflict do nothing`);
}
