import { eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { customers } from "./tables.ts";

/** How customers are called and reached, by their ids; name and email empty where they are not known. */
export async function contactsOf(
  from: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, { id: string; fullName: string; email: string; phoneNumber: string }>> {
  if (ids.length === 0) return new Map();
  const { id, fullName, email, phoneNumber } = customers;
  const rows = await from
    .select({ id, fullName, email, phoneNumber })
    .from(customers)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((contact) => [contact.id, contact]));
}

/** The customer with this number, ten digits; null where nobody has it. */
export async function idByNumber(
  from: Database | Transaction,
  phoneNumber: string,
): Promise<string | null> {
  const { id } = customers;
  const [row] = await from
    .select({ id })
    .from(customers)
    .where(eq(customers.phoneNumber, phoneNumber));
  return row?.id ?? null;
}
