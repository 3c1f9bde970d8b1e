import { inArray } from "drizzle-orm";
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
