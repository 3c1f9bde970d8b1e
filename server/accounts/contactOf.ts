import { eq } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { customers } from "./tables.ts";

/** Where a customer is reached, each part but the number empty where it is not known. */
export type Contact = Pick<typeof customers.$inferSelect, "fullName" | "email" | "phoneNumber">;

/** Where the customer of this id is reached; null where there is none. */
export async function contactOf(tx: Transaction, id: string): Promise<Contact | null> {
  const [found] = await tx
    .select({
      fullName: customers.fullName,
      email: customers.email,
      phoneNumber: customers.phoneNumber,
    })
    .from(customers)
    .where(eq(customers.id, id));
  return found ?? null;
}
