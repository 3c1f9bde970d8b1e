import { sql } from "drizzle-orm";
import type { Address } from "../../contract/address.ts";
import type { Database, Transaction } from "../database/connect.ts";

/** To whom an order went. */
export interface Went extends Record<string, unknown> {
  phoneNumber: string;
  email: string;
  address: Address;
}

/** The latest orders of a customer that are looked at. */
const most = 50;

/** To whom and where the latest orders of a customer went. */
export async function whereOrdersWent(
  from: Database | Transaction,
  customerId: string,
): Promise<Went[]> {
  const { rows } = await from.execute<Went>(sql`
    select contact_phone as "phoneNumber", contact_email as email, shipping_address as address
    from orders where customer_id = ${customerId} order by placed_at desc, id desc limit ${most}`);
  return rows;
}
