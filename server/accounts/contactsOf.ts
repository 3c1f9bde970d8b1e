import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { customers } from "./tables.ts";

/** How a customer is called and reached; name and email empty where they are not known. */
export interface Contact {
  id: string;
  fullName: string;
  email: string;
  phoneNumber: string;
  /** Whether a code to the phone has shown that the number is theirs. */
  isNumberProved: boolean;
}

/** Customers by their ids. */
export async function contactsOf(
  from: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, Contact>> {
  if (ids.length === 0) return new Map();
  const { id, fullName, email, phoneNumber, numberProvedAt } = customers;
  const isNumberProved = sql<boolean>`${numberProvedAt} is not null`;
  const rows = await from
    .select({ id, fullName, email, phoneNumber, isNumberProved })
    .from(customers)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((contact) => [contact.id, contact]));
}

/** Keeps an account from being deleted for the rest of a transaction; false where it is no longer there. */
export async function holdCustomer(tx: Transaction, customerId: string): Promise<boolean> {
  const { id } = customers;
  const found = await tx.select({ id }).from(customers).where(eq(id, customerId)).for("key share");
  return found.length > 0;
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
