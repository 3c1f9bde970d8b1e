import { desc, eq } from "drizzle-orm";
import type { DeskCustomer } from "../../../contract/admin/customers.ts";
import type { Database } from "../../database/connect.ts";
import type { Customer } from "../customer.ts";
import { sessionsOf } from "../ownSessions.ts";
import { consents, customers } from "../tables.ts";

/** The customer of this id, with what they agreed to and where they are signed in; or null. */
export async function readAccount(
  db: Database,
  id: string,
): Promise<(Pick<DeskCustomer, "consents" | "sessions"> & { customer: Customer }) | null> {
  const [[customer], agreed, sessions] = await Promise.all([
    db.select().from(customers).where(eq(customers.id, id)),
    db.select().from(consents).where(eq(consents.customerId, id)).orderBy(desc(consents.givenAt)),
    sessionsOf(db, id),
  ]);
  if (customer === undefined) return null;
  return {
    customer,
    consents: agreed.map(({ purpose, noticeVersion, givenAt, withdrawnAt }) => ({
      ...{ purpose, noticeVersion },
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    sessions,
  };
}

/** The id of the customer who signs in by this phone number, or null. */
export async function customerOfNumber(db: Database, phoneNumber: string): Promise<string | null> {
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.phoneNumber, phoneNumber));
  return found?.id ?? null;
}
